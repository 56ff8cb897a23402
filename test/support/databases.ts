import { type Content, magazine, site, site5 } from './database/content.ts';
import { mariadb, mariadbInCharacterSets, mariadbWith } from './database/mariadb.ts';
import { mysql, mysqlInCharacterSets, mysqlWith } from './database/mysql.ts';
import { postgres, postgresInLocaleC, postgresWith } from './database/postgres.ts';
import { sqlite, sqliteWith } from './database/sqlite.ts';
import type { TestDatabase } from './database/test-database.ts';

export type { DatabaseName, OpenDatabase, TestDatabase } from './database/test-database.ts';
export { sqlite };

/** The databases that hosts run on. */
export const databases: readonly TestDatabase[] = [sqlite, postgres, mariadb, mysql];

const databasesWith = (content: Content): readonly TestDatabase[] => [
  sqliteWith(content),
  postgresWith(content),
  mariadbWith(content),
  mysqlWith(content),
];

/** The same with what the example host serves. */
export const exampleDatabases = databasesWith(magazine);

/** The same with the site in place of the newsroom. */
export const siteDatabases = databasesWith(site);

/** The same with the site as Strapi 5 stores it. */
export const site5Databases = databasesWith(site5);

/** Those, and the set-ups of them that could change an answer. */
export const databasesAndLocales: readonly TestDatabase[] = [
  ...databases,
  postgresInLocaleC,
  ...mariadbInCharacterSets,
  ...mysqlInCharacterSets,
];

/** Set where a machine has to have every database: there a suite that cannot run fails. */
export const requireAllDatabases = process.env.REQUIRE_ALL_DATABASES === '1';

/** A machine that has every other database may be one on which MySQL cannot be installed. */
const isNeeded = ({ name }: TestDatabase): boolean =>
  requireAllDatabases && !(name === 'mysql' && process.env.WITHOUT_MYSQL === '1');

/** Reports what cannot run here in one line: a skipped test, or a failed one where all databases have to be there. */
export function notRun(what: string, why: string, isNeeded = requireAllDatabases): void {
  const line = `${what} not run: ${why}`;
  if (!isNeeded) {
    it.skip(line);
    return;
  }
  it(line, () => {
    throw new Error('REQUIRE_ALL_DATABASES is 1');
  });
}

/**
 * Describes behaviour on each database: for tests whose statement differs by dialect, or that are about drivers, their errors or
 * the plugin's own tables. A line says which databases are not there. Everything else belongs into `onOneDatabase`.
 */
export function onEachDatabase(title: string, body: (database: TestDatabase) => void): void {
  onDatabases(databases, title, body);
}

/** The same for a choice of databases. */
export function onDatabases(
  among: readonly TestDatabase[],
  title: string,
  body: (database: TestDatabase) => void,
): void {
  for (const database of among) {
    describe(`${title} on ${database.title}`, () => {
      if (database.available) body(database);
      else notRun(database.title, database.why ?? 'not available', isNeeded(database));
    });
  }
}

/** Describes behaviour that no database has a part in, on the one that is quickest to ask and always there: SQLite. */
export function onOneDatabase(title: string, body: (database: TestDatabase) => void): void {
  onOneOf(databases, title, body);
}

/** The same with other content, such as `siteDatabases`. */
export function onOneOf(
  [quickest]: readonly TestDatabase[],
  title: string,
  body: (database: TestDatabase) => void,
): void {
  if (quickest === undefined) throw new Error('no database is named');
  describe(title, () => body(quickest));
}
