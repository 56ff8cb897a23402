import type { Sequelize, Transaction } from 'sequelize';
import { limited } from '../../lib/base/limited.ts';
import { inTransaction } from '../../lib/databases/in-transaction.ts';
import { databaseOf } from '../../lib/databases/index.ts';
import { changesChannel } from '../../lib/schema/grants.ts';

/** The queue of changes of this process for each database. */
const turns = new WeakMap<Sequelize, ReturnType<typeof limited>>();

/**
 * Runs work in one transaction, after all work that was begun before it, and again if the server ends the transaction. SQLite
 * accepts one writer at a time: transactions that wait for each other would occupy every thread of the driver, including the one
 * that could commit.
 */
export const inTurn = <T>(
  sequelize: Sequelize,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
  const { transaction: options } = databaseOf(sequelize).ownTables;
  const oneByOne = turns.get(sequelize) ?? limited(1);
  turns.set(sequelize, oneByOne);
  return oneByOne(() => inTransaction(sequelize, options, work));
};

/** Runs a change in one transaction, and notifies the other instances of it if the database can. */
export const write = <T>(
  sequelize: Sequelize,
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> =>
  inTurn(sequelize, async (transaction) => {
    const result = await change(transaction);
    const { notifications } = databaseOf(sequelize);
    if (notifications !== 'none')
      await sequelize.query(notifications.notify(changesChannel), { transaction });
    return result;
  });
