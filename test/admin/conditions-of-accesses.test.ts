import { expect } from 'chai';
import type { Access, TypeCondition } from '../../lib/schema/access.ts';
import { conditionsTable } from '../../lib/schema/grants.ts';
import { onOneDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { useAdmin } from './support/use-admin.ts';

const article = 'api::article.article';
const author = 'api::author.author';
const every = { find: 'every', findOne: 'every', preview: 'every' } as const;
const list = '/api/articles?sort=id&fields=kind&pagination[pageSize]=3&pagination[withCursor]=true';

/** Names of roles for which no condition can be stored. */
const unstorable = ['', 'r'.repeat(256), 'a\0b'];

/** A condition that shows only one kind of articles. */
const only = (kind: string): TypeCondition => ({ fields: null, rows: { kind } });

/** A condition with which an access shows the whole type. */
const all: TypeCondition = { fields: null, rows: null };

onOneDatabase('conditions of the role of an access of the host’s own', (database) => {
  let access: Access | undefined;
  const lines: string[] = [];
  const { admin, ask, host } = useAdmin(database, {
    RESPONSE_CACHE: '8 MB',
    REST_CURSORS: true,
    LOG_LEVEL: 'warn',
    logTo: { write: (line) => void lines.push(JSON.parse(line).msg) },
    auth: { accessOf: () => access, accessRoles: ['robot', 'editor', 'robot', ...unstorable] },
    pluginConfig: { conditions: { editor: { [author]: { rows: { id: 1 } } } } },
  });
  const put = async (role: string, { fields, rows }: TypeCondition): Promise<void> => {
    const body = { role, type: article, fields, rows };
    expect((await admin('/conditions', { method: 'PUT', body })).status).to.equal(200);
  };
  const kinds = async (): Promise<string[]> => {
    const { body } = await ask('/api/articles?pagination[pageSize]=100');
    return [...new Set<string>(body.data.map((one: Entry) => one.attributes.kind))].sort();
  };
  const authors = async (): Promise<number> => (await ask('/api/authors')).body.meta.pagination.total;
  const as = (
    role: string,
    conditions?: readonly (readonly [string, TypeCondition])[],
    roleType?: string,
  ): void => {
    access = { ...every, role, roleType, ...(conditions && { conditions: new Map(conditions) }) };
  };

  afterEach(async () => {
    access = undefined;
    await put('editor', all);
  });

  it('apply to each type for which the access has none, stored and configured ones', async () => {
    as('editor');
    const before = await kinds();
    expect(before).to.have.length.greaterThan(2);
    expect(await authors()).to.equal(1);
    await put('editor', only('news'));
    for (const own of [undefined, [], [['api::team.team', all]]] as const) {
      as('editor', own);
      expect(await kinds(), JSON.stringify(own)).to.deep.equal(['news']);
      expect(await authors(), JSON.stringify(own)).to.equal(1);
    }
    as('#7', undefined, 'editor');
    expect(await kinds(), 'by the type of the role').to.deep.equal(['news']);
    as('other');
    expect(await kinds()).to.deep.equal(before);
    expect(await authors()).to.be.greaterThan(1);
  });

  it('can be stored for a role that only such accesses have, if the host names it', async () => {
    as('robot');
    const before = await kinds();
    await put('robot', only('news'));
    expect(await kinds()).to.deep.equal(['news']);
    const { body } = await admin('/conditions');
    // The table has the role editor, so that its permissions are kept here.
    expect(body.accessRoles).to.deep.equal(['robot']);
    const stored = body.conditions.find(({ role }: { readonly role: string }) => role === 'robot');
    expect(stored).to.deep.include({ type: article, ...only('news'), fixed: false });
    const count = { role: 'robot', type: article, ...only('opinion') };
    const counted = await admin('/conditions/count', { body: count });
    expect(counted.status).to.equal(200);
    expect(counted.body.entries.shown).to.be.within(1, counted.body.entries.all - 1);
    const [line] = (await admin('/audit?what=conditions')).body.entries;
    expect(line.subject).to.deep.equal({ role: 'robot', uid: article });
    await put('robot', all);
    expect(await kinds()).to.deep.equal(before);
    for (const role of ['Robot', 'robots', 'constructor'])
      expect((await admin('/conditions', { method: 'PUT', body: { ...count, role } })).status).to.equal(404);
  });

  it('are not offered for a role whose name cannot be stored, which is logged at boot', async () => {
    expect((await admin('/conditions')).body.accessRoles).to.deep.equal(['robot']);
    for (const role of unstorable) {
      const body = { role, type: article, ...only('news') };
      expect((await admin('/conditions', { method: 'PUT', body })).status, role).to.be.within(400, 404);
    }
    const start = 'content-query: auth.accessRoles: no condition can be stored for the role ';
    const found = lines.filter((line) => line.startsWith(start));
    expect(found.map((line) => unstorable.findIndex((role) => line.includes(`'${role}'`)))).to.deep.equal([
      0, 1, 2,
    ]);
  });

  it('are removed when the role or the type no longer exists', async () => {
    const stored = [
      { role: 'gone', uid: article },
      { role: 'editor', uid: 'api::gone.gone' },
    ];
    const rows = { ...only('news'), rows: '{"kind":"news"}', who: 'ann' };
    const table = host().sequelize.getQueryInterface();
    await table.bulkInsert(
      conditionsTable,
      stored.map((one) => ({ ...one, ...rows })),
    );
    const listed = async (): Promise<readonly unknown[]> => {
      const { conditions } = (await admin('/conditions')).body;
      return conditions.filter((one: { readonly fixed: boolean }) => !one.fixed);
    };
    await eventually(listed, ({ length }) => length === stored.length);
    for (const { role, uid } of stored) {
      const change = (condition: TypeCondition) =>
        admin('/conditions', { method: 'PUT', body: { role, type: uid, ...condition } });
      expect((await change(only('opinion'))).status, role).to.be.within(400, 404);
      const { status, body } = await change(all);
      expect([status, body]).to.deep.equal([200, { role, type: uid, ...all, fixed: false, version: null }]);
      expect((await admin('/audit?what=conditions')).body.entries[0].subject).to.deep.equal({ role, uid });
      expect((await change(all)).status, `${role}, again`).to.be.within(400, 404);
    }
    expect(await listed()).to.deep.equal([]);
  });

  it('are replaced by those of the access for the same type, and lifted by one that shows all', async () => {
    as('editor');
    const before = await kinds();
    await put('editor', only('news'));
    as('editor', [[article, only('opinion')]]);
    expect(await kinds()).to.deep.equal(['opinion']);
    as('editor', [[article, all]]);
    expect(await kinds()).to.deep.equal(before);
    expect(await authors()).to.equal(1);
    as('editor', [
      [article, { fields: ['kind'], rows: null }],
      [author, all],
    ]);
    expect(await kinds()).to.deep.equal(before);
    expect((await ask(list)).body.data[0].attributes).to.have.all.keys('kind');
    expect(await authors()).to.be.greaterThan(1);
  });

  it('apply at once after a change, also to cached responses, ETags and cursors, for the same access', async () => {
    as('editor');
    const first = await ask(list);
    const etag = String(first.headers.etag);
    const again = (): Promise<number> =>
      ask(list, { headers: { 'if-none-match': etag } }).then(({ status }) => status);
    expect(await again()).to.equal(304);
    const cursor = String(first.body.meta.pagination.cursor);
    const after = `${list.replace('[withCursor]=true', '[after]=')}${cursor}`;
    expect((await ask(after)).status).to.equal(200);
    await put('editor', only('news'));
    expect(await again()).to.equal(200);
    expect(await kinds()).to.deep.equal(['news']);
    expect((await ask(after)).status).to.equal(400);
    await put('editor', only('opinion'));
    expect(await kinds()).to.deep.equal(['opinion']);
    await put('editor', all);
    expect(await again()).to.equal(304);
  });

  it('apply within two seconds after another instance has changed them', async () => {
    as('editor');
    await put('editor', only('news'));
    expect(await kinds()).to.deep.equal(['news']);
    const rows = JSON.stringify(only('review').rows);
    await host().sequelize.getQueryInterface().bulkUpdate(conditionsTable, { rows }, { role: 'editor' });
    const [shown] = await eventually(kinds, ([kind]) => kind === 'review');
    expect(shown).to.equal('review');
  });

  it('deny the access every type if its own are not a Map, with a line that says what is expected', async () => {
    for (const conditions of [{ [article]: all }, [[article, all]], new Set([article]), null, 'all']) {
      access = { ...every, role: 'editor', conditions: conditions as never };
      lines.length = 0;
      const { status, text } = await ask('/api/articles');
      expect(status, text).to.equal(500);
      expect(text).not.to.include('Map');
      expect(lines.join()).to.include(
        "auth.accessOf: the conditions of the access 'editor' must be a Map from uids to { fields, rows }; got ",
      );
    }
  });
});

interface Entry {
  readonly attributes: { readonly kind: string };
}
