import type { Context } from 'koa';
import { refuse } from '../../lib/error/problems.ts';
import type { Ceilings } from '../../lib/language/ceilings.ts';
import { parse } from '../../lib/query/parse.ts';
import { requestQuery } from './request-query.ts';

/**
 * The query string of a request, after the app's own middleware. Throws a ContentQueryError (400) for what the client has sent
 * that cannot be read and, beside Strapi's own lists, if middleware has made of it something that cannot be written as a query
 * string: Strapi's parser drops and changes such keys, and the middleware has used what was left.
 */
export const queryStringIn =
  (ceilings: Ceilings, isTakeover = true) =>
  (ctx: Context): string => {
    const asked = requestQuery(ctx);
    if (asked.kind === 'as sent') return ctx.querystring;
    if (asked.kind === 'unsayable') {
      if (isTakeover) return ctx.querystring;
      return refuse(
        'malformed-key',
        [],
        'The application has changed this query into one that this API cannot express',
      );
    }
    parse(ctx.querystring, ceilings);
    if (asked.kind === 'changed') return asked.text;
    const { parameter } = asked;
    return refuse(
      'malformed-key',
      [parameter],
      `A key under '${parameter}' has no value, or more brackets than the application reads`,
    );
  };
