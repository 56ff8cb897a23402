import { expect } from 'chai';
import type { GrantsAnswer } from '../../admin-config/contract.ts';
import { adminApi } from '../admin/support/use-admin.ts';
import { problemsOf } from '../http/support/entries.ts';
import { onEachDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { send } from '../support/http.ts';
import { unversioned } from '../support/versions.ts';
import { type Notes, note, rowsOf, startNotes, toggle, useNotes } from './support/notes.ts';

/** A statement that changes something of the tables of users-permissions. */
const touchesStrapis = /\b(?:CREATE|ALTER|DROP|INSERT|UPDATE|DELETE|TRUNCATE)\b.*\bup_/i;

onEachDatabase('permissions without the tables of users-permissions', ({ name }) => {
  const { start, url } = useNotes(name);
  let host: Notes;
  before(async () => {
    host = await start();
  });

  it('are kept in tables of the plugin, which have two roles and no grant', async () => {
    const roles = (await rowsOf(host, 'content_query_roles')).map((row) => ({ ...row }));
    expect(roles.map((role) => ('type' in role ? role.type : ''))).to.deep.equal(['public', 'authenticated']);
    expect(await rowsOf(host, 'content_query_grants')).to.deep.equal([]);
    for (const role of ['public', 'authenticated', 'nobody']) expect(await host.status(role)).to.equal(403);
    expect(host.logged.join('\n')).to.include(
      'content-query: grants are kept in content_query_roles and content_query_grants, because the database has no tables of users-permissions; no role may find anything yet: grant it on the admin page at /content-query/admin/',
    );
  });

  it('are toggled by the admin API, at once on this instance and within two seconds on another', async () => {
    const other = await start();
    expect(await other.status()).to.equal(403);
    const { status, body } = await host.admin('/grants', toggle(true));
    expect(status).to.equal(200);
    expect(body.editable).to.deep.equal({ grants: true, roles: true });
    expect(unversioned(body.grants)).to.deep.equal([{ role: 'public', uid: note, action: 'find' }]);
    expect(await host.status()).to.equal(200);
    expect(await host.status('authenticated')).to.equal(403);
    expect(await eventually(other.status, (found) => found === 200)).to.equal(200);
    await host.admin('/grants', toggle(false));
    expect(await host.status()).to.equal(403);
    expect(await eventually(other.status, (found) => found === 403)).to.equal(403);
  });

  it('are noted in the audit trail, and read as, explained and refused like those of users-permissions', async () => {
    await host.admin('/grants', toggle(true, 'authenticated', 'findOne'));
    const [line] = (await host.admin('/audit')).body.entries;
    expect(line).to.include({ who: 'ada', what: 'grants' });
    expect(line.after).to.deep.equal(toggle(true, 'authenticated', 'findOne').changes);
    const read = { role: 'public', uid: note, query: '' };
    expect((await host.admin('/read', read)).status).to.equal(403);
    expect((await host.admin('/explain', read)).body.places[0]).to.include({ needs: 'find', granted: false });
    expect((await host.admin('/read', { ...read, role: 'nobody' })).status).to.equal(404);
    for (const [change, status] of [
      [{ role: 'nobody', uid: note, action: 'find' }, 404],
      [{ role: 'public', uid: 'api::x.x', action: 'find' }, 404],
      [{ role: 'public', uid: note, action: 'create' }, 400],
    ] as const) {
      const answer = await host.admin('/grants', { changes: [{ ...change, granted: true }] });
      expect(answer.status, JSON.stringify(change)).to.equal(status);
    }
    await host.admin('/grants', toggle(false, 'authenticated', 'findOne'));
  });

  it('are never read from rows that name a role, a type or an action that does not exist', async () => {
    const rows = [
      ['ghost', note, 'find'],
      ['public ', note, 'find'],
      ['public', 'api::x.x', 'find'],
      ['public', note, 'create'],
      ['public', note, '__proto__'],
    ].map(([role, uid, action]) => ({ role, uid, action }));
    await host.sequelize.getQueryInterface().bulkInsert('content_query_grants', rows);
    const third = await startNotes(url());
    try {
      for (const role of ['public', 'ghost', 'public ', '__proto__'])
        expect(await third.status(role), role).to.equal(403);
    } finally {
      await third.stop();
      await host.sequelize.getQueryInterface().bulkDelete('content_query_grants', {});
    }
  });

  it('do not touch the tables of users-permissions: no statement creates, alters or writes them', () => {
    expect(host.statements.filter((sql) => touchesStrapis.test(sql))).to.deep.equal([]);
    expect(host.statements.some((sql) => /CREATE TABLE.*content_query_roles/i.test(sql))).to.equal(true);
  });
});

onEachDatabase("the roles in the plugin's own table", ({ name }) => {
  const { start } = useNotes(name);
  let host: Notes;
  before(async () => {
    host = await start();
  });
  const sales = { type: 'sales', name: '<script>alert("x")</script>', description: "it's \\ fine" };
  const types = async () =>
    (await host.admin('/grants')).body.roles.map(({ type }: { type: string }) => type);

  it('are added, named and removed by the admin API, with their grants', async () => {
    const added = await host.admin('/roles', sales);
    expect(added.status, added.text).to.equal(200);
    expect(added.body.roles.at(-1)).to.deep.include(sales);
    expect(added.headers['content-type']).to.match(/^application\/json/);
    await host.admin('/grants', toggle(true, 'sales'));
    expect(await host.status('sales')).to.equal(200);
    const named = await host.admin('/roles', { ...sales, name: 'Sales' }, 'PUT');
    expect(named.body.roles.at(-1)).to.deep.include({ ...sales, name: 'Sales' });
    expect((await host.admin('/roles/removal', { type: 'sales' })).body.grants).to.deep.equal([]);
    expect(await host.status('sales')).to.equal(403);
    expect(await types()).to.deep.equal(['public', 'authenticated']);
    // A role of the same type later begins without grants.
    await host.admin('/roles', sales);
    expect(await host.status('sales')).to.equal(403);
    await host.admin('/roles/removal', { type: 'sales' });
  });

  it('write a line of the audit trail for each change, and one for the grants that a removal deletes', async () => {
    const { entries } = (await host.admin('/audit')).body;
    const lines = entries.map(({ what, before, after }: Record<string, unknown>) => [
      what,
      before === null,
      after === null,
    ]);
    expect(lines.reverse()).to.deep.equal([
      ['roles', true, false],
      ['grants', false, false],
      ['roles', false, false],
      ['grants', false, false],
      ['roles', false, true],
      ['roles', true, false],
      ['roles', false, true],
    ]);
    const role = '/audit?role=sales';
    expect((await host.admin(role)).body.entries).to.have.length(7);
  });

  const wrong: readonly [string, string, object, string | undefined, number][] = [
    ['a type that exists', '/roles', { ...sales, type: 'public' }, undefined, 400],
    ['a type with a quote', '/roles', { ...sales, type: "x' OR 1=1 --" }, undefined, 400],
    ['a type that ends with a blank', '/roles', { ...sales, type: 'x ' }, undefined, 400],
    ['a type of a role by its id', '/roles', { ...sales, type: '#1' }, undefined, 400],
    ['no name', '/roles', { type: 'x', name: '', description: '' }, undefined, 400],
    ['a name of two lines', '/roles', { type: 'x', name: 'a\nb', description: '' }, undefined, 400],
    ['a NUL byte', '/roles', { type: 'x', name: 'a\u0000', description: '' }, undefined, 400],
    ['a long name', '/roles', { type: 'x', name: 'a'.repeat(256), description: '' }, undefined, 400],
    ['one key more', '/roles', { ...sales, id: 1 }, undefined, 400],
    ['a new name for no role', '/roles', { ...sales, type: 'nobody' }, 'PUT', 404],
    ['a removal of no role', '/roles/removal', { type: 'nobody' }, undefined, 404],
    ['a removal of public', '/roles/removal', { type: 'public' }, undefined, 400],
  ];
  for (const [what, path, body, method, status] of wrong) {
    it(`are not changed by ${what}: ${status}`, async () => {
      const answer = await host.admin(path, body, method);
      expect(answer.status, answer.text).to.equal(status);
      expect(await types()).to.deep.equal(['public', 'authenticated']);
    });
  }

  it('are not changed or removed unseen: neither their names nor their grants', async () => {
    const other = await start();
    await other.admin('/roles', { ...sales, type: 'seen' });
    const versionNow = async () => {
      const { roles } = (await other.admin('/grants')).body as GrantsAnswer;
      return roles.find(({ type }) => type === 'seen')?.version;
    };
    const edit = { ...sales, type: 'seen' };
    const read = await versionNow();
    expect((await host.admin('/roles', { ...edit, name: 'Ada', version: read }, 'PUT')).status).to.equal(200);
    const late = await other.admin('/roles', { ...edit, name: 'Bert', version: read }, 'PUT');
    expect(late.status, late.text).to.equal(409);
    const [{ stored, sent }] = late.body.error.details.errors;
    expect([stored.name, stored.version, sent.name]).to.deep.equal(['Ada', await versionNow(), 'Bert']);
    await host.admin('/grants', toggle(true, 'seen'));
    for (const version of [read, stored.version]) {
      const removal = await other.admin('/roles/removal', { type: 'seen', version });
      expect(removal.status, removal.text).to.equal(409);
    }
    const removed = await other.admin('/roles/removal', { type: 'seen', version: await versionNow() });
    expect(removed.status).to.equal(200);
    for (const [path, method] of [
      ['/roles', 'PUT'],
      ['/roles/removal', 'POST'],
    ] as const) {
      const token = 'admin';
      const body = method === 'PUT' ? edit : { type: 'seen' };
      const answer = await send(`${host.url}${adminApi}${path}`, { method, token, body });
      expect(answer.status, answer.text).to.equal(400);
      expect(problemsOf(answer)).to.deep.equal(['wrong-form version']);
    }
  });
});
