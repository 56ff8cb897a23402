import { type ScalarAttribute, stringTypes } from '../../schema/attribute.ts';
import { WrittenJson } from '../../util/written-json.ts';
import type { CompiledColumn } from '../compiled/models.ts';
import type { StatementContext, TableAlias } from '../statement-context.ts';

/** How the values of a scalar attribute are grouped and compared over all entries. */
export interface ScalarValue {
  readonly stored: CompiledColumn;
  /** The value of an entry. Texts are compared by code point, whatever collation the host uses. */
  readonly value: string;
  /** Returns the expression to group by, for a column that contains the value. It is equal for values that are shown alike. */
  readonly key: (column: string) => string;
}

/** Wraps a decoder for values of meta, which may be NULL. Decoders of ids do not expect NULL. */
export const decodeOrNull =
  (decode: (raw: unknown) => unknown) =>
  (raw: unknown): unknown => {
    const value = raw === null || raw === undefined ? null : decode(raw);
    return value instanceof WrittenJson ? JSON.parse(value.text) : value;
  };

/** Returns the value of a scalar attribute at a place, or of a column that selects it. */
export const scalarValue = (
  context: StatementContext,
  place: TableAlias,
  attribute: ScalarAttribute,
  selected?: string,
): ScalarValue => {
  const stored = context.stored(place.bound, attribute);
  const ordered = stored.ordered(selected ?? stored.at(place.alias));
  return {
    stored,
    value: stringTypes.has(stored.type) ? stored.searched(ordered) : ordered,
    key: stored.grouped,
  };
};
