import type { ScalarType } from '../../schema/attribute.ts';
import { forValues } from '../expressions.ts';
import type { InsideJson, JsonStep, JsonValue } from '../inside-json.ts';
import { type JsonWriter, readAsRowsMark, type Source } from '../json.ts';
import { isDecimal, keptDigits, type StoredScalar } from '../stored-scalar.ts';
import { inUtc } from './expressions.ts';
import { sqlText } from './text.ts';

/** What a server writes in its own way: the test whether the text of a JSON number is a number that is too large for a double. */
interface Own {
  readonly isInfinite?: (number: string) => string;
}

const jsonValueOf = (value: string, { isInfinite }: Own): JsonValue => {
  const ofKinds = (kinds: readonly string[], shown: string): string =>
    `CASE WHEN JSON_TYPE(${value}) IN (${kinds.map((kind) => `'${kind}'`).join(', ')}) THEN ${shown} END`;
  return {
    text: ofKinds(['STRING'], `JSON_UNQUOTE(${value})`),
    number: ofKinds(['INTEGER', 'UNSIGNED INTEGER', 'DOUBLE', 'DECIMAL'], `${value} + 0e0`),
    boolean: ofKinds(['BOOLEAN'], `JSON_UNQUOTE(${value})`),
    isPresent: `COALESCE(JSON_TYPE(${value}), 'NULL') <> 'NULL'`,
    ...(isInfinite !== undefined && { isInfinite: isInfinite(value) }),
  };
};

/** Returns a name, a number or a path as SQL. */
export type WriteStep = (value: string | number) => string;

/**
 * Returns the element of a list at an index, or the member with that number as its name, which the paths in `members` find. Both
 * databases treat any value as a list of one element, so `$[0]` would match it; `$[*]` matches elements of a list only. With
 * several paths, JSON_EXTRACT returns a list of all matches.
 */
export const elementAt = (
  value: string,
  place: number,
  members: readonly string[],
  write: WriteStep,
): string => {
  const paths = [...members, place === 0 ? '$[*]' : `$[${place}]`].map(write);
  return `JSON_EXTRACT(JSON_EXTRACT(${value}, ${paths.join(', ')}), '$[0]')`;
};

/**
 * Returns the expressions for values inside JSON on MariaDB and MySQL. `valueAt` returns the value that steps
 * lead to in a document.
 */
export const familyInsideJson =
  (
    valueAt: (document: string, steps: readonly JsonStep[], write: WriteStep) => string,
    own: Own = {},
  ): InsideJson =>
  (column, { isPlainText }, steps, write) => {
    // MySQL raises an error for a text that is no JSON.
    const document = isPlainText ? `(CASE WHEN JSON_VALID(${column}) THEN ${column} END)` : column;
    const value = valueAt(document, steps, write);
    return {
      ...jsonValueOf(value, own),
      elements: (name) => ({
        from: `JSON_TABLE(${value}, '$[*]' COLUMNS (element JSON PATH '$')) AS ${name}`,
        element: jsonValueOf(`${name}.element`, own),
      }),
    };
  };

/** The character `readAsRowsMark` in a statement: for a text that is too long, and for a value of which code handles more forms. */
export const mark = sqlText(readAsRowsMark);

/**
 * The maximum size of one list in bytes, set as `group_concat_max_len`. The server cuts off a longer list without an error. A
 * character has at most four bytes, so a list that was cut off has at least `charactersOfCut` characters.
 */
export const longestGroup = 4_194_304;
/** The smallest number of characters of a list that was cut off. */
export const charactersOfCut = longestGroup / 4 - 1;

/** CONCAT returns NULL if the text is larger than the server's `max_allowed_packet`. */
const concatenate = (expressions: readonly string[]): string =>
  expressions.length === 1 ? String(expressions[0]) : `COALESCE(CONCAT(${expressions.join(', ')}), ${mark})`;

/** The size in characters of an entry, and in bytes of its long texts, that is always allowed, whatever its share of the response. */
const shortEntry = 65_536;

/**
 * Returns a text with the mark inserted if it has at least that many characters, otherwise unchanged. The text is written only
 * once in the statement, because everything nested in it is part of it.
 */
export const unlessLonger = (text: string, characters: number): string =>
  `INSERT(${text}, ${characters}, 1, ${mark})`;

/** Returns the JSON array of joined items, which are NULL if there are none. */
export const bracketed = (list: string): string => concatenate(["'['", `COALESCE(${list}, '')`, "']'"]);

/** Returns a SELECT of the rows of a source. */
export const selected = (what: string, { from, where }: Pick<Source, 'from' | 'where'>): string =>
  `SELECT ${what} FROM ${from} WHERE ${where}`;

