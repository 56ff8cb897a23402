import { expect } from 'chai';
import { copyOfRole } from '../../../admin-config/page/src/model/copy-role.ts';
import { grantSet } from '../../../admin-config/page/src/model/grants.ts';

const row = (name: string) => ({
  uid: `api::${name}.${name}`,
  name,
  listed: true,
  actions: ['find', 'findOne'] as const,
});
const uid = (name: string) => `api::${name}.${name}`;
const rows = [row('article'), row('team'), row('vault')];
const find = (role: string, name: string) => ({ role, uid: uid(name), action: 'find' }) as const;
const grants = grantSet([
  find('editor', 'article'),
  find('editor', 'team'),
  find('sales', 'team'),
  find('sales', 'vault'),
]);
const none = { type: uid('article'), fields: null, rows: null, fixed: false, version: 'one' };

describe('the permissions of a role, copied to another', () => {
  it('are what that one lacks', () => {
    const copy = copyOfRole(rows, grants, [], { from: 'editor', to: 'sales', isExact: false });
    expect(copy).to.deep.equal({ changes: [{ ...find('sales', 'article'), granted: true }], narrowed: [] });
  });

  it('are taken away where they have to be the same', () => {
    const { changes } = copyOfRole(rows, grants, [], { from: 'editor', to: 'sales', isExact: true });
    expect(changes).to.deep.equal([
      { ...find('sales', 'article'), granted: true },
      { ...find('sales', 'vault'), granted: false },
    ]);
  });

  it('leave out what the role sees in part', () => {
    for (const narrowing of [{ fields: ['title'] }, { rows: { kind: 'news' } }]) {
      const conditions = [{ ...none, role: 'editor', ...narrowing }];
      const copy = copyOfRole(rows, grants, conditions, { from: 'editor', to: 'sales', isExact: false });
      expect(copy).to.deep.equal({ changes: [], narrowed: [uid('article')] });
    }
    const other = [{ ...none, role: 'sales', fields: ['title'] }];
    expect(
      copyOfRole(rows, grants, other, { from: 'editor', to: 'sales', isExact: false }).changes,
    ).to.have.length(1);
  });
});
