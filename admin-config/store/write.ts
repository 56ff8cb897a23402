import type { Sequelize, Transaction } from 'sequelize';
import { changesChannel } from '../../lib/schema/grant-names.ts';

/** Runs a change in one transaction, and tells the other instances of it where the database can. */
export const write = <T>(
  sequelize: Sequelize,
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> =>
  sequelize.transaction(async (transaction) => {
    const result = await change(transaction);
    // PostgreSQL delivers it when the transaction is through, and not at all when it is not.
    if (sequelize.getDialect() === 'postgres')
      await sequelize.query(`NOTIFY ${changesChannel}`, { transaction });
    return result;
  });
