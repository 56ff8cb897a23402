import { expect } from 'chai';
import type { HostGrant, HostPermissionStore } from '../../index.ts';
import { rejectionOf } from '../example/rejection-of.ts';
import { onOneDatabase } from '../support/databases.ts';
import { eventually, until } from '../support/eventually.ts';
import { unversioned } from '../support/versions.ts';
import { type Notes, note, startNotes, toggle, useNotes } from './support/notes.ts';

/** A store in memory, as a host could write one, which can be made to fail and to hang. */
function memoryStore(first: readonly HostGrant[] = []) {
  let grants: readonly HostGrant[] = first;
  let changed = (): void => {};
  const state: { failure?: unknown; hangs?: boolean; by?: string; stopped?: boolean } = {};
  const store: HostPermissionStore = {
    roles: () => {
      if ('failure' in state) throw state.failure;
      return [{ type: 'public' }, { type: 'editor', name: '<b>Editor</b>', description: 'writes' }];
    },
    grants: async () => {
      if (state.hangs) return new Promise<never>(() => {});
      if ('failure' in state) throw state.failure;
      return grants;
    },
    setGrants: (changes, by) => {
      if ('failure' in state) throw state.failure;
      state.by = by;
      for (const { granted, ...grant } of changes) {
        const others = grants.filter((one) => JSON.stringify(one) !== JSON.stringify(grant));
        grants = granted ? [...others, grant] : others;
      }
    },
    onChange: (listener) => {
      changed = listener;
      return () => {
        state.stopped = true;
      };
    },
  };
  const set = (next: readonly HostGrant[]): void => {
    grants = next;
    changed();
  };
  return { store, state, set };
}

const find = (role: string): HostGrant => ({ role, uid: note, action: 'find' });

onOneDatabase("a host's own store of permissions", ({ name }) => {
  const { start, url } = useNotes(name);
  const { store, state, set } = memoryStore();
  let host: Notes;
  before(async () => {
    host = await start({ permissionStore: store });
  });

  it('denies what it does not grant, and passes its roles to the admin API as texts', async () => {
    expect(await host.status()).to.equal(403);
    const { body } = await host.admin('/grants');
    expect({ ...body, roles: unversioned(body.roles), grants: unversioned(body.grants) }).to.deep.equal({
      editable: { grants: true, roles: false },
      roles: [
        { type: 'public', name: 'public', description: '' },
        { type: 'editor', name: '<b>Editor</b>', description: 'writes' },
      ],
      grants: [],
    });
    expect(host.statements.filter((sql) => /up_|content_query_roles/.test(sql))).to.deep.equal([]);
  });

  it('is changed by the admin API, which applies at once and is noted in the audit trail', async () => {
    const { status, body } = await host.admin('/grants', toggle(true, 'editor'));
    expect([status, unversioned(body.grants)]).to.deep.equal([200, [find('editor')]]);
    expect([await host.status('editor'), await host.status(), state.by]).to.deep.equal([200, 403, 'ada']);
    const [line] = (await host.admin('/audit')).body.entries;
    expect(line.after).to.deep.equal(toggle(true, 'editor').changes);
    await host.admin('/grants', toggle(true, 'editor'));
    expect((await host.admin('/audit')).body.entries).to.have.length(1);
    await host.admin('/grants', toggle(false, 'editor'));
    expect(await host.status('editor')).to.equal(403);
    for (const role of ['nobody', '__proto__'])
      expect((await host.admin('/grants', toggle(true, role))).status).to.equal(404);
    expect((await host.admin('/roles', { type: 'x', name: 'X', description: '' })).status).to.equal(404);
    expect((await host.admin('/read', { role: 'nobody', uid: note, query: '' })).status).to.equal(404);
  });

  it('reports changes, in which unknown types or actions have no effect', async () => {
    set([find('public')]);
    expect(await eventually(host.status, (status) => status === 200)).to.equal(200);
    set([
      { ...find('public'), uid: 'api::x.x' },
      { ...find('public'), action: 'create' as never },
    ]);
    expect(await eventually(host.status, (status) => status === 403)).to.equal(403);
  });

  for (const [what, failure] of [
    ['an error', new Error('secret of the store')],
    ['nothing', undefined],
  ] as const) {
    it(`that throws ${what} makes all requests fail with 503 until it works again`, async () => {
      set([find('public')]);
      expect(await eventually(host.status, (status) => status === 200)).to.equal(200);
      state.failure = failure;
      expect(await eventually(host.status, (status) => status === 503)).to.equal(503);
      for (const answer of [
        await host.admin('/grants'),
        await host.admin('/grants', toggle(false)),
        await host.admin('/read', { role: 'public', uid: note, query: '' }),
      ]) {
        expect(answer.status, answer.text).to.equal(503);
        expect(answer.headers['retry-after']).to.equal('2');
        expect(answer.text).to.not.include('secret');
      }
      delete state.failure;
      expect(await eventually(host.status, (status) => status === 200)).to.equal(200);
      set([]);
    });
  }

  it('has its listener removed when the plugin ends', async () => {
    const other = memoryStore();
    const second = await startNotes(url(), { permissionStore: other.store });
    await second.stop();
    expect(other.state.stopped).to.equal(true);
  });

  it('may fail to remove it, which the log says and nothing waits for', async () => {
    const failing: (() => unknown)[] = [
      () => {
        throw new Error('cannot stop');
      },
      async () => {
        throw new Error('cannot stop');
      },
      () => {
        // What has no text.
        throw Object.create(null);
      },
    ];
    for (const stopListening of failing) {
      const onChange = () => stopListening as () => void;
      const second = await startNotes(url(), { permissionStore: { ...memoryStore().store, onChange } });
      await second.stop();
      await until(() => second.logged.some((line) => line.includes('permissionStore returned has failed')));
    }
  });
});

