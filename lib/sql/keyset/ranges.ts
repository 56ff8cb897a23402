import type { Nulls } from '../../databases/expressions.ts';
import { refuse } from '../../error/problems.ts';
import { type CursorValues, cursorRefusal } from '../../language/cursor.ts';
import type { StoredTerm } from '../order.ts';
import type { StatementContext } from '../statement-context.ts';

/** Conditions that are combined by AND. */
type Range = readonly string[];

/** A sort key with the value that the cursor has for it; undefined if that is NULL. */
interface Key {
  readonly value: string;
  readonly direction: 'asc' | 'desc';
  readonly at: string | undefined;
  readonly isNeverNull: boolean;
}

const refuseCursor = (): never => refuse('invalid-cursor', ['pagination', 'after'], cursorRefusal);

/**
 * Returns the sort keys, each with the bound value of the cursor. Refuses a value of another type, and NULL for a key that cannot
 * be NULL. The text depends on which of the values are NULL, and on some databases on their type or size. The id, which is the last
 * key, is left out for a document: its published entry gets another one each time it is published.
 */
const keysOf = (
  context: StatementContext,
  terms: readonly StoredTerm[],
  after: CursorValues,
): readonly Key[] => {
  if (terms.length !== after.length) return refuseCursor();
  const hasDocument = terms.some(({ replacesId }, index) => replacesId && typeof after[index] === 'string');
  const compared = hasDocument ? terms.slice(0, -1) : terms;
  return compared.map(({ value, direction, stored, isNeverNull = false }, index) => {
    const given = after[index] ?? null;
    if (given === null)
      return isNeverNull ? refuseCursor() : { value, direction, at: undefined, isNeverNull };
    const at = context.database.exact.operand(given, stored, context.binds.add) ?? refuseCursor();
    return { value, direction, at, isNeverNull };
  });
};

const isAt = ({ value, at }: Key): string => (at === undefined ? `${value} IS NULL` : `${value} = ${at}`);

/** Returns the conditions for values after that of a key, depending on where NULL is sorted. */
const isPast = ({ value, direction, at, isNeverNull }: Key, nulls: Nulls): readonly string[] => {
  const isNullLast = (direction === 'asc') === (nulls === 'largest');
  if (at === undefined) return isNullLast ? [] : [`${value} IS NOT NULL`];
  const past = `${value} ${direction === 'asc' ? '>' : '<'} ${at}`;
  // Without the check of `isNeverNull` the answer would be the same, with an empty range more to read.
  return isNullLast && !isNeverNull ? [past, `${value} IS NULL`] : [past];
};

/**
 * Returns the entries after a cursor as disjoint ranges in the order of the list: entries that equal the cursor's values in all
 * keys but the last, in all but the last two, and so on. Each range is contiguous in an index on the keys.
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
