import type { StoredScalar } from '../stored-scalar.ts';

/** A quotation mark in a format of to_char. */
const quote = '"\\""';

/** A point in time is shown in UTC; Strapi's tables hold it without a zone. */
const utc = (column: string, { storage }: StoredScalar): string =>
  storage === 'strapi' ? column : `(${column} AT TIME ZONE 'UTC')`;

/** Whether a year has four digits, as nearly all have; to_char writes 44 BC as 44 AD. */
const isUsual = (value: string): string => `${value} >= '0001-01-01' AND ${value} < '10000-01-01'`;

/**
 * A date or datetime as text. A year that does not have four digits is written as in ISO 8601 and JavaScript, with a sign and
 * six digits, and 1 BC as 0000. A value that is infinite, or has more digits, is NULL.
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

/** The same as JSON, `other` for a year that is not usual. PostgreSQL sets up every part of an expression at each run of its statement. */
const momentJson = (value: string, afterYear: string, other: string): string =>
  `CASE WHEN ${isUsual(value)} THEN to_char(${value}, '${quote}YYYY${afterYear}${quote}') WHEN ${value} IS NOT NULL THEN ${other} END`;

const afterYearOfDateTime = '-MM-DD"T"HH24:MI:SS.MS"Z"';
const afterYearOfDate = '-MM-DD';

/** `2024-01-31T12:00:00.000Z`. */
export const dateTimeText = (column: string, stored: StoredScalar): string =>
  moment(utc(column, stored), afterYearOfDateTime);

/** `"2024-01-31T12:00:00.000Z"`; `other` for a year that has not four digits. */
export const dateTimeJson = (column: string, stored: StoredScalar, other: string): string =>
  momentJson(utc(column, stored), afterYearOfDateTime, other);

/** Milliseconds since 1970. */
export const milliseconds = (column: string, stored: StoredScalar): string => {
  const value = utc(column, stored);
  return `CASE WHEN isfinite(${value}) THEN CAST(floor(extract(epoch FROM ${value}) * 1000) AS bigint) END`;
};

/** `2024-01-31`. */
export const dateText = (column: string): string => moment(column, afterYearOfDate);

/** `"2024-01-31"`; `other` for a year that has not four digits. */
export const dateJson = (column: string, other: string): string => momentJson(column, afterYearOfDate, other);

/** `12:00:00.000`. */
export const timeText = (column: string): string => `to_char(${column}, 'HH24:MI:SS.MS')`;

/** `"12:00:00.000"`. */
export const timeJson = (column: string): string => `to_char(${column}, '${quote}HH24:MI:SS.MS${quote}')`;
