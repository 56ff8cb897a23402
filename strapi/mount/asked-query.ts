import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'koa';
import { parameters } from '../../lib/language/parameters.ts';
import { isPlain, saidAsText } from './said-as-text.ts';

type Read = (this: { readonly querystring: string }) => unknown;

/** How the app parses a query string: by Strapi's own middleware, with the app's settings, or by whatever stands in its place. */
const parserOf = ({ request }: Context): Read | undefined => {
  for (let of = Object.getPrototypeOf(request); of !== null; of = Object.getPrototypeOf(of)) {
    const own = Object.getOwnPropertyDescriptor(of, 'query');
    if (own !== undefined) return own.get as Read | undefined;
  }
  return undefined;
};

/** Whether nobody can have changed the query, as nobody has looked at it. */
const isUntouched = (ctx: Context): boolean =>
  !('_querycache' in ctx.request) && !Object.hasOwn(ctx, 'query') && !Object.hasOwn(ctx.request, 'query');

/** The name at the top that a part of a query string stands under, as qs reads it. */
const headOf = (part: string): string => {
  const [key = ''] = part.split('=', 1);
  try {
    const text = decodeURIComponent(key.replaceAll('+', ' '));
    return /^[^[\]]*/.exec(text.replace(/^\[([^[\]]+)\]/, '$1'))?.[0] ?? '';
  } catch {
    return '';
  }
};

const known: ReadonlySet<string> = new Set(parameters);

/** What a request asks for, after the app's own middleware. */
export type AskedQuery =
  | { readonly kind: 'as sent' }
  | { readonly kind: 'changed'; readonly text: string }
  /** The client itself has sent what cannot be told from what middleware has made of it. */
  | { readonly kind: 'unreadable'; readonly parameter: string }
  /** What middleware has made of it has no words in the dialect, so that Strapi has to answer. */
  | { readonly kind: 'unsayable' };

/**
 * What a request asks for: the query as it was sent, or what the app's middleware has made of `ctx.query` by now. What it
 * has not touched keeps the words of the client.
 */
export const askedQuery = (ctx: Context): AskedQuery => {
  if (isUntouched(ctx)) return { kind: 'as sent' };
  const sent = parserOf(ctx)?.call({ querystring: ctx.querystring });
  const said: unknown = ctx.query;
  if (isDeepStrictEqual(sent, said)) return { kind: 'as sent' };
  if (!isPlain(said) || !isPlain(sent)) return { kind: 'unsayable' };
  const changed = new Set(
    [...Object.keys(sent), ...Object.keys(said)].filter((name) => !isDeepStrictEqual(sent[name], said[name])),
  );
  const ours = [...changed].filter((name) => known.has(name));
  const parameter = ours.find((name) => saidAsText({ [name]: sent[name] }) === undefined);
  if (parameter !== undefined) return { kind: 'unreadable', parameter };
  const text = saidAsText(Object.fromEntries(ours.map((name) => [name, said[name]])));
  if (text === undefined) return { kind: 'unsayable' };
  const untouched = ctx.querystring.split('&').filter((part) => part !== '' && !changed.has(headOf(part)));
  return { kind: 'changed', text: [...untouched, text].filter((part) => part !== '').join('&') };
};
