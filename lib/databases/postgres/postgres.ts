import { instanceOf } from '../../sequelize/instance.ts';
import { destroyConnection } from '../../util/destroy-connection.ts';
import { connectionsOf } from '../connections.ts';
import type { Database } from '../database.ts';
import { textTime } from '../text-time.ts';
import { tooOld } from '../versions.ts';
import { type PgConnection, postgresDriver } from './driver.ts';
import { postgresErrors } from './errors.ts';
import { postgresExpressions } from './expressions.ts';
import { postgresIndexes } from './indexes.ts';
import { postgresJson } from './json.ts';

/** All that is PostgreSQL's own. */
export const postgres: Database = {
  ...postgresExpressions,
  name: 'postgres',
  // MATERIALIZED exists from this version on.
  accepts: (version) => tooOld('PostgreSQL', version, '12'),
  json: postgresJson,
  driver: (sequelize, timeout) => {
    const pooled = instanceOf<PgConnection>(sequelize);
    return connectionsOf(pooled, postgresDriver(pooled, timeout), { haveReplicas: true, haveServer: true });
  },
  hasPool: true,
  sideConnection: {
    limit: (milliseconds) => `SET statement_timeout = ${milliseconds}`,
    destroy: destroyConnection,
  },
  notifications: {
    listen: (channel) => `LISTEN ${channel}`,
    notify: (channel) => `NOTIFY ${channel}`,
  },
  errors: postgresErrors,
  hostColumns: {
    identity: (name) => name,
    keepsZone: true,
    readAsText: new Set(['ENUM', 'UUID', 'CHAR', 'CITEXT']),
    // Those with a nondeterministic collation, under which different texts may be equal.
    textColumns:
      `SELECT held.relname AS "table", a.attname AS "column", 'UTF8' AS "characterSet", c.collname AS "collation" FROM pg_attribute AS a ` +
      'INNER JOIN pg_collation AS c ON c.oid = a.attcollation INNER JOIN pg_class AS held ON held.oid = a.attrelid ' +
      'WHERE NOT c.collisdeterministic AND a.attnum > 0 AND NOT a.attisdropped',
  },
  ownTables: {
    ...textTime,
    longText: ({ TEXT }) => TEXT,
    options: {},
    transaction: {},
  },
  indexes: postgresIndexes,
  opening: {
    package: 'pg',
    protocols: ['postgres:', 'postgresql:'],
    names: 'a server',
    dialectOptions: (_, connectTimeout) => ({ connectionTimeoutMillis: connectTimeout }),
    probe: 'SELECT 1',
  },
};
