import { letterWriter } from '../case-variants.ts';
import type { Database, Estimates } from '../database.ts';
import type { Expressions } from '../expressions.ts';
import type { Indexes } from '../indexes.ts';
import type { JsonStep } from '../inside-json.ts';
import type { JsonWriter } from '../json.ts';
import { anchored, anyInteger, familyExpressions } from '../mysql-family/expressions.ts';
import {
  bracketed,
  charactersOfCut,
  elementAt,
  familyInsideJson,
  familyJson,
  longestGroup,
  mark,
  quoted,
  scalarJson,
  selected,
  unlessLonger,
  unlessMore,
  type WriteStep,
} from '../mysql-family/json.ts';
import { type FamilyServer, familyErrors, familyIndexes, familyRecord } from '../mysql-family/record.ts';
import { sqlText } from '../mysql-family/text.ts';
import { largestRounded } from '../stored-scalar.ts';
import { destroyMariadb, mariadbDriver } from './driver.ts';

/** MariaDB says of each table how many rows are read and what part of them remains. What a join or a subquery leaves, it does not say. */
export const mariadbEstimates: Estimates = {
  explain: 'EXPLAIN EXTENDED ',
  rows: ([row, another]) => {
    if (row === undefined || another !== undefined) return undefined;
    const [rows, part] = [row.rows, row.filtered].map((value) =>
      value === null ? Number.NaN : Number(value),
    );
    const estimate = ((rows ?? Number.NaN) * (part ?? Number.NaN)) / 100;
    return Number.isFinite(estimate) ? estimate : undefined;
  },
};

const escaped = (text: string): string =>
  text.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Returns the notations that JSON writers use for a name. MariaDB stores a document as text and compares names as they
 * are written there.
 */
const spellings = (name: string): readonly string[] => {
  const plain = JSON.stringify(name);
  const all = [plain, escaped(plain)];
  return [...new Set([...all, ...all.map((text) => text.replaceAll('/', '\\/'))])];
};

/** An index that no list has, because no value can be that long. With a second path, JSON_EXTRACT returns a list of all matches. */
const nowhere = '$[2147483647]';

/** Writes a search for a name among all names of an object, and returns the value at the same position among all its values. */
const bySearch = (value: string, name: string, write: WriteStep): string => {
  const sought = write(name.replaceAll(/[\\%_]/g, '\\$&'));
  const path = `JSON_UNQUOTE(JSON_SEARCH(JSON_KEYS(searched.object), 'one', ${sought}))`;
  const source = `JSON_TABLE(${value}, '$' COLUMNS (object JSON PATH '$')) AS searched`;
  return `(SELECT JSON_EXTRACT(JSON_EXTRACT(searched.object, '$.*'), ${path}) FROM ${source})`;
};

/**
 * Writes one step into a document. Observed on 10.11: a constant path with `[last]` matches in the first row only, and `$."-a"`
 * is a syntax error. If an object has several members with one name, the last one is used.
 */
const stepInto = (value: string, { name, place }: JsonStep, write: WriteStep, document: string): string => {
  if (name.startsWith('-')) return bySearch(value, name, write);
  const members = spellings(name).map((spelled) => `$.${spelled}`);
  if (place !== undefined) return elementAt(value, place, members, write);
  const paths = [...members, nowhere].map(write);
  const last = `CONCAT('$[last]', LEFT(${document}, 0))`;
  return `JSON_EXTRACT(JSON_EXTRACT(${value}, ${paths.join(', ')}), ${last})`;
};

/**
 * Returns whether the text of a number is a number that is too large for a double. MariaDB reads it as the largest double, so it is
 * read with an exponent that is smaller by ten.
 */
const isInfinite = (number: string): string => {
  const text = `LOWER(${number})`;
  const exponent = `CASE WHEN LOCATE('e', ${text}) > 0 THEN LEAST(SUBSTRING_INDEX(${text}, 'e', -1) + 0, 9999) ELSE 0 END`;
  return `ABS(CONCAT(SUBSTRING_INDEX(${text}, 'e', 1), 'e', ${exponent} - 10) + 0e0) > ${largestRounded.replace('e308', 'e298')}`;
};

/** Values inside JSON on MariaDB, which stores documents as they were written. */
export const mariadbInsideJson = familyInsideJson(
  (document, steps, write) => {
    let value = document;
    for (const step of steps) value = stepInto(value, step, write, document);
    return value;
  },
  { isInfinite },
);

