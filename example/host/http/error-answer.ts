import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/** Answers an error of the host's own routes as the plugin answers its own; one without `expose` keeps its text to the log. */
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
  // qs throws these, under the limits that koa-qs got, when a route reads `ctx.query`.
  if (error instanceof RangeError) return { status: 400, name: 'BadRequestError', message: error.message };
  const { status, expose, name, message } = error as Partial<Record<string, unknown>>;
  if (typeof status !== 'number' || expose !== true) {
    return { status: 500, name: 'InternalServerError', message: 'Internal Server Error' };
  }
  return { status, name: String(name), message: String(message) };
}

/** Only the stack: Sequelize hangs statement and values onto its errors, and pino would print them. */
function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
