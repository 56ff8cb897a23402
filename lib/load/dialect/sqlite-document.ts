import type { ScalarType } from '../../schema/attribute.ts';
import { type DocumentDialect, type Most, tooLong } from './document-dialect.ts';
import type { Kept } from './kept.ts';

const largest = '1.7976931348623157e308';

const number = (column: string): string =>
  `CASE typeof(${column}) WHEN 'integer' THEN CAST(${column} AS TEXT) ` +
  `WHEN 'real' THEN CASE WHEN ${column} BETWEEN -${largest} AND ${largest} THEN format('%!.17g', ${column}) ELSE 'null' END ` +
  `ELSE 'null' END`;

// json_quote makes null of NULL.
const quoted = (text: string): string => `json_quote(CAST(${text} AS TEXT))`;

const jsonText = (column: string): string => {
  const text = `CAST(${column} AS TEXT)`;
  return `CASE WHEN ${column} IS NULL THEN 'null' WHEN json_valid(${text}) THEN ${text} ELSE json_quote(${text}) END`;
};

const digits = '[0-9][0-9]';
const startsAsDateTime = `${digits}${digits}-${digits}-${digits}[ T]${digits}:*`;

/** Integer milliseconds, split so that no fraction is rounded; text is brought to the same form, in UTC. */
const dateTime = (column: string): string => {
  const rest = `(((${column} % 1000) + 1000) % 1000)`;
  const seconds = `((${column} - ${rest}) / 1000)`;
  const text = `CAST(${column} AS TEXT)`;
  return (
    `CASE WHEN ${column} IS NULL THEN 'null' WHEN typeof(${column}) IN ('integer', 'real') THEN ` +
    `strftime('"%Y-%m-%dT%H:%M:%S', ${seconds}, 'unixepoch') || '.' || substr('00' || ${rest}, -3) || 'Z"' ` +
    `ELSE json_quote(coalesce(CASE WHEN ${text} GLOB '${startsAsDateTime}' THEN strftime('%Y-%m-%dT%H:%M:%fZ', ${text}) END, ${text})) END`
  );
};

const time = (column: string): string => {
  const seconds = `substr(${column} || CASE length(${column}) WHEN 5 THEN ':00' ELSE '' END, 1, 8)`;
  const text = `${seconds} || '.' || substr(substr(${column}, 10, 3) || '000', 1, 3)`;
  return `json_quote(CASE typeof(${column}) WHEN 'text' THEN ${text} ELSE CAST(${column} AS TEXT) END)`;
};

const writers: Partial<Record<ScalarType, (column: string, kept: Kept) => string>> = {
  id: (column) => `CAST(${column} AS TEXT)`,
  bigId: (column) =>
    `CASE WHEN ${column} BETWEEN -${Number.MAX_SAFE_INTEGER} AND ${Number.MAX_SAFE_INTEGER} THEN CAST(${column} AS TEXT) ELSE ${quoted(column)} END`,
  integer: number,
  biginteger: quoted,
  float: number,
  decimal: number,
  boolean: (column) => `CASE WHEN ${column} IS NULL THEN 'null' WHEN ${column} THEN 'true' ELSE 'false' END`,
  json: jsonText,
  array: jsonText,
  date: quoted,
  time,
  datetime: dateTime,
  timestamp: dateTime,
};

/** Bytes that a piece may have anyhow, whatever share of the whole that is. */
const shortPiece = 65_536;

/** A running sum would bound it better, but a window function makes it take twice the time here: so each piece has a bound. */
const join = (pieces: string, { rows, bytes }: Most): string => {
  const longest = Math.max(shortPiece, Math.floor((bytes * 2) / rows));
  return (
    `SELECT CASE WHEN count(*) > ${rows} OR sum(bytes) > ${bytes} OR max(bytes) > ${longest} THEN char(${tooLong.charCodeAt(0)}) ` +
    `ELSE string_agg(piece, ',') FILTER (WHERE bytes <= ${longest}) END FROM (` +
    `SELECT piece, octet_length(piece) AS bytes FROM (${pieces}) AS pieces) AS measured`
  );
};

/** How SQLite builds JSON. */
export const sqliteDocument: DocumentDialect = {
  // What cannot be written, such as a year past 9999, is null: NULL would take the whole entry with it.
  scalar: (column, kept) => `coalesce(${(writers[kept.type] ?? quoted)(column, kept)}, 'null')`,
  isAmong: (key, statement) => `${key} IN (${statement})`,
  join,
};
