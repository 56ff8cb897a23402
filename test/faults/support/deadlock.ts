import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import { select } from '../../admin/support/rows.ts';
import type { DatabaseName } from '../../support/databases.ts';
import { until } from '../../support/eventually.ts';
import { patience } from '../../support/patience.ts';
import { innodbTransactions } from './innodb.ts';

/** Whether a transaction of this database waits for a lock. */
async function isWaiting(other: Sequelize): Promise<boolean> {
  if (other.getDialect() !== 'postgres')
    return (await innodbTransactions(other)).some((text) => text.includes('LOCK WAIT'));
  const waiting = await select(
    other,
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return waiting.length > 0;
}

/** Keeps others from adding rows to a table. */
export const keepRowsOut = (name: DatabaseName, table: string): string =>
  name === 'postgres'
    ? `LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`
    : `SELECT * FROM ${table} FOR UPDATE`;

/** Runs a statement in a transaction. Sequelize has to know a SELECT on MariaDB, whose rows it would change otherwise. */
export const runIn = (transaction: Transaction, sequelize: Sequelize, sql: string): Promise<unknown> =>
  sequelize.query(sql, { transaction, ...(sql.startsWith('SELECT') && { type: QueryTypes.SELECT }) });

/**
 * Has the server end the transaction that `victim` begins. Another one holds the locks of `held`, which the victim waits for, and
 * then wants those of `wanted`, which the victim holds. It is the larger of both, and on PostgreSQL the one that looks for a deadlock later.
 */
export async function endInDeadlock<T>(
  other: Sequelize,
  { held, wanted }: { readonly held: string; readonly wanted: string },
  victim: () => Promise<T>,
): Promise<T> {
  await other.query('CREATE TABLE IF NOT EXISTS deadlock_weight (n INTEGER)');
  const rows = Array.from({ length: 500 }, (_, index) => `(${index})`).join();
  return other
    .transaction(async (transaction: Transaction) => {
      const run = (sql: string) => runIn(transaction, other, sql);
      if (other.getDialect() === 'postgres') await run(`SET LOCAL deadlock_timeout = '600s'`);
      await run(`INSERT INTO deadlock_weight VALUES ${rows}`);
      await run(held);
      const result = victim();
      result.catch(() => {});
      await until(() => isWaiting(other));
      await run(wanted);
      await run('DELETE FROM deadlock_weight');
      return { result };
    })
    .then(({ result }) => result);
}

/** Has PostgreSQL look for a deadlock after a while in which a busy test has made one; the others look at once. */
export async function lookForDeadlocksLater(other: Sequelize): Promise<void> {
  if (other.getDialect() !== 'postgres') return;
  const { database } = other.config;
  await other.query(`ALTER DATABASE ${database} SET deadlock_timeout = '${patience(500)}ms'`);
}
