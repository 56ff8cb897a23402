import type { Value } from '../../language/scalar-types.ts';
import { type ScalarType, stringTypes } from '../../schema/attribute.ts';
import { isInteger } from '../exact-texts.ts';
import type { Anchor, Expressions, LetterPattern, MatchesAny } from '../expressions.ts';
import { forValues, itself } from '../for-values.ts';
import { isDateTime, isDecimal, isText, isWide, maxShrink, type StoredScalar } from '../stored-scalar.ts';
import { decodeSqlite } from './decode.ts';
import { sqliteExact } from './exact.ts';
import { sqliteGrouped, sqliteMilliseconds } from './grouped.ts';
import { sqliteInsideJson } from './inside-json.ts';
import { inSubquery } from './json.ts';
import { numberAsText, sqliteScalar } from './scalar.ts';
import { sqliteSum } from './sum.ts';

/**
 * Returns the letters as a part of a GLOB pattern. GLOB has no escape character, so a special character is written as a class. In
 * a class, `]` must come first, and a hyphen last.
 */
const glob = (letters: readonly string[]): string => {
  const [only] = letters;
  if (letters.length === 1 && only !== undefined && !'*?['.includes(only)) return only;
  const bracket = letters.includes(']') ? ']' : '';
  const end = ['^', '-'].filter((letter) => letters.includes(letter)).join('');
  return `[${bracket}${letters.filter((letter) => !']^-'.includes(letter)).join('')}${end}]`;
};

const digit = '[0-9]';
const second = `${digit}${digit}:${digit}${digit}:${digit}${digit}`;

/**
 * Returns a time of day with milliseconds, and with the digits beyond them that are not 0: SQLite would round it to milliseconds, and
 * the other databases compare all digits.
 */
const timeOfDay = (column: string): string =>
  `CASE WHEN ${column} GLOB '${second}.${digit.repeat(4)}*' AND substr(${column}, 13) NOT GLOB '*[^0-9]*' ` +
  `THEN substr(${column}, 1, 12) || rtrim(substr(${column}, 13), '0') ELSE strftime('%H:%M:%f', ${column}) END`;

/**
 * Returns a column in the form in which it is compared. A host's own column may have a collation that ignores case, or store
 * times of day in any precision.
 */
const canonical = (column: string, { type, storage }: StoredScalar): string => {
  if (storage === 'strapi') return column;
  if (stringTypes.has(type)) return `${column} COLLATE BINARY`;
  return type === 'time' ? timeOfDay(column) : column;
};

/** Returns an integer of 64 bits as text. A fraction is not converted, because SQLite's text has fewer digits than a double. */
const wide = (column: string): string =>
  `CASE typeof(${column}) WHEN 'real' THEN ${column} ELSE CAST(${column} AS TEXT) END`;

/** How columns of each type are selected. The driver reads integers as doubles. */
const selected: Readonly<Record<ScalarType, (column: string, stored: StoredScalar) => string>> = {
  ...forValues(['text', 'secret', 'uuid', 'integer', 'boolean', 'date', 'time', 'moment'], itself),
  ...forValues(['wide integer'], wide),
  ...forValues(['fraction'], sqliteScalar),
  ...forValues(['json'], numberAsText),
};

const parameter: Expressions['parameter'] = (placeholder, stored) => {
  if (isWide(stored.type)) return `CAST(${placeholder} AS INTEGER)`;
  return isDecimal(stored) ? `CAST(${placeholder} AS NUMERIC)` : placeholder;
};

/** Returns a decimal as a number, or as text if it is an integer that a double cannot hold. SQLite would round a fraction differently. */
const boundDecimal = (value: Value): Value =>
  typeof value === 'string' && isInteger(value) ? value : Number(value);

// Concatenated for the same reason as in `limit`.
const matches: Expressions['matches'] = (text, parameter) => `${text} GLOB (${parameter} || '')`;

const around = (middle: string, anchor: Anchor, any: '*' | '%'): string =>
  `${anchor === 'end' || anchor === 'anywhere' ? any : ''}${middle}${anchor === 'start' || anchor === 'anywhere' ? any : ''}`;

const pattern: Expressions['pattern'] = (letters, anchor) => around(letters.map(glob).join(''), anchor, '*');

/** The largest number of letters that are replaced by another one. Each reads the whole text. */
const mostReplaced = 8;

const isAscii = (letter: string): boolean => letter < '\u0080';

/** Returns the letter that stands for a set of case variants, after LOWER has folded ASCII letters. */
const folded = (variants: readonly string[]): string => {
  const ascii = variants.find(isAscii);
  return ascii === undefined ? (variants[0] ?? '') : ascii.toLowerCase();
};

