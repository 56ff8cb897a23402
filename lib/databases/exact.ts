import type { ScalarType } from '../schema/attribute.ts';
import type { StoredScalar } from './stored-scalar.ts';

/**
 * How one database writes values as text without losing precision, and reads them back: the sort values in a cursor, from which
 * the next page goes on. Such a text may come from any client: `operand` accepts the texts that a column of this type can give
 * on this database, and no other, so that none of them makes a statement fail.
 */
export interface ExactValues {
  /** A sort value, as text. */
  readonly text: (operand: string, stored: StoredScalar) => string;
  /**
   * Such a text as an operand to compare with; undefined if it cannot be a value of this type. `bind` binds a value and returns
   * its placeholder.
   */
  readonly operand: (
    text: string,
    stored: StoredScalar,
    bind: (value: unknown) => string,
  ) => string | undefined;
}

/** The kinds of sort values. Each database has a table with a row for every kind, which says what texts are values of it. */
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

/** The kind of the sort values of each scalar type; undefined for those that no list is sorted by. */
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

/** The kind of the sort values of a scalar; undefined if no list is sorted by it. */
export const exactKindOf = ({ type }: StoredScalar): ExactKind | undefined => kinds[type];

const loneSurrogate = /\p{Surrogate}/u;

/** A text that a database can hold: no NUL character, and no half of a surrogate pair. */
export const isPlainText = (text: string): boolean => !text.includes('\0') && !loneSurrogate.test(text);

const months = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Whether a day exists in the calendar; the year before 1 is 0. */
export const isDay = (year: number, month: number, day: number): boolean =>
  day >= 1 && day <= (month === 2 && !isLeap(year) ? 28 : (months[month - 1] ?? 0));

/** An integer of 64 bits, in digits. */
export const isInteger = (text: string): boolean =>
  /^-?\d{1,19}$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text);

/** A number with any number of digits, up to a limit, and a short exponent. */
export const isNumber = (text: string): boolean =>
  /^-?\d{1,400}(?:\.\d{1,400})?(?:e[+-]?\d{1,3})?$/i.test(text);

/** The longest text of a double that a database writes has 24 characters. */
const longestDouble = 32;

/** A finite number that a double holds; one that is too small for it is not zero. */
export const isDouble = (text: string): boolean =>
  text.length <= longestDouble &&
  isNumber(text) &&
  Number.isFinite(Number(text)) &&
  (Number(text) !== 0 || !/[1-9]/.test(text.replace(/e.*/i, '')));

/** A UUID in lower case. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
