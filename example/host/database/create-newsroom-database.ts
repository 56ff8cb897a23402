import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from 'sqlite3';
import { oneLine, StartError } from '../start-error.ts';

const dump = new URL('../../content/newsroom.sqlite.sql', import.meta.url);

/**
 * Makes the newsroom, or what another dump holds, as a SQLite database at `file`, which must not exist yet. The dump is one transaction, and the file
 * gets its name only when it is whole, so a start that is cut short leaves no half of a database to be served later.
 * Throws a StartError where the folder cannot be written to.
 */
export async function createNewsroomDatabase(file: string, from: string | URL = dump): Promise<void> {
  const unfinished = `${file}.${process.pid}.tmp`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await rm(unfinished, { force: true });
    await runScript(unfinished, await readFile(from, 'utf8'));
    await rename(unfinished, file);
  } catch (error) {
    // What failed first is what the operator has to hear, even where the file cannot be removed either.
    await rm(unfinished, { force: true }).catch(() => {});
    throw new StartError(`the newsroom database cannot be made at ${file}: ${oneLine(error)}`);
  }
}

/** Sequelize runs one statement at a time; a dump needs the driver itself. */
async function runScript(file: string, sql: string): Promise<void> {
  const { default: sqlite3 } = await import('sqlite3');
  const database = await new Promise<Database>((resolve, reject) => {
    const opened: Database = new sqlite3.Database(file, (error) => (error ? reject(error) : resolve(opened)));
  });
  try {
    await settle((done) => database.exec(sql, done));
  } finally {
    await settle((done) => database.close(done));
  }
}

function settle(run: (done: (error: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => run((error) => (error ? reject(error) : resolve())));
}