/**
 * Returns the number in the column's text: a FLOAT converted to a number has other digits, and the text may have leading zeros.
 * Adding zero removes -0; a zero that is not a double would cut the result to the length of the text. The type has no infinity.
 */
const number = (column: string): string => `CAST(${column} AS CHAR) + 0e0`;

/**
 * Returns a text as a JSON string. The database writes control characters with other digits than JavaScript does, so a text that
 * has some is read as a row.
 */
const text = (column: string): string => {
  const escaped = sqlText('\\u00');
  return `REPLACE(${quoted(column)}, ${escaped}, CONCAT(${mark}, ${escaped}))`;
};

/**
 * Matches strings and numbers in JSON's notation, and everything else. JSON_VALID also accepts \x in a string, a control
 * character at the beginning of a name, and numbers that end with a point or an empty exponent or consist of a minus only.
 * `(?-i)` is needed because the column's collation may ignore case.
 */
const exact = String.raw`(?-i)^(?:[^"0-9-]++|"(?:[^"\\\x00-\x1F]++|\\["\\/bfnrtu])*+"|-?+[0-9]++(?:[.][0-9]++)?+(?:[eE][+-]?+[0-9]++)?+(?![.0-9eE]))*+\z`;

/** Invalid JSON is read as a row. So is a document nested deeper than 32 levels, which the database also considers invalid. */
const json = (column: string): string => {
  const text = `CONVERT(${column} USING utf8mb4)`;
  const isExact = `${text} REGEXP ${sqlText(exact)}`;
  return `CASE WHEN ${column} IS NULL THEN NULL WHEN JSON_VALID(${column}) AND ${isExact} THEN ${text} ELSE ${mark} END`;
};

/** Returns a scalar column as JSON on MariaDB. */
export const mariadbScalar = scalarJson({ text, json, number });

/** Returns a character class for Perl-compatible regular expressions. */
const regexClass = letterWriter(
  (letters) => `[${letters.map((letter) => letter.replaceAll(/[\\\]^[-]/g, '\\$&')).join('')}]`,
);

/**
 * Settings for one statement. By default only the first 1,024 bytes of a text are used for sorting. The server refuses to sort if
 * its buffer cannot hold fifteen rows with all keys of the maximum length; this buffer is large enough for the maximum number of
 * sort keys. With `semijoin` a chain of subqueries becomes one join, for which the optimizer tries join orders for minutes. With
 * `split_materialized` a derived table that contains the sort values of all entries is built again for each of them. With
 * `in_predicate_conversion_threshold` a list of a thousand values or more becomes a table that is read for each row. With
 * `subquery_cache` the results of each subquery are cached, with hardly any hits: nearly every subquery here depends on the key
 * of the entry itself. A TIMESTAMP is shown in the time zone of the session, which another client may have set behind a pooler.
 */
const settings =
  "SET STATEMENT max_sort_length = 65536, sort_buffer_size = 33554432, optimizer_switch = 'semijoin=off,split_materialized=off,subquery_cache=off', " +
  `in_predicate_conversion_threshold = 0, group_concat_max_len = ${longestGroup}, time_zone = '+00:00'`;

const shared = familyExpressions('utf8mb4_nopad_bin', mariadbScalar);

const pattern: Expressions['pattern'] = (letters, anchor) =>
  anchored(letters.map(regexClass).join(''), anchor);

/** The SQL expressions of MariaDB. */
export const mariadbExpressions: Expressions = {
  ...shared,
  insideJson: mariadbInsideJson,
  pattern,
  alternatives: { are: 'one pattern' },
  patternCost: { reads: 'once', most: 120 },
  statement: ({ withClause, select }, timeout) =>
    `${settings}${timeout === false ? '' : `, max_statement_time = ${timeout / 1_000}`} FOR ${withClause}${select}`,
};

interface AnalyzedStep {
  /** The number of rows that were read. */
  readonly r_rows: number | string | null;
}

