import type { Sequelize, Transaction, TransactionOptions } from 'sequelize';
import { databaseOf } from './index.ts';
import { isTransactionLost, needsNewConnection } from './meaning-of.ts';
import { abandonTransaction } from './sequelize.ts';

/** How many times a transaction that the server has ended is run again. */
const most = 3;

/** Milliseconds before it is run again the first time, at most; twice as many before each further time. */
const firstPause = 50;

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const runOnce = <T>(
  sequelize: Sequelize,
  options: TransactionOptions,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> =>
  sequelize.transaction(options, async (transaction) => {
    try {
      return await work(transaction);
    } catch (error) {
      if (databaseOf(sequelize).hasPool && needsNewConnection(error)) await abandonTransaction(transaction);
      throw error;
    }
  });

/**
 * Runs work in one transaction. If the server ends the transaction because of others, as in a deadlock, nothing of it is stored, and
 * all of the work is run again, up to three times: after such an error any further statement would be stored by itself. The work
 * must therefore change nothing but what its statements change. The pauses before are random, because two transactions that meet
 * again at the same time would end in the same way. Throws the error of the last run.
 */
export const inTransaction = async <T>(
  sequelize: Sequelize,
  options: TransactionOptions,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
  for (let again = 0; ; again += 1) {
    try {
      return await runOnce(sequelize, options, work);
    } catch (error) {
      if (again === most || !isTransactionLost(error)) throw error;
    }
    await sleep(Math.random() * firstPause * 2 ** again);
  }
};

/**
 * Tries work in a transaction, and runs something else if it fails: the transaction continues as it was before the work. If the
 * server has ended the transaction, there is nothing to continue, and the error is thrown.
 */
export const tryInTransaction = async <T>(
  sequelize: Sequelize,
  transaction: Transaction,
  work: () => Promise<T>,
  otherwise: (error: unknown) => Promise<T>,
): Promise<T> => {
  // On PostgreSQL a statement that fails ends its transaction, unless there is a savepoint.
  await sequelize.query('SAVEPOINT content_query', { transaction });
  try {
    return await work();
  } catch (error) {
    try {
      await sequelize.query('ROLLBACK TO SAVEPOINT content_query', { transaction });
    } catch {
      throw error;
    }
    return otherwise(error);
  }
};
