import type { Sequelize } from 'sequelize';
import { select } from '../../../lib/databases/sequelize.ts';

/**
 * What InnoDB says of each transaction that connections to this database have open, as text. `information_schema.innodb_trx` is a
 * copy that becomes no newer while somebody reads it more often than every 100 ms, as a test that waits does.
 */
export async function innodbTransactions(sequelize: Sequelize): Promise<readonly string[]> {
  const [status] = await select<{ Status: string }>(sequelize, 'SHOW ENGINE INNODB STATUS');
  const own = await select<{ id: unknown }>(
    sequelize,
    'SELECT id FROM information_schema.processlist WHERE db = DATABASE()',
  );
  const ids = own.map(({ id }) => String(id));
  // Before the first of them it tells of the last deadlock.
  const [, ...transactions] = (status?.Status ?? '').split('---TRANSACTION');
  return transactions.filter((text) => {
    const [, id = ''] = /thread id (\d+)/.exec(text) ?? [];
    return !text.includes('not started') && ids.includes(id);
  });
}
