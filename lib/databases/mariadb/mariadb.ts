import { instanceOf } from '../../sequelize/instance.ts';
import { connectionsOf } from '../connections.ts';
import type { Database } from '../database.ts';
import { familyChanges } from '../mysql-family/changes.ts';
import { familyErrors } from '../mysql-family/errors.ts';
import { familyRecord, familyTables } from '../mysql-family/record.ts';
import { tooOld } from '../versions.ts';
import { mariadbDriver } from './driver.ts';
import { mariadbExpressions } from './expressions.ts';
import { mariadbIndexes } from './indexes.ts';
import { mariadbJson } from './json.ts';
import type { ServerConnection } from './prepared.ts';

/** The record of MariaDB. */
export const mariadb: Database = {
  ...mariadbExpressions,
  ...familyRecord,
  name: 'mariadb',
  // The driver can also connect to MySQL, which has other settings. All settings that the statements use exist since 10.3.
  accepts: (version) =>
    /mariadb/i.test(version)
      ? tooOld('MariaDB', version, '10.3')
      : `MySQL ${version} is not read with Sequelize's dialect 'mariadb': write 'mysql'`,
  tried: { title: 'MariaDB', from: '10.11' },
  json: mariadbJson,
  driver: (sequelize) => {
    const pooled = instanceOf<ServerConnection>(sequelize);
    // The statement itself sets its time limit.
    return connectionsOf(pooled, mariadbDriver(pooled), { haveReplicas: false, haveServer: true });
  },
  dedicatedConnection: {
    limited: (select, milliseconds) =>
      `SET STATEMENT max_statement_time = ${milliseconds / 1_000} FOR ${select}`,
    destroy: (connection) => (connection as ServerConnection).destroy(),
  },
  errors: familyErrors,
  ownTables: familyTables('utf8mb4_bin'),
  indexes: mariadbIndexes,
  // MySQL's name of this variable exists since MariaDB 11.1 only.
  changes: familyChanges('@@tx_isolation'),
  opening: {
    package: 'mariadb',
    protocols: ['mariadb:'],
    names: 'a server',
    dialectOptions: (_, connectTimeout) => ({ connectTimeout }),
    probe: 'SELECT 1',
  },
};
