import type { ScalarType } from '../../schema/attribute.ts';
import { stringTypes } from '../../schema/attribute.ts';
import { asIs } from '../decode.ts';
import { decodersOf, ofServers } from '../decoders.ts';
import type { Expressions } from '../expressions.ts';
import { forValues, itself } from '../for-values.ts';
import { gatheredByLookUp } from '../is-gathered.ts';
import {
  isDateTime,
  isDecimal,
  isUnbounded,
  largestNumber,
  maxShrink,
  type StoredScalar,
} from '../stored-scalar.ts';
import { postgresExact } from './exact.ts';
import { postgresGrouped } from './grouped.ts';
import { postgresInsideJson } from './inside-json.ts';
import { inSubquery, postgresScalar } from './json.ts';
import { lookUp } from './look-up.ts';
import { dateText, dateTimeText, milliseconds, timeText } from './moment.ts';
import { sqlText } from './text.ts';

/** Values of these kinds are selected, or read by the driver, in the form in which they are shown. */
const decode = decodersOf({ ...ofServers, boolean: asIs, date: asIs, time: asIs, moment: asIs });

/** Returns a character class. `^`, `-`, `]` and `\` are escaped, as advanced regular expressions allow. */
const regexClass = (letters: readonly string[]): string =>
  `[${letters.map((letter) => letter.replaceAll(/[\\\]^[-]/g, '\\$&')).join('')}]`;

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
  // Under a deterministic collation two texts are equal only if they are identical, so an ordinary index can be used.
  operand: (column, stored) => (stored.text === undefined ? column : binary(column, stored)),
  indexed: () => 'not needed',
  ordered: binary,
  under: (column, collation) => `${column} COLLATE "${collation}"`,
  parameter,
  ranked: parameter,
  limit: (placeholder) => placeholder,
  bind: (value, stored) => {
    if (stored.type === 'decimal') return isDecimal(stored) ? String(value) : Number(value);
    if (!isDateTime(stored) || typeof value !== 'string' || stored.storage === 'sequelize') return value;
    return value.slice(0, -1);
  },
  asText: (column) => `CAST(${column} AS text)`,
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
  matchesAny: (text, patterns, bind) =>
    matches(text, bind(patterns.map(({ letters, anchor }) => pattern(letters, anchor)).join('|'))),
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
