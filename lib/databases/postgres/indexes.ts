import type { Anchor } from '../expressions.ts';
import type { Indexes, TextColumn, TextIndexes } from '../indexes.ts';
import { postgresExpressions } from './expressions.ts';
import { keepsSession, ownPlan, type Wired } from './own-process.ts';

/** Returns a pattern of LIKE that matches a text as it is. */
const like = (text: string, anchor: Anchor): string => {
  const before = anchor === 'end' || anchor === 'anywhere' ? '%' : '';
  const after = anchor === 'start' || anchor === 'anywhere' ? '%' : '';
  return `${before}${text.replaceAll(/[\\%_]/g, '\\$&')}${after}`;
};

const key = (column: string): string => `${column} COLLATE "C" gin_trgm_ops`;

const keys = ({ column, quote }: TextColumn): string => ` USING gin (${key(quote(column))})`;

/** The index finds nothing faster without three letters or digits in a row. */
const finds = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

/**
 * Indexes of pg_trgm, over the expression that statements compare. The server takes the three-letter groups of a pattern out of it and
 * compares the rows that have them with the pattern itself, so what it finds is what it would find without the index.
 */
export const postgresTextIndexes: TextIndexes = {
  needs: ['CREATE EXTENSION IF NOT EXISTS pg_trgm'],
  key: ({ column }) => key(column),
  byIntegers: false,
  keys,
  create: (name, column) => [
    `CREATE INDEX CONCURRENTLY ${column.quote(name)} ON ${column.quote(column.table)}${keys(column)}`,
  ],
  candidates: ({ text: value }, { anchor, folds, ask, as, patternOf }) => {
    if (!ask(finds)) return undefined;
    const operator = folds ? '~' : 'LIKE';
    const compared = as((text) => (folds ? patternOf(text) : like(text, anchor)));
    return {
      are: 'those sought',
      condition: (bind) => `${value} ${operator} ${bind(compared)} ${ownPlan}`,
    };
  },
};

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Total Cost': number } }[];
}

const reading = (table: string): string => `pg_temp.${table}`;

/** How PostgreSQL creates and measures indexes. NULL is the largest value in them, as in the sort order of the API. */
export const postgresIndexes: Indexes = {
  // An index that names a collation is used only for comparisons that name the same one, so a key is written in the same way
  // as the comparison.
  equal: postgresExpressions.operand,
  sorted: (ordered, direction) => (direction === 'asc' ? ordered : `${ordered} DESC`),
  longKeys: false,
  // A text inside of a document may have any length, which a hash index takes. It is in the order of nothing. Of a partial index the
  // planner would not ask how many rows have a value.
  insideJson: {
    keys: ({ text, number }) => [` USING hash ((${text}))`, ` ((${number}))`],
    indexedForm: 'not needed',
  },
  text: postgresTextIndexes,
  partial: true,
  create: 'CREATE INDEX CONCURRENTLY',
  longestName: 63,
  existing:
    'SELECT held.relname AS "table", own.relname AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index AS i ' +
    'INNER JOIN pg_class AS own ON own.oid = i.indexrelid INNER JOIN pg_class AS held ON held.oid = i.indrelid INNER JOIN pg_namespace AS n ON n.oid = held.relnamespace ' +
    'WHERE i.indisvalid AND n.nspname = ANY(current_schemas(false))',
  // The key of a table that others inherit from does not hold for the rows of those.
  unique:
    'SELECT n.nspname AS schema, pg_table_is_visible(held.oid) AS "isFound", held.relname AS "table", own.relname AS name, part.attname AS "column" ' +
    'FROM pg_index AS i INNER JOIN pg_class AS own ON own.oid = i.indexrelid INNER JOIN pg_class AS held ON held.oid = i.indrelid ' +
    'INNER JOIN pg_namespace AS n ON n.oid = held.relnamespace ' +
    'CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k (number, place) ' +
    'LEFT JOIN pg_attribute AS part ON part.attrelid = held.oid AND part.attnum = k.number AND k.number > 0 ' +
    'WHERE i.indisvalid AND i.indisunique AND i.indpred IS NULL AND k.place <= i.indnkeyatts ' +
    "AND NOT (held.relkind = 'r' AND held.relhassubclass) AND n.nspname <> ALL ('{pg_catalog,pg_toast,information_schema}')",
  trial: {
    keepsSession: (connection) => keepsSession(connection as Wired, 'detect'),
    copy: (table, rows) => [
      `CREATE TEMPORARY TABLE cq_copied AS SELECT * FROM ${table} LIMIT ${rows}`,
      `CREATE TEMPORARY TABLE ${table} (LIKE ${table} INCLUDING ALL)`,
      `INSERT INTO ${reading(table)} OVERRIDING SYSTEM VALUE SELECT * FROM cq_copied`,
      'DROP TABLE cq_copied',
    ],
    copyOf: (table) => table,
    drop: (table) => `DROP TABLE IF EXISTS ${reading(table)}`,
    // The planner expects an index-only scan only after VACUUM has updated the visibility map.
    analyze: (table) => `VACUUM ANALYZE ${reading(table)}`,
    createOnCopy: 'CREATE INDEX',
    explain: (select) => `EXPLAIN (FORMAT JSON) ${select}`,
    costIn: ([explained]) => {
      const cost = (explained as Explained | undefined)?.['QUERY PLAN'][0]?.Plan['Total Cost'];
      return cost === undefined ? { text: 'unknown' } : { text: `cost ${Math.round(cost)}`, amount: cost };
    },
    bytesOf: (name) => `SELECT pg_relation_size('${reading(name)}') AS bytes`,
  },
};
