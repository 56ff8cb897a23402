import { site } from '../support/database/content.ts';
import { mariadb, mariadbAt, mariadbWith } from '../support/database/mariadb.ts';
import { mysql, mysqlAt, mysqlWith } from '../support/database/mysql.ts';
import { postgres, postgresAt, postgresWith } from '../support/database/postgres.ts';
import { sqlite, sqliteWith } from '../support/database/sqlite.ts';
import type { TestDatabase } from '../support/database/test-database.ts';

const known: readonly TestDatabase[] = [sqlite, postgres, mariadb, mysql];

/** The site on the server of each database that holds the newsroom. */
const sites = new Map<TestDatabase, TestDatabase>([
  [sqlite, sqliteWith(site)],
  [postgres, postgresWith(site)],
  [mariadb, mariadbWith(site)],
  [mysql, mysqlWith(site)],
]);

const beside = (database: TestDatabase, ofSite: TestDatabase): readonly TestDatabase[] => {
  sites.set(database, ofSite);
  return [database];
};

/** The database of the site beside one of `databasesOf`. */
export function siteBeside(database: TestDatabase): TestDatabase {
  const found = sites.get(database);
  if (found === undefined) throw new Error(`there is no site beside ${database.title}`);
  return found;
}

/**
 * The databases of a word: `all`, a name such as `sqlite`, or the URL of a server of PostgreSQL, MariaDB or MySQL, on which a
 * database of its own is made. Throws an Error for any other, and for one that is not there.
 */
export function databasesOf(word: string): readonly TestDatabase[] {
  if (word === 'all') return known.filter(({ available }) => available);
  if (/^postgres(?:ql)?:\/\//.test(word)) return beside(postgresAt(word), postgresWith(site, word));
  if (/^mariadb:\/\//.test(word)) return beside(mariadbAt(word), mariadbWith(site, word));
  if (/^mysql:\/\//.test(word)) return beside(mysqlAt(word), mysqlWith(site, word));
  const database = known.find(({ name }) => name === word);
  if (database === undefined) {
    throw new Error(
      `there is no database '${word}': all, sqlite, postgres, mariadb, mysql, or the URL of a server`,
    );
  }
  if (!database.available) throw new Error(`${database.title}: ${database.why}`);
  return [database];
}

/** What of `all` cannot be asked here, and why. */
export const missing = (): readonly string[] =>
  known.filter(({ available }) => !available).map(({ title, why }) => `${title} is left out: ${why}`);
