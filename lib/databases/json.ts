import type { WholeSelect } from './expressions.ts';
import type { StoredScalar } from './stored-scalar.ts';

/** The tables, conditions and order from which the entries of a list are read. */
export interface Source {
  readonly from: string;
  readonly where: string;
  readonly order: string;
}

/** The same of the entries of one parent. */
export interface LinkedSource extends Source {
  /** The rows that link entries to the parent, whether these are shown or not. */
  readonly linked: Pick<Source, 'from' | 'where'>;
}

/** The maximum size of a text that the database builds. */
export interface SizeLimit {
  readonly rows: number;
  readonly bytes: number;
}

/**
 * Replaces a text that would be too long, and a value that this database cannot write in the form of the API. The response is
 * then read row by row. JSON text never contains this character.
 */
export const readAsRowsMark = '\u0001';

/** The JSON of a list without entries. */
export type EmptyArray = '[]' | 'null';

/** A list of related entries of which one parent shows a part. */
export interface WindowedList {
  readonly source: LinkedSource;
  /** The alias of the entries in the source and in `json`. */
  readonly alias: string;
  /** Their table under that alias, and their id, for a database that chooses ids and reads the entries by them. */
  readonly table: string;
  readonly id: string;
  /** The JSON of an entry. */
  readonly json: string;
  /** Which of the entries are shown: `LIMIT $2 OFFSET $1`. */
  readonly range: string;
  readonly empty: EmptyArray;
}

/** What is shown for a number of entries, as JSON text. */
export interface ShownCount {
  /** May contain `count(*)`. */
  readonly some: string;
  /** Is shown if there are no entries. */
  readonly none: string;
}

/** The statements that make up a response in one row. */
export interface ResponseParts {
  /** A SELECT of every entry of the page as `piece`; undefined if no entries are read. */
  readonly page: string | undefined;
  /** SELECTs of one value each, with the name of its column. */
  readonly listValues: readonly { readonly name: string; readonly statement: string }[];
  /** A SELECT of every entry that matches the filters. It is evaluated once as the CTE `hits`, which the page and the values read. */
  readonly hits: string | undefined;
}

/**
 * How a database joins JSON. All expressions in arguments and results are JSON text and never NULL, except the items of
 * a list.
 */
export interface JsonTexts {
  /** Returns the text of an expression as a JSON string, or null if the expression is NULL. */
  readonly quoted: (expression: string) => string;
  /** Returns a constant text of the response, such as the name of a member, as an expression. */
  readonly literal: (text: string) => string;
  /** Joins expressions to one text, in order. One of them may be a number. */
  readonly concatenate: (expressions: readonly string[]) => string;
  /**
   * Returns a JSON array with an item for each entry. Items that are NULL are left out. `tooLong` replaces an array that exceeds `max`.
   * An aggregate always reads all its input, so rows far beyond the limit must not reach it.
   */
  readonly list: (json: string, source: Source, max: SizeLimit | undefined, empty: EmptyArray) => string;
  /** Returns the same for a part of a list. Its entries are chosen first, so that JSON is built only for them. */
  readonly window: (list: WindowedList, max: SizeLimit) => string;
  /** Whether `window` finds entries by ids that have to be integers. Windows on entries with other ids are read row by row. */
  readonly windowsByIntegers: boolean;
  /** Returns the number of entries; `tooLong` if there are more than a number. */
  readonly count: (source: LinkedSource, max: number, shown: ShownCount) => string;
  /** Returns the JSON of the first entry, or JSON null. */
  readonly first: (json: string, source: Source) => string;
  /** The single statement of a response. */
  readonly page: JoinedPage | PageOfRows;
}

/** The column in which the statement of a response returns its entries. */
export const entriesColumn = 'entries';

/** How a database builds JSON as text. */
export interface JsonWriter extends JsonTexts {
  /** The first server version that supports all of this. With older versions entries are read row by row. */
  readonly from: string;
  /** Returns a scalar column as JSON. Like `ScalarExpressions` it is compiled once for each column. */
  readonly scalar: (column: string, stored: StoredScalar) => string;
}

/** A statement that returns one row: the entries as `entries`, joined by commas, and the values of the whole list. */
export interface JoinedPage {
  readonly gives: 'one row';
  /** Returns the condition that a key is among those that a subquery selects. */
  readonly inSubquery: (key: string, statement: string) => string;
  /**
   * Writes the statement. If the entries exceed the largest size of the response, it returns `tooLong` instead and does not build
   * the JSON beyond that size. `writeWithClause` writes the CTEs of the statement together with further ones of the form `name AS (...)`.
   */
  readonly write: (
    parts: ResponseParts,
    max: SizeLimit,
    writeWithClause: (further: readonly string[]) => string,
  ) => WholeSelect;
}

