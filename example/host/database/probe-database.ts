import { QueryTypes, type Sequelize } from 'sequelize';

/** Proves that a server of the database answers: the primary, or one that takes reads. Throws what the database throws. */
export async function probeDatabase(sequelize: Sequelize, { primary }: { primary: boolean }): Promise<void> {
  // `SELECT 1` does not touch a SQLite file, so it would pass one that is no database.
  const probe = sequelize.getDialect() === 'sqlite' ? 'PRAGMA schema_version' : 'SELECT 1';
  await sequelize.query(probe, { type: QueryTypes.SELECT, useMaster: primary });
}

/** Proves that content can be read, on whichever server. Throws what the primary throws where none answers. */
export function probeAny(sequelize: Sequelize): Promise<void> {
  return probeDatabase(sequelize, { primary: false }).catch(() =>
    probeDatabase(sequelize, { primary: true }),
  );
}
