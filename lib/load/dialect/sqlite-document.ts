import type { ScalarType } from '../../schema/attribute.ts';
import { type DocumentDialect, standardDocument } from './document-dialect.ts';
import type { Kept } from './kept.ts';

const largest = '1.7976931348623157e308';

const number = (column: string): string =>
  `CASE typeof(${column}) WHEN 'integer' THEN CAST(${column} AS TEXT) ` +
  `WHEN 'real' THEN CASE WHEN ${column} BETWEEN -${largest} AND ${largest} THEN format('%!.17g', ${column}) ELSE 'null' END ` +
  `ELSE json_quote(${column}) END`;

// json_quote makes null of NULL.
const quoted = (text: string): string => `json_quote(CAST(${text} AS TEXT))`;

const jsonText = (column: string): string =>
  `CASE WHEN ${column} IS NULL THEN 'null' WHEN json_valid(${column}) THEN ${column} ELSE json_quote(${column}) END`;

const withMilliseconds = (seconds: string, fraction: string): string =>
  `${seconds} || '.' || substr(${fraction} || '000', 1, 3)`;

/** Integer milliseconds, split so that no fraction is rounded; text is brought to the same form. */
const dateTime = (column: string): string => {
  const rest = `(((${column} % 1000) + 1000) % 1000)`;
  const seconds = `((${column} - ${rest}) / 1000)`;
  const text = withMilliseconds(`replace(substr(${column}, 1, 19), ' ', 'T')`, `substr(${column}, 21, 3)`);
  return (
    `CASE typeof(${column}) WHEN 'null' THEN 'null' WHEN 'text' THEN json_quote(${text} || 'Z') ` +
    `ELSE strftime('"%Y-%m-%dT%H:%M:%S', ${seconds}, 'unixepoch') || '.' || substr('00' || ${rest}, -3) || 'Z"' END`
  );
};

const time = (column: string): string =>
  `json_quote(${withMilliseconds(`substr(${column}, 1, 8)`, `substr(${column}, 10, 3)`)})`;

const writers: Partial<Record<ScalarType, (column: string, kept: Kept) => string>> = {
  id: (column) => `CAST(${column} AS TEXT)`,
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

/** How SQLite builds JSON. */
export const sqliteDocument: DocumentDialect = {
  ...standardDocument,
  // What cannot be written, such as a year past 9999, is null: NULL would take the whole entry with it.
  scalar: (column, kept) => `coalesce(${(writers[kept.type] ?? quoted)(column, kept)}, 'null')`,
  isAmong: (key, statement) => `${key} IN (${statement})`,
  character: (point) => `char(${point})`,
};