onOneDatabase("a host's own store that only gives grants to read", ({ name }) => {
  const { start, url } = useNotes(name);
  const { store, state } = memoryStore([find('public')]);
  const readable = { roles: store.roles, grants: store.grants };

  it('is shown by the admin API, which cannot change it', async () => {
    const host = await start({ permissionStore: readable });
    expect(await host.status()).to.equal(200);
    expect((await host.admin('/grants')).body.editable).to.deep.equal({ grants: false, roles: false });
    expect((await host.admin('/grants', toggle(false))).status).to.equal(404);
    expect(await host.status()).to.equal(200);
  });

  it('that does not answer makes all requests fail with 503', async () => {
    const host = await start({ permissionStore: readable, config: { acquireTimeout: 200 } });
    state.hangs = true;
    expect(await eventually(host.status, (status) => status === 503)).to.equal(503);
    state.hangs = false;
    expect(await eventually(host.status, (status) => status === 200)).to.equal(200);
  });

  const { roles } = store;
  const wrong: readonly [string, object, RegExp][] = [
    ['has no grants()', { roles }, /host: permissionStore\.grants is required; write permissionStore: /],
    [
      'has a typo',
      { ...store, setGrant: () => {}, setGrants: undefined },
      /permissionStore\.setGrant is not read, did you mean 'setGrants'\?/,
    ],
    [
      'gives no list',
      { roles, grants: () => ({}) },
      /the grants of the host's permissionStore cannot be read: grants\(\) must give a list, not an object$/,
    ],
    [
      'gives a grant without a role',
      { roles, grants: () => [{ uid: note, action: 'find' }] },
      /cannot be read: grants\(\) must give a list of \{ role, uid, action \}, each of them a string$/,
    ],
    [
      'throws',
      {
        roles,
        grants: () => {
          throw new Error('no store');
        },
      },
      /cannot be read: no store$/,
    ],
  ];
  for (const [what, permissionStore, message] of wrong) {
    it(`stops the boot if it ${what}`, async () => {
      const error = await rejectionOf(startNotes(url(), { permissionStore: permissionStore as never }));
      expect(error.message).to.match(message);
    });
  }

  it('stops the boot if features.permissions is false', async () => {
    const features = { i18n: false, permissions: false, draftAndPublish: false };
    const { message } = await rejectionOf(startNotes(url(), { permissionStore: store, features }));
    expect(message).to.include('permissionStore would not be used, because features.permissions is false');
  });
});
