import type { ScalarAttribute } from './attribute.ts';

/**
 * How well an entry matches the text of a search, as the sort key `_q`: smaller is better. An attribute of a schema with this name
 * is sorted by as any other.
 */
export const rankAttribute: ScalarAttribute = Object.freeze({
  kind: 'scalar',
  name: '_q',
  type: 'biginteger',
  private: false,
});

/** The kinds of match between a value and the text, the best first. Words end at ASCII spaces and punctuation. */
export const matchKinds = ['equal', 'word', 'prefix', 'inside'] as const;
/** One of them. */
export type MatchKind = (typeof matchKinds)[number];

/** The characters between words: the ASCII spaces and punctuation. */
export const wordEnds: readonly string[] = [...'\t\n\v\f\r !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'];
