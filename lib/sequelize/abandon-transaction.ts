import type { Transaction } from 'sequelize';

/** The parts of a transaction that are used beyond its published types. */
interface Unpublished {
  /** With it, Sequelize sends neither ROLLBACK nor any other statement of the transaction. */
  finished?: 'commit' | 'rollback';
  /** Takes the connection out of the pool and closes it. */
  forceCleanup(): Promise<void>;
}

/** Ends a transaction by closing its connection, which the pool replaces. An error of the driver is ignored. */
export const abandonTransaction = async (transaction: Transaction): Promise<void> => {
  const unpublished = transaction as unknown as Unpublished;
  unpublished.finished = 'rollback';
  await unpublished.forceCleanup().catch(() => {});
};
