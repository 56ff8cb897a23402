import { openDatabase } from '../../../example/host/database/open-database.ts';
import { databaseOf } from '../../../lib/databases/index.ts';
import { select } from '../../../lib/databases/sequelize.ts';

/** Returns why reads on one server may be older than changes that were counted on another; undefined if they never are. */
export async function lagBetween(own: string, pooled: string): Promise<string | undefined> {
  const [first, second] = [await openDatabase(own, () => {}), await openDatabase(pooled, () => {})];
  try {
    const { changes } = databaseOf(first);
    if (changes.kind !== 'triggers') throw new Error('no server');
    return await changes.mayLag(
      (sql) => select(first, sql),
      (sql) => select(second, sql),
    );
  } finally {
    await first.close();
    await second.close();
  }
}
