import { expect } from 'chai';
import { useTemporaryFolder } from '../example/temporary-folder.ts';
import { run } from './support/run.ts';

/** As much of Strapi as an app is loaded by: two types, of which one has a route, and a database that nothing reads. */
const strapi = `const route = { method: 'GET', path: '/books', handler: 'own.find', config: {} };
const type = (name) => ({
  kind: 'collectionType',
  collectionName: name + 's',
  info: { singularName: name, pluralName: name + 's' },
  attributes: { title: { type: 'string' } },
});
const settings = { database: { connection: { client: 'postgres' } }, server: {} };
const at = (path) => path.split('.').reduce((object, key) => object?.[key], settings);
module.exports = ({ appDir }) => {
  const modules = { register: async () => {}, bootstrap: async () => {} };
  const app = {
    config: { get: (path, fallback) => at(path) ?? fallback, set: (path, value) => { settings[path] = value; } },
    container: { get: () => modules },
    contentTypes: { 'api::book.book': type('book'), 'api::note.note': type('note') },
    components: {},
    api: { book: { routes: { book: { routes: [route] } } } },
    server: { listRoutes: () => [] },
    log: { info() {}, warn() {}, debug() {} },
    plugin: () => undefined,
    controller: () => undefined,
    service: () => undefined,
    store: () => ({ get: async () => undefined }),
    load: async () => {
      await modules.register();
      console.log('loads', JSON.stringify(settings.database));
      if (process.env.FAILS) throw new Error('Cannot find module better-sqlite3');
      await modules.bootstrap();
    },
  };
  return app;
};
`;

describe('koa-content-query check --app', () => {
  const folder = useTemporaryFolder();
  const other = useTemporaryFolder();

  const writeApp = async (): Promise<void> => {
    await folder.write('package.json', '{}');
    await folder.write('node_modules/@strapi/strapi/index.js', strapi);
  };

  it('prints a line for each read of a type, and exits with 1 if Strapi keeps one', async () => {
    await writeApp();
    const { code, out, err } = await run(['check', '--app', folder.path('.')]);
    expect(err).to.equal('');
    expect(out.split('\n')).to.deep.equal([
      'Strapi 4.9999',
      'type            read     path            answered by  why                                 differs by',
      'api::book.book  find     /api/books      Strapi       its route has a handler of its own',
      'api::book.book  findOne  /api/books/:id  nobody       it has no findOne route',
      'api::note.note  find     /api/notes      nobody       it has no find route',
      'api::note.note  findOne  /api/notes/:id  nobody       it has no findOne route',
      'every type differs by: ties-by-id, only-the-fields-named, search-of-what-is-seen, ceilings, caching-headers, error-details, stricter-dialect',
      "4 reads of 2 content types; 0 answered by the plugin, 0 of them in Strapi's controllers; 1 stay with Strapi; 3 have no route",
      '',
    ]);
    expect(code).to.equal(1);
  });

  it('prints the same as one JSON document', async () => {
    await writeApp();
    const { code, out } = await run(['check', '--app', folder.path('.'), '--json']);
    const { reads } = JSON.parse(out);
    expect([code, reads.length, reads[0].answeredBy]).to.deep.equal([1, 4, 'strapi']);
  });

  it('says what the app has said if it does not load, and on which database that was', async () => {
    await writeApp();
    process.env.FAILS = '1';
    try {
      const onFile = await run(['check', '--app', folder.path('.')]);
      expect([onFile.code, onFile.out]).to.deep.equal([2, '']);
      expect(onFile.err).to.match(
        /^koa-content-query: the app does not load: Cannot find module better-sqlite3\nkoa-content-query: loads .*"sqlite".*survey\.db.*\nkoa-content-query: it was loaded on a new SQLite file.*--own-database/,
      );
      const onOwn = await run(['check', '--app', folder.path('.'), '--own-database']);
      expect(onOwn.err).to.match(/loads .*"postgres"/);
      expect(onOwn.err).not.to.include('--own-database');
    } finally {
      delete process.env.FAILS;
    }
  });

  it('says what is no folder of a Strapi app, and which options have no meaning beside it', async () => {
    const complaintOf = async (...args: readonly string[]): Promise<string> => {
      const { code, err } = await run(['check', ...args]);
      expect(code).to.equal(2);
      return err;
    };
    expect(await complaintOf('--app', folder.path('nowhere'))).to.include('there is no package.json in');
    await other.write('package.json', '{}');
    expect(await complaintOf('--app', other.path('.'))).to.include('@strapi/strapi is not installed');
    expect(await complaintOf('--app', folder.path('.'), '--schemas', 'src')).to.include(
      '--schemas must be left out',
    );
    expect(await complaintOf('--own-database')).to.include('--own-database must be left out without --app');
  });
});
