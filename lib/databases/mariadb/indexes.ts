import type { Indexes } from '../indexes.ts';

interface Step {
  /** Rows that were read. */
  readonly r_rows: number | string | null;
}

/**
 * How MariaDB makes indexes. An index is sorted by the column's own collation with NULL first, which is never the sort order of
 * the API.
 */
export const mariadbIndexes: Indexes = {
  equal: (column) => column,
  sorted: 'not sorted',
  longKeys: false,
  partial: false,
  create: 'CREATE INDEX',
  longestName: 64,
  existing:
    "SELECT table_name AS `table`, CONCAT('(', GROUP_CONCAT(CONCAT(column_name, IF(collation = 'D', ' DESC', '')) " +
    "ORDER BY seq_in_index SEPARATOR ', '), ')') AS definition FROM information_schema.statistics " +
    'WHERE table_schema = DATABASE() GROUP BY table_name, index_name HAVING SUM(sub_part IS NOT NULL) = 0',
  trial: {
    keepsSession: 'not needed',
    copy: (table, rows) => [
      `CREATE TEMPORARY TABLE cq_copied LIKE ${table}`,
      `INSERT INTO cq_copied SELECT * FROM ${table} LIMIT ${rows}`,
      `CREATE TEMPORARY TABLE ${table} LIKE cq_copied`,
      `INSERT INTO ${table} SELECT * FROM cq_copied`,
      'DROP TEMPORARY TABLE cq_copied',
    ],
    drop: (table) => `DROP TEMPORARY TABLE IF EXISTS ${table}`,
    analyze: 'not needed',
    createOnCopy: 'CREATE INDEX',
    // Its estimate leaves out that a page in the order of an index ends after its last entry.
    explain: (select) => `ANALYZE ${select}`,
    costIn: (steps) => {
      const amount = (steps as readonly Step[]).reduce((rows, step) => rows + Number(step.r_rows ?? 0), 0);
      return { text: `${Math.round(amount)} rows`, amount };
    },
    bytesOf: 'not supported',
  },
};
