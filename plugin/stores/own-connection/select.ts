import type { QueryTypes, Sequelize, Transaction } from 'sequelize';

/**
 * Runs a constant SELECT and gives its rows, on a connection where one is given. The type is spelled out because a raw
 * query's result differs by driver.
 */
export const select = <Row extends object>(
  sequelize: Sequelize,
  query: string,
  connection?: object,
): Promise<Row[]> =>
  sequelize.query<Row>(query, {
    type: 'SELECT' as QueryTypes.SELECT,
    raw: true,
    // Sequelize's own way to run a statement on a connection that it has already.
    ...(connection !== undefined && { transaction: { connection } as unknown as Transaction }),
  });