/** How MariaDB creates and measures indexes. */
export const mariadbIndexes: Indexes = {
  ...familyIndexes,
  // It indexes an expression as a generated column alone, and uses that index where a statement names the column (seen on 10.11).
  insideJson: 'not indexed',
  trial: {
    keepsSession: 'not needed',
    copy: (table, rows) => [
      `CREATE TEMPORARY TABLE cq_copied LIKE ${table}`,
      `INSERT INTO cq_copied SELECT * FROM ${table} LIMIT ${rows}`,
      `CREATE TEMPORARY TABLE ${table} LIKE cq_copied`,
      `INSERT INTO ${table} SELECT * FROM cq_copied`,
      'DROP TEMPORARY TABLE cq_copied',
    ],
    copyOf: (table) => table,
    drop: (table) => `DROP TEMPORARY TABLE IF EXISTS ${table}`,
    analyze: 'not needed',
    createOnCopy: 'CREATE INDEX',
    // The optimizer's estimate ignores that a page in the order of an index ends after its last entry, so the SELECT is run.
    explain: (select) => `ANALYZE ${select}`,
    costIn: (steps) => {
      const amount = (steps as readonly AnalyzedStep[]).reduce(
        (rows, step) => rows + Number(step.r_rows ?? 0),
        0,
      );
      return { text: `${Math.round(amount)} rows`, amount };
    },
    bytesOf: 'not supported',
  },
};

/** The largest number of links from which a part is chosen: the server keeps the sort keys of all of them in memory. */
const mostChosenFrom = 1_000;

/**
 * Writes a part of a list. No derived table can refer to the tables around it, except JSON_TABLE: the ids of the entries are chosen as a
 * JSON array, from which the entries are read. An id with ZEROFILL would be no JSON.
 */
const window: JsonWriter['window'] = ({ source, table, id, json, range, empty }, { rows, bytes }) => {
  const ids = selected(`GROUP_CONCAT(${id} + 0 ORDER BY ${source.order} SEPARATOR ',' ${range})`, source);
  const columns = `COLUMNS (place FOR ORDINALITY, id ${anyInteger} PATH '$')`;
  const from = `JSON_TABLE(CONCAT('[', (${ids}), ']'), '$[*]' ${columns}) AS shown STRAIGHT_JOIN ${table} ON ${id} = shown.id`;
  const joined = unlessLonger(
    `GROUP_CONCAT(${json} ORDER BY shown.place SEPARATOR ',')`,
    Math.min(charactersOfCut, bytes),
  );
  const checked = `CASE WHEN COUNT(*) > ${rows} THEN ${mark} ELSE ${joined} END`;
  const list =
    empty === '[]'
      ? bracketed(`(SELECT ${checked} FROM ${from})`)
      : `(SELECT CASE WHEN COUNT(*) = 0 THEN 'null' ELSE ${bracketed(checked)} END FROM ${from})`;
  return unlessMore(source.linked, mostChosenFrom, list);
};

const count: JsonWriter['count'] = (source, max, { some, none }) => {
  const shown = some === none ? some : `CASE WHEN count(*) = 0 THEN ${none} ELSE ${some} END`;
  return unlessMore(source.linked, max, `(${selected(shown, source)})`);
};

/** How MariaDB builds JSON. A derived table cannot refer to the tables around it, so lists are aggregates without derived tables. */
export const mariadbJson: JsonWriter = {
  ...familyJson,
  // The oldest version that was tested.
  from: '10.11',
  scalar: mariadbScalar,
  window,
  windowsByIntegers: true,
  count,
};

/** Returns the record of MariaDB as one of its drivers reads it. */
export const mariadbOver = <Connection extends object>(
  access: Pick<FamilyServer<Connection>, 'name' | 'package' | 'driver' | 'destroy'>,
  errors: Database['errors'],
): Database => ({
  ...mariadbExpressions,
  ...familyRecord({
    ...access,
    title: 'MariaDB',
    // All settings that the statements use exist since this version.
    from: '10.3',
    triedFrom: '10.11',
    limited: (select, milliseconds) =>
      `SET STATEMENT max_statement_time = ${milliseconds / 1_000} FOR ${select}`,
    catchUp: {
      isClustered: "SHOW VARIABLES WHERE Variable_name = 'wsrep_on' AND Value = 'ON'",
      wait: 'SET STATEMENT wsrep_sync_wait = 1 FOR SELECT 1',
    },
    collate: 'utf8mb4_nopad_bin',
    // MySQL's name of this variable exists since MariaDB 11.1 only.
    isolation: '@@tx_isolation',
    statementId: undefined,
  }),
  json: mariadbJson,
  errors,
  indexes: mariadbIndexes,
  estimates: mariadbEstimates,
});

/** The record of MariaDB. */
export const mariadb: Database = mariadbOver(
  { name: 'mariadb', package: 'mariadb', driver: mariadbDriver, destroy: destroyMariadb },
  familyErrors,
);
