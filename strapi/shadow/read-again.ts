import type { Context } from 'koa';
import type { Code } from '../../lib/base/codes.ts';
import { ContentQueryError } from '../../lib/base/error.ts';
import type { AdapterRead } from '../../plugin/adapter.ts';
import { segmentsBelow } from '../../plugin/request/route.ts';
import type { StrapiApp } from '../app.ts';
import type { Lists } from '../mount/lists.ts';

/** Marks a context as part of a comparison. Contexts that are made from it inherit the mark. */
const comparing = Symbol('content-query comparison');

type Comparing = Context & { readonly [comparing]?: (read: AdapterRead) => void };

/** Whether a read belongs to a comparison. It is then given to the comparison, and not answered. */
export const captureRead = (ctx: Context, read: AdapterRead): boolean => {
  const onRead = (ctx as Comparing)[comparing];
  onRead?.(read);
  return onRead !== undefined;
};

/** The codes with which the plugin refuses a caller before it reads. */
const refusals: ReadonlyMap<number, Code> = new Map([
  [401, 'unauthorized'],
  [403, 'forbidden'],
]);

/**
 * Returns the read that the plugin would make for a request, which `ask` sends to it with a context of its own. Returns a code if the
 * plugin would refuse the caller, and undefined if it would not answer the request.
 */
export const readAgain = async (
  ctx: Context,
  ask: () => Promise<unknown>,
): Promise<AdapterRead | Code | undefined> => {
  let read: AdapterRead | undefined;
  const onRead = (given: AdapterRead): void => {
    read = given;
  };
  Object.assign(ctx, { [comparing]: onRead });
  let { status } = ctx;
  try {
    await ask();
    status = ctx.status;
  } catch (error) {
    if (!(error instanceof ContentQueryError)) throw error;
    status = error.status;
  }
  return read ?? refusals.get(status);
};

/** The query string that the plugin would read, or the mistake for which it cannot be read. */
export type Asked = string | ContentQueryError;

/** Returns what the plugin would read; undefined if an unexpected error is thrown. */
export const askedIn = (ctx: Context, queryStringOf: (ctx: Context) => string): Asked | undefined => {
  try {
    return queryStringOf(ctx);
  } catch (error) {
    return error instanceof ContentQueryError ? error : undefined;
  }
};

/** What a request reads, as the file of differences names it. */
export interface ReadRoute {
  readonly type: string;
  readonly reads: string;
}

/** Returns a function that says which of the reads that were taken over a request is; undefined if it is none of them. */
export const routeOfPath = (
  contentTypes: StrapiApp['contentTypes'],
  { taken, one }: Pick<Lists, 'taken' | 'one'>,
  prefix: string,
): ((ctx: Pick<Context, 'path'>) => ReadRoute | undefined) => {
  const byWord = (names: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
    new Map([...names].map(([uid, word]) => [word, uid]));
  const [lists, ones] = [byWord(taken), byWord(one.taken)];
  return ({ path }) => {
    const [word = '', id] = segmentsBelow(prefix, path, { foldsPaths: true }) ?? [];
    const type = (id === undefined ? lists : ones).get(word);
    if (type === undefined) return undefined;
    const isSingle = contentTypes[type]?.kind === 'singleType';
    return { type, reads: id !== undefined ? 'one' : isSingle ? 'single' : 'list' };
  };
};
