import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'koa';
import { isPlain, writeQuery } from './write-query.ts';

type Read = (this: { readonly querystring: string }) => unknown;

/**
 * Returns the function with which the app parses a query string: that of Strapi's own middleware with the app's settings, or
 * what the app uses instead.
 */
const parserOf = ({ request }: Context): Read | undefined => {
  for (let of = Object.getPrototypeOf(request); of !== null; of = Object.getPrototypeOf(of)) {
    const own = Object.getOwnPropertyDescriptor(of, 'query');
    if (own !== undefined) return own.get as Read | undefined;
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
