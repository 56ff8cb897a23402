import { itself } from '../for-values.ts';
import { groupedBy } from '../grouped.ts';
import { isDecimal, largestNumber, type StoredScalar } from '../stored-scalar.ts';
import { milliseconds } from './moment.ts';

/**
 * A decimal is shown with all of its digits, another number as a double; NaN and infinite numbers are shown as null. PostgreSQL refuses to convert a decimal that is too
 * small for a double, and everything below half of the smallest double is shown as 0.
 */
const number = (column: string, stored: StoredScalar): string =>
  isDecimal(stored)
    ? `CASE WHEN abs(${column}) <= ${largestNumber} THEN ${column} END`
    : `CASE WHEN abs(${column}) < 2.5e-324 THEN 0 WHEN abs(${column}) <= ${largestNumber} THEN CAST(${column} AS double precision) END`;

/** An infinite date, or one with a year of more than six digits, is shown as null. */
const date = (column: string): string =>
  `CASE WHEN isfinite(${column}) AND ${column} < '1000000-01-01' THEN CAST(${column} AS date) END`;

const time = (column: string): string => `date_trunc('milliseconds', ${column})`;

/** Returns what the values of a column are grouped by on PostgreSQL. */
export const postgresGrouped = groupedBy({
  integer: itself,
  fraction: number,
  boolean: itself,
  date,
  time,
  moment: milliseconds,
});
