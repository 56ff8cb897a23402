import type { Options, Sequelize } from 'sequelize';
import { databaseOf, reaching } from '../lib/databases/index.ts';
import { instanceOf, libraryOf } from '../lib/databases/sequelize.ts';

/**
 * Returns an instance with a single connection to the database of a host, in place of the host's pool: temporary tables are only
 * seen on the connection that created them. With read replicas it is a connection to the primary. A database without a pool, which
 * may be in memory, keeps its instance.
 */
export const oneConnection = (sequelize: Sequelize): Sequelize => {
  if (!databaseOf(sequelize).hasPool) return sequelize;
  const { options, config } = instanceOf(sequelize);
  const { database, username, password, host, port } = config;
  const { replication, ...others } = options;
  const { Sequelize: Instance } = libraryOf(sequelize);
  const connection = { database, username, password, host, port, ...(replication ? replication.write : {}) };
  const given = Object.entries(connection).filter(([, value]) => value !== undefined && value !== null);
  const single = { ...options.pool, min: 0, max: 1 };
  const own = { ...others, ...Object.fromEntries(given), logging: false, pool: single } as Options;
  return reaching(new Instance(own), sequelize);
};
