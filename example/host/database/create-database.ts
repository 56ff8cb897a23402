import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from 'sqlite3';
import { oneLine, StartError } from '../start-error.ts';

const magazine = new URL('../../content/magazine.sqlite.sql', import.meta.url);

/**
 * Creates the example's magazine, or the content of other dumps, as a SQLite database at `file`, which must not exist yet. The file
 * gets its name only when it is complete, so an interrupted start does not leave an incomplete database. Throws a StartError if the
 * folder cannot be written to.
 */
export async function createDatabase(
  file: string,
  from: readonly (string | URL)[] = [magazine],
): Promise<void> {
  const unfinished = `${file}.${process.pid}.tmp`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await rm(unfinished, { force: true });
    for (const one of from) await runScript(unfinished, await readFile(one, 'utf8'));
    await rename(unfinished, file);
  } catch (error) {
    // The operator needs the first error, even if the file cannot be removed either.
    await rm(unfinished, { force: true }).catch(() => {});
    throw new StartError(`the database cannot be made at ${file}: ${oneLine(error)}`);
  }
}

/** Runs a script with the driver itself, because Sequelize runs one statement at a time. */
const runScript = (file: string, sql: string): Promise<void> =>
  withDriver(file, (database) => settle((done) => database.exec(sql, done)));

async function withDriver<Result>(
  file: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { default: sqlite3 } = await import('sqlite3');
  const database = await new Promise<Database>((resolve, reject) => {
    const opened: Database = new sqlite3.Database(file, (error) => (error ? reject(error) : resolve(opened)));
  });
  try {
    return await work(database);
  } finally {
    await settle((done) => database.close(done));
  }
}

function settle(run: (done: (error: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => run((error) => (error ? reject(error) : resolve())));
}
