import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'koa';
import { parameters } from '../../lib/language/parameters.ts';
import { isPlain, writeQuery } from './write-query.ts';

type Read = (this: { readonly querystring: string }) => unknown;

/** How the app parses a query string: with Strapi's own middleware and the app's settings, or with what the app uses instead. */
const parserOf = ({ request }: Context): Read | undefined => {
  for (let of = Object.getPrototypeOf(request); of !== null; of = Object.getPrototypeOf(of)) {
    const own = Object.getOwnPropertyDescriptor(of, 'query');
    if (own !== undefined) return own.get as Read | undefined;
  }
  return undefined;
};

/** Whether the query was never read, so that no middleware can have changed it. */
const isUntouched = (ctx: Context): boolean =>
  !('_querycache' in ctx.request) && !Object.hasOwn(ctx, 'query') && !Object.hasOwn(ctx.request, 'query');

/** The top-level name of a part of a query string, as qs reads it. */
export const headOf = (part: string): string => {
  const [key = ''] = part.split('=', 1);
  try {
    const text = decodeURIComponent(key.replaceAll('+', ' '));
    return /^[^[\]]*/.exec(text.replace(/^\[([^[\]]+)\]/, '$1'))?.[0] ?? '';
  } catch {
    return '';
  }
};

/** The parameters that a query string is read for. */
export const known: ReadonlySet<string> = new Set(parameters);

/** What a request asks for, after the app's own middleware. */
export type RequestQuery =
  | { readonly kind: 'as sent' }
  | { readonly kind: 'changed'; readonly text: string }
  /** What the client sent cannot be distinguished from what middleware made of it. */
  | { readonly kind: 'unreadable'; readonly parameter: string }
  /** The changed query cannot be written in the dialect, so Strapi has to answer. */
  | { readonly kind: 'unsayable' };

/**
 * What a request asks for: the query as it was sent, or what the app's middleware has made of `ctx.query` by now. Parts that
 * the middleware has not changed stay exactly as the client wrote them.
 */
export const requestQuery = (ctx: Context): RequestQuery => {
  if (isUntouched(ctx)) return { kind: 'as sent' };
  const sent = parserOf(ctx)?.call({ querystring: ctx.querystring });
  const said: unknown = ctx.query;
  if (isDeepStrictEqual(sent, said)) return { kind: 'as sent' };
  if (!isPlain(said) || !isPlain(sent)) return { kind: 'unsayable' };
  const changed = new Set(
    [...Object.keys(sent), ...Object.keys(said)].filter((name) => !isDeepStrictEqual(sent[name], said[name])),
  );
  const ours = [...changed].filter((name) => known.has(name));
  const parameter = ours.find((name) => writeQuery({ [name]: sent[name] }) === undefined);
  if (parameter !== undefined) return { kind: 'unreadable', parameter };
  const text = writeQuery(Object.fromEntries(ours.map((name) => [name, said[name]])));
  if (text === undefined) return { kind: 'unsayable' };
  const untouched = ctx.querystring.split('&').filter((part) => part !== '' && !changed.has(headOf(part)));
  return { kind: 'changed', text: [...untouched, text].filter((part) => part !== '').join('&') };
};
