import type { ScalarType } from '../../schema/attribute.ts';
import { forValues } from '../expressions.ts';
import { type JsonWriter, mark, type SizeLimit, textJson } from '../json.ts';
import { isDecimal, largestNumber, type StoredScalar } from '../stored-scalar.ts';

/**
 * Returns the condition that a text has a length in bytes and matches a pattern. The length excludes texts with a NUL,
 * at which GLOB stops.
 */
const has = (column: string, bytes: number, pattern: string): string =>
  `octet_length(${column}) = ${bytes} AND ${column} GLOB '${pattern}'`;

/** Whether a number is whole and has an exact integer. JavaScript writes 4001.0 as 4001, and SQLite's format writes the fraction too. */
const isWhole = (column: string): string =>
  `${column} BETWEEN -${Number.MAX_SAFE_INTEGER} AND ${Number.MAX_SAFE_INTEGER} AND ${column} = CAST(${column} AS INTEGER)`;

const real = (column: string): string =>
  `CASE WHEN ${isWhole(column)} THEN CAST(CAST(${column} AS INTEGER) AS TEXT) ` +
  `WHEN ${column} BETWEEN -${largestNumber} AND ${largestNumber} THEN printf('%!.17g', ${column}) ELSE 'null' END`;

const number = (column: string): string =>
  `CASE typeof(${column}) WHEN 'integer' THEN CAST(${column} AS TEXT) ` +
  `WHEN 'real' THEN ${real(column)} ELSE 'null' END`;

/** Whether a number is past those of which a double keeps every digit. */
const isPast = (column: string): string =>
  `${column} NOT BETWEEN -${Number.MAX_SAFE_INTEGER} AND ${Number.MAX_SAFE_INTEGER}`;

/** Returns a decimal as JSON: the number, or its digits as a string if a double would lose some of them. SQLite stores fractions as doubles. */
const decimal = (column: string): string =>
  `CASE WHEN typeof(${column}) = 'integer' AND ${isPast(column)} THEN '"' || ${column} || '"' ` +
  `WHEN typeof(${column}) = 'real' AND ${isPast(column)} AND ${column} BETWEEN -${largestNumber} AND ${largestNumber} ` +
  `THEN '"' || replace(printf('%!.0f', ${column}), '.0', '') || '"' ELSE ${number(column)} END`;

/** Returns a document, and a number as its text: a column for documents may store a document that is a number as one. */
export const numberAsText = (column: string): string =>
  `CASE WHEN typeof(${column}) IN ('integer', 'real') THEN ${number(column)} ELSE ${column} END`;

// json_quote turns NULL into JSON null.
const quoted = (text: string): string => `json_quote(CAST(${text} AS TEXT))`;

const string = (column: string): string =>
  `CASE typeof(${column}) WHEN 'blob' THEN ${mark} ELSE ${quoted(column)} END`;

/** Returns an integer of 64 bits as JSON. A fraction is read as a row, because SQLite's text has fewer digits than a double. */
const wide = (column: string): string =>
  `CASE typeof(${column}) WHEN 'real' THEN ${mark} ELSE ${quoted(column)} END`;

const json = (column: string): string =>
  `CASE typeof(${column}) WHEN 'text' THEN CASE WHEN json_valid(${column}) AND instr(${column}, char(0)) = 0 THEN ${column} ELSE ${mark} END ` +
  `WHEN 'blob' THEN ${mark} ELSE ${number(column)} END`;

const boolean = (column: string): string =>
  `CASE WHEN ${column} = 1 THEN 'true' WHEN ${column} = 0 THEN 'false' WHEN ${column} IS NULL THEN 'null' ` +
  `WHEN typeof(${column}) = 'integer' THEN 'true' ELSE ${mark} END`;

const two = '[0-9][0-9]';
const day = `${two}${two}-${two}-${two}`;
const second = `${two}:${two}:${two}`;

/** The milliseconds of the years 0000 to 9999, which strftime supports. */
const known = 'BETWEEN -62167219200000 AND 253402300799999';

