import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { problemsOf } from '../http/support/entries.ts';
import { type OpenDatabase, onEachDatabase, onOneDatabase } from '../support/databases.ts';
import { startTestHost, type TestHost } from '../support/host.ts';
import { type Answer, send } from '../support/http.ts';
import { projectFile } from '../support/project.ts';
import { useLinks } from './links/use-links.ts';
import { adminApi, asAdmin } from './support/use-admin.ts';

const article = 'api::article.article';

type Thing = Readonly<Record<string, unknown>> & { readonly version: string | null };

/** Sends a request as it is, without reading anything before. */
type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** A thing that two people change. */
interface Changed {
  /** The thing as the API shows it; null if nothing is stored. */
  readonly read: (ask: Ask) => Promise<Thing | null>;
  /** One of several different changes, with the version that was read, or without a version. */
  readonly change: (ask: Ask, which: 0 | 1, version?: string | null) => Promise<Answer>;
  /** The path of the 400 of a change without a version, and of the 409. */
  readonly path: string;
  /** What the 409 says that was sent. */
  readonly sent: (which: 0 | 1) => unknown;
}

const findIn = async (
  ask: Ask,
  path: string,
  values: Readonly<Record<string, unknown>>,
): Promise<Thing | null> => {
  const { body } = await ask('GET', path);
  const lists = Object.values(body as object).filter((value): value is Thing[] => Array.isArray(value));
  const isSo = (thing: Thing) => Object.entries(values).every(([name, value]) => thing[name] === value);
  // The grants are the last list of their answer, after the roles.
  return lists.toReversed().flatMap((list) => list.filter(isSo))[0] ?? null;
};

const versioned = (body: object, version?: string | null) => ({
  ...body,
  ...(version !== undefined && { version }),
});

const query = (version?: string | null) => (version == null ? '' : `?version=${encodeURIComponent(version)}`);

const conditions = [
  { role: 'editor', type: article, fields: ['title'], rows: null },
  { role: 'editor', type: article, fields: null, rows: { kind: 'news' } },
] as const;
const grants = [
  { role: 'editor', uid: 'api::vault.vault', action: 'findOne', granted: true },
  { role: 'editor', uid: 'api::vault.vault', action: 'find', granted: false },
] as const;
const queries = [
  { name: 'Shared', params: { type: article, page: '1' } },
  { name: 'Shared', params: { type: article, page: '2' } },
] as const;
const locales = ['fr', 'de'] as const;

const changed: Readonly<Record<string, Changed>> = {
  'PUT /conditions': {
    read: (ask) => findIn(ask, '/conditions', { role: 'editor', type: article }),
    change: (ask, which, version) => ask('PUT', '/conditions', versioned(conditions[which], version)),
    path: 'version',
    sent: (which) => conditions[which],
  },
  'POST /grants': {
    read: (ask) => findIn(ask, '/grants', { role: 'editor', uid: 'api::vault.vault' }),
    change: (ask, which, version) => ask('POST', '/grants', { changes: [versioned(grants[which], version)] }),
    path: 'changes.0.version',
    sent: (which) => grants[which],
  },
  'PUT /queries': {
    read: (ask) => findIn(ask, '/queries', { name: 'Shared' }),
    change: (ask, which, version) => ask('PUT', '/queries', versioned(queries[which], version)),
    path: 'version',
    sent: (which) => queries[which],
  },
  'DELETE /queries/:key': {
    read: (ask) => findIn(ask, '/queries', { name: 'Removed' }),
    change: async (ask, which, version) => {
      if (which === 0) return ask('PUT', '/queries', versioned({ ...queries[0], name: 'Removed' }, version));
      const stored = await findIn(ask, '/queries', { name: 'Removed' });
      return ask('DELETE', `/queries/${stored?.key}${query(version)}`);
    },
    path: 'version',
    sent: () => null,
  },
  'DELETE /links/:key': {
    read: (ask) => findIn(ask, '/links', { uid: article }),
    change: async (ask, _, version) => {
      const made = await findIn(ask, '/links', { uid: article });
      return ask('DELETE', `/links/${made?.id}${query(version)}`);
    },
    path: 'version',
    sent: () => null,
  },
  'PUT /locales/default': {
    read: async (ask) => (await ask('GET', '/locales')).body,
    change: (ask, which, version) =>
      ask('PUT', '/locales/default', versioned({ code: locales[which] }, version)),
    path: 'version',
    sent: (which) => ({ defaultLocale: locales[which] }),
  },
};

/** Routes that take no version, with the reason. */
const others: Readonly<Record<string, string>> = {
  'POST /roles': 'adds a role, and is refused if there is one',
  'PUT /roles': 'takes a version; tested where the plugin keeps roles, in test/own-models',
  'POST /roles/removal': 'takes a version; tested where the plugin keeps roles, in test/own-models',
  'POST /conditions/count': 'stores nothing',
  'POST /explain': 'stores nothing',
  'POST /read': 'stores a line of the history alone',
  'POST /links': 'makes a new link',
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
      const first = await change(ask, 0, seen?.version ?? null);
      expect(first.status, first.text).to.equal(200);
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

onEachDatabase('what two instances change at once', (database) => {
  let own: OpenDatabase | undefined;
  let hosts: readonly TestHost[] = [];
  before(async () => {
    own = await database.open();
    const { url } = own;
    hosts = await Promise.all([1, 2].map(() => startTestHost({ DATABASE_URL: url })));
  });
  after(async () => {
    for (const host of hosts) await host.stop();
    await own?.close();
  });
  const change = (host: TestHost, method: string, path: string, body: unknown) =>
    asAdmin(host, path, { method, body });

  for (const [route, { read, change: make }] of Object.entries(changed).filter(([route]) =>
    route.startsWith('PUT'),
  )) {
    it(`is stored by one of them, and shown to all others: ${route}`, async () => {
      const ask = (index: number): Ask => {
        const host = hosts[index % 2] as TestHost;
        return (method, path, body) =>
          body === undefined ? asAdmin(host, path, { method }) : change(host, method, path, body);
      };
      for (let round = 0; round < 4; round += 1) {
        const seen = await read(ask(round));
        const answers = await Promise.all(
          Array.from({ length: 6 }, (_, index) =>
            make(ask(index), (round % 2) as 0 | 1, seen?.version ?? null),
          ),
        );
        const statuses = answers.map(({ status }) => status).sort();
        const texts = answers.map(({ text }) => text).join('\n');
        expect(statuses, texts).to.deep.equal([200, 409, 409, 409, 409, 409]);
      }
    });
  }
});
