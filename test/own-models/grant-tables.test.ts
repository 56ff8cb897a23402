import { expect } from 'chai';
import { rejectionOf } from '../example/rejection-of.ts';
import { onEachDatabase } from '../support/databases.ts';
import { unversioned } from '../support/versions.ts';
import { leanGrantTables, type Notes, note, rowsOf, startNotes, toggle, useNotes } from './support/notes.ts';

onEachDatabase('tables of users-permissions that lack columns', ({ name }) => {
  const { start, run } = useNotes(name);
  let host: Notes;
  before(async () => {
    await run(...leanGrantTables(name));
    host = await start();
  });

  it('are read and written without created_at, updated_at, permission_order, names and ids of links', async () => {
    expect(await host.status()).to.equal(403);
    const { status, body } = await host.admin('/grants', toggle(true));
    expect(status).to.equal(200);
    expect({ ...body, roles: unversioned(body.roles), grants: unversioned(body.grants) }).to.deep.equal({
      editable: { grants: true, roles: false },
      roles: [
        { type: 'public', name: 'public', description: '' },
        { type: 'editor', name: 'editor', description: '' },
      ],
      grants: [{ role: 'public', uid: note, action: 'find' }],
    });
    expect(await host.status()).to.equal(200);
    expect(await rowsOf(host, 'up_permissions')).to.deep.equal([{ id: 1, action: `${note}.find` }]);
    expect(await rowsOf(host, 'up_permissions_role_links')).to.deep.equal([{ permission_id: 1, role_id: 1 }]);
    await host.admin('/grants', toggle(false));
    expect(await host.status()).to.equal(403);
    expect(await rowsOf(host, 'up_permissions')).to.deep.equal([]);
    expect(await rowsOf(host, 'up_permissions_role_links')).to.deep.equal([]);
  });

  it('are never created or altered, and their roles are not changed here', async () => {
    expect(host.statements.filter((sql) => /(?:CREATE|ALTER|DROP)\b.*\bup_/i.test(sql))).to.deep.equal([]);
    expect(host.statements.some((sql) => /content_query_roles/.test(sql))).to.equal(false);
    const role = { type: 'x', name: 'X', description: '' };
    expect((await host.admin('/roles', role)).status).to.equal(404);
  });
});

onEachDatabase('tables of users-permissions without what grants need', ({ name }) => {
  for (const [what, statements, missing] of [
    ['one of three', ['up_permissions'], "table 'up_permissions'"],
    [
      'two of three',
      ['up_permissions', 'up_permissions_role_links'],
      "table 'up_permissions', table 'up_permissions_role_links'",
    ],
  ] as const) {
    describe(`stop the boot where ${what} is missing`, () => {
      const { run, url } = useNotes(name);
      it('with a line that names it and the remedies', async () => {
        const made = leanGrantTables(name).filter(
          (sql) => !statements.some((table) => sql.includes(`TABLE ${table} (`)),
        );
        await run(...made);
        const { message } = await rejectionOf(startNotes(url()));
        expect(message).to.equal(
          `content-query: the tables of users-permissions lack ${missing}; grants need all of up_roles (id, type), up_permissions (id, action), up_permissions_role_links (permission_id, role_id), and the plugin does not create or alter them: create what is missing, or remove the tables that are there, so that the plugin makes its own`,
        );
      });
    });
  }

  describe('stop the boot where a column is missing', () => {
    const { run, url } = useNotes(name);
    it('with a line that names it', async () => {
      const [, ...others] = leanGrantTables(name);
      const made = others.filter((sql) => !sql.includes('INSERT INTO up_roles'));
      await run('CREATE TABLE up_roles (id integer, name varchar(255))', ...made);
      const { message } = await rejectionOf(startNotes(url()));
      expect(message).to.include("the tables of users-permissions lack column 'up_roles.type'; ");
    });
  });
});

onEachDatabase('a database without tables of grants', ({ name }) => {
  const { url } = useNotes(name);

  it('stops the boot with the remedies if the plugin must not create its own tables', async () => {
    const config = { permissions: { ownTables: false } };
    const { message } = await rejectionOf(startNotes(url(), { config }));
    expect(message).to.match(
      /^content-query: features.permissions is true, but the database has no grants: .*; set permissions.ownTables to true, .*, or set features.permissions to false, so that everybody may find every type$/,
    );
  });

  it('stops the boot without an admin page too, unless the setting allows it', async () => {
    const auth = { roleOf: () => 'public' };
    const { message } = await rejectionOf(startNotes(url(), { auth }));
    expect(message).to.include('set permissions.ownTables to true');
    const host = await startNotes(url(), { auth, config: { permissions: { ownTables: true } } });
    expect(await host.status()).to.equal(403);
    expect(host.logged.join('\n')).to.include('grant it in content_query_grants');
    await host.stop();
  });
});
