import type { ScalarType } from '../schema/attribute.ts';
import { isDecimal, type StoredScalar } from './stored-scalar.ts';

/**
 * How a database writes values as text without losing precision, and reads them back. Cursors store sort values in this form.
 * Such a text may come from any client. `operand` accepts only texts that a column of this type can produce on this database, so
 * that no text makes a statement fail.
 */
export interface ExactValues {
  /** Returns an expression for a sort value as text. */
  readonly text: (operand: string, stored: StoredScalar) => string;
  /**
   * Returns such a text as an operand of a comparison, or undefined if it cannot be a value of this type. `bind` binds a value
   * and returns its placeholder.
   */
  readonly operand: (
    text: string,
    stored: StoredScalar,
    bind: (value: unknown) => string,
  ) => string | undefined;
}

/** The kinds of sort values. Each database has a table with a row for every kind, which says which texts are values of it. */
export type ExactKind =
  | 'text'
  | 'uuid'
  | 'integer'
  | 'boolean'
  | 'float'
  | 'decimal'
  | 'date'
  | 'time'
  | 'dateTime';

/** The kind of the sort values of each scalar type; undefined if lists cannot be sorted by the type. */
const kinds: Readonly<Record<ScalarType, ExactKind | undefined>> = {
  id: 'integer',
  bigId: 'integer',
  uuidId: 'uuid',
  textId: 'text',
  string: 'text',
  text: 'text',
  richtext: 'text',
  enumeration: 'text',
  email: 'text',
  uid: 'text',
  password: undefined,
  date: 'date',
  time: 'time',
  datetime: 'dateTime',
  timestamp: 'dateTime',
  integer: 'integer',
  biginteger: 'integer',
  float: 'float',
  decimal: 'decimal',
  boolean: 'boolean',
  array: undefined,
  json: undefined,
};

/**
 * Returns the kind of the sort values of a scalar; undefined if lists cannot be sorted by it. A decimal in a host's own column of
 * another type is a double.
 */
export const exactKindOf = (stored: StoredScalar): ExactKind | undefined => {
  const kind = kinds[stored.type];
  return kind === 'decimal' && !isDecimal(stored) ? 'float' : kind;
};
