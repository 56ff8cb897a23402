import type { Sequelize } from 'sequelize';
import { openDatabase } from '../../../example/host/database/open-database.ts';
import { extraRows } from '../../property/newsroom/extra-rows.ts';
import { bound, insert } from '../../property/newsroom/insert.ts';
import type { OpenDatabase, TestDatabase } from '../../support/database/test-database.ts';
import type { Canary } from './canary.ts';

async function plant(sequelize: Sequelize, { table, column, value, where }: Canary): Promise<void> {
  const dialect = sequelize.getDialect();
  const condition = where === undefined ? '' : ` WHERE ${where}`;
  await sequelize.query(`UPDATE ${table} SET ${column} = $1${condition}`, { bind: [bound(dialect, value)] });
}

/** A newsroom of its own with the extra rows, and a canary in every column that somebody must not see. */
export async function openPlanted(
  database: TestDatabase,
  canaries: readonly Canary[],
): Promise<OpenDatabase> {
  const opened = await database.open();
  try {
    const sequelize = await openDatabase(opened.url, () => {});
    try {
      for (const [table, rows] of extraRows) await insert(sequelize, table, rows);
      for (const canary of canaries) await plant(sequelize, canary);
    } finally {
      await sequelize.close();
    }
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}