/** Returns the letters that LOWER leaves as they are, each with the letter that stands for it. */
const replacedIn = (patterns: readonly LetterPattern[]): ReadonlyMap<string, string> =>
  new Map(
    patterns.flatMap(({ letters }) =>
      letters.flatMap((variants) =>
        variants
          .filter((letter) => !isAscii(letter) && letter !== folded(variants))
          .map((letter) => [letter, folded(variants)] as const),
      ),
    ),
  );

/**
 * Folds the case of the text once, of ASCII letters and of those that are sought, and compares it by LIKE. GLOB with a set of letters
 * at the beginning tries each position of the text, which takes many times longer, but needs no other text.
 */
const matchesAny: MatchesAny = (text, patterns, bind) => {
  const replaced = replacedIn(patterns);
  if (replaced.size > mostReplaced)
    return `(${patterns.map(({ letters, anchor }) => matches(text, bind(pattern(letters, anchor)))).join(' OR ')})`;
  let once = `lower(${text})`;
  for (const [letter, by] of replaced) once = `replace(${once}, ${bind(letter)}, ${bind(by)})`;
  const likes = patterns.map(({ letters, anchor }) => {
    const middle = letters.map(folded).join('').replace(/[%_|]/g, '|$&');
    return `folded LIKE (${bind(around(middle, anchor, '%'))} || '') ESCAPE '|'`;
  });
  // With LIMIT the text is computed once, and not where it is used.
  return `(SELECT ${likes.join(' OR ')} FROM (SELECT ${once} AS folded LIMIT 1))`;
};

/** The SQL expressions of SQLite. LIKE and LOWER fold only ASCII; instr and GLOB compare code points. */
export const sqliteExpressions: Expressions = {
  // There are few connections, so a long statement delays a larger share of all reads.
  statementTimeout: 3_000,
  // SQLite adds up the depth of conditions over all nested subqueries and allows a thousand. Before 3.46 its parser allows at
  // most a hundred open brackets and unfinished terms, and since 3.51 some 108 levels of JSON. CTEs do not count as nested.
  nestingLimits: { subqueries: 2, relations: 400, lookUps: 0, groups: 8, levels: 50 },
  tableExpression: (name, select) => `${name} AS (${select})`,
  select: (column, stored) => selected[stored.type](column, stored),
  milliseconds: sqliteMilliseconds,
  grouped: sqliteGrouped,
  // SQLite does not enforce the maximum length of a column. The length of a value is known without reading it.
  bytes: (column, stored) => (isText(stored) ? `octet_length(${column}) / ${maxShrink(stored)}` : undefined),
  decode: decodeSqlite,
  operand: canonical,
  indexed: () => 'not needed',
  ordered: canonical,
  under: (column, collation) => `${column} COLLATE ${collation}`,
  parameter,
  ranked: parameter,
  // For a bare placeholder the planner uses its value, and SQLite prepares the statement again for each run.
  limit: (placeholder) => `${placeholder} + 0`,
  bind: (value, stored) => {
    if (typeof value === 'boolean') return value ? 1 : 0;
    if (stored.type === 'decimal') return boundDecimal(value);
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
  between: (text, parameter) => `(${parameter} || ${text} || ${parameter})`,
  // `characters` casts to text, because length() would count the bytes of a value that is not text.
  comparesText: 'by code point',
  strapiText: (column) => `LOWER(${column})`,
  characters: (text) => `length(CAST(${text} AS TEXT))`,
  octets: (text) => `octet_length(${text})`,
  matches,
  pattern,
  matchesAny,
  patternCost: { reads: 'once', most: 60 },
  sum: sqliteSum,
  comparable: (operand) => operand,
  comparableType: (type) => type,
  exact: sqliteExact,
  lookUp: (name, { select, key, columns }) => ({
    cte: `${name}(near, ${columns.map((column) => column.name).join(', ')}) AS MATERIALIZED (${select})`,
    join: ` LEFT JOIN ${name} ON ${name}.near = ${key}`,
    value: (column) => `${name}.${column}`,
  }),
  // A joined table might be read for each entry.
  isGathered: (_, select, key) => ({ join: '', where: `${key} IN (SELECT near FROM (${select}))` }),
  inSubquery,
  statement: ({ withClause, select }) => withClause + select,
  nulls: 'largest',
  ownNulls: 'smallest',
  order: (operand, direction, isNeverNull = false) => {
    const ascends = direction === 'asc';
    // With a word on NULL, ids from a list of candidates are sorted, although they come in their order.
    if (isNeverNull) return `${operand} ${ascends ? 'ASC' : 'DESC'}`;
    return `${operand} ${ascends ? 'ASC NULLS LAST' : 'DESC NULLS FIRST'}`;
  },
  anyOf: (column, values, bind) =>
    `${column} IN (SELECT value FROM json_each(${bind(JSON.stringify(values))}))`,
};