/**
 * Returns a datetime as JSON, from integer milliseconds, which are split so that no fraction is rounded, or from text as
 * Sequelize writes it.
 */
const dateTime = (column: string): string => {
  const rest = `(((${column} % 1000) + 1000) % 1000)`;
  const seconds = `((${column} - ${rest}) / 1000)`;
  const start = `substr(${column}, 1, 19)`;
  return (
    `CASE WHEN typeof(${column}) = 'integer' AND ${column} ${known} THEN ` +
    `strftime('"%Y-%m-%dT%H:%M:%S', ${seconds}, 'unixepoch') || '.' || substr('00' || ${rest}, -3) || 'Z"' ` +
    `WHEN ${column} IS NULL THEN 'null' ` +
    `WHEN ${has(column, 30, `${day} ${second}.${two}[0-9] +00:00`)} AND strftime('%Y-%m-%d %H:%M:%S', ${start}) = ${start} ` +
    `THEN '"' || substr(${column}, 1, 10) || 'T' || substr(${column}, 12, 12) || 'Z"' ELSE ${mark} END`
  );
};

const time = (column: string): string =>
  `CASE WHEN ${column} IS NULL THEN 'null' WHEN ${has(column, 12, `${second}.${two}[0-9]`)} THEN '"' || ${column} || '"' ` +
  `WHEN ${has(column, 8, second)} THEN '"' || ${column} || '.000"' ELSE ${mark} END`;

const date = (column: string): string =>
  `CASE WHEN ${column} IS NULL THEN 'null' WHEN ${has(column, 10, day)} AND ${column} NOT GLOB '*-00*' ` +
  `THEN '"' || ${column} || '"' ELSE ${mark} END`;

/** SQLite stores any value in a column of any type. One that does not have the usual form of its type is read as a row. */
const writers: Readonly<Record<ScalarType, (column: string) => string>> = {
  ...forValues(['text', 'secret', 'uuid'], string),
  ...forValues(['wide integer'], wide),
  ...forValues(['integer', 'fraction'], number),
  ...forValues(['json'], json),
  ...forValues(['moment'], dateTime),
  id: (column) => `CAST(${column} AS TEXT)`,
  bigId: (column) =>
    `CASE WHEN ${column} BETWEEN -${Number.MAX_SAFE_INTEGER} AND ${Number.MAX_SAFE_INTEGER} THEN CAST(${column} AS TEXT) ELSE ${quoted(column)} END`,
  boolean,
  date,
  time,
};

/** Returns a scalar column as JSON on SQLite. */
export const sqliteScalar = (column: string, stored: StoredScalar): string =>
  `coalesce(${(isDecimal(stored) && stored.type !== 'biginteger' ? decimal : writers[stored.type])(column)}, 'null')`;

/** The number of bytes that an entry may always have, whatever its share of the response. */
const shortEntry = 65_536;

/**
 * Joins entries up to the limit. A running sum would be a tighter limit, but a window function doubles the time of the statement
 * here. So each entry has a limit of its own.
 */
const join = (entries: string, { rows, bytes }: SizeLimit): string => {
  const longest = Math.max(shortEntry, Math.floor((bytes * 2) / rows));
  return (
    `SELECT CASE WHEN count(*) > ${rows} OR sum(bytes) > ${bytes} OR max(bytes) > ${longest} THEN ${mark} ` +
    `ELSE string_agg(piece, ',') FILTER (WHERE bytes <= ${longest}) END FROM (` +
    `SELECT piece, octet_length(piece) AS bytes FROM (${entries}) AS pieces) AS measured`
  );
};

/** Returns the condition that a key is among those that a subquery selects. */
export const inSubquery = (key: string, statement: string): string => `${key} IN (${statement})`;

/** How SQLite builds JSON. */
export const sqliteJson: JsonWriter = {
  ...textJson({ join, inSubquery }),
  from: '3.44',
  // json_quote turns NULL into JSON null.
  quoted: (expression) => `json_quote(${expression})`,
  scalar: sqliteScalar,
};