/** Returns an expression for a source, or the mark if the source has more rows than a number. */
export const unlessMore = (
  source: Pick<Source, 'from' | 'where'>,
  rows: number,
  expression: string,
): string =>
  `CASE WHEN (${selected('1', source)} LIMIT 1 OFFSET ${rows}) IS NULL THEN ${expression} ELSE ${mark} END`;

/** How both servers build JSON, without the parts in which they differ. */
export const familyJson: Omit<JsonWriter, 'from' | 'scalar' | 'window' | 'windowsByIntegers' | 'count'> = {
  quoted: (expression) => `COALESCE(JSON_QUOTE(CONVERT(${expression} USING utf8mb4)), 'null')`,
  literal: sqlText,
  concatenate,
  list: (json, source, max, empty) => {
    const joined = `GROUP_CONCAT(${json} ORDER BY ${source.order} SEPARATOR ',')`;
    const list =
      empty === '[]'
        ? bracketed(unlessLonger(`(${selected(joined, source)})`, charactersOfCut))
        : `(${selected(`CASE WHEN COUNT(*) = 0 THEN 'null' ELSE ${bracketed(unlessLonger(joined, charactersOfCut))} END`, source)})`;
    return max === undefined ? list : unlessMore(source, max.rows, list);
  },
  first: (json, source) => `COALESCE((${selected(json, source)} ORDER BY ${source.order} LIMIT 1), 'null')`,
  // The page is not wrapped in another SELECT, because a temporary table of long texts does not keep their order.
  page: {
    gives: 'rows',
    // For long texts, building JSON is slower in the database than from rows.
    entry: (json, { rows, bytes: max }, bytes) => {
      const entry = unlessLonger(json, Math.max(shortEntry, Math.floor((max * 2) / rows)));
      const checked =
        bytes === undefined ? entry : `CASE WHEN ${bytes} > ${shortEntry} THEN ${mark} ELSE ${entry} END`;
      // The driver decodes text but returns bytes unchanged.
      return `CAST(${checked} AS BINARY)`;
    },
  },
};

/** Returns a column as a JSON string. JSON_QUOTE accepts only text, and would read text of another character set as utf8mb4. */
export const quoted = (column: string): string => `JSON_QUOTE(CONVERT(${column} USING utf8mb4))`;

/** Returns an integer of 64 bits as JSON. One with a point, which a column of another type may have, is read as a row. */
const wide = (column: string): string =>
  `CASE WHEN LOCATE('.', ${column}) > 0 THEN ${mark} ELSE ${quoted(column)} END`;

/** Adding 0 removes the leading zeros of a ZEROFILL column. */
const digits = (column: string): string => `CAST(${column} + 0 AS CHAR)`;

/**
 * Returns NULL for a date with a zero month or day, for which TO_DAYS returns NULL. A server may store such dates
 * depending on its SQL mode.
 */
const unlessZero = (column: string, text: string): string =>
  `CASE WHEN TO_DAYS(${column}) IS NOT NULL THEN ${text} END`;

/** All six digits of the fraction are written and the last three cut off, because a cast to three digits might round. */
const dateTime = (column: string, stored: StoredScalar): string =>
  unlessZero(
    column,
    `CONCAT('"', INSERT(LEFT(CAST(${inUtc(column, stored)} AS DATETIME(6)), 23), 11, 1, 'T'), 'Z"')`,
  );

const date = (column: string): string => unlessZero(column, `CONCAT('"', CAST(${column} AS DATE), '"')`);

/** TIME also stores negative times and times of many days, which are read as rows. */
const time = (column: string): string =>
  `CASE WHEN ${column} IS NULL THEN NULL WHEN ${column} >= '00:00:00' AND ${column} < '24:00:00' ` +
  `THEN CONCAT('"', LEFT(CAST(${column} AS TIME(6)), 12), '"') ELSE ${mark} END`;

/** The types that MariaDB and MySQL write differently. */
type OwnType = 'float' | 'decimal' | 'json' | 'array';

const boolean = (column: string): string =>
  `CASE WHEN ${column} = 0 THEN 'false' WHEN ${column} IS NOT NULL THEN 'true' END`;

type WriteScalar = (column: string, stored: StoredScalar) => string;

const writers: Readonly<Record<Exclude<ScalarType, OwnType>, WriteScalar>> = {
  ...forValues(['text', 'secret', 'uuid'], quoted),
  ...forValues(['wide integer'], wide),
  ...forValues(['integer'], digits),
  ...forValues(['moment'], dateTime),
  bigId: (column) =>
    `CASE WHEN ${column} BETWEEN -${Number.MAX_SAFE_INTEGER} AND ${Number.MAX_SAFE_INTEGER} THEN ${digits(column)} ELSE ${quoted(column)} END`,
  boolean,
  date,
  time,
};

