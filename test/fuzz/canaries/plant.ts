import type { Sequelize } from 'sequelize';
import { openDatabase } from '../../../example/host/database/open-database.ts';
import { extraRows } from '../../property/newsroom/extra-rows.ts';
import { bound, insert } from '../../property/newsroom/insert.ts';
import { atEnd } from '../../support/database/at-end.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';
import type { Canary } from './canary.ts';

async function plant(sequelize: Sequelize, { table, column, value, where }: Canary): Promise<void> {
  const dialect = sequelize.getDialect();
  const condition = where === undefined ? '' : ` WHERE ${where}`;
  await sequelize.query(`UPDATE ${table} SET ${column} = $1${condition}`, { bind: [bound(dialect, value)] });
}

async function make(
  database: TestDatabase,
  canaries: readonly Canary[],
  rows: typeof extraRows,
): Promise<string> {
  const { url, close } = await database.open();
  atEnd(close);
  const sequelize = await openDatabase(url, () => {});
  try {
    for (const [table, more] of rows) await insert(sequelize, table, more);
    for (const canary of canaries) await plant(sequelize, canary);
  } finally {
    await sequelize.close();
  }
  return url;
}

const made = new Map<TestDatabase, Promise<string>>();

/**
 * The URL of a content with a canary in every column that somebody must not see, and of the newsroom with the extra rows. It is made once for
 * each database, as the fuzzer changes nothing in it, and gone when the run ends.
 */
export function plantedUrl(
  database: TestDatabase,
  canaries: readonly Canary[],
  rows: typeof extraRows = extraRows,
): Promise<string> {
  const known = made.get(database);
  if (known !== undefined) return known;
  const url = make(database, canaries, rows);
  made.set(database, url);
  return url;
}
