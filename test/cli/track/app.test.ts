import { mkdir, symlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect } from 'chai';
import { useTemporaryFolder } from '../../example/temporary-folder.ts';
import { connectionOf } from '../../strapi/app/connection.ts';
import { newsroom } from '../../support/database/content.ts';
import { databases, type OpenDatabase, onDatabases, sqlite } from '../../support/databases.ts';
import { projectFile } from '../../support/project.ts';
import { run } from '../support/run.ts';

/** As much of Strapi as its configuration is read by. */
const strapi = (connection: object): string =>
  `module.exports = () => ({ config: { get: (path) => (path === 'database.connection' ? ${JSON.stringify(connection)} : undefined) } });
`;

/** Makes the folder of an app with the newsroom's schemas, and returns a function that sets its database. */
function useApp() {
  const folder = useTemporaryFolder();
  const link = async (name: string, target: string): Promise<void> => {
    await mkdir(dirname(folder.path(name)), { recursive: true });
    await symlink(target, folder.path(name));
  };
  before(async () => {
    await folder.write('package.json', '{}');
    await folder.write('node_modules/@strapi/strapi/package.json', '{ "version": "4.26.2" }');
    await link('src', newsroom.schemas);
    for (const name of ['pg', 'mysql2'])
      await link(`node_modules/${name}`, projectFile(`node_modules/${name}`));
  });
  return {
    path: () => folder.path('.'),
    setConnection: (connection: object) =>
      folder.write('node_modules/@strapi/strapi/index.js', strapi(connection)),
  };
}

const servers = databases.filter(({ name }) => name !== 'sqlite');

onDatabases(servers, 'koa-content-query track --app', (database) => {
  const app = useApp();
  let own: OpenDatabase;
  before(async () => {
    own = await database.open();
    await app.setConnection(connectionOf(own.url));
  });
  after(() => own.close());

  it('reads the database from the configuration of the app, and the schemas from its folder', async () => {
    const applied = await run(['track', '--app', app.path(), '--apply']);
    expect([applied.code, applied.err], applied.out).to.deep.equal([0, '']);
    expect(applied.out).to.match(/^tracked {2}articles_author_links$/m);
    expect(applied.out).to.match(/^(\d+) tables: \1 tracked, 0 not$/m);
    const bumped = await run(['track', '--app', app.path(), '--bump']);
    expect([bumped.code, bumped.err]).to.deep.equal([0, '']);
    const removed = await run(['track', '--app', app.path(), '--remove']);
    expect(removed.out).to.match(/no table is tracked any more\n$/);
  });
});

describe('koa-content-query track --app with a fault', () => {
  const app = useApp();
  const complaintOf = async (connection: object, ...more: readonly string[]): Promise<string> => {
    await app.setConnection(connection);
    const { code, err } = await run(['track', '--app', app.path(), '--apply', ...more]);
    expect(code).to.equal(2);
    return err;
  };

  it('says which driver is missing, which database it cannot use, and which does not answer', async () => {
    expect(await complaintOf(connectionOf(await sqlite.shared()))).to.include(
      'better-sqlite3 is not installed in the app',
    );
    expect(await complaintOf({ client: 'oracledb' })).to.include(
      "database.connection.client 'oracledb' is not supported",
    );
    const nowhere = connectionOf('postgres://a:secret@127.0.0.1:1/c');
    const err = await complaintOf(nowhere);
    expect(err).to.include('ECONNREFUSED').and.not.include('secret');
    expect(await complaintOf(nowhere, '--schemas', 'src')).to.include(
      '--schemas must be left out with --app',
    );
  });
});
