import { type ScalarType, type ScalarValue, scalarRows } from '../schema/scalar-type.ts';

/** The scalar types that hold a kind of values. */
type TypesHolding<Value extends ScalarValue> = {
  [Type in ScalarType]: (typeof scalarRows)[Type]['holds'] extends Value ? Type : never;
}[ScalarType];

/**
 * Returns a row for each scalar type that holds one of some kinds of values, for a table of all scalar types.
 *
 *     forValues(['moment'], milliseconds) // { datetime: milliseconds, timestamp: milliseconds }
 */
export const forValues = <Value extends ScalarValue, Row>(
  values: readonly Value[],
  row: Row,
): Readonly<Record<TypesHolding<Value>, Row>> => {
  const types = (Object.keys(scalarRows) as ScalarType[]).filter((type) =>
    (values as readonly ScalarValue[]).includes(scalarRows[type].holds),
  );
  return Object.fromEntries(types.map((type) => [type, row])) as Record<TypesHolding<Value>, Row>;
};

/** Returns a column as it is: the row of the types that a table does not change. */
export const itself = (column: string): string => column;
