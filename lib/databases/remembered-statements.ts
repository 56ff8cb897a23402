import { LRUCache } from 'lru-cache';

/** The largest number of characters of the statements that are remembered together. */
const maxCharacters = 4_000_000;

/** Returns a set of the statements that were added or asked for last, with at most `max` of them. */
export const rememberedStatements = (max: number): Pick<LRUCache<string, true>, 'has' | 'set' | 'delete'> =>
  new LRUCache<string, true>({
    max,
    maxSize: maxCharacters,
    sizeCalculation: (_, sql) => sql.length + 1,
  });
