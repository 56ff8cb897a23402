import { itself } from '../for-values.ts';
import { groupedBy } from '../grouped.ts';
import { isDecimal, type StoredScalar } from '../stored-scalar.ts';

/**
 * Returns the number in the column's text, which is what answers show: a FLOAT converted to a number has other digits. A decimal is shown
 * with all of its digits.
 */
const number = (column: string, stored: StoredScalar): string =>
  isDecimal(stored) ? column : `CAST(${column} AS CHAR) + 0e0`;

/** Every number but 0 is shown as true. */
const boolean = (column: string): string => `(${column} <> 0)`;

/** A date with a zero month or day, for which TO_DAYS returns NULL, is shown as null. */
const unlessZero = (column: string, value: string): string =>
  `CASE WHEN TO_DAYS(${column}) IS NOT NULL THEN ${value} END`;

/** TIME also stores negative times and times of many days, which are shown with all their digits. */
const time = (column: string): string =>
  `CASE WHEN ${column} >= '00:00:00' AND ${column} < '100:00:00' ` +
  `THEN LEFT(CAST(${column} AS TIME(6)), 12) ELSE CAST(${column} AS CHAR) END`;

/** Returns a point in time as whole milliseconds. DIV would round a time before 1970 up, and the digits of `/` are a setting. */
export const familyMilliseconds = (column: string): string =>
  unlessZero(column, `FLOOR(TIMESTAMPDIFF(MICROSECOND, '1970-01-01', ${column}) * 0.001)`);

/** Returns what the values of a column are grouped by on MariaDB and MySQL. */
export const familyGrouped = groupedBy({
  integer: itself,
  fraction: number,
  boolean,
  date: (column) => unlessZero(column, column),
  time,
  moment: familyMilliseconds,
});
