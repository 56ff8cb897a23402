import type { Context } from 'koa';
import { segmentsBelow } from '../../plugin/route.ts';
import type { StrapiApp } from '../app.ts';
import type { Lists } from '../mount/lists.ts';

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
