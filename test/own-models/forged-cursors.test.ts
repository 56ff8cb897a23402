import { expect } from 'chai';
import type { Sequelize } from 'sequelize';
import { type Bookshop, startBookshop } from '../../example/own-models/host.ts';
import { readRegistry } from '../../lib/schema/read-registry.ts';
import { problemsOf } from '../http/support/entries.ts';
import { type OpenDatabase, onEachDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { forgeCursor } from '../unit/support/forge-cursor.ts';
import { emptyDatabase, open } from './support/empty-database.ts';
import { authors, defineLibrary, fillLibrary, libraryTypes, wide } from './support/library.ts';

const registry = readRegistry({ contentTypes: libraryTypes, components: {}, i18n: false });

interface Key {
  /** The ids of all entries, in their order. */
  readonly ids: readonly (string | number)[];
  /** What is no id of the type. */
  readonly refused: readonly (string | null)[];
}

const [odd, even] = wide;
const anywhere = [null, '\u0000', '\ud800'];

const keys: Readonly<Record<string, Key>> = {
  shelf: { ids: [1, 2], refused: [...anywhere, '', 'a', '1.0', '18446744073709551616', '\u0001i1'] },
  book: { ids: [7, even, odd], refused: [...anywhere, '', 'a', '1e3', '-9223372036854775809', '\u0001i1'] },
  author: {
    ids: authors,
    refused: [...anywhere, '', 'a', '5', authors[0].slice(1), `${authors[0]}0`, `{${authors[0]}}`],
  },
  tag: { ids: ['10', 'Z', 'b', 'é'], refused: anywhere },
};

for (const jsonInDatabase of [true, false]) {
  const how = jsonInDatabase ? 'written by the database where it can' : 'read row by row';
  onEachDatabase(`a forged cursor with another key, ${how},`, ({ name }) => {
    let database: OpenDatabase;
    let sequelize: Sequelize;
    let host: Bookshop;

    before(async () => {
      database = await emptyDatabase(name);
      sequelize = open(database.url);
      const models = defineLibrary(sequelize);
      await fillLibrary(sequelize);
      host = await startBookshop({
        sequelize,
        models,
        contentTypes: libraryTypes,
        components: {},
        pluginConfig: { jsonInDatabase },
        rest: { cursors: true },
      });
    });

    after(async () => {
      await host?.stop();
      await sequelize?.close();
      await database?.close();
    });

    for (const [type, { ids, refused }] of Object.entries(keys)) {
      const ask = (sort: string, values: readonly unknown[]) => {
        const after = forgeCursor(sort, values, { type, settings: { registry } });
        return get(`${host.url}/api/${type}s?${sort}&pagination[after]=${after}`);
      };

      it(`continues after any id, and is refused with a value that is not an id: ${type}`, async () => {
        for (const [index, id] of ids.entries()) {
          const { status, body } = await ask('sort=id', [String(id)]);
          expect(status, JSON.stringify(body)).to.equal(200);
          expect(body.data.map((entry: { id: unknown }) => String(entry.id))).to.deep.equal(
            ids.slice(index + 1).map(String),
          );
        }
        for (const sort of ['sort=id', 'sort=id:desc', 'sort=title'])
          for (const value of refused) {
            const values = sort === 'sort=title' ? ['a', value] : [value];
            expect(problemsOf(await ask(sort, values)), `${sort} ${value}`).to.deep.equal([
              'invalid-cursor pagination.after',
            ]);
          }
      });
    }
  });
}
