import type { QueryTypes, Sequelize } from 'sequelize';

/**
 * Runs a constant SELECT and gives its rows. The type is spelled out because a raw query's result differs by driver; and it is
 * read on the primary, because a replica may not have yet what was changed a moment ago.
 */
export const selectRows = <T extends object>(sequelize: Sequelize, query: string): Promise<T[]> =>
  sequelize.query<T>(query, { type: 'SELECT' as QueryTypes.SELECT, raw: true, useMaster: true });
