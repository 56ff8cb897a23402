import { type ScalarType, stringTypes } from '../../schema/attribute.ts';
import type { Value } from '../../schema/scalar-types.ts';
import { letterWriter } from '../case-variants.ts';
import { decodersOf, isInteger, toBoolean, toDateTime, toJson, toTime, unlessZero } from '../decode.ts';
import {
  type Alternatives,
  type Anchor,
  type Expressions,
  forValues,
  groupedBy,
  itself,
  type LetterPattern,
} from '../expressions.ts';
import {
  isCutWhenShown,
  isDateTime,
  isDecimal,
  isText,
  isWide,
  largestNumber,
  maxShrink,
  type StoredScalar,
} from '../stored-scalar.ts';
import { sqliteExact } from './exact.ts';
import { sqliteInsideJson } from './inside-json.ts';
import { inSubquery, numberAsText, sqliteScalar } from './json.ts';

/** Returns a value as text. SQLite stores any value in a column of any type. */
const textOf = (raw: unknown): unknown => {
  if (raw === null || raw === undefined) return null;
  return raw instanceof Uint8Array ? Buffer.from(raw).toString() : String(raw);
};

/** Returns a number, or null: numbers have their own type in SQLite, and a value of another type is not a number. */
const numberOf = (raw: unknown): unknown => (typeof raw === 'number' && Number.isFinite(raw) ? raw : null);

const startsAsDateTime = /^\d{4}-\d\d-\d\d[ T]\d\d:/;

const dateTimeOf = (raw: unknown): unknown => {
  if (typeof raw === 'number') return toDateTime(raw);
  const text = textOf(raw);
  return typeof text === 'string' && startsAsDateTime.test(text) ? toDateTime(text) : text;
};

const momentOf = unlessZero(dateTimeOf);

const timeOf = (raw: unknown): unknown => (typeof raw === 'string' ? toTime(raw) : textOf(raw));

const dateOf = unlessZero(textOf);

const jsonOf = (raw: unknown): unknown => toJson(textOf(raw));

/** Returns the decoder of a type for SQLite. `scalar.ts` does the same in SQL. */
export const decodeSqlite = decodersOf({
  text: textOf,
  integer: numberOf,
  wideInteger: textOf,
  json: jsonOf,
  boolean: toBoolean,
  date: dateOf,
  time: timeOf,
  moment: momentOf,
});

/** Only numbers are shown; an infinite number, or a value of another type, is shown as null. */
const isShown = (column: string): string =>
  `typeof(${column}) IN ('integer', 'real') AND ${column} BETWEEN -${largestNumber} AND ${largestNumber}`;

const number = (column: string): string => `CASE WHEN ${isShown(column)} THEN CAST(${column} AS REAL) END`;

/** A decimal is shown with all of its digits, another number as a double. */
const fraction = (column: string, stored: StoredScalar): string =>
  isDecimal(stored) ? `CASE WHEN ${isShown(column)} THEN ${column} END` : number(column);

const boolean = (column: string): string =>
  `CASE WHEN typeof(${column}) IN ('integer', 'real') THEN ${column} <> 0 ELSE ${column} END`;

const digit = '[0-9]';
const year = digit.repeat(4);

/** A date whose year, month or day is zero is shown as null. */
const date = (column: string): string =>
  `CASE WHEN ${column} GLOB '${year}-00*' OR ${column} GLOB '${year}-${digit}${digit}-00*' THEN NULL ELSE ${column} END`;

/** The text is cut to milliseconds first, because SQLite would round it. */
const time = (column: string): string =>
  `coalesce(strftime('%H:%M:%f', substr(${column}, 1, 12)), ${column})`;

/**
 * Returns a point in time as whole milliseconds. Strapi stores integers. Other tables store text, of which digits beyond the
 * milliseconds are cut off, because SQLite would round them.
 */
export const sqliteMilliseconds = (column: string): string => {
  const zone = `CASE WHEN ${column} GLOB '*[+-]${digit}${digit}:${digit}${digit}' THEN substr(${column}, -6) ELSE '' END`;
  const hasDigits = `substr(${column}, 20) GLOB '.${digit}${digit}${digit}*'`;
  const text = `CASE WHEN ${hasDigits} THEN substr(${column}, 1, 23) || ${zone} ELSE ${column} END`;
  return (
    `CASE typeof(${column}) WHEN 'integer' THEN ${column} ` +
    `WHEN 'text' THEN CAST(round((julianday(${text}) - 2440587.5) * 86400000) AS INTEGER) END`
  );
};

