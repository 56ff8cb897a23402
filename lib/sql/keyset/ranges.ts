import { refuse } from '../../error/problems.ts';
import { type CursorValues, cursorRefusal } from '../../language/cursor.ts';
import type { ExactTerm } from '../order.ts';
import type { StatementContext } from '../statement-context.ts';

/** Conditions that hold together. */
type Range = readonly string[];

/** A sort key beside the value that a cursor has for it; undefined where that is NULL. */
interface Key {
  readonly value: string;
  readonly direction: 'asc' | 'desc';
  readonly at: string | undefined;
  readonly isId: boolean;
}

const refuseCursor = (): never => refuse('invalid-cursor', ['pagination', 'after'], cursorRefusal);

/** The sort keys with what a cursor has for each, bound; its shape depends on which of them are NULL alone. */
const keysOf = (
  context: StatementContext,
  terms: readonly ExactTerm[],
  after: CursorValues,
): readonly Key[] => {
  if (terms.length !== after.length) return refuseCursor();
  return terms.map(({ value, direction, stored }, index) => {
    const given = after[index] ?? null;
    const isId = index === terms.length - 1;
    if (given === null) return { value, direction, at: undefined, isId };
    const at = context.database.exact.operand(given, stored, context.binds.add) ?? refuseCursor();
    return { value, direction, at, isId };
  });
};

const isAt = ({ value, at }: Key): string => (at === undefined ? `${value} IS NULL` : `${value} = ${at}`);

/** What comes after the value of a key: NULL is last ascending and first descending, and no id is NULL. */
const isPast = ({ value, direction, at, isId }: Key): readonly string[] => {
  if (direction === 'desc') return [at === undefined ? `${value} IS NOT NULL` : `${value} < ${at}`];
  if (at === undefined) return [];
  return isId ? [`${value} > ${at}`] : [`${value} > ${at}`, `${value} IS NULL`];
};

/**
 * The entries after a cursor, as ranges that share none and follow each other in the order of the list: those that are at its values
 * but for the last key, those but for the last two, and so on. Each is one stretch of an index on the keys.
 */
export const rangesAfter = (
  context: StatementContext,
  terms: readonly ExactTerm[],
  after: CursorValues,
): readonly Range[] => {
  const keys = keysOf(context, terms, after);
  return keys
    .flatMap((key, index) => {
      const before = keys.slice(0, index).map(isAt);
      return isPast(key)
        .toReversed()
        .map((past) => [...before, past]);
    })
    .toReversed();
};
