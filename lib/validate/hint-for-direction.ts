import { directionsElsewhere } from '../language/other-dialects.ts';
import { suggest } from '../util/suggest.ts';

/** Names longer than this many characters are not repeated in hints. */
const longest = 128;

/** What a hint needs to know of a sort key: the names of the path to its attribute, and how it was written. */
export interface WrittenKey {
  readonly names: readonly string[];
  /** Whether the direction stands behind a colon, and not as the value of brackets. */
  readonly isText: boolean;
}

// The first of two equally similar words is suggested: `dsc` is rather `desc`.
const directions = ['desc', 'asc'] as const;

/** Returns the direction that a word stands for, in this or another dialect; undefined if it stands for none. */
const directionOf = (word: string): 'asc' | 'desc' | undefined => {
  const plain = word.toLowerCase();
  return directions.find((direction) => direction === plain) ?? directionsElsewhere.get(plain);
};

/**
 * Returns a hint for a direction that is none: `descending`, `-1`, `dsc`.
 *
 *     hintForDirection({ names: ['title'], isText: true }, 'descending') // 'write title:desc'
 */
export const hintForDirection = ({ names, isText }: WrittenKey, word: string): string | undefined => {
  const direction = directionOf(word) ?? suggest(word, directions);
  if (direction === undefined) return undefined;
  return isText ? `write ${names.join('.')}:${direction}` : `did you mean '${direction}'?`;
};

/**
 * Returns a hint for a direction that is written as the name of an attribute: `title.desc`, `author.desc` and the second key of
 * `title,desc`. `index` is the place of the name in its key, `isScalar` says whether the name before it is a scalar attribute.
 */
export const hintForDirectionAsName = (
  { names }: WrittenKey,
  index: number,
  isScalar: boolean,
  before: WrittenKey | undefined,
): string | undefined => {
  const direction = index === names.length - 1 ? directionOf(names[index] ?? '') : undefined;
  const path = index === 0 ? before?.names : names.slice(0, index);
  const written = path?.join('.');
  if (direction === undefined || written === undefined || written.length > longest) return undefined;
  return index === 0 || isScalar
    ? `write ${written}:${direction}`
    : `write the direction behind the whole name: ${written}.<attribute>:${direction}`;
};
