import { groupedBy } from '../grouped.ts';
import { isDecimal, largestNumber, type StoredScalar } from '../stored-scalar.ts';

/** Only numbers are shown; an infinite number, or a value of another type, is shown as null. */
const isShown = (column: string): string =>
  `typeof(${column}) IN ('integer', 'real') AND ${column} BETWEEN -${largestNumber} AND ${largestNumber}`;

const number = (column: string): string => `CASE WHEN ${isShown(column)} THEN CAST(${column} AS REAL) END`;

/** A decimal is shown with all of its digits, another number as a double. */
const fraction = (column: string, stored: StoredScalar): string =>
  isDecimal(stored) ? `CASE WHEN ${isShown(column)} THEN ${column} END` : number(column);

const boolean = (column: string): string =>
  `CASE WHEN typeof(${column}) IN ('integer', 'real') THEN ${column} <> 0 ELSE ${column} END`;

const digit = '[0-9]';
const year = digit.repeat(4);

/** A date whose year, month or day is zero is shown as null. */
const date = (column: string): string =>
  `CASE WHEN ${column} GLOB '${year}-00*' OR ${column} GLOB '${year}-${digit}${digit}-00*' THEN NULL ELSE ${column} END`;

/** The text is cut to milliseconds first, because SQLite would round it. */
const time = (column: string): string =>
  `coalesce(strftime('%H:%M:%f', substr(${column}, 1, 12)), ${column})`;

/**
 * Returns a point in time as whole milliseconds. Strapi stores integers. Other tables store text, of which digits beyond the
 * milliseconds are cut off, because SQLite would round them.
 */
export const sqliteMilliseconds = (column: string): string => {
  const zone = `CASE WHEN ${column} GLOB '*[+-]${digit}${digit}:${digit}${digit}' THEN substr(${column}, -6) ELSE '' END`;
  const hasDigits = `substr(${column}, 20) GLOB '.${digit}${digit}${digit}*'`;
  const text = `CASE WHEN ${hasDigits} THEN substr(${column}, 1, 23) || ${zone} ELSE ${column} END`;
  return (
    `CASE typeof(${column}) WHEN 'integer' THEN ${column} ` +
    `WHEN 'text' THEN CAST(round((julianday(${text}) - 2440587.5) * 86400000) AS INTEGER) END`
  );
};

/** Returns what the values of a column are grouped by on SQLite, which stores any value in a column of any type. */
export const sqliteGrouped = groupedBy({
  integer: number,
  fraction,
  boolean,
  date,
  time,
  moment: sqliteMilliseconds,
});
