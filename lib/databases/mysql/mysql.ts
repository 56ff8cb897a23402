import { instanceOf } from '../../sequelize/instance.ts';
import { connectionsOf } from '../connections.ts';
import type { Database } from '../database.ts';
import { familyChanges } from '../mysql-family/changes.ts';
import { familyRecord, familyTables } from '../mysql-family/record.ts';
import { tooOld } from '../versions.ts';
import { type MysqlConnection, mysqlDriver } from './driver.ts';
import { mysqlErrors } from './errors.ts';
import { mysqlExpressions } from './expressions.ts';
import { mysqlIndexes } from './indexes.ts';
import { mysqlJson } from './json.ts';

/** The record of MySQL. */
export const mysql: Database = {
  ...mysqlExpressions,
  ...familyRecord,
  name: 'mysql',
  // The driver can also connect to MariaDB, which has other settings. The collation that compares code points
  // exists since 8.0.17.
  accepts: (version) =>
    /mariadb/i.test(version)
      ? `MariaDB ${version} is not read with Sequelize's dialect 'mysql': write 'mariadb'`
      : tooOld('MySQL', version, '8.0.17'),
  tried: { title: 'MySQL', from: '9.7' },
  json: mysqlJson,
  driver: (sequelize) => {
    const pooled = instanceOf<MysqlConnection>(sequelize);
    // The statement itself sets its time limit.
    return connectionsOf(pooled, mysqlDriver(pooled), { haveReplicas: false, haveServer: true });
  },
  dedicatedConnection: {
    limited: (select, milliseconds) =>
      select.replace(/^SELECT /, `SELECT /*+ MAX_EXECUTION_TIME(${milliseconds}) */ `),
    destroy: (connection) => (connection as MysqlConnection).destroy(),
  },
  errors: mysqlErrors,
  ownTables: familyTables('utf8mb4_0900_bin'),
  indexes: mysqlIndexes,
  changes: familyChanges('@@transaction_isolation'),
  opening: {
    package: 'mysql2',
    protocols: ['mysql:'],
    names: 'a server',
    dialectOptions: (_, connectTimeout) => ({ connectTimeout }),
    probe: 'SELECT 1',
  },
};
