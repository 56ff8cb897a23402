import { stringTypes } from '../../schema/attribute.ts';
import type { Expressions } from '../expressions.ts';
import { isDateTime, isText, isWide, maxShrink, type StoredScalar } from '../stored-scalar.ts';
import { decodeSqlite } from './decode.ts';
import { sqliteExact } from './exact.ts';
import { sqliteInsideJson } from './inside-json.ts';
import { inSubquery } from './json.ts';
import { sqliteSum } from './sum.ts';

/** GLOB has no escape character: a character with a meaning in a pattern is written as a class, in which `]` comes first. */
const glob = (letters: readonly string[]): string => {
  const [only] = letters;
  if (letters.length === 1 && only !== undefined && !'*?['.includes(only)) return only;
  const bracket = letters.includes(']') ? ']' : '';
  const caret = letters.includes('^') ? '^' : '';
  return `[${bracket}${letters.filter((letter) => letter !== ']' && letter !== '^').join('')}${caret}]`;
};

/** A host's own column may have a collation that ignores case, and times of day in any precision. */
const canonical = (column: string, { type, storage }: StoredScalar): string => {
  if (storage === 'strapi') return column;
  if (stringTypes.has(type)) return `${column} COLLATE BINARY`;
  return type === 'time' ? `strftime('%H:%M:%f', ${column})` : column;
};

/** An integer of 64 bits as text. SQLite writes fewer digits of a fraction than a double has. */
const wide = (column: string): string =>
  `CASE typeof(${column}) WHEN 'real' THEN ${column} ELSE CAST(${column} AS TEXT) END`;

/** How SQLite writes it. Its own LIKE and LOWER fold ASCII alone; instr and GLOB compare code points. */
export const sqliteExpressions: Expressions = {
  // Connections are few and not pooled, so one statement holds up a larger share of all reads.
  statementTimeout: 3_000,
  // SQLite adds up the depth of conditions over all nested subqueries and allows a thousand; before 3.46 its parser allows no
  // more than a hundred open brackets and unfinished terms, and since 3.51 some 108 levels of JSON. Common table expressions are
  // not nested.
  deepest: { subqueries: 2, relations: 400, lookUps: 0, groups: 8, levels: 50 },
  tableExpression: (name, select) => `${name} AS (${select})`,
  // The driver reads integers as doubles.
  select: (column, { type }) => (isWide(type) ? wide(column) : column),
  // Strapi keeps integers, and others text that SQLite reads to the millisecond.
  milliseconds: (column) =>
    `CASE typeof(${column}) WHEN 'integer' THEN ${column} ` +
    `WHEN 'text' THEN CAST(round((julianday(${column}) - 2440587.5) * 86400000) AS INTEGER) END`,
  // Columns have no maximum length here; the length of a value is known without reading it.
  bytes: (column, stored) => (isText(stored) ? `octet_length(${column}) / ${maxShrink(stored)}` : undefined),
  decode: decodeSqlite,
  operand: canonical,
  indexed: () => 'not needed',
  ordered: canonical,
  under: (column, collation) => `${column} COLLATE ${collation}`,
  parameter: (placeholder, { type }) => (isWide(type) ? `CAST(${placeholder} AS INTEGER)` : placeholder),
  // For a placeholder alone the planner looks at its value, and SQLite prepares the statement again for each run.
  limit: (placeholder) => `${placeholder} + 0`,
  bind: (value, stored) => {
    if (typeof value === 'boolean') return value ? 1 : 0;
    if (!isDateTime(stored) || typeof value !== 'string') return value;
    return stored.storage === 'strapi'
      ? Date.parse(value)
      : `${value.slice(0, 10)} ${value.slice(11, 23)} +00:00`;
  },
  asText: (column) => `CAST(${column} AS TEXT)`,
  literal: (text) => `'${text.replaceAll("'", "''")}'`,
  insideJson: sqliteInsideJson,
  text: (column) => column,
  contains: (text, parameter) => `instr(${text}, ${parameter}) > 0`,
  startsWith: (text, parameter) => `substr(${text}, 1, length(${parameter})) = ${parameter}`,
  endsWith: (text, parameter) =>
    `(length(${text}) >= length(${parameter}) AND substr(${text}, length(${text}) - length(${parameter}) + 1) = ${parameter})`,
  // For a value that is not text it would count the bytes.
  comparesText: 'by code point',
  strapiText: (column) => `LOWER(${column})`,
  characters: (text) => `length(CAST(${text} AS TEXT))`,
  // Concatenated for the same reason as in `limit`.
  matches: (text, parameter) => `${text} GLOB (${parameter} || '')`,
  pattern: (letters, anchor) => {
    const middle = letters.map(glob).join('');
    return `${anchor === 'end' || anchor === 'anywhere' ? '*' : ''}${middle}${anchor === 'start' || anchor === 'anywhere' ? '*' : ''}`;
  },
  sum: sqliteSum,
  comparable: (operand) => operand,
  comparableType: (type) => type,
  exact: sqliteExact,
  lookUp: (name, { select, key, columns }) => ({
    ahead: `${name}(near, ${columns.map((column) => column.name).join(', ')}) AS MATERIALIZED (${select})`,
    join: ` LEFT JOIN ${name} ON ${name}.near = ${key}`,
    value: (column) => `${name}.${column}`,
  }),
  // It might go through a joined table for each entry.
  isGathered: (_, select, key) => ({ join: '', where: `${key} IN (SELECT near FROM (${select}))` }),
  inSubquery,
  statement: ({ front, select }) => front + select,
  nulls: 'largest',
  ownNulls: 'smallest',
  order: (operand, direction) => `${operand} ${direction === 'asc' ? 'ASC NULLS LAST' : 'DESC NULLS FIRST'}`,
  anyOf: (column, values, bind) =>
    `${column} IN (SELECT value FROM json_each(${bind(JSON.stringify(values))}))`,
};
