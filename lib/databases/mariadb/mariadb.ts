import { instanceOf } from '../../sequelize/instance.ts';
import { connectionsOf } from '../connections.ts';
import type { Database } from '../database.ts';
import { textTime } from '../text-time.ts';
import { tooOld, unsupported } from '../versions.ts';
import { mariadbDriver } from './driver.ts';
import { mariadbErrors } from './errors.ts';
import { mariadbExpressions } from './expressions.ts';
import { mariadbIndexes } from './indexes.ts';
import { mariadbJson } from './json.ts';
import type { ServerConnection } from './prepared.ts';

/** All that is MariaDB's own. */
export const mariadb: Database = {
  ...mariadbExpressions,
  name: 'mariadb',
  // The driver can also connect to MySQL. All settings that the statements use exist from 10.3 on.
  accepts: (version) =>
    /mariadb/i.test(version) ? tooOld('MariaDB', version, '10.3') : unsupported(`MySQL ${version}`),
  json: mariadbJson,
  driver: (sequelize) => {
    const pooled = instanceOf<ServerConnection>(sequelize);
    // The statement itself sets its time limit.
    return connectionsOf(pooled, mariadbDriver(pooled), { haveReplicas: false, haveServer: true });
  },
  hasPool: true,
  sideConnection: {
    limited: (select, milliseconds) =>
      `SET STATEMENT max_statement_time = ${milliseconds / 1_000} FOR ${select}`,
    destroy: (connection) => (connection as ServerConnection).destroy(),
  },
  notifications: 'none',
  errors: mariadbErrors,
  hostColumns: {
    identity: (name) => name.toLowerCase(),
    keepsZone: false,
    readAsText: new Set(),
    textColumns:
      'SELECT table_name AS `table`, column_name AS `column`, character_set_name AS `characterSet`, ' +
      'collation_name AS `collation` FROM information_schema.columns ' +
      'WHERE table_schema = DATABASE() AND collation_name IS NOT NULL',
  },
  ownTables: {
    ...textTime,
    // TEXT holds at most 64 KB.
    longText: ({ TEXT }) => TEXT('medium'),
    options: { charset: 'utf8mb4', collate: 'utf8mb4_bin' },
    transaction: {},
  },
  indexes: mariadbIndexes,
  opening: {
    package: 'mariadb',
    protocols: ['mariadb:'],
    names: 'a server',
    dialectOptions: (_, connectTimeout) => ({ connectTimeout }),
    probe: 'SELECT 1',
  },
};
