import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { withoutPreviewTokens } from '../../../index.ts';

/**
 * Logs each request with its path and the names of its parameters. Values and the Authorization header are not logged,
 * because a filter may contain an e-mail address, and more people read a log than the database. Tokens of preview links
 * are not logged either.
 */
export function requestLog(log: Logger): Middleware {
  const logRequest = pinoHttp({
    logger: log,
    wrapSerializers: false,
    serializers: {
      req: (request: IncomingMessage & { id?: unknown }) => ({
        id: request.id,
        method: request.method,
        ...pathAndParameters(request.url ?? ''),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'error' : 'info'),
    // pino-http would add an error that it creates itself, with a meaningless stack.
    customErrorObject: (_request, _response, _error, { err: _, ...rest }) => rest,
  });
  return (ctx, next) => {
    // pino-http describes each request before it checks whether the line is logged at all.
    if (log.isLevelEnabled('error')) logRequest(ctx.req, ctx.res);
    return next();
  };
}

/**
 * Returns the path and the names of the parameters: `/api/articles?filters[title]=x&sort=id` is the path `/api/articles` with the
 * parameters filters and sort.
 */
export function pathAndParameters(url: string): { path: string; parameters: string[] } {
  const [path = '', ...query] = withoutPreviewTokens(url).split('?');
  const keys = [...new URLSearchParams(query.join('?')).keys()];
  const names = new Set(keys.map((key) => key.split('[', 1)[0] ?? ''));
  return { path, parameters: [...names].slice(0, 20) };
}
