/*
 * One trial, for the Node that runs this: `try.ts <sqlite, or the URL of a server> [<folder with better-sqlite3>]`. The last line
 * that it prints is what came of it.
 */
import { cleanUp } from '../support/database/at-end.ts';
import { askDatabase } from './ask-database.ts';

const [word = 'sqlite', driverOf] = process.argv.slice(2);
try {
  process.stdout.write(`${JSON.stringify(await askDatabase(word, driverOf))}\n`);
} finally {
  await cleanUp();
}
