import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/**
 * Answers an error of the host's own routes in the form of the plugin's errors. The text of an error without
 * `expose` only goes to the log.
 */
export function errorAnswer(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const { status, name, message } = describe(error);
      if (status === 500) log.error(stackOf(error));
      ctx.status = status;
      ctx.body = { data: null, error: { status, name, message, details: {} } };
    }
  };
}

function describe(error: unknown): { status: number; name: string; message: string } {
  // qs throws these for queries above the limits of koa-qs, when a route reads `ctx.query`.
  if (error instanceof RangeError) return { status: 400, name: 'BadRequestError', message: error.message };
  const { status, expose, name, message } = error as Partial<Record<string, unknown>>;
  if (typeof status !== 'number' || expose !== true) {
    return { status: 500, name: 'InternalServerError', message: 'Internal Server Error' };
  }
  return { status, name: String(name), message: String(message) };
}

/** Returns the stack only: Sequelize adds statement and values to its errors, and pino would print them. */
function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
