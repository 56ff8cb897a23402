import { instanceOf } from '../../sequelize/instance.ts';
import { destroyConnection } from '../../util/destroy-connection.ts';
import { connectionsOf } from '../connections.ts';
import type { Database } from '../database.ts';
import { textTime } from '../text-time.ts';
import { postgresChanges } from './changes.ts';
import { type PgConnection, postgresDriver } from './driver.ts';
import { postgresErrors } from './errors.ts';
import { postgresEstimates } from './estimates.ts';
import { postgresExpressions } from './expressions.ts';
import { postgresIndexes } from './indexes.ts';
import { postgresJson } from './json.ts';
import { keepsSession } from './own-process.ts';

/** The record of PostgreSQL. */
export const postgres: Database = {
  ...postgresExpressions,
  name: 'postgres',
  // MATERIALIZED exists since this version.
  versions: { title: 'PostgreSQL', from: '12', triedFrom: '13', otherServer: 'none' },
  json: postgresJson,
  driver: (sequelize, settings) => {
    const pooled = instanceOf<PgConnection>(sequelize);
    return connectionsOf(pooled, postgresDriver(pooled, settings), { haveReplicas: true, haveServer: true });
  },
  hasPool: true,
  dedicatedConnection: {
    // Sent together they are one transaction, and the limit ends with it.
    limited: (select, milliseconds) => `SET LOCAL statement_timeout = ${milliseconds}; ${select}`,
    destroy: destroyConnection,
  },
  notifications: {
    listen: async (connection, channel, { postgres: { pooler } }) => {
      const listening = connection as PgConnection;
      if (!(await keepsSession(listening, pooler))) return false;
      await listening.query(`LISTEN ${channel}`);
      return true;
    },
    notify: (channel) => `NOTIFY ${channel}`,
  },
  errors: postgresErrors,
  hostColumns: {
    identity: (name) => name,
    keepsZone: true,
    readAsText: new Set(['ENUM', 'UUID', 'CHAR', 'CITEXT']),
    // The columns with a nondeterministic collation, under which different texts may be equal.
    textColumns:
      `SELECT held.relname AS "table", a.attname AS "column", 'UTF8' AS "characterSet", c.collname AS "collation" FROM pg_attribute AS a ` +
      'INNER JOIN pg_collation AS c ON c.oid = a.attcollation INNER JOIN pg_class AS held ON held.oid = a.attrelid ' +
      'WHERE NOT c.collisdeterministic AND a.attnum > 0 AND NOT a.attisdropped',
  },
  ownTables: {
    ...textTime,
    longText: ({ TEXT }) => TEXT,
    options: {},
    compareExactly: 'always',
    transaction: {},
  },
  indexes: postgresIndexes,
  estimates: postgresEstimates,
  changes: postgresChanges,
  opening: {
    package: 'pg',
    protocols: ['postgres:', 'postgresql:'],
    names: 'a server',
    // Sequelize would set the level of messages in each session.
    dialectOptions: (_, connectTimeout) => ({
      connectionTimeoutMillis: connectTimeout,
      clientMinMessages: 'ignore',
    }),
    probe: 'SELECT 1',
  },
};
