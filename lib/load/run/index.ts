import type { QueryTypes, Sequelize } from 'sequelize';
import { postgresRunner } from './postgres-runner.ts';
import type { RawRow, Runner } from './runner.ts';
import { sqliteRunner } from './sqlite-runner.ts';

export type { RawRow, Runner } from './runner.ts';

/** Runs statements through Sequelize itself. */
const sequelizeRunner = (sequelize: Sequelize): Runner => ({
  run: (sql, values) =>
    sequelize.query(sql, {
      bind: [...values],
      type: 'SELECT' as QueryTypes.SELECT,
      raw: true,
    }) as Promise<RawRow[]>,
  close: async () => {},
});

/** The runner of an instance: prepared statements where its driver has them within reach. */
export const runnerOf = (sequelize: Sequelize): Runner => {
  switch (sequelize.getDialect()) {
    case 'postgres':
      return postgresRunner(sequelize as unknown as Parameters<typeof postgresRunner>[0]);
    case 'sqlite':
      return sqliteRunner(sequelize as unknown as Parameters<typeof sqliteRunner>[0]);
    default:
      return sequelizeRunner(sequelize);
  }
};
