import { jsonTypes, type ScalarType, stringTypes } from '../../schema/attribute.ts';
import type { Value } from '../../schema/scalar-types.ts';
import {
  asIs,
  decodersOf,
  isDouble,
  isInteger,
  isLargeUnsigned,
  isNumber,
  isPlainText,
  isUuid,
  ofServers,
  toBoolean,
  toDateTime,
  toNumber,
  toTime,
  unlessZero,
} from '../decode.ts';
import {
  type Anchor,
  type ExactKind,
  type ExactValues,
  type Expressions,
  exactKindOf,
  forValues,
  gatheredByLookUp,
  groupedBy,
  itself,
} from '../expressions.ts';
import {
  inPrecision,
  isDateTime,
  isDecimal,
  isUnbounded,
  isWide,
  lastMicroseconds,
  maxShrink,
  type StoredScalar,
} from '../stored-scalar.ts';
import { localOf } from '../time-zone.ts';
import { sqlText } from './text.ts';

/** Returns the offset to UTC of a local time in a column, in minutes. `INTERVAL(n, ...)` is the number of changes before it. */
const offsetOf = (column: string, { offset, changes }: NonNullable<StoredScalar['zone']>): string => {
  if (changes.length === 0) return String(offset);
  const passed = `INTERVAL(${column} + 0, ${changes.map(({ local }) => local).join(', ')})`;
  return `ELT(${passed} + 1, ${[offset, ...changes.map((change) => change.offset)].join(', ')})`;
};

/** Returns a point in time in UTC, of a column in the time zone of the Sequelize instance. */
export const inUtc = (column: string, { zone }: StoredScalar): string =>
  zone === undefined ? column : `(${column} - INTERVAL ${offsetOf(column, zone)} MINUTE)`;

/** The last point in time that the servers store. */
const last = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Returns a point in time as the servers read it, in the time zone of the column. */
export const momentText = (value: Value, { zone }: StoredScalar): string => {
  const text = String(value);
  const local =
    zone === undefined ? text : new Date(Math.min(localOf(zone, Date.parse(text)), last)).toISOString();
  return local.slice(0, -1).replace('T', ' ');
};

/** Wraps a decoder of numbers. A host may keep them in columns of the type BIT, which the drivers return as bytes. */
const orBits =
  (decode: (raw: unknown) => unknown) =>
  (raw: unknown): unknown =>
    decode(Buffer.isBuffer(raw) ? raw.reduce((number, byte) => number * 256 + byte, 0) : raw);

/** Returns a text. A host may keep it in a column of the type SET, which the driver of MariaDB returns as a list. */
const toJoined = (raw: unknown): unknown => (Array.isArray(raw) ? raw.join(',') : raw);

/** Returns the decoder of a type for MariaDB and MySQL, whose drivers return booleans as numbers, and times and JSON as text. */
export const decodeFamily = decodersOf({
  ...ofServers,
  text: toJoined,
  integer: orBits(toNumber),
  boolean: orBits(toBoolean),
  date: unlessZero(asIs),
  time: toTime,
  moment: unlessZero(toDateTime),
});

/** Which texts are values of a kind, and the type to cast a text to if the database would otherwise compare it as another number. */
interface TextForm {
  readonly fits: (text: string) => boolean;
  readonly as?: (text: string) => string;
  /** The text that is bound, if it is another. */
  readonly bound?: (text: string) => string;
}

const matching = (pattern: RegExp): TextForm => ({ fits: (text) => pattern.test(text) });

/** The largest number of digits of a number: as many as a double has before the point, and some after it. */
const longestNumber = 350;

/** The type with as many digits as a decimal may have, before and behind the point. */
export const anyDecimal = 'DECIMAL(65, 30)';

/** The type of every integer of 64 bits, with a sign or without. The servers find columns of integers that equal it by their index. */
export const anyInteger = 'DECIMAL(20, 0)';

/**
 * Returns the text of a decimal as the servers read it. One with more digits before the point than the type has becomes its largest
 * value, but of a text without an exponent they drop the sign then: -10000... would be the largest value, not the smallest.
 */
export const decimalText = (text: string): string => {
  const [, sign = '', whole = ''] = /^(-?)0*(\d*)/.exec(text) ?? [];
  return whole.length > 35 && !/e/i.test(text) ? `${sign}1e${whole.length - 1}` : text;
};

