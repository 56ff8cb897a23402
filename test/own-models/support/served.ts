import { expect } from 'chai';
import type { Model, ModelStatic, Sequelize } from 'sequelize';
import { type Bookshop, startBookshop } from '../../../example/own-models/host.ts';
import type { Host } from '../../../index.ts';
import { type DatabaseName, databases, type OpenDatabase, onDatabases } from '../../support/databases.ts';
import { get } from '../../support/http.ts';
import { emptyDatabase, open } from './empty-database.ts';

/** The names of all databases. */
export const every: readonly DatabaseName[] = databases.map(({ name }) => name);

/** Models that are served, over tables that `served` has made. */
export interface Served {
  readonly models: Readonly<Record<string, ModelStatic<Model>>>;
  readonly contentTypes: Host['contentTypes'];
  readonly rest?: Readonly<Record<string, unknown>>;
}

/** Reads a path below the prefix, such as `tags?sort=id`. Returns the body of a 200. */
// biome-ignore lint/suspicious/noExplicitAny: bodies have no type here, as in `get`.
export type Read = (path: string) => Promise<any>;

/** Does the same, and returns the whole answer, whatever its status. */
export type Ask = (path: string) => ReturnType<typeof get>;

/**
 * Runs the same tests on some databases, both ways: with entries that the database writes, and read row by row. `served` makes the tables of a
 * database of its own, which both hosts read; `tests` declares the tests.
 */
export function bothWays(
  title: string,
  on: readonly DatabaseName[],
  served: (sequelize: Sequelize, name: DatabaseName) => Promise<Served>,
  tests: (read: Read, ask: Ask) => void,
): void {
  onDatabases(
    databases.filter(({ name }) => on.includes(name)),
    title,
    ({ name }) => {
      let database: OpenDatabase;
      let sequelize: Sequelize;
      let options: Served;
      before(async () => {
        database = await emptyDatabase(name);
        sequelize = open(database.url);
        options = await served(sequelize, name);
      });
      after(async () => {
        await sequelize?.close();
        await database?.close();
      });
      for (const jsonInDatabase of [true, false])
        describe(jsonInDatabase ? 'as documents' : 'row by row', () => {
          let host: Bookshop;
          before(async () => {
            host = await startBookshop({
              sequelize,
              components: {},
              pluginConfig: { jsonInDatabase },
              ...options,
            });
          });
          after(() => host?.stop());
          const ask: Ask = (path) => get(`${host.url}/api/${path}`);
          tests(async (path) => {
            const { status, body, text } = await ask(path);
            expect(status, `${path}: ${text.slice(0, 300)}`).to.equal(200);
            return body;
          }, ask);
        });
    },
  );
}
