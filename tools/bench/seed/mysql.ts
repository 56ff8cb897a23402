import { createConnection } from 'mysql2/promise';
import { seedFamily } from './mysql-family.ts';
import { mysqlWriter } from './writer.ts';

/** Runs statements one after the other on a dedicated connection. */
export async function runOnMysql(url: string, statements: readonly string[]): Promise<void> {
  const connection = await createConnection({ uri: url, multipleStatements: true });
  try {
    for (const statement of statements) await connection.query(statement);
  } finally {
    await connection.end();
  }
}

/** Creates a database on a MySQL server and fills it. */
export const seedMysql = seedFamily({
  dialect: 'mysql',
  collation: 'utf8mb4_0900_ai_ci',
  writer: mysqlWriter,
  // The table of numbers is made by a recursive statement with as many levels.
  unchecked: 'SET SESSION foreign_key_checks = 0, unique_checks = 0, cte_max_recursion_depth = 4294967295',
  run: runOnMysql,
});
