import type { Middleware } from 'koa';

/** Answers 400 if the target of a request is not a URL, such as `http://[/api`, because reading `ctx.path` would throw. */
export const readablePath: Middleware = (ctx, next) => {
  if (hasPath(ctx)) return next();
  const message = 'The request target must be a URL';
  ctx.status = 400;
  ctx.body = { data: null, error: { status: 400, name: 'BadRequestError', message, details: {} } };
};

function hasPath(ctx: { readonly path: unknown }): boolean {
  try {
    return typeof ctx.path === 'string';
  } catch {
    return false;
  }
}
