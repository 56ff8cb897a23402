import { type MatchKind, matchKinds, wordEnds } from '../language/rank.ts';
import type { Searched } from '../plan/read-plan.ts';
import { stringTypes } from '../schema/attribute.ts';
import { caseVariants } from '../util/case-variants.ts';
import { type Comparison, writeTextComparison } from './compare.ts';
import type { StatementContext, TableAlias } from './statement-context.ts';

/** More than the number of code points of any text, so that the length decides last. */
const beyondLength = 2 ** 32;

/** A character of no natural text, for a text that has every character between words. */
const privateUse = '\ue000';

/**
 * Writes the condition that a text has another one at the beginning of a word, or as a whole word. A word begins and ends where the
 * text does, or at one of the characters between words: one of them, which the sought text does not have, is put around the text.
 */
const writeWord = (
  { database, binds }: StatementContext,
  text: string,
  sought: string,
  isWhole: boolean,
): string => {
  const around = wordEnds.find((letter) => !sought.includes(letter)) ?? privateUse;
  const ends = [...new Set([...wordEnds, around])];
  const letters = [...sought].map(caseVariants);
  const pattern = database.pattern([ends, ...letters, ...(isWhole ? [ends] : [])], 'anywhere');
  return database.matches(database.between(text, binds.add(around)), binds.add(pattern));
};

/** Writes the condition of each kind of match; undefined if an attribute has no such match, as numbers are only equal. */
const writeMatch = (
  context: StatementContext,
  place: TableAlias,
  { attribute, value }: Searched,
  kind: MatchKind,
): string | undefined => {
  const { database, binds } = context;
  const stored = context.stored(place.bound, attribute);
  const column = stored.at(place.alias);
  const comparison: Comparison = { database, stored, column, values: [value], bind: binds.add };
  if (!stringTypes.has(attribute.type))
    return kind === 'equal' ? writeTextComparison('$eq', comparison) : undefined;
  if (kind === 'equal') return writeTextComparison('$eqi', comparison);
  if (kind === 'inside') return writeTextComparison('$containsi', comparison);
  return writeWord(context, stored.searched(column), String(value), kind === 'word');
};

/**
 * Writes how well an entry matches a search, as a number that is smaller for a better match: by the kind of match, then by the order
 * of the attributes, then by the length of the value. It is never NULL: an entry that does not match comes last.
 */
export const writeRank = (
  context: StatementContext,
  place: TableAlias,
  searched: readonly Searched[],
): string => {
  const cases = matchKinds.flatMap((kind, nth) =>
    searched.flatMap((each, position) => {
      const match = writeMatch(context, place, each, kind);
      if (match === undefined) return [];
      const rank = (nth * searched.length + position) * beyondLength;
      const stored = context.stored(place.bound, each.attribute);
      const length = stringTypes.has(each.attribute.type)
        ? ` + ${context.database.characters(stored.searched(stored.at(place.alias)))}`
        : '';
      return [`WHEN ${match} THEN ${rank}${length}`];
    }),
  );
  const last = matchKinds.length * searched.length * beyondLength;
  return cases.length === 0 ? String(last) : `CASE ${cases.join(' ')} ELSE ${last} END`;
};
