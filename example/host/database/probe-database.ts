import { QueryTypes, type Sequelize } from 'sequelize';

/** Checks that the primary of a database answers. Throws what the database throws. */
export async function probeDatabase(sequelize: Sequelize): Promise<void> {
  // `SELECT 1` does not read a SQLite file, so it would succeed with a file that is not a database.
  const probe = sequelize.getDialect() === 'sqlite' ? 'PRAGMA schema_version' : 'SELECT 1';
  await sequelize.query(probe, { type: QueryTypes.SELECT, useMaster: true });
}

/**
 * Checks that content can be read, on any server. It reads a table, because a server that is cut off from its cluster still
 * answers `SELECT 1`. Throws what the primary throws if none answers.
 */
export async function probeContent(sequelize: Sequelize, table: string | undefined): Promise<void> {
  if (table === undefined) return probeDatabase(sequelize);
  const probe = `SELECT 1 AS found FROM ${sequelize.getQueryInterface().quoteIdentifier(table, true)} LIMIT 1`;
  const on = (useMaster: boolean) => sequelize.query(probe, { type: QueryTypes.SELECT, useMaster });
  await on(false).catch(() => on(true));
}
