import type { Context } from 'koa';
import { refuse } from '../../lib/error/problems.ts';
import type { Ceilings } from '../../lib/language/ceilings.ts';
import { parse } from '../../lib/query/parse.ts';
import { queryStringOf } from '../refused/is-changed.ts';
import { headOf, known, requestQuery } from './request-query.ts';

const partsOf = (text: string): readonly string[] => text.split('&').filter((part) => part !== '');

/**
 * A query string without the names that the app's own code has added beside the parameters, such as `local`. Strapi ignores
 * them; that a client may not send some of them is no reason to refuse the app's.
 */
const withoutNamesOfApp = ({ originalUrl, querystring }: Context, text: string): string => {
  const sent = queryStringOf(originalUrl);
  if (querystring === sent) return text;
  const bySender = new Set(partsOf(sent).map(headOf));
  return partsOf(text)
    .filter((part) => known.has(headOf(part)) || bySender.has(headOf(part)))
    .join('&');
};

/**
 * The query string of a request, after the app's own middleware. Throws a ContentQueryError (400) for what the client has sent
 * that cannot be read and, beside Strapi's own lists, if middleware has made of it something that cannot be written as a query
 * string: Strapi's parser drops and changes such keys, and the middleware has used what was left.
 */
export const queryStringIn =
  (ceilings: Ceilings, isTakeover = true) =>
  (ctx: Context): string => {
    const asked = requestQuery(ctx);
    if (asked.kind === 'as sent') return withoutNamesOfApp(ctx, ctx.querystring);
    if (asked.kind === 'unsayable') {
      if (isTakeover) return ctx.querystring;
      return refuse(
        'malformed-key',
        [],
        'The application has changed this query into one that this API cannot express',
      );
    }
    parse(ctx.querystring, ceilings);
    if (asked.kind === 'changed') return withoutNamesOfApp(ctx, asked.text);
    const { parameter } = asked;
    return refuse(
      'malformed-key',
      [parameter],
      `A key under '${parameter}' has no value, or more brackets than the application reads`,
    );
  };