/** A column may contain days that the calendar does not have, such as 2024-02-31, and parts of a date, such as 2024-00-00. */
const date = String.raw`\d{4}-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])`;

const signed = (): string => 'SIGNED';

/**
 * A host's own column may be of a type without a sign, or BIT, which has none. A larger number is no UNSIGNED: MySQL reads the text of
 * a parameter as an integer with a sign.
 */
const ownInteger: TextForm = {
  fits: (text) => isInteger(text) || isLargeUnsigned(text),
  as: (text) => (isLargeUnsigned(text) ? 'DECIMAL(20)' : 'SIGNED'),
};

const forms: Readonly<Record<ExactKind, TextForm>> = {
  text: { fits: isPlainText },
  // A column of type CHAR may store a UUID in upper case.
  uuid: { fits: (text) => isUuid(text.toLowerCase()) },
  integer: { fits: isInteger, as: signed },
  // A boolean is an integer of one byte.
  boolean: {
    fits: (text) => /^-?\d{1,3}$/.test(text) && Number(text) >= -128 && Number(text) <= 255,
    as: signed,
  },
  float: { fits: isDouble, as: () => 'DOUBLE' },
  decimal: {
    fits: (text) => text.length <= longestNumber && isNumber(text),
    as: () => anyDecimal,
    bound: decimalText,
  },
  date: matching(new RegExp(`^${date}$`)),
  time: matching(/^-?(?:\d{2}|[0-7]\d{2}|8[0-2]\d|83[0-8]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?$/),
  dateTime: matching(new RegExp(String.raw`^${date} (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?$`)),
};

const ownForms: Readonly<Record<ExactKind, TextForm>> = {
  ...forms,
  integer: ownInteger,
  boolean: ownInteger,
};

/**
 * What is added to values of a kind before they are written as text: a FLOAT has more digits than those it is shown with, and a BIT would
 * be written as its bytes.
 */
const zeros: Readonly<Partial<Record<ExactKind, string>>> = { float: '0e0', integer: '0', boolean: '0' };

/** Exact values on MariaDB and MySQL. A value out of range only causes a warning. */
export const familyExact: ExactValues = {
  text: (operand, stored) => {
    const kind = exactKindOf(stored);
    const zero = kind === undefined ? undefined : zeros[kind];
    return `CAST(${zero === undefined ? operand : `(${operand}) + ${zero}`} AS CHAR)`;
  },
  operand: (text, stored, bind) => {
    const kind = exactKindOf(stored);
    if (kind === undefined) return undefined;
    const { fits, as, bound } = (stored.storage === 'strapi' ? forms : ownForms)[kind];
    if (!fits(text)) return undefined;
    const operand = bind(bound === undefined ? text : bound(text));
    return as === undefined ? operand : `CAST(${operand} AS ${as(text)})`;
  },
};

/**
 * Returns the number in the column's text, which is what answers show: a FLOAT converted to a number has other digits. A decimal is shown
 * with all of its digits.
 */
const number = (column: string, stored: StoredScalar): string =>
  isDecimal(stored) || stored.isSingle ? column : `CAST(${column} AS CHAR) + 0e0`;

/** Every number but 0 is shown as true. */
const boolean = (column: string): string => `(${column} <> 0)`;

/** A date with a zero month or day, for which TO_DAYS returns NULL, is shown as null. */
const unlessZeroDate = (column: string, value: string): string =>
  `CASE WHEN TO_DAYS(${column}) IS NOT NULL THEN ${value} END`;

/** TIME also stores negative times and times of many days, which are shown with all their digits. */
const time = (column: string): string =>
  `CASE WHEN ${column} >= '00:00:00' AND ${column} < '100:00:00' ` +
  `THEN LEFT(CAST(${column} AS TIME(6)), 12) ELSE CAST(${column} AS CHAR) END`;

/** Returns a point in time as whole milliseconds. DIV would round a time before 1970 up, and the digits of `/` are a setting. */
export const familyMilliseconds = (column: string, stored: StoredScalar): string =>
  unlessZeroDate(column, `FLOOR(TIMESTAMPDIFF(MICROSECOND, '1970-01-01', ${inUtc(column, stored)}) * 0.001)`);

/** Returns what the values of a column are grouped by on MariaDB and MySQL. */
export const familyGrouped = groupedBy({
  integer: itself,
  fraction: number,
  boolean,
  date: (column) => unlessZeroDate(column, column),
  time,
  moment: familyMilliseconds,
});

const asText = (column: string): string => `CAST(${column} AS CHAR)`;

/** Returns a placeholder as bytes in UTF-8, in which `contains` searches. */
const asBytes = (placeholder: string): string => `CAST(CONVERT(${placeholder} USING utf8mb4) AS BINARY)`;

/** How columns of each type are selected, except those whose JSON differs between the servers. */
const selected: Readonly<
  Record<Exclude<ScalarType, 'float' | 'decimal'>, (column: string, stored: StoredScalar) => string>
> = {
  ...forValues(['text', 'secret', 'uuid', 'integer', 'boolean'], itself),
  ...forValues(['wide integer', 'date', 'time', 'json'], asText),
  ...forValues(['moment'], (column: string, stored: StoredScalar) => asText(inUtc(column, stored))),
};

/**
 * Returns whether a column uses utf8mb4, the only character set that the binary collation belongs to. A column that the server
 * did not list is one of Strapi's own, or has no character set.
 */
const isUtf8mb4 = ({ storage, text }: StoredScalar): boolean =>
  text === undefined ? storage === 'strapi' : text.characterSet === 'utf8mb4';

/**
 * Returns a placeholder in the form in which the column's own index is searched for it. The server refuses to compare a column
 * with a text that its character set cannot represent. The conversion replaces such characters by question marks, and the exact
 * comparison excludes the false matches.
 */
const indexed = (placeholder: string, stored: StoredScalar): string => {
  if (!stringTypes.has(stored.type)) return 'not needed';
  if (stored.text === undefined || isUtf8mb4(stored)) return placeholder;
  return `CONVERT(${placeholder} USING ${stored.text.characterSet}) COLLATE ${stored.text.collation}`;
};

/**
 * Returns the length of a text, or a lower bound. In a character set like UTF-16 a text may have more bytes than in the response,
 * but never more characters.
 */
const length = (column: string, stored: StoredScalar): string =>
  isUtf8mb4(stored) ? `OCTET_LENGTH(${column})` : `CHAR_LENGTH(${column})`;

/** Divides bytes by the number of bytes that may be shown as one. `/` would calculate with decimals. */
const perShown = (stored: StoredScalar): string => {
  const most = maxShrink(stored);
  return most === 1 ? '' : ` DIV ${most}`;
};

/** Returns a pattern for a part of a text. `\z` is used because `$` would also match before a final line break. */
export const anchored = (pattern: string, anchor: Anchor): string =>
  `${anchor === 'whole' || anchor === 'start' ? '^' : ''}${pattern}${anchor === 'whole' || anchor === 'end' ? '\\z' : ''}`;

/** The expressions that MariaDB and MySQL write differently. */
type Own =
  | 'pattern'
  | 'alternatives'
  | 'patternCost'
  | 'statement'
  | 'operand'
  | 'ordered'
  | 'text'
  | 'insideJson'
  | 'select';

/**
 * Joins collected values as a derived table, for which the optimizer creates an index. A subquery for each value would be
 * evaluated for each value of an entry.
 */
const lookUp: Expressions['lookUp'] = (name, { select, key }) => ({
  join: ` LEFT JOIN (${select}) AS ${name} ON ${name}.near = ${key}`,
  value: (column) => `${name}.${column}`,
});

/**
 * Next to anything but a column, the servers would compare an integer of 64 bits with a text as doubles. Next to a column no test shows
 * a difference. A decimal they would compare with a text as doubles everywhere.
 */
const parameter: Expressions['parameter'] = (placeholder, stored) => {
  if (isWide(stored.type)) return `CAST(${placeholder} AS ${anyInteger})`;
  return isDecimal(stored) ? `CAST(${placeholder} AS ${anyDecimal})` : placeholder;
};

const shared: Omit<Expressions, Own> = {
  statementTimeout: 10_000,
  // The servers' own limits are 63 nested selects, of which a lookup takes two, and 63 CTEs.
  nestingLimits: {
    subqueries: Number.POSITIVE_INFINITY,
    relations: Number.POSITIVE_INFINITY,
    // Beyond this depth the default ceiling of query cost lets a filter go through only one further to-many relation. The
    // optimizer of MariaDB decides how often an IN is evaluated, from table statistics that may be out of date.
    lookUps: 10,
    groups: Number.POSITIVE_INFINITY,
    levels: 50,
  },
  tableExpression: (name, select) => `${name} AS (${select})`,
  milliseconds: familyMilliseconds,
  grouped: familyGrouped,
  bytes: (column, stored) =>
    isUnbounded(stored) ? `${length(column, stored)}${perShown(stored)}` : undefined,
  under: (column, collation) => `${column} COLLATE ${collation}`,
  decode: decodeFamily,
  // The servers read the range on both sides of 0 in an index.
  flags: { ofTrue: boolean, ofFalse: (column) => `${column} = 0` },
  indexed,
  parameter,
  ranked: parameter,
  limit: (placeholder) => placeholder,
  bind: (value, stored) => {
    if (typeof value === 'boolean') return value ? 1 : 0;
    // The drivers would send a number as a double, which has other digits as a decimal.
    if (stored.type === 'decimal')
      return isDecimal(stored) ? decimalText(String(value)) : inPrecision(Number(value), stored);
    if (typeof value === 'number') return inPrecision(value, stored);
    return isDateTime(stored) ? momentText(value, stored) : value;
  },
  bindLast: (value, stored) =>
    (isDateTime(stored) ? momentText(value, stored) : String(value)) + lastMicroseconds,
  asText,
  joined: (texts) => `CONCAT(${texts.join(', ')})`,
  literal: sqlText,
  // In UTF-8 no letter is found in the bytes of others, and the servers search bytes five times faster than letters.
  contains: (text, parameter) => `LOCATE(${asBytes(parameter)}, CAST(${text} AS BINARY)) > 0`,
  startsWith: (text, parameter) => `LEFT(${text}, CHAR_LENGTH(${parameter})) = ${parameter}`,
  endsWith: (text, parameter) => `RIGHT(${text}, CHAR_LENGTH(${parameter})) = ${parameter}`,
  comparesText: 'by code point',
  strapiText: (column) => `LOWER(${column})`,
  between: (text, parameter) => `CONCAT(${parameter}, ${text}, ${parameter})`,
  characters: (text) => `CHAR_LENGTH(${text})`,
  octets: (text) => `OCTET_LENGTH(${text})`,
  matches: (text, parameter) => `${text} REGEXP ${parameter}`,
  // The servers add integers as decimals.
  sum: (column) => `CAST(SUM(${column}) AS CHAR)`,
  comparable: (operand) => operand,
  comparableType: (type) => type,
  exact: familyExact,
  lookUp,
  isGathered: gatheredByLookUp(lookUp),
  inSubquery: 'joined',
  nulls: 'largest',
  ownNulls: 'smallest',
  order: (operand, direction, isNeverNull = false) => {
    const sorted = `${operand} ${direction === 'asc' ? 'ASC' : 'DESC'}`;
    if (isNeverNull) return sorted;
    return `${operand} IS NULL${direction === 'asc' ? '' : ' DESC'}, ${sorted}`;
  },
  anyOf: (column, values, bind, wide) => {
    const parameters = values.map((value) => (wide ? `CAST(${bind(value)} AS ${anyInteger})` : bind(value)));
    return `${column} IN (${parameters.join(', ')})`;
  },
};

/**
 * Returns the expressions that MariaDB and MySQL write in the same way. `binary` is a collation that compares code points and
 * does not pad. The collations of Strapi's tables treat é and e as equal, and may ignore trailing spaces. `scalar` writes a column as
 * JSON, in which form fractions are also selected, so that they have the same digits whoever writes the answer.
 */
export const familyExpressions = (
  binary: string,
  scalar: (column: string, stored: StoredScalar) => string,
): Omit<Expressions, Own> & Pick<Expressions, 'operand' | 'ordered' | 'text' | 'select'> => {
  const collated = (expression: string): string => `${expression} COLLATE ${binary}`;
  const collatedColumn = (column: string, stored: StoredScalar): string =>
    collated(isUtf8mb4(stored) ? column : `CONVERT(${column} USING utf8mb4)`);
  const compared = (column: string, stored: StoredScalar): string => {
    if (stored.isNumber === true) return boolean(column);
    return stringTypes.has(stored.type) ? collatedColumn(column, stored) : column;
  };
  return {
    ...shared,
    select: (column, stored) =>
      stored.type === 'float' || stored.type === 'decimal'
        ? scalar(column, stored)
        : selected[stored.type](column, stored),
    operand: compared,
    ordered: compared,
    text: (column, stored) =>
      jsonTypes.has(stored.type) ? collated(`CAST(${column} AS CHAR)`) : collatedColumn(column, stored),
  };
};
