import type { Sequelize, Transaction } from 'sequelize';
import { databaseOf } from '../../lib/databases/index.ts';
import { changesChannel } from '../../lib/schema/grant-names.ts';
import { limited } from '../../lib/util/limited.ts';

/** The changes of this process on each database. */
const turns = new WeakMap<Sequelize, ReturnType<typeof limited>>();

/**
 * Runs work in one transaction, after whatever was begun before it. SQLite takes one writer at a time: transactions that
 * wait for each other there would hold every thread that the driver has, the one that could commit included.
 */
export const inTurn = <T>(
  sequelize: Sequelize,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
  const { transaction: options } = databaseOf(sequelize).ownTables;
  const oneByOne = turns.get(sequelize) ?? limited(1);
  turns.set(sequelize, oneByOne);
  return oneByOne(() => sequelize.transaction(options, work));
};

/** Runs a change in one transaction, and tells the other instances of it where the database can. */
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
