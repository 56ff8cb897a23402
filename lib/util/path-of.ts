/**
 * The path of a request to Koa. It is empty, so that no route matches, if the target is not a valid URL, such as
 * `http://[/api`, where Koa throws.
 */
export const pathOf = (ctx: { readonly path: string }): string => {
  try {
    return ctx.path ?? '';
  } catch {
    return '';
  }
};
