import { expect } from 'chai';
import type { Sequelize } from 'sequelize';
import { type Bookshop, startBookshop } from '../../example/own-models/host.ts';
import { latin1, mixed } from '../support/database/character-sets.ts';
import { putMariadbInto } from '../support/database/mariadb.ts';
import { putMysqlInto } from '../support/database/mysql.ts';
import { databases, type OpenDatabase, onDatabases } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { emptyDatabase, open } from './support/empty-database.ts';
import { lists, noEntries, ones, populated, refused, windows } from './support/expected-keys.ts';
import { authors, defineLibrary, fillLibrary, libraryTypes, wide } from './support/library.ts';

const [a, b, c] = authors;
const [odd, even] = wide;
const onMariadb = databases.filter(({ name }) => name === 'mariadb');
const onMysql = databases.filter(({ name }) => name === 'mysql');
/** MySQL itself refuses to compare a text key with a column that leads to it in another collation. */
const oneSet = latin1.slice(0, 1);

type Counted = { readonly attributes: { readonly count: number } };
type Entry = { readonly id: unknown; readonly attributes: Record<string, { readonly data: unknown }> };

const cases = [
  { how: 'written by the database where it can', jsonInDatabase: true, among: databases, sets: [] },
  { how: 'read row by row', jsonInDatabase: false, among: databases, sets: [] },
  { how: 'in many character sets', jsonInDatabase: true, among: onMariadb, sets: mixed },
  {
    how: 'in many character sets, read row by row',
    jsonInDatabase: false,
    among: onMariadb,
    sets: mixed,
  },
  { how: 'in latin1', jsonInDatabase: true, among: onMysql, sets: oneSet },
  { how: 'in latin1, read row by row', jsonInDatabase: false, among: onMysql, sets: oneSet },
];

for (const { how, jsonInDatabase, among, sets } of cases) {
  onDatabases(among, `keys of every type, ${how}`, ({ name }) => {
    let database: OpenDatabase;
    let sequelize: Sequelize;
    let host: Bookshop;

    before(async () => {
      database = await emptyDatabase(name);
      sequelize = open(database.url);
      const models = defineLibrary(sequelize);
      await fillLibrary(sequelize);
      if (sets.length > 0) await (name === 'mysql' ? putMysqlInto : putMariadbInto)(database.url, sets);
      host = await startBookshop({
        sequelize,
        models,
        contentTypes: libraryTypes,
        components: {},
        pluginConfig: { jsonInDatabase, flatTypes: ['api::portrait.portrait'] },
        rest: { populateWithPagination: true },
      });
    });

    after(async () => {
      await host?.stop();
      await sequelize?.close();
      await database?.close();
    });

    const ask = (path: string) => get(`${host.url}/api/${path}`);
    const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id);

    for (const [path, ids] of Object.entries(lists)) {
      it(`are shown as id: ${decodeURIComponent(path)}`, async () => {
        const { status, body } = await ask(path);
        expect(status, JSON.stringify(body)).to.equal(200);
        expect(idsOf(body.data ?? body)).to.deep.equal(ids);
      });
    }

    for (const [path, ids] of Object.entries(populated)) {
      it(`are joined for populate: ${decodeURIComponent(path)}`, async () => {
        const { body } = await ask(path);
        const attribute = /populate(?:=|\[)(\w+)/.exec(path)?.[1] ?? '';
        const [entry] = body.data ?? body;
        const value = body.data === undefined ? entry[attribute] : entry.attributes[attribute].data;
        expect(idsOf([value ?? []].flat())).to.deep.equal(ids);
      });
    }

    for (const path of refused) {
      it(`refuse a value of another type, and the name of the column: ${path}`, async () => {
        const { status, body } = await ask(path);
        expect([status, body.error?.name]).to.deep.equal([400, 'ValidationError']);
      });
    }

    for (const [path, related] of Object.entries(windows)) {
      it(`are joined for a window on each parent: ${path}`, async () => {
        const { status, body } = await ask(path);
        expect(status, JSON.stringify(body)).to.equal(200);
        const attribute = /populate\[(\w+)/.exec(path)?.[1] ?? '';
        const shown = body.data.slice(0, 3).map(({ attributes }: Entry) => {
          const data = attributes[attribute]?.data;
          return Array.isArray(data) ? idsOf(data) : (data as Counted).attributes.count;
        });
        expect(shown).to.deep.equal(related);
      });
    }

    for (const [path, id] of Object.entries(ones)) {
      it(`identify one entry in a URL: ${path}`, async () => {
        const { status, body } = await ask(path);
        expect([status, (body.data ?? body).id]).to.deep.equal([200, id]);
      });
    }

    it('identify no entry if they are of another type, or in another form than in responses', async () => {
      for (const path of noEntries) expect((await ask(path)).status, path).to.equal(404);
    });

    it('are numbers in JSON if they are safe integers, and text otherwise', async () => {
      const { body } = await ask('books?fields=title&populate[shelf][fields]=title');
      expect(body.data).to.deep.equal(
        [
          { id: 7, title: 'seven', shelf: { id: 1, attributes: { title: 'low' } } },
          { id: even, title: 'even', shelf: { id: 2, attributes: { title: 'high' } } },
          { id: odd, title: 'odd', shelf: { id: 1, attributes: { title: 'low' } } },
        ].map(({ id, title, shelf }) => ({ id, attributes: { title, shelf: { data: shelf } } })),
      );
    });

    it('are shown in flat objects too, at any depth', async () => {
      const { body } = await ask('portraits?sort=author.title&populate[author][populate]=books');
      expect(body).to.deep.equal([
        { id: "O'Brien", title: 'of A', author: { id: a, title: 'A', books: [{ id: odd, title: 'odd' }] } },
        { id: 'p/1', title: 'of B', author: { id: b, title: 'B', books: [{ id: even, title: 'even' }] } },
      ]);
    });

    it('are joined through a cycle of relations', async () => {
      const deep = 'populate[books][populate][authors][populate][books][populate]=authors';
      const { body } = await ask(`authors?filters[id]=${c}&${deep}`);
      const ways: unknown[] = [];
      const walk = (entries: readonly Entry[], name: string): void => {
        ways.push(idsOf(entries));
        for (const { attributes } of entries) {
          const next = attributes[name]?.data;
          if (Array.isArray(next)) walk(next, name === 'books' ? 'authors' : 'books');
        }
      };
      walk(body.data, 'books');
      expect(ways).to.deep.equal([[c], [odd], [a, c], [odd], [a, c], [odd], [a, c]]);
    });
  });
}
