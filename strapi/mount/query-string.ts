import type { Context } from 'koa';
import { refuse } from '../../lib/error/problems.ts';
import { queryStringOf } from '../refused/is-changed.ts';
import type { AppVersion } from '../version.ts';
import { headOf, requestQuery } from './request-query.ts';

const partsOf = (text: string): readonly string[] => text.split('&').filter((part) => part !== '');

/**
 * Returns a query string without the names that the app's own code has added, such as `local`. Strapi ignores them, and a name that
 * clients may not send is no reason to refuse the app's query.
 */
const withoutNamesOfApp = (
  { originalUrl, querystring }: Context,
  text: string,
  parameters: ReadonlySet<string>,
): string => {
  const sent = queryStringOf(originalUrl);
  if (querystring === sent) return text;
  const bySender = new Set(partsOf(sent).map(headOf));
  return partsOf(text)
    .filter((part) => parameters.has(headOf(part)) || bySender.has(headOf(part)))
    .join('&');
};

/**
 * Returns a function that gives the query string of a request as the app's own middleware leaves it. It throws a ContentQueryError
 * (400) if the client has sent more brackets than Strapi's parser reads, and the middleware has kept what was left of them; and, beside Strapi's own lists, if the changed query cannot be written as a query string.
 */
export const queryStringIn =
  ({ parameters }: Pick<AppVersion, 'parameters'>, isTakeover = true) =>
  (ctx: Context): string => {
    const asked = requestQuery(ctx, parameters);
    if (asked.kind === 'as sent') return withoutNamesOfApp(ctx, ctx.querystring, parameters);
    if (asked.kind === 'inexpressible') {
      if (isTakeover) return ctx.querystring;
      return refuse(
        'malformed-key',
        [],
        'The application has changed this query into one that this API cannot express',
      );
    }
    if (asked.kind === 'changed') return withoutNamesOfApp(ctx, asked.text, parameters);
    const { parameter } = asked;
    return refuse(
      'malformed-key',
      [parameter],
      `A key under '${parameter}' cannot be used as the application reads it`,
    );
  };