/** Returns what the values of a column are grouped by on SQLite, which stores any value in a column of any type. */
export const sqliteGrouped = groupedBy({
  integer: number,
  fraction,
  boolean,
  date,
  time,
  moment: sqliteMilliseconds,
});

/** Up to this number a double preserves 15 digits of a decimal. Larger numbers are added as integers. */
const largestFraction = '1e15';

/** Doubles from this number on are added as doubles, because an integer of 64 bits cannot hold them. */
const largestInteger = '9e18';

/**
 * Returns the exact sum of a column. SQLite stores decimals as doubles, and the sum of the doubles differs from that of the
 * decimals. So each value is taken with the 15 digits that a double preserves, and its whole part and fraction are added
 * separately. Each part is added in two pieces, so that no number of rows exceeds an integer of 64 bits, which would be an error.
 */
export const sqliteSum = (column: string): string => {
  const isReal = `typeof(${column}) = 'real'`;
  const text = `printf(CASE WHEN abs(${column}) < 1 THEN '%.15f' ELSE '%.15g' END, ${column})`;
  const whole =
    `CASE typeof(${column}) WHEN 'integer' THEN ${column} WHEN 'real' THEN ` +
    `CASE WHEN abs(${column}) < ${largestFraction} THEN CAST(${text} AS INTEGER) ` +
    `WHEN abs(${column}) < ${largestInteger} THEN CAST(${column} AS INTEGER) END END`;
  const fraction = `substr(substr(${text}, instr(${text}, '.') + 1) || '000000000000000', 1, 15)`;
  const hasFraction = `${isReal} AND abs(${column}) < ${largestFraction} AND instr(${text}, '.') > 0`;
  const ofFraction = (from: number, digits: number): string =>
    `sum(CASE WHEN ${hasFraction} THEN (CASE WHEN ${column} < 0 THEN -1 ELSE 1 END) * CAST(substr(${fraction}, ${from}, ${digits}) AS INTEGER) END)`;
  const large = `sum(CASE WHEN ${isReal} AND abs(${column}) BETWEEN ${largestInteger} AND ${largestNumber} THEN ${column} END)`;
  const terms = [
    `coalesce(sum((${whole}) / 1000000000), 0) || 'e9 '`,
    `coalesce(sum((${whole}) % 1000000000), 0)`,
    `coalesce(' ' || ${ofFraction(1, 8)} || 'e-8', '')`,
    `coalesce(' ' || ${ofFraction(9, 7)} || 'e-15', '')`,
    `coalesce(' ' || printf('%!.17g', ${large}), '')`,
  ];
  return `CASE WHEN count(CASE WHEN typeof(${column}) IN ('integer', 'real') THEN 1 END) > 0 THEN ${terms.join(' || ')} END`;
};

const classMarks = [']', '^', '-'];

/** Returns letters as members of a class of GLOB, those that follow each other as a range: GLOB reads all members at each place of a text. */
const membersOf = (letters: readonly string[]): string => {
  const inOrder = letters.map((letter) => letter.codePointAt(0) ?? 0).sort((one, other) => one - other);
  const runs: number[][] = [];
  for (const code of inOrder) {
    const run = runs.at(-1);
    if (run?.at(-1) === code - 1) run.push(code);
    else runs.push([code]);
  }
  const ranges = runs.flatMap((run) => {
    const ends = [run[0], run.at(-1)].map((code) => String.fromCodePoint(code ?? 0));
    return run.length > 3 && !ends.some((end) => classMarks.includes(end)) ? [{ run, ends }] : [];
  });
  const inRanges = new Set(ranges.flatMap(({ run }) => run));
  const others = letters.filter((letter) => !inRanges.has(letter.codePointAt(0) ?? 0));
  const [bracket, ...marks] = classMarks.map((mark) => (others.includes(mark) ? mark : ''));
  const plain = others.filter((letter) => !classMarks.includes(letter));
  return [bracket, ...ranges.map(({ ends }) => ends.join('-')), ...plain, ...marks].join('');
};

