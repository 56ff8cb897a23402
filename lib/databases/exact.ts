import type { StoredScalar } from './stored-scalar.ts';

/**
 * How one database writes values as text without losing precision, and reads them back: the sort values in a cursor, from which
 * the next page goes on. Such a text may come from any client: `operand` must not accept text that makes a statement fail.
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

const months = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Whether a day exists in the calendar; the year before 1 is 0. */
export const isDay = (year: number, month: number, day: number): boolean =>
  day >= 1 && day <= (month === 2 && !isLeap(year) ? 28 : (months[month - 1] ?? 0));

/** An integer of 64 bits. */
export const isInteger = (text: string): boolean =>
  /^-?\d{1,19}$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text);

/** A number with any number of digits, up to a limit, and a short exponent. */
export const isNumber = (text: string): boolean =>
  /^-?\d{1,400}(?:\.\d{1,400})?(?:e[+-]?\d{1,3})?$/i.test(text);
