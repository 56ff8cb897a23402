/** The path of a request to Koa; empty, and so nobody's, where its target is no URL, such as `http://[/api`. Koa throws there. */
export const pathOf = (ctx: { readonly path: string }): string => {
  try {
    return ctx.path ?? '';
  } catch {
    return '';
  }
};
