/**
 * Returns the path of a Koa request. It is empty, so that no route matches, if the target is not a valid URL, such as
 * `http://[/api`, for which Koa throws.
 */
export const pathOf = (ctx: { readonly path: string }): string => {
  try {
    return ctx.path ?? '';
  } catch {
    return '';
  }
};
