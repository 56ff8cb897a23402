import { expect } from 'chai';
import type { Access } from '../../../lib/schema/access.ts';
import {
  conditionsOfRole,
  fixedConditions,
  readStored,
  withFixed,
} from '../../../plugin/stores/conditions.ts';
import type { DedicatedConnection } from '../../../plugin/stores/dedicated-connection.ts';
import { openGrantStore } from '../../../plugin/stores/grant-store.ts';
import { openStore } from '../../../plugin/stores/permission-store.ts';
import type { FoundGrant } from '../../../plugin/stores/read-grants.ts';
import { eventually } from '../../support/eventually.ts';
import { sequelizeFor } from '../support/statements.ts';

const uid = 'api::book.book';
const quiet = (): void => {};
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
const grantOf = (byId: string): FoundGrant => ({ role: 'editor', byId, uid, action: 'find' });

describe('the store of grants', () => {
  /** A store whose reads end when the test says so. */
  const open = async (catchUp = async () => false) => {
    const reads: ((grants: FoundGrant[]) => void)[] = [];
    const read = () => new Promise<FoundGrant[]>((resolve) => reads.push(resolve));
    const opening = openGrantStore(
      { log },
      { name: 'a test', read, onChange: () => undefined },
      { catchUp, checkTables: async () => {}, readConditions: async () => [], fixed: [], preview: 'find' },
    );
    while (reads.length === 0) await new Promise(setImmediate);
    reads[0]?.([]);
    return { store: await opening, reads };
  };
  const mayFind = (store: Awaited<ReturnType<typeof open>>['store'], role: string): boolean => {
    const { find } = store.accessOf(role);
    return find !== 'every' && find.has(uid);
  };

  it('keeps what a later read found, if an earlier one ends after it', async () => {
    const { store, reads } = await open();
    const both = [store.refresh(), store.refresh()];
    while (reads.length < 3) await new Promise(setImmediate);
    reads[2]?.([grantOf('#3')]);
    await new Promise(setImmediate);
    reads[1]?.([]);
    await Promise.all(both);
    expect(mayFind(store, 'editor')).to.equal(true);
    await store.stop();
  });

  it('refuses when a server that lags behind its cluster does not catch up, until it does', async () => {
    let waits = 0;
    let release = (): void => {};
    const { store, reads } = await open(async () => {
      waits += 1;
      if (waits === 2) await new Promise<void>((done) => (release = done));
      return true;
    });
    const isRefused = (): boolean => {
      try {
        store.accessOf('editor');
        return false;
      } catch (error) {
        expect(error).to.include({ status: 503 });
        return true;
      }
    };
    expect(isRefused()).to.equal(false);
    expect(await eventually(isRefused, Boolean)).to.equal(true);
    release();
    const answered = (): boolean => {
      for (const answer of reads) answer([]);
      return !isRefused();
    };
    expect(await eventually(answered, Boolean)).to.equal(true);
    await store.stop();
  });

  it('notices that a grant has gone to another role of the same type', async () => {
    const { store, reads } = await open();
    for (const [own, other] of [
      ['#3', '#4'],
      ['#4', '#3'],
    ] as const) {
      const refreshed = store.refresh();
      const before = reads.length;
      while (reads.length === before) await new Promise(setImmediate);
      reads.at(-1)?.([grantOf(own)]);
      await refreshed;
      expect([mayFind(store, own), mayFind(store, other)], own).to.deep.equal([true, false]);
    }
    await store.stop();
  });
});

describe('the conditions of roles', () => {
  const condition = (role: string, of: string) => ({
    role,
    uid: of,
    fields: ['id'],
    rows: null,
    isFixed: false,
  });

  it('are replaced by those of the configuration for the same role and type only', () => {
    const stored = [condition('editor', uid), condition('public', uid), condition('editor', 'api::a.a')];
    const fixed = fixedConditions({ editor: { [uid]: { fields: ['title'] } } });
    const all = withFixed(stored, fixed);
    expect(all.map(({ role, uid: of, isFixed }) => [role, of, isFixed])).to.deep.equal([
      ['editor', uid, true],
      ['public', uid, false],
      ['editor', 'api::a.a', false],
    ]);
    expect(conditionsOfRole(all, ['editor'])?.get(uid)).to.deep.equal({
      fields: ['title'],
      rows: null,
    });
    expect(conditionsOfRole(all, ['nobody'])).to.equal(undefined);
  });

  it('hide all of a type where what is stored cannot be read', async () => {
    const closed = { fields: [], rows: { id: { $null: true } } };
    for (const [fields, rows] of [
      ['not json', null],
      [null, '{"a": '],
      ['{"a": 1}', null],
      [null, '[1]'],
      ['[1]', null],
    ]) {
      const select = async () => [{ role: 'editor', uid, fields, rows }];
      const own = { select } as unknown as DedicatedConnection;
      const [read] = await readStored(sequelizeFor('sqlite'), own)();
      expect(read, `${fields} ${rows}`).to.deep.include(closed);
    }
  });

  it('narrow an access of the host’s own on a host without permissions, always to the same object', () => {
    const store = openStore(fixedConditions({ editor: { [uid]: { fields: ['title'] } } }));
    const access: Access = { role: 'editor', find: 'every', findOne: 'every', preview: 'every' };
    const narrowed = store.narrowed(access);
    expect(narrowed.conditions?.get(uid)).to.deep.equal({ fields: ['title'], rows: null });
    expect(store.narrowed(access)).to.equal(narrowed);
    expect(store.narrowed({ ...access, role: '#3', roleType: 'editor' }).conditions?.has(uid)).to.equal(true);
    const other = { ...access, role: 'other' };
    expect(store.narrowed(other)).to.equal(other);
    const whole = { ...access, conditions: new Map([[uid, { fields: null, rows: null }]]) };
    expect(store.narrowed(whole).conditions).to.equal(undefined);
  });
});
