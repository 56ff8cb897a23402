import { isDateTime } from '../../databases/stored-scalar.ts';
import type { Column } from '../../models/bound-model.ts';
import { type ScalarAttribute, stringTypes } from '../../schema/attribute.ts';
import type { Place, StatementContext } from '../statement-context.ts';

/** The values of a scalar attribute as they are grouped and compared, over all entries. */
export interface ScalarValue {
  readonly stored: Column;
  /** The value of an entry. Texts are told apart by code point, whatever collation the host has. */
  readonly value: string;
  /** What is equal of values that are shown alike, out of a column that holds the value. */
  readonly key: (column: string) => string;
}

/** Reads a value that may be NULL, as an id never is where an entry is read. */
export const decodeOrNull =
  (decode: (raw: unknown) => unknown) =>
  (raw: unknown): unknown =>
    raw === null || raw === undefined ? null : decode(raw);

/**
 * The value of a scalar attribute at a place, or as a column has it that was selected there. Of a point in time what is below a
 * millisecond is not shown.
 */
export const scalarValue = (
  context: StatementContext,
  place: Place,
  attribute: ScalarAttribute,
  selected?: string,
): ScalarValue => {
  const { database } = context;
  const stored = context.stored(place.bound, attribute);
  const ordered = database.ordered(selected ?? context.value(place.alias, stored), stored);
  return {
    stored,
    value: stringTypes.has(stored.type) ? database.text(ordered, stored) : ordered,
    key: (column) => (isDateTime(stored) ? database.milliseconds(column, stored) : column),
  };
};
