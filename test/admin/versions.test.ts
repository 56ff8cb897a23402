import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { problemsOf } from '../http/support/entries.ts';
import { onOneDatabase } from '../support/databases.ts';
import { send } from '../support/http.ts';
import { projectFile } from '../support/project.ts';
import { useLinks } from './links/use-links.ts';
import { type Ask, changed, conditions, findIn, type Thing, versioned } from './support/changed.ts';
import { adminApi } from './support/use-admin.ts';

const article = 'api::article.article';

/** Routes that take no version, with the reason. */
const others: Readonly<Record<string, string>> = {
  'POST /roles': 'adds a role, and is refused if there is one',
  'PUT /roles': 'takes a version; tested where the plugin keeps roles, in test/own-models',
  'POST /roles/removal': 'takes a version; tested where the plugin keeps roles, in test/own-models',
  'POST /conditions/count': 'stores nothing',
  'POST /explain': 'stores nothing',
  'POST /read': 'stores a line of the history alone',
  'POST /links': 'makes a new link',
  'POST /links/check': 'stores nothing',
  'POST /sign-in': 'begins a session of the caller',
  'POST /sign-out': 'ends the session of the caller',
};

describe('the routes that change something', () => {
  it('name what they replace, or have a reason not to', () => {
    const source = readFileSync(projectFile('admin-config/api/routes.ts'), 'utf8');
    const routes = [...source.matchAll(/router\.(post|put|delete|patch)\(\s*'(\/[^']+)'/g)].map(
      ([, method = '', path]) => `${method.toUpperCase()} ${path}`,
    );
    expect(routes).to.have.members([...Object.keys(changed), ...Object.keys(others)]);
  });
});

onOneDatabase('what two administrators change', (database) => {
  const { host, make } = useLinks(database);
  const ask: Ask = (method, path, body) =>
    send(host().url + adminApi + path, {
      method,
      token: host().adminToken,
      ...(body !== undefined && { body }),
    });
  const version = async (): Promise<string> => (await ask('GET', '/version')).body.version;
  const audited = async () => (await ask('GET', '/audit?reads=false')).text;
  before(async () => {
    await make();
    // Something has to be stored that both of them have read.
    await ask('PUT', '/conditions', versioned({ ...conditions[0], fields: ['slug'] }, null));
    for (const name of ['Shared', 'Removed'])
      await ask('PUT', '/queries', versioned({ name, params: { type: article } }, null));
  });

  for (const [route, { read, change, path, sent }] of Object.entries(changed)) {
    it(`is refused without a version: ${route}`, async () => {
      const [before, history] = [await read(ask), await audited()];
      const answer = await change(ask, 1);
      expect(answer.status, answer.text).to.equal(400);
      expect(problemsOf(answer)).to.deep.equal([`wrong-form ${path}`]);
      expect(answer.body.error.message).to.match(/version"? is required.*the version that was read/);
      expect([await read(ask), await audited()]).to.deep.equal([before, history]);
    });

    it(`is not overwritten unseen, but shown: ${route}`, async () => {
      const seen = await read(ask);
      const before = await version();
      expect(await version()).to.equal(before);
      const first = await change(ask, 0, seen?.version ?? null);
      expect(first.status, first.text).to.equal(200);
      expect(await version()).to.not.equal(before);
      const [stored, history] = [await read(ask), await audited()];
      expect(stored?.version).to.not.equal(seen?.version);
      const late = await change(ask, 1, seen?.version ?? null);
      expect(late.status, late.text).to.equal(409);
      const [problem] = late.body.error.details.errors;
      expect(problem).to.deep.include({ path: path.split('.'), code: 'changed-meanwhile', sent: sent(1) });
      expect(problem.stored.version).to.equal(stored?.version);
      for (const [name, value] of Object.entries(problem.stored).filter(([name]) => name !== 'actions'))
        expect(stored?.[name], name).to.deep.equal(value);
      expect([await read(ask), await audited()]).to.deep.equal([stored, history]);
      const seeing = await change(ask, 1, problem.stored.version);
      expect(seeing.status, seeing.text).to.equal(200);
    });
  }

  it('is not replaced by whoever has read that nothing is stored', async () => {
    const body = { ...conditions[0], role: 'public' };
    expect((await ask('PUT', '/conditions', versioned(body, null))).status).to.equal(200);
    for (const fields of [['slug'], null]) {
      const late = await ask('PUT', '/conditions', versioned({ ...body, fields }, null));
      expect(late.status, late.text).to.equal(409);
      expect(late.body.error.details.errors[0].stored).to.deep.include(body);
    }
    const unknown = await ask('PUT', '/conditions', versioned(body, 'a version that never was'));
    expect(unknown.status).to.equal(409);
  });

  it('is changed all at once or not at all', async () => {
    const { body } = await ask('GET', '/grants');
    const versionOf = (role: string) =>
      body.grants.find((one: Thing) => one.role === role && one.uid === article)?.version ?? null;
    const changes = ['public', 'editor'].map((role) => ({
      ...{ role, uid: article, action: 'findOne', granted: true },
      version: role === 'public' ? versionOf(role) : 'old',
    }));
    const late = await ask('POST', '/grants', { changes });
    expect(late.status).to.equal(409);
    const places = late.body.error.details.errors.map(({ path }: { readonly path: unknown }) => path);
    expect(places).to.deep.equal([['changes', '1', 'version']]);
    expect((await ask('GET', '/grants')).body).to.deep.equal(body);
  });

  it('is not told by GET /version to who may not see it', async () => {
    const ofEditor = async () =>
      (await send(`${host().url}${adminApi}/version`, { method: 'GET', role: 'editor' })).body.version;
    const [mine, theirs] = [await version(), await ofEditor()];
    const seen = await findIn(ask, '/conditions', { role: 'editor', type: article });
    const fields = ['slug', 'kind'];
    const { status } = await ask(
      'PUT',
      '/conditions',
      versioned({ ...conditions[0], fields }, seen?.version),
    );
    expect(status).to.equal(200);
    expect([await version(), await ofEditor()])
      .to.deep.equal([await version(), theirs])
      .and.not.include(mine);
    await ask('PUT', '/queries', versioned({ name: 'For all', params: { type: article } }, null));
    expect(await ofEditor()).to.not.equal(theirs);
    expect((await send(`${host().url}${adminApi}/version`, { method: 'GET' })).status).to.equal(401);
  });

  it('has the version of before when a change was undone', async () => {
    const seen = await findIn(ask, '/grants', { role: 'public', uid: article });
    const set = async (granted: boolean) => {
      const now = await findIn(ask, '/grants', { role: 'public', uid: article });
      const change = { role: 'public', uid: article, action: 'findOne', granted };
      await ask('POST', '/grants', { changes: [versioned(change, now?.version ?? null)] });
      return (await findIn(ask, '/grants', { role: 'public', uid: article }))?.version;
    };
    expect(await set(true)).to.not.equal(seen?.version);
    expect(await set(false)).to.equal(seen?.version);
  });
});
