import { createConnection } from 'mariadb';
import { seedFamily } from './mysql-family.ts';
import { mariadbWriter } from './writer.ts';

/** Runs statements one after the other on a dedicated connection. */
export async function runOnMariadb(url: string, statements: readonly string[]): Promise<void> {
  const several = new URL(url);
  several.searchParams.set('multipleStatements', 'true');
  const connection = await createConnection(several.href);
  try {
    for (const statement of statements) await connection.query(statement);
  } finally {
    await connection.end();
  }
}

/** Creates a database on a MariaDB server and fills it. */
export const seedMariadb = seedFamily({
  dialect: 'mariadb',
  collation: 'utf8mb4_general_ci',
  writer: mariadbWriter,
  unchecked: 'SET SESSION foreign_key_checks = 0, unique_checks = 0',
  run: runOnMariadb,
});
