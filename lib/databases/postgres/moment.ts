import type { StoredScalar } from '../stored-scalar.ts';

/** A point in time is shown in UTC; Strapi's tables hold it without a zone. */
const utc = (column: string, { storage }: StoredScalar): string =>
  storage === 'strapi' ? column : `(${column} AT TIME ZONE 'UTC')`;

/**
 * A date or datetime as text, between two quotes that may be empty. to_char writes 44 BC as 44 AD, so a year that does not have
 * four digits is written as in ISO 8601 and JavaScript, with a sign and six digits, and 1 BC as 0000. A value that is infinite,
 * or has more digits, is NULL.
 */
const moment = (value: string, afterYear: string, quote: string): string => {
  const escaped = quote === '' ? '' : `"\\${quote}"`;
  const year = `(extract(year FROM ${value})::int + (${value} < '0001-01-01')::int)`;
  const signed = `to_char(${year}, CASE ${year} WHEN 0 THEN 'FM0000' ELSE 'FMSG000000' END)`;
  return (
    `CASE WHEN ${value} >= '0001-01-01' AND ${value} < '10000-01-01' THEN to_char(${value}, '${escaped}YYYY${afterYear}${escaped}') ` +
    `WHEN isfinite(${value}) AND extract(year FROM ${value}) < 1000000 ` +
    `THEN '${quote}' || ${signed} || to_char(${value}, '${afterYear}${escaped}') END`
  );
};

/** `2024-01-31T12:00:00.000Z`. */
export const dateTimeText = (column: string, stored: StoredScalar, quote = ''): string =>
  moment(utc(column, stored), '-MM-DD"T"HH24:MI:SS.MS"Z"', quote);

/** `2024-01-31`. */
export const dateText = (column: string, quote = ''): string => moment(column, '-MM-DD', quote);

/** `12:00:00.000`. */
export const timeText = (column: string, quote = ''): string => {
  const escaped = quote === '' ? '' : `"\\${quote}"`;
  return `to_char(${column}, '${escaped}HH24:MI:SS.MS${escaped}')`;
};
