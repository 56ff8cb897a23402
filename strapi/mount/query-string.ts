import type { Context } from 'koa';
import { refuse } from '../../lib/error/problems.ts';
import { segmentsBelow } from '../../plugin/route.ts';
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
 * Returns the query string for one entry of a Strapi whose findOne reads no filters: those that the client sent hold, and those that
 * code of the app has made of them do not.
 */
const withFiltersAsSent = ({ originalUrl }: Context, text: string): string => {
  const sent = queryStringOf(originalUrl);
  if (text === sent) return text;
  const isFilter = (part: string): boolean => headOf(part) === 'filters';
  const others = partsOf(text).filter((part) => !isFilter(part));
  return [...others, ...partsOf(sent).filter(isFilter)].join('&');
};

/** Where the plugin answers, and what Strapi reads there. */
interface Place {
  readonly version: Pick<AppVersion, 'parameters' | 'filtersOne'>;
  /** The prefix of the plugin's lists. */
  readonly prefix: string;
  readonly isTakeover: boolean;
}

/**
 * Returns a function that gives the query string of a request as the app's own middleware leaves it. It throws a ContentQueryError
 * (400) if the client has sent more brackets than Strapi's parser reads, and the middleware has kept what was left of them; and, beside Strapi's own lists, if the changed query cannot be written as a query string.
 */
export const queryStringIn = ({ version, prefix, isTakeover }: Place): ((ctx: Context) => string) => {
  const { parameters, filtersOne } = version;
  const isOfOne = ({ path }: Context): boolean =>
    segmentsBelow(prefix, path, { foldsPaths: true })?.length === 2;
  const ofApp = (ctx: Context, text: string): string => {
    const known = withoutNamesOfApp(ctx, text, parameters);
    return filtersOne || !isOfOne(ctx) ? known : withFiltersAsSent(ctx, known);
  };
  return (ctx) => {
    const asked = requestQuery(ctx, parameters);
    if (asked.kind === 'as sent') return ofApp(ctx, ctx.querystring);
    if (asked.kind === 'changed') return ofApp(ctx, asked.text);
    if (asked.kind === 'unreadable') {
      const { parameter } = asked;
      return refuse(
        'malformed-key',
        [parameter],
        `A key under '${parameter}' cannot be used as the application reads it`,
      );
    }
    if (isTakeover) return ctx.querystring;
    return refuse(
      'malformed-key',
      [],
      'The application has changed this query into one that this API cannot express',
    );
  };
};
