import type { Indexes } from '../indexes.ts';
import { familyIndexes } from '../mysql-family/indexes.ts';

interface Explained {
  readonly EXPLAIN: string;
}

/**
 * Returns the number of rows that the steps of a plan read from tables and indexes: for each step its rows times its runs. The
 * subqueries that follow the plan, each of which returns a sample value, are not counted.
 */
const rowsRead = (plan: string): number =>
  [
    ...plan
      .replace(/-> Select #[\s\S]*/, '')
      .matchAll(/-> [^:\n(]*(?:scan|lookup) on .*rows=([\d.e+]+) loops=(\d+)/g),
  ].reduce((sum, [, rows, loops]) => sum + Number(rows) * Number(loops), 0);

const checksum = (text: string): string => `CRC32(${text})`;

const copy = '`cq_copied`';

/** How MySQL creates and measures indexes. A statement cannot use a temporary table twice, so the copy has a name of its own. */
export const mysqlIndexes: Indexes = {
  ...familyIndexes,
  // An index on an expression takes no text of any length. One on a part of the text, cast to CHAR and collated, is not used for the
  // same expression in a statement (seen on 9.7), and one on a number is.
  insideJson: {
    keys: ({ text, number }) => [` ((${checksum(text)}))`, ` ((${number}))`],
    indexedForm: checksum,
  },
  trial: {
    keepsSession: 'not needed',
    copy: (table, rows) => [
      `CREATE TEMPORARY TABLE ${copy} LIKE ${table}`,
      `INSERT INTO ${copy} SELECT * FROM ${table} LIMIT ${rows}`,
    ],
    copyOf: () => copy,
    drop: () => `DROP TEMPORARY TABLE IF EXISTS ${copy}`,
    analyze: 'not needed',
    createOnCopy: 'CREATE INDEX',
    explain: (select) => `EXPLAIN ANALYZE ${select}`,
    costIn: (steps) => {
      const amount = (steps as readonly Explained[]).reduce((sum, step) => sum + rowsRead(step.EXPLAIN), 0);
      return { text: `${Math.round(amount)} rows`, amount };
    },
    bytesOf: 'not supported',
  },
};
