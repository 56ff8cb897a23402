import type { StoredScalar } from './stored-scalar.ts';

/**
 * How one database writes values as texts that lose nothing of their precision, and takes them back: what an entry is sorted by, so
 * that a page can go on after it. A text may come from anyone: what `operand` takes never makes a statement fail.
 */
export interface ExactValues {
  /** What entries are sorted by, as text. */
  readonly text: (operand: string, stored: StoredScalar) => string;
  /**
   * Such a text as it stands beside the operand; undefined where it cannot come from there. `bind` binds a value and gives its
   * placeholder.
   */
  readonly operand: (
    text: string,
    stored: StoredScalar,
    bind: (value: unknown) => string,
  ) => string | undefined;
}

const months = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Whether the calendar has a day; the year before 1 is 0. */
export const isDay = (year: number, month: number, day: number): boolean =>
  day >= 1 && day <= (month === 2 && !isLeap(year) ? 28 : (months[month - 1] ?? 0));

/** An integer of 64 bits. */
export const isInteger = (text: string): boolean =>
  /^-?\d{1,19}$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text);

/** A number with any digits, and an exponent of few. */
export const isNumber = (text: string): boolean =>
  /^-?\d{1,400}(?:\.\d{1,400})?(?:e[+-]?\d{1,3})?$/i.test(text);
