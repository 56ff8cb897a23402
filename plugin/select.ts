import type { QueryTypes, Sequelize } from 'sequelize';

/** Runs a constant SELECT and gives its rows. The type is spelled out because a raw query's result differs by driver. */
export const selectRows = <T extends object>(sequelize: Sequelize, query: string): Promise<T[]> =>
  sequelize.query<T>(query, { type: 'SELECT' as QueryTypes.SELECT, raw: true });
