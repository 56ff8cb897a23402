import type { Indexes } from '../indexes.ts';
import { familyIndexes } from '../mysql-family/indexes.ts';

interface Step {
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
      const amount = (steps as readonly Step[]).reduce((rows, step) => rows + Number(step.r_rows ?? 0), 0);
      return { text: `${Math.round(amount)} rows`, amount };
    },
    bytesOf: 'not supported',
  },
};