/**
 * Returns the letters as a part of a GLOB pattern. GLOB has no escape character, so a special character is written as a class. In
 * a class, `]` must come first, and a hyphen last.
 */
const glob = letterWriter((letters) => {
  const [only] = letters;
  if (letters.length === 1 && only !== undefined && !'*?['.includes(only)) return only;
  return `[${membersOf(letters)}]`;
});

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
const canonical = (column: string, { type, storage, isNumber }: StoredScalar): string => {
  if (storage === 'strapi') return column;
  if (isNumber === true) return `(${column} <> 0)`;
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

const parameter: Expressions['parameter'] = (placeholder, stored) =>
  // An integer past 64 bits becomes a double, which is larger than all integers; as INTEGER it would be the largest of them.
  isWide(stored.type) || isDecimal(stored) ? `CAST(${placeholder} AS NUMERIC)` : placeholder;

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
const replacedIn = (
  patterns: readonly LetterPattern[],
): readonly (readonly [letter: string, by: string])[] => [
  ...new Map(
    patterns.flatMap(({ letters }) =>
      letters.flatMap((variants) =>
        variants
          .filter((letter) => !isAscii(letter) && letter !== folded(variants))
          .map((letter) => [letter, folded(variants)] as const),
      ),
    ),
  ),
];

type ByLetters = Extract<Alternatives, { are: 'by their letters' }>;

/**
 * Folds the case of the text once, of ASCII letters and of those that are sought, and compares it by LIKE. GLOB with a set of letters
 * at the beginning tries each position of the text, which takes many times longer, but needs no other text.
 */
const matchesAny: ByLetters['match'] = (text, { count, replaced }, bind) => {
  const bindEach = (compute: (each: LetterPattern) => string): string[] =>
    Array.from({ length: count }, (_, at) =>
      bind(({ [at]: each }) => (each === undefined ? undefined : compute(each))),
    );
  if (replaced > mostReplaced) {
    const patterns = bindEach(({ letters, anchor }) => pattern(letters, anchor));
    return `(${patterns.map((each) => matches(text, each)).join(' OR ')})`;
  }
  let once = `lower(${text})`;
  for (let at = 0; at < replaced; at += 1) {
    // To replace an empty text changes nothing.
    const [letter, by] = [0, 1].map((part) => bind((patterns) => replacedIn(patterns)[at]?.[part] ?? ''));
    once = `replace(${once}, ${letter}, ${by})`;
  }
  const likes = bindEach(({ letters, anchor }) => {
    const middle = letters.map(folded).join('').replace(/[%_|]/g, '|$&');
    return around(middle, anchor, '%');
  }).map((like) => `folded LIKE (${like} || '') ESCAPE '|'`);
  // With LIMIT the text is computed once, and not where it is used.
  return `(SELECT ${likes.join(' OR ')} FROM (SELECT ${once} AS folded LIMIT 1))`;
};

/** Strapi's points in time are whole milliseconds. */
const isMilliseconds = (stored: StoredScalar): boolean => stored.storage === 'strapi' && isDateTime(stored);

/** Returns a point in time, or a time of day, as texts begin that are shown as it. They are compared as texts. */
const textOfTime = (value: Value): string => String(value).replace('T', ' ').replace('Z', '');

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
  // SQLite uses no index for `<>`.
  flags: { ofTrue: (column) => `(${column} < 0 OR ${column} > 0)`, ofFalse: (column) => `${column} = 0` },
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
    if (isMilliseconds(stored)) return Date.parse(String(value));
    return isCutWhenShown(stored) ? textOfTime(value).replace(/\.000$|0+$/, '') : value;
  },
  // Whatever follows the milliseconds, further digits or the zone, comes before a colon.
  bindLast: (value, stored) => (isMilliseconds(stored) ? Date.parse(String(value)) : `${textOfTime(value)}:`),
  asText: (column) => `CAST(${column} AS TEXT)`,
  joined: (texts) => texts.join(' || '),
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
  alternatives: {
    are: 'by their letters',
    replaced: (patterns) => Math.min(replacedIn(patterns).length, mostReplaced + 1),
    match: matchesAny,
  },
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
