import { type ScalarType, stringTypes } from '../../schema/attribute.ts';
import { letterWriter } from '../case-variants.ts';
import {
  asIs,
  decodersOf,
  isDay,
  isDouble,
  isInteger,
  isNumber,
  isPlainText,
  isUuid,
  ofServers,
} from '../decode.ts';
import {
  type ExactKind,
  type ExactValues,
  type Expressions,
  exactKindOf,
  forValues,
  type GatheredColumn,
  type GatheredValues,
  gatheredByLookUp,
  groupedBy,
  itself,
  type LookUp,
} from '../expressions.ts';
import {
  inPrecision,
  isDateTime,
  isDecimal,
  isUnbounded,
  largestNumber,
  lastMicroseconds,
  maxShrink,
  type StoredScalar,
} from '../stored-scalar.ts';
import { postgresInsideJson } from './inside-json.ts';
import { inSubquery, postgresScalar } from './json.ts';
import { dateText, dateTimeText, milliseconds, sqlText, timeText } from './moment.ts';

const moment = /^(\d{4,7})-(\d\d)-(\d\d)(?: ([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6})?(?: (AD|BC))?$/;

/** The first and the last year that the types can hold. */
const firstYear = -4_712;
const lastYear = { date: 5_874_897, timestamp: 294_275 } as const;

const isMoment = (text: string, as: 'date' | 'timestamp'): boolean => {
  if (/^-?infinity$/.test(text)) return true;
  const [, digits, month, day, hour, era] = moment.exec(text) ?? [];
  if (digits === undefined || (hour !== undefined) !== (as === 'timestamp') || Number(digits) === 0)
    return false;
  const year = era === 'BC' ? 1 - Number(digits) : Number(digits);
  return year >= firstYear && year <= lastYear[as] && isDay(year, Number(month), Number(day));
};

const isTime = (text: string): boolean =>
  text === '24:00:00' || /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?$/.test(text);

const isInfinite = (text: string): boolean => /^-?Infinity$/.test(text);

/** Which texts are values of a kind, and the type to cast them to. */
interface TextForm {
  readonly fits: (text: string) => boolean;
  readonly as: string;
}

const forms: Readonly<Record<ExactKind, TextForm>> = {
  text: { fits: isPlainText, as: 'text' },
  uuid: { fits: isUuid, as: 'uuid' },
  integer: { fits: isInteger, as: 'bigint' },
  boolean: { fits: (text) => text === '0' || text === '1', as: 'integer' },
  // PostgreSQL raises an error for a number that is too large for a double, or too small.
  float: { fits: (text) => text === 'NaN' || isInfinite(text) || isDouble(text), as: 'double precision' },
  decimal: { fits: (text) => text === 'NaN' || isInfinite(text) || isNumber(text), as: 'numeric' },
  date: { fits: (text) => isMoment(text, 'date'), as: 'date' },
  time: { fits: isTime, as: 'time' },
  dateTime: { fits: (text) => isMoment(text, 'timestamp'), as: 'timestamp' },
};

/** Returns a text as a value of a kind. */
const cast = (text: string, kind: ExactKind, { storage }: StoredScalar): string => {
  const value = `CAST(${text} AS ${forms[kind].as})`;
  if (kind === 'text') return text;
  if (kind === 'boolean') return `(${value} <> 0)`;
  return kind === 'dateTime' && storage === 'sequelize' ? `(${value} AT TIME ZONE 'UTC')` : value;
};

/**
 * Returns a bound infinite decimal. Before PostgreSQL 14 there is none, and the cast would fail; NaN stands for it there. The planner
 * does not evaluate the cast, because a setting is not a constant.
 */
const infiniteDecimal = (placeholder: string): string => {
  const hasInfinity = "CAST(current_setting('server_version_num') AS integer) >= 140000";
  return `CAST(CASE WHEN ${hasInfinity} THEN ${placeholder} ELSE 'NaN' END AS numeric)`;
};

const text = (operand: string, stored: StoredScalar): string => {
  const { type, storage } = stored;
  if (isDateTime(stored)) {
    const utc = storage === 'strapi' ? operand : `(${operand} AT TIME ZONE 'UTC')`;
    const written = `to_char(${utc}, 'YYYY-MM-DD HH24:MI:SS.US BC')`;
    return `CASE WHEN isfinite(${operand}) THEN ${written} ELSE CAST(${operand} AS text) END`;
  }
  // to_json writes ISO 8601, whatever the session's DateStyle is. to_char does not accept all dates of the type.
  if (type === 'date') return `(to_json(${operand}) #>> '{}')`;
  if (type === 'boolean') return `CAST(CAST(${operand} AS integer) AS text)`;
  // A `real` has more digits than those it is shown with.
  if (exactKindOf(stored) === 'float') return `CAST(CAST(${operand} AS double precision) AS text)`;
  return `CAST(${operand} AS text)`;
};

/** Exact values on PostgreSQL, which has microseconds, years before 1 and after 9999, and infinite values. */
export const postgresExact: ExactValues = {
  text,
  operand: (given, stored, bind) => {
    const kind = exactKindOf(stored);
    if (kind === undefined || !forms[kind].fits(given)) return undefined;
    return kind === 'decimal' && isInfinite(given)
      ? infiniteDecimal(bind(given))
      : cast(bind(given), kind, stored);
  },
};

/** Returns the value of a text that `postgresExact` has written. */
export const fromText = (given: string, stored: StoredScalar): string => {
  const kind = exactKindOf(stored) ?? 'text';
  return kind === 'text' ? `${given} COLLATE "C"` : cast(given, kind, stored);
};

/**
 * A decimal is shown with all of its digits, another number as a double; NaN and infinite numbers are shown as null. PostgreSQL refuses to convert a decimal that is too
 * small for a double, and everything below half of the smallest double is shown as 0.
 */
const number = (column: string, stored: StoredScalar): string =>
  isDecimal(stored) || stored.isSingle
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

/** Returns a number that sorts in the same way as the value, whatever its type. A number of rows needs no conversion. */
const rank = ({ name, isNumber = false }: GatheredColumn): string =>
  isNumber ? name : `CASE WHEN ${name} IS NOT NULL THEN dense_rank() OVER (ORDER BY ${name}) END`;

/**
 * Looks values up in a jsonb object. A key in it is found quickly, whatever the planner assumes; for a join the planner might
 * assume few rows and read all values for each entry. Values are stored as text, or as their rank if that is enough.
 */
export const lookUp = (name: string, { select, key, columns, isExact }: GatheredValues): LookUp => {
  const names = columns.map((column) => column.name);
  const kept = columns.map((column) => {
    const text = isExact ? postgresExact.text(column.name, column.stored) : rank(column);
    return `${text} AS ${column.name}`;
  });
  const rows = `SELECT CAST(near AS text) AS near, ${kept.join(', ')} FROM (${select}) AS gathered WHERE near IS NOT NULL`;
  const found = `SELECT jsonb_object_agg(near, ARRAY[${names.join(', ')}]) AS found FROM (${rows}) AS kept`;
  return {
    cte: `${name} AS MATERIALIZED (${found})`,
    join: '',
    value: (column) => {
      const at = names.indexOf(column);
      const value = `((SELECT found FROM ${name}) -> CAST(${key} AS text) ->> ${at})`;
      const gathered = columns[at];
      if (gathered === undefined) throw new Error(`no value is gathered under ${column}`);
      if (isExact) return fromText(value, gathered.stored);
      return `CAST(${value} AS ${gathered.isNumber ? 'bigint' : 'integer'})`;
    },
  };
};

/** Values of these kinds are selected, or read by the driver, in the form in which they are shown. */
const decode = decodersOf({ ...ofServers, boolean: asIs, date: asIs, time: asIs, moment: asIs });

/** Returns a character class. `^`, `-`, `]` and `\` are escaped, as advanced regular expressions allow. */
const regexClass = letterWriter(
  (letters) => `[${letters.map((letter) => letter.replaceAll(/[\\\]^[-]/g, '\\$&')).join('')}]`,
);

const textOf = (column: string): string => `${column}::text`;

/** How columns of each type are selected. */
const selected: Readonly<Record<ScalarType, (column: string, stored: StoredScalar) => string>> = {
  ...forValues(['text', 'secret', 'uuid', 'integer', 'wide integer', 'boolean'], itself),
  ...forValues(['fraction'], postgresScalar),
  ...forValues(['moment'], dateTimeText),
  date: dateText,
  time: timeText,
  // The driver would parse the document, and a document that is nested too deeply could not be written again.
  ...forValues(['json'], textOf),
};

const binary = (column: string, { type }: StoredScalar): string =>
  stringTypes.has(type) ? `${column} COLLATE "C"` : column;

/**
 * The type to which a placeholder for a number is cast. PostgreSQL would use the type of the column next to it, such as
 * `smallint` or `real`, which may be too small for the value. That would be an error, although the correct result is
 * that no row matches.
 */
const parameterTypes: Readonly<Record<ScalarType, string | undefined>> = {
  ...forValues(['text', 'secret', 'uuid', 'boolean', 'date', 'time', 'moment', 'json'], undefined),
  ...forValues(['integer'], 'integer'),
  ...forValues(['wide integer'], 'bigint'),
  float: 'double precision',
  decimal: 'numeric',
};

const parameter: Expressions['parameter'] = (placeholder, { type }) => {
  const as = parameterTypes[type];
  return as === undefined ? placeholder : `CAST(${placeholder} AS ${as})`;
};

const matches: Expressions['matches'] = (text, parameter) => `${text} ~ ${parameter}`;

const pattern: Expressions['pattern'] = (letters, anchor) => {
  const middle = letters.map(regexClass).join('');
  return `${anchor === 'whole' || anchor === 'start' ? '^' : ''}${middle}${anchor === 'whole' || anchor === 'end' ? '$' : ''}`;
};

/** Returns a point in time in UTC as a column takes it: Strapi's have no zone. */
const inZone = (utc: string, { storage }: StoredScalar): string => (storage === 'strapi' ? utc : `${utc}Z`);

/** The SQL expressions of PostgreSQL. Datetimes are selected as text, because the driver would read them in the process's time zone. */
export const postgresExpressions: Expressions = {
  statementTimeout: 10_000,
  // The time to plan a statement grows with the cube of the levels. A CTE that is not merged is planned separately.
  nestingLimits: { subqueries: 30, relations: 400, lookUps: 0, groups: Number.POSITIVE_INFINITY, levels: 50 },
  tableExpression: (name, select) => `${name} AS MATERIALIZED (${select})`,
  select: (column, stored) => selected[stored.type](column, stored),
  milliseconds,
  grouped: postgresGrouped,
  // The length of a long text is known without reading the text.
  bytes: (column, stored) => {
    if (!isUnbounded(stored)) return undefined;
    const text = stringTypes.has(stored.type) ? column : `${column}::text`;
    return `octet_length(${text}) / ${maxShrink(stored)}`;
  },
  decode,
  flags: undefined,
  // Under a deterministic collation two texts are equal only if they are identical, so an ordinary index can be used.
  operand: (column, stored) => (stored.text === undefined ? column : binary(column, stored)),
  indexed: () => 'not needed',
  ordered: binary,
  under: (column, collation) => `${column} COLLATE "${collation}"`,
  parameter,
  ranked: parameter,
  limit: (placeholder) => placeholder,
  bind: (value, stored) => {
    if (stored.type === 'decimal')
      return isDecimal(stored) ? String(value) : inPrecision(Number(value), stored);
    if (typeof value === 'number') return inPrecision(value, stored);
    return isDateTime(stored) ? inZone(String(value).slice(0, -1), stored) : value;
  },
  bindLast: (value, stored) =>
    isDateTime(stored)
      ? inZone(String(value).slice(0, -1) + lastMicroseconds, stored)
      : String(value) + lastMicroseconds,
  asText: (column) => `CAST(${column} AS text)`,
  joined: (texts) => texts.join(' || '),
  literal: sqlText,
  insideJson: postgresInsideJson,
  text: (column, { type }) =>
    stringTypes.has(type) ? `${column} COLLATE "C"` : `${column}::text COLLATE "C"`,
  contains: (text, parameter) => `strpos(${text}, ${parameter}) > 0`,
  startsWith: (text, parameter) => `starts_with(${text}, ${parameter})`,
  endsWith: (text, parameter) => `right(${text}, char_length(${parameter})) = ${parameter}`,
  comparesText: 'by code point',
  strapiText: (column) => `LOWER(CAST(${column} AS VARCHAR))`,
  between: (text, parameter) => `(${parameter} || ${text} || ${parameter})`,
  characters: (text) => `char_length(${text})`,
  octets: (text) => `octet_length(${text})`,
  matches,
  pattern,
  alternatives: { are: 'one pattern' },
  patternCost: { reads: 'once', most: 260 },
  // NaN and infinite values are ignored, as they are not shown either. A host's own column may be a double.
  sum: (column, { type }) =>
    type === 'decimal'
      ? `CAST(SUM(CAST(${column} AS numeric)) FILTER (WHERE abs(${column}) <= ${largestNumber}) AS text)`
      : `CAST(SUM(${column}) AS text)`,
  // These types have no MIN and MAX. The text of a UUID has the same order as the UUID.
  comparable: (operand, type) => {
    if (type === 'boolean') return `${operand}::int`;
    return type === 'uuidId' ? `${operand}::text COLLATE "C"` : operand;
  },
  comparableType: (type) => {
    if (type === 'boolean') return 'integer';
    return type === 'uuidId' ? 'string' : type;
  },
  exact: postgresExact,
  lookUp,
  isGathered: gatheredByLookUp(lookUp),
  inSubquery,
  statement: ({ withClause, select }) => withClause + select,
  // NULL counts as the largest value, as in the sort order of the API.
  nulls: 'largest',
  ownNulls: 'largest',
  order: (operand, direction) => `${operand} ${direction === 'asc' ? 'ASC' : 'DESC'}`,
  // The list is cast for the same reason as parameters: a column of `smallint` may refer to keys of `integer`.
  anyOf: (column, values, bind, wide) => {
    const isNumber = wide || values.every((value) => typeof value === 'number');
    return `${column} = ANY(${isNumber ? `CAST(${bind(values)} AS bigint[])` : bind(values)})`;
  },
};
