import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import type { DatabaseName } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { patience } from '../../support/patience.ts';

type Server = Exclude<DatabaseName, 'sqlite'>;

const familyWaiting =
  'SELECT t.trx_id AS id FROM information_schema.innodb_trx AS t JOIN information_schema.processlist AS p ' +
  "ON p.id = t.trx_mysql_thread_id WHERE p.db = DATABASE() AND t.trx_state = 'LOCK WAIT'";

/** The transactions that wait for a lock. */
const waiting: Readonly<Record<Server, string>> = {
  postgres:
    "SELECT pid AS id FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  mariadb: familyWaiting,
  mysql: familyWaiting,
};

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
  const name = other.getDialect() as Server;
  await other.query('CREATE TABLE IF NOT EXISTS deadlock_weight (n INTEGER)');
  const rows = Array.from({ length: 500 }, (_, index) => `(${index})`).join();
  return other
    .transaction(async (transaction: Transaction) => {
      const run = (sql: string) => runIn(transaction, other, sql);
      if (name === 'postgres') await run(`SET LOCAL deadlock_timeout = '600s'`);
      await run(`INSERT INTO deadlock_weight VALUES ${rows}`);
      await run(held);
      const result = victim();
      result.catch(() => {});
      await eventually(
        () => other.query(waiting[name], { type: QueryTypes.SELECT }),
        (found) => found.length > 0,
      );
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
