import type { Database } from '../database.ts';
import { familyRecord } from '../mysql-family/record.ts';
import { destroyMysql, mysqlDriver } from './driver.ts';
import { mysqlErrors } from './errors.ts';
import { mysqlEstimates } from './estimates.ts';
import { mysqlExpressions } from './expressions.ts';
import { mysqlIndexes } from './indexes.ts';
import { mysqlJson } from './json.ts';

/** The record of MySQL. */
export const mysql: Database = {
  ...mysqlExpressions,
  ...familyRecord({
    name: 'mysql',
    title: 'MySQL',
    // The collation that compares code points exists since this version.
    from: '8.0.17',
    triedFrom: '9.7',
    package: 'mysql2',
    driver: mysqlDriver,
    destroy: destroyMysql,
    limited: (select, milliseconds) =>
      select.replace(/^SELECT /, `SELECT /*+ MAX_EXECUTION_TIME(${milliseconds}) */ `),
    collate: 'utf8mb4_0900_bin',
    isolation: '@@transaction_isolation',
  }),
  json: mysqlJson,
  errors: mysqlErrors,
  indexes: mysqlIndexes,
  estimates: mysqlEstimates,
};