/** A statement that returns one row for each entry, with `entries` and, in every row, the values of the whole list. */
export interface PageOfRows {
  readonly gives: 'rows';
  /**
   * Returns the JSON of an entry in its row; `tooLong` if it is longer than its share of the response. `bytes` is the size of the
   * entry's long values, which is known before its JSON is built; undefined if it cannot be large.
   */
  readonly entry: (json: string, max: SizeLimit, bytes: string | undefined) => string;
}

/**
 * Returns how windows and counts are written if a derived table can refer to the tables around it. `array` returns a JSON array of the
 * values that a statement selects as `piece`.
 */
export const fromDerivedTables = (
  mark: string,
  array: (entries: string, max: SizeLimit, empty: EmptyArray) => string,
): Pick<JsonTexts, 'window' | 'windowsByIntegers' | 'count'> => ({
  window: ({ source: { from, where, order }, alias, json, range, empty }, max) => {
    const chosen = `SELECT ${alias}.* FROM ${from} WHERE ${where} ORDER BY ${order} ${range}`;
    // Without a LIMIT of its own a database would copy the expression of the chunks to each place that uses them, and so on
    // for the lists below.
    const chunks = `SELECT ${json} AS piece FROM (${chosen}) AS ${alias} LIMIT ${max.rows + 1}`;
    return array(chunks, max, empty);
  },
  windowsByIntegers: false,
  count: ({ from, where }, max, { some, none }) => {
    const counted = `SELECT 1 AS one FROM ${from} WHERE ${where} LIMIT ${max + 1}`;
    const each = some === none ? '' : `WHEN count(*) = 0 THEN ${none} `;
    return `(SELECT CASE WHEN count(*) > ${max} THEN ${mark} ${each}ELSE ${some} END FROM (${counted}) AS counted)`;
  },
});

/** How a database joins text with `string_agg`. */
export interface Joining extends Pick<JoinedPage, 'inSubquery'> {
  /**
   * Returns a SELECT that joins the column `piece` of a statement with commas, or returns `tooLong` if the result
   * exceeds the maximum.
   */
  readonly join: (entries: string, max: SizeLimit) => string;
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The character `readAsRowsMark` in a statement. */
export const mark = literal(readAsRowsMark);

const bracketed = (joined: string, empty: EmptyArray): string =>
  empty === '[]' ? `'[' || coalesce((${joined}), '') || ']'` : `coalesce('[' || (${joined}) || ']', 'null')`;

/**
 * Concatenates expressions as a balanced tree: databases limit the depth of an expression, and a chain of `||` is as
 * deep as it is long.
 */
const concatenate = (
  expressions: readonly string[],
  from = 0,
  count: number = expressions.length,
): string => {
  if (count === 2) return `${expressions[from]} || ${expressions[from + 1]}`;
  if (count < 2) return expressions[from] ?? '';
  const half = Math.ceil(count / 2);
  return `(${concatenate(expressions, from, half)}) || (${concatenate(expressions, from + half, count - half)})`;
};

/** Returns the same SELECT for a statement that returns at most one row. */
const single = (entries: string, bytes: number): string =>
  `SELECT CASE WHEN octet_length(piece) > ${bytes} THEN ${mark} ELSE piece END FROM (${entries}) AS pieces`;

/** Returns how JSON is built on databases that join text with `||` and with `string_agg ... ORDER BY`. */
export const textJson = ({ join, inSubquery }: Joining): Omit<JsonWriter, 'from' | 'scalar' | 'quoted'> => ({
  ...fromDerivedTables(mark, (entries, max, empty) => bracketed(join(entries, max), empty)),
  literal,
  concatenate: (expressions) => concatenate(expressions),
  list: (json, { from, where, order }, max, empty) => {
    if (max === undefined)
      return bracketed(
        `SELECT string_agg(${json}, ',' ORDER BY ${order}) FROM ${from} WHERE ${where}`,
        empty,
      );
    const entries = `SELECT ${json} AS piece FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${max.rows + 1}`;
    return bracketed(join(entries, max), empty);
  },
  first: (json, { from, where, order }) =>
    `coalesce((SELECT ${json} FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT 1), 'null')`,
  page: {
    gives: 'one row',
    inSubquery,
    write: ({ page, listValues, hits }, max, writeWithClause) => {
      const withClause = writeWithClause(hits === undefined ? [] : [`hits AS MATERIALIZED (${hits})`]);
      const joined = page && (max.rows === 1 ? single(page, max.bytes) : join(page, max));
      const entries = joined === undefined ? "''" : `(${joined})`;
      const values = listValues.map(({ name, statement }) => `, (${statement}) AS ${name}`);
      const select = `SELECT ${entries} AS ${entriesColumn}${values.join('')}`;
      return { withClause, select };
    },
  },
});
