import type { ScalarType } from '../../schema/attribute.ts';
import { jsonTypes, stringTypes } from '../../schema/attribute.ts';
import type { Anchor, Expressions } from '../expressions.ts';
import { forValues, itself } from '../for-values.ts';
import { gatheredByLookUp } from '../is-gathered.ts';
import {
  isDateTime,
  isDecimal,
  isUnbounded,
  isWide,
  maxShrink,
  type StoredScalar,
} from '../stored-scalar.ts';
import { decodeFamily } from './decode.ts';
import { anyDecimal, decimalText, familyExact } from './exact.ts';
import { familyGrouped, familyMilliseconds } from './grouped.ts';
import { sqlText } from './text.ts';

const asText = (column: string): string => `CAST(${column} AS CHAR)`;

/** Returns a placeholder as bytes in UTF-8, in which `contains` searches. */
const asBytes = (placeholder: string): string => `CAST(CONVERT(${placeholder} USING utf8mb4) AS BINARY)`;

/** How columns of each type are selected, except those whose JSON differs between the servers. */
const selected: Readonly<Record<Exclude<ScalarType, 'float' | 'decimal'>, (column: string) => string>> = {
  ...forValues(['text', 'secret', 'uuid', 'integer', 'boolean'], itself),
  ...forValues(['wide integer', 'date', 'time', 'moment', 'json'], asText),
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
  | 'matchesAny'
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
  if (isWide(stored.type)) return `CAST(${placeholder} AS SIGNED)`;
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
  indexed,
  parameter,
  ranked: parameter,
  limit: (placeholder) => placeholder,
  bind: (value, stored) => {
    if (typeof value === 'boolean') return value ? 1 : 0;
    // The drivers would send a number as a double, which has other digits as a decimal.
    if (stored.type === 'decimal') return isDecimal(stored) ? decimalText(String(value)) : Number(value);
    return isDateTime(stored) && typeof value === 'string' ? value.slice(0, -1).replace('T', ' ') : value;
  },
  asText: (column) => `CAST(${column} AS CHAR)`,
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
  // The servers compute the select list only for rows that they return.
  inSubquery: 'not needed',
  nulls: 'largest',
  ownNulls: 'smallest',
  order: (operand, direction, isNeverNull = false) => {
    const sorted = `${operand} ${direction === 'asc' ? 'ASC' : 'DESC'}`;
    if (isNeverNull) return sorted;
    return `${operand} IS NULL${direction === 'asc' ? '' : ' DESC'}, ${sorted}`;
  },
  anyOf: (column, values, bind, wide) => {
    const parameters = values.map((value) => (wide ? `CAST(${bind(value)} AS SIGNED)` : bind(value)));
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
  const compared = (column: string, stored: StoredScalar): string =>
    stringTypes.has(stored.type) ? collatedColumn(column, stored) : column;
  return {
    ...shared,
    select: (column, stored) =>
      stored.type === 'float' || stored.type === 'decimal'
        ? scalar(column, stored)
        : selected[stored.type](column),
    operand: compared,
    ordered: compared,
    text: (column, stored) =>
      jsonTypes.has(stored.type) ? collated(`CAST(${column} AS CHAR)`) : collatedColumn(column, stored),
  };
};
