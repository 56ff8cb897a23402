import { QueryTypes, type Sequelize } from 'sequelize';

/** Checks that a server of the database answers: the primary, or one that is used for reads. Throws what the database throws. */
export async function probeDatabase(sequelize: Sequelize, { primary }: { primary: boolean }): Promise<void> {
  // `SELECT 1` does not read a SQLite file, so it would succeed with a file that is not a database.
  const probe = sequelize.getDialect() === 'sqlite' ? 'PRAGMA schema_version' : 'SELECT 1';
  await sequelize.query(probe, { type: QueryTypes.SELECT, useMaster: primary });
}

/** Checks that content can be read, on any server. Throws what the primary throws if none answers. */
export function probeAny(sequelize: Sequelize): Promise<void> {
  return probeDatabase(sequelize, { primary: false }).catch(() =>
    probeDatabase(sequelize, { primary: true }),
  );
}
