import type { Nulls } from '../../databases/expressions.ts';
import { refuse } from '../../error/problems.ts';
import { type CursorValues, cursorRefusal } from '../../language/cursor.ts';
import type { StoredTerm } from '../order.ts';
import type { StatementContext } from '../statement-context.ts';

/** Conditions that hold together. */
type Range = readonly string[];

/** A sort key beside the value that a cursor has for it; undefined where that is NULL. */
interface Key {
  readonly value: string;
  readonly direction: 'asc' | 'desc';
  readonly at: string | undefined;
  readonly isNeverNull: boolean;
}

const refuseCursor = (): never => refuse('invalid-cursor', ['pagination', 'after'], cursorRefusal);

/**
 * The sort keys with the cursor's value for each, bound: each of its kind, and NULL only where a key can be NULL. The text depends
 * only on which of them are NULL.
 */
const keysOf = (
  context: StatementContext,
  terms: readonly StoredTerm[],
  after: CursorValues,
): readonly Key[] => {
  if (terms.length !== after.length) return refuseCursor();
  return terms.map(({ value, direction, stored, isNeverNull = false }, index) => {
    const given = after[index] ?? null;
    if (given === null)
      return isNeverNull ? refuseCursor() : { value, direction, at: undefined, isNeverNull };
    const at = context.database.exact.operand(given, stored, context.binds.add) ?? refuseCursor();
    return { value, direction, at, isNeverNull };
  });
};

const isAt = ({ value, at }: Key): string => (at === undefined ? `${value} IS NULL` : `${value} = ${at}`);

/** What comes after the value of a key, by where NULL stands. */
const isPast = ({ value, direction, at, isNeverNull }: Key, nulls: Nulls): readonly string[] => {
  const isNullLast = (direction === 'asc') === (nulls === 'largest');
  if (at === undefined) return isNullLast ? [] : [`${value} IS NOT NULL`];
  const past = `${value} ${direction === 'asc' ? '>' : '<'} ${at}`;
  return isNullLast && !isNeverNull ? [past, `${value} IS NULL`] : [past];
};

/**
 * The entries after a cursor, as ranges that share none and follow each other in the order of the list: those that are at its values
 * but for the last key, those but for the last two, and so on. Each is one stretch of an index on the keys.
 */
export const rangesAfter = (
  context: StatementContext,
  terms: readonly StoredTerm[],
  after: CursorValues,
): readonly Range[] => {
  const keys = keysOf(context, terms, after);
  return keys
    .flatMap((key, index) => {
      const before = keys.slice(0, index).map(isAt);
      return isPast(key, context.database.nulls)
        .toReversed()
        .map((past) => [...before, past]);
    })
    .toReversed();
};
