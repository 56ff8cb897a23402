import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'koa';
import { refuse } from '../../lib/base/error.ts';
import { isRecord } from '../../lib/base/values.ts';
import { segmentsOf, standsForNull } from '../../lib/request/scan.ts';
import { segmentsBelow } from '../../plugin/request/route.ts';
import { queryStringOf } from '../refused/is-of-app.ts';
import type { AppVersion } from '../version.ts';

/** A key with its path in brackets, and its value as a client would write it. Null is written as a key without `=`. */
type Pair = readonly [key: string] | readonly [key: string, value: string];

/** Thrown and caught in this file only, if a value cannot be written as text with the same meaning. */
class Unserializable extends Error {}

const unserializable = (): never => {
  throw new Unserializable();
};

/** Whether a value is a plain object, not an instance of a class. */
export const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (!isRecord(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : isPlain(value) && Object.keys(value).length === 0;

const texts: Readonly<Partial<Record<string, (value: never) => string>>> = {
  string: (value: string) => value,
  number: (value: number) => (Number.isFinite(value) ? String(value) : unserializable()),
  bigint: String,
  boolean: String,
};

const textOf = (value: unknown): string => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? unserializable() : value.toISOString();
  return texts[typeof value]?.(value as never) ?? unserializable();
};

/** A name cannot be written if it would be read as another name in brackets, or if no object may have it. */
const checkedName = (name: string): string =>
  /[[\]]/.test(name) || name === '' || name === '__proto__' ? unserializable() : name;

/** The items of a list. An empty object in `$and` is true for every entry, so it is left out. */
const partsOf = (name: string, list: readonly unknown[]): readonly unknown[] => {
  if (name !== '$and') return list;
  const kept = list.filter((part) => !(isPlain(part) && isEmpty(part)));
  return kept.length === 0 ? unserializable() : kept;
};

function* pairsOf(key: string, name: string, value: unknown): Generator<Pair> {
  // An empty list or object cannot be written; if it were left out, its condition would be lost.
  if (Array.isArray(value) && !isEmpty(value)) {
    for (const [index, item] of partsOf(name, value).entries()) yield* pairsOf(`${key}[${index}]`, '', item);
  } else if (isPlain(value) && !isEmpty(value)) {
    for (const [own, inner] of Object.entries(value))
      yield* pairsOf(`${key}[${checkedName(own)}]`, own, inner);
  } else if (value === null && standsForNull(segmentsOf(key))) {
    yield [key];
  } else {
    yield [key, textOf(value)];
  }
}

/** The parameters that Strapi ignores if they are null. */
const ignoredAsNull: ReadonlySet<string> = new Set(['fields', 'filters', 'pagination', 'populate', 'sort']);

const isLeftOut = (name: string, value: unknown): boolean => value === null && ignoredAsNull.has(name);

/**
 * Writes an object such as Strapi's `ctx.query` as a query string with the same meaning. Returns undefined if there is none, for
 * example for `$in: []`, null outside of conditions, an instance of a class or an object that contains itself.
 *
 *     writeQuery({ filters: { owner: { id: 3 }, title: null }, sort: ['title', 'id'] })
 *     // 'filters%5Bowner%5D%5Bid%5D=3&filters%5Btitle%5D&sort%5B0%5D=title&sort%5B1%5D=id'
 */
export const writeQuery = (query: Readonly<Record<string, unknown>>): string | undefined => {
  try {
    const pairs = Object.entries(query)
      .filter(([name, value]) => value !== undefined && !isEmpty(value) && !isLeftOut(name, value))
      .flatMap(([name, value]) => [...pairsOf(checkedName(name), name, value)]);
    return pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  } catch (error) {
    // A RangeError: the object contains itself, or is nested too deeply.
    if ([Unserializable, URIError, RangeError].some((kind) => error instanceof kind)) return undefined;
    throw error;
  }
};

type ReadQuery = (this: { readonly querystring: string }) => unknown;

/**
 * Returns the function with which the app parses a query string: that of Strapi's own middleware with the app's settings, or
 * what the app uses instead.
 */
const parserOf = ({ request }: Context): ReadQuery | undefined => {
  for (let of = Object.getPrototypeOf(request); of !== null; of = Object.getPrototypeOf(of)) {
    const own = Object.getOwnPropertyDescriptor(of, 'query');
    if (own !== undefined) return own.get as ReadQuery | undefined;
  }
  return undefined;
};

/** Whether nothing has read the query yet, so that no middleware can have changed it. */
const isUntouched = (ctx: Context): boolean =>
  !('_querycache' in ctx.request) && !Object.hasOwn(ctx, 'query') && !Object.hasOwn(ctx.request, 'query');

/** Returns the top-level name of a part of a query string, as qs reads it. */
export const headOf = (part: string): string => {
  const [key = ''] = part.split('=', 1);
  try {
    const text = decodeURIComponent(key.replaceAll('+', ' '));
    return /^[^[\]]*/.exec(text.replace(/^\[([^[\]]+)\]/, '$1'))?.[0] ?? '';
  } catch {
    return '';
  }
};

/** The query of a request after the app's own middleware. */
export type RequestQuery =
  | { readonly kind: 'as sent' }
  | { readonly kind: 'changed'; readonly text: string }
  /** What the client sent, and middleware has kept, cannot be written as a query string. */
  | { readonly kind: 'unreadable'; readonly parameter: string }
  /** The changed query cannot be written in the dialect, so Strapi has to answer. */
  | { readonly kind: 'inexpressible' };

/**
 * Returns the query of a request: as it was sent, or as the app's middleware has changed `ctx.query` by now. Parts that were not
 * changed stay exactly as the client wrote them. `parameters` has the names that are read from a query string.
 */
export const requestQuery = (ctx: Context, parameters: ReadonlySet<string>): RequestQuery => {
  if (isUntouched(ctx)) return { kind: 'as sent' };
  const sent = parserOf(ctx)?.call({ querystring: ctx.querystring });
  const current: unknown = ctx.query;
  if (isDeepStrictEqual(sent, current)) return { kind: 'as sent' };
  if (!isPlain(current) || !isPlain(sent)) return { kind: 'inexpressible' };
  const changed = new Set(
    [...Object.keys(sent), ...Object.keys(current)].filter(
      (name) => !isDeepStrictEqual(sent[name], current[name]),
    ),
  );
  const ours = [...changed].filter((name) => parameters.has(name));
  const isWritable = (query: Readonly<Record<string, unknown>>, name: string): boolean =>
    writeQuery({ [name]: query[name] }) !== undefined;
  const parameter = ours.find((name) => !isWritable(current, name) && !isWritable(sent, name));
  // Otherwise a client could choose that Strapi answers, with everything that it lets a filter find.
  if (parameter !== undefined) return { kind: 'unreadable', parameter };
  const text = writeQuery(Object.fromEntries(ours.map((name) => [name, current[name]])));
  if (text === undefined) return { kind: 'inexpressible' };
  const untouched = ctx.querystring.split('&').filter((part) => part !== '' && !changed.has(headOf(part)));
  return { kind: 'changed', text: [...untouched, text].filter((part) => part !== '').join('&') };
};

const queryPartsOf = (text: string): readonly string[] => text.split('&').filter((part) => part !== '');

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
  const bySender = new Set(queryPartsOf(sent).map(headOf));
  return queryPartsOf(text)
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
  const others = queryPartsOf(text).filter((part) => !isFilter(part));
  return [...others, ...queryPartsOf(sent).filter(isFilter)].join('&');
};

/** Where the plugin answers, and what Strapi reads there. */
interface MountedAt {
  readonly version: Pick<AppVersion, 'parameters' | 'filtersOne'>;
  /** The prefix of the plugin's lists. */
  readonly prefix: string;
  readonly isTakeover: boolean;
}

/**
 * Returns a function that gives the query string of a request as the app's own middleware leaves it. It throws a ContentQueryError
 * (400) if the client has sent more brackets than Strapi's parser reads, and the middleware has kept what was left of them; and, beside Strapi's own lists, if the changed query cannot be written as a query string.
 */
export const queryStringIn = ({ version, prefix, isTakeover }: MountedAt): ((ctx: Context) => string) => {
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