/**
 * Returns a decimal as JSON: the number, or all of its digits as a string if a double would lose some of them. `number` writes a number.
 * A column of another type may be read as a decimal too; its text has an exponent only if it is a double.
 */
const decimalOf =
  (number: (column: string) => string) =>
  (column: string): string => {
    const text = `CAST(${column} AS CHAR)`;
    const trimmed = `CASE WHEN LOCATE('.', ${text}) > 0 THEN TRIM(TRAILING '.' FROM TRIM(TRAILING '0' FROM ${text})) ELSE ${text} END`;
    const digits = `CHAR_LENGTH(TRIM(LEADING '0' FROM REPLACE(REPLACE(${trimmed}, '-', ''), '.', '')))`;
    const isKept = `ABS(${column}) <= ${Number.MAX_SAFE_INTEGER} AND CAST(${number(column)} AS CHAR) = ${trimmed}`;
    // A column with ZEROFILL has zeros at the beginning too.
    const whole = `TRIM(LEADING '0' FROM ${trimmed})`;
    const quotedText = `CONCAT(CASE WHEN LEFT(${whole}, 1) = '.' THEN '"0' ELSE '"' END, ${whole}, '"')`;
    return (
      `CASE WHEN CHAR_LENGTH(${text}) <= ${keptDigits} OR LOCATE('e', ${text}) > 0 OR ${digits} <= ${keptDigits} ` +
      `OR (${isKept}) THEN CAST(${number(column)} AS CHAR) ELSE ${quotedText} END`
    );
  };

/** The largest number of single precision. MySQL raises an error for a larger one, of which the decimal is that is shown for it. */
const largestSingle = '3.4028234663852886e38';

/** Returns the number of single precision that a text is rounded to. */
const inSingle = (text: string): string =>
  `CAST(GREATEST(LEAST(${text} + 0e0, ${largestSingle}), -${largestSingle}) AS FLOAT)`;

/** Returns a number with some digits as text, `1234567e-3`, which the servers read as the nearest double. */
const withDigits = (column: string, digits: number): string => {
  const exponent = `FLOOR(LOG10(ABS(${column}))) - ${digits - 1}`;
  return `CONCAT(CAST(ROUND(${column} * POW(10, -(${exponent}))) AS SIGNED), 'e', ${exponent})`;
};

/**
 * Returns a number of single precision as the shortest decimal that is this number. The servers themselves write six digits of it; nine
 * are always enough.
 */
const single = (column: string): string => {
  const texts = [`CAST(${column} AS CHAR)`, withDigits(column, 7), withDigits(column, 8)];
  const cases = texts.map((text) => `WHEN ${inSingle(text)} = ${column} THEN ${text}`);
  return `(CASE ${cases.join(' ')} ELSE ${withDigits(column, 9)} END) + 0e0`;
};

/** How a server writes the types of columns that MariaDB and MySQL write differently. */
export interface OwnScalars {
  readonly text: (column: string) => string;
  readonly json: (column: string) => string;
  readonly number: (column: string) => string;
}

/** Returns a function that writes a scalar column as JSON. */
export const scalarJson = ({
  text,
  json,
  number,
}: OwnScalars): ((column: string, stored: StoredScalar) => string) => {
  const all: Readonly<Record<ScalarType, WriteScalar>> = {
    ...writers,
    ...forValues(['text', 'secret'], text),
    ...forValues(['fraction'], number),
    ...forValues(['json'], json),
  };
  const decimal = decimalOf(number);
  return (column, stored) => {
    const fraction = isDecimal(stored) ? decimal : stored.isSingle ? single : all[stored.type];
    const write = stored.type === 'biginteger' ? wide : fraction;
    return `COALESCE(${write(column, stored)}, 'null')`;
  };
};

/** How many statements run as text, after the server has refused to prepare more, before preparing is tried again. */
const runsUntilAskedAgain = 1_000;

/**
 * Returns whether an error means that the server has as many prepared statements as `max_prepared_stmt_count` allows
 * for all connections.
 */
export const isFull = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'ER_MAX_PREPARED_STMT_COUNT_REACHED';

/** Counts the statements of a connection that run as text because the server refuses to prepare more. */
export class TextRuns {
  #left = 0;

  /** Called when the server has refused to prepare a statement. */
  begin(): void {
    this.#left = runsUntilAskedAgain;
  }

  /** Returns whether the next statement that is not prepared yet has to run as text. */
  take(): boolean {
    if (this.#left === 0) return false;
    this.#left -= 1;
    return true;
  }
}
