import { notRun, onDatabases, site5Databases, type TestDatabase } from '../../support/databases.ts';
import { installed } from './install.ts';

/** Describes a behaviour of Strapi 5 apps once for each database, where the packages of Strapi 5 are installed. */
export function describeStrapi5(title: string, body: (database: TestDatabase) => void): void {
  if (installed !== undefined) onDatabases(site5Databases, title, body);
  else
    describe(title, () => notRun(title, 'STRAPI5_APP names no folder with the packages of Strapi 5', false));
}

/** The same for a behaviour that does not depend on the database. */
export function describeStrapi5OnSqlite(title: string, body: (database: TestDatabase) => void): void {
  const [sqlite] = site5Databases;
  if (sqlite === undefined) throw new Error('SQLite is always there');
  if (installed === undefined) describeStrapi5(title, body);
  else describe(title, () => body(sqlite));
}
