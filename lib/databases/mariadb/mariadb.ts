import type { Database } from '../database.ts';
import { familyErrors } from '../mysql-family/errors.ts';
import { familyRecord } from '../mysql-family/record.ts';
import { mariadbDriver } from './driver.ts';
import { mariadbEstimates } from './estimates.ts';
import { mariadbExpressions } from './expressions.ts';
import { mariadbIndexes } from './indexes.ts';
import { mariadbJson } from './json.ts';
import { destroyMariadb } from './prepared.ts';

/** The record of MariaDB. */
export const mariadb: Database = {
  ...mariadbExpressions,
  ...familyRecord({
    name: 'mariadb',
    title: 'MariaDB',
    // All settings that the statements use exist since this version.
    from: '10.3',
    triedFrom: '10.11',
    package: 'mariadb',
    driver: mariadbDriver,
    destroy: destroyMariadb,
    limited: (select, milliseconds) =>
      `SET STATEMENT max_statement_time = ${milliseconds / 1_000} FOR ${select}`,
    collate: 'utf8mb4_nopad_bin',
    // MySQL's name of this variable exists since MariaDB 11.1 only.
    isolation: '@@tx_isolation',
  }),
  json: mariadbJson,
  errors: familyErrors,
  indexes: mariadbIndexes,
  estimates: mariadbEstimates,
};
