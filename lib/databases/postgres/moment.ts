import type { StoredScalar } from '../stored-scalar.ts';

/** A quotation mark in a format of to_char. */
const quote = '"\\""';

/** Returns a point in time in UTC. Strapi's tables store it without a zone. */
const utc = (column: string, { storage }: StoredScalar): string =>
  storage === 'strapi' ? column : `(${column} AT TIME ZONE 'UTC')`;

/** Returns whether a year has four digits, as nearly all years do. to_char writes 44 BC as 44 AD. */
const isUsual = (value: string): string => `${value} >= '0001-01-01' AND ${value} < '10000-01-01'`;

/**
 * Returns a date or datetime as text. A year that does not have four digits is written as in ISO 8601 and JavaScript, with a sign
 * and six digits, and 1 BC as 0000. An infinite value, or a year with more digits, is NULL.
 */
const moment = (value: string, afterYear: string): string => {
  const year = `(extract(year FROM ${value})::int + (${value} < '0001-01-01')::int)`;
  const signed = `to_char(${year}, CASE ${year} WHEN 0 THEN 'FM0000' ELSE 'FMSG000000' END)`;
  return (
    `CASE WHEN ${isUsual(value)} THEN to_char(${value}, 'YYYY${afterYear}') ` +
    `WHEN isfinite(${value}) AND extract(year FROM ${value}) < 1000000 ` +
    `THEN ${signed} || to_char(${value}, '${afterYear}') END`
  );
};

/**
 * Returns the same as JSON, or `other` for a year that does not have four digits. The expression is short, because PostgreSQL
 * initialises every part of it at each run of the statement.
 */
const momentJson = (value: string, afterYear: string, other: string): string =>
  `CASE WHEN ${isUsual(value)} THEN to_char(${value}, '${quote}YYYY${afterYear}${quote}') WHEN ${value} IS NOT NULL THEN ${other} END`;

const afterYearOfDateTime = '-MM-DD"T"HH24:MI:SS.MS"Z"';
const afterYearOfDate = '-MM-DD';

/** Returns a datetime as `2024-01-31T12:00:00.000Z`. */
export const dateTimeText = (column: string, stored: StoredScalar): string =>
  moment(utc(column, stored), afterYearOfDateTime);

/** Returns a datetime as `"2024-01-31T12:00:00.000Z"`, or `other` for a year that does not have four digits. */
export const dateTimeJson = (column: string, stored: StoredScalar, other: string): string =>
  momentJson(utc(column, stored), afterYearOfDateTime, other);

/** Returns a datetime as milliseconds since 1970. */
export const milliseconds = (column: string, stored: StoredScalar): string => {
  const value = utc(column, stored);
  return `CASE WHEN isfinite(${value}) THEN CAST(floor(extract(epoch FROM ${value}) * 1000) AS bigint) END`;
};

/** Returns a date as `2024-01-31`. */
export const dateText = (column: string): string => moment(column, afterYearOfDate);

/** Returns a date as `"2024-01-31"`, or `other` for a year that does not have four digits. */
export const dateJson = (column: string, other: string): string => momentJson(column, afterYearOfDate, other);

/** Returns a time of day as `12:00:00.000`. */
export const timeText = (column: string): string => `to_char(${column}, 'HH24:MI:SS.MS')`;

/** Returns a time of day as `"12:00:00.000"`. */
export const timeJson = (column: string): string => `to_char(${column}, '${quote}HH24:MI:SS.MS${quote}')`;

/** Returns a text as an SQL literal. The meaning of a backslash depends on `standard_conforming_strings`, except in a literal with E. */
export const sqlText = (text: string): string =>
  `${text.includes('\\') ? 'E' : ''}'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
