import { expect } from 'chai';
import { canariesFor, watchFor } from '../canaries/canary.ts';
import type { Grants } from '../canaries/secret.ts';

const vault = 'api::vault.vault';
const open = ['article', 'author', 'category', 'team', 'page'].map((name) => `api::${name}.${name}`);
const grants: Grants = new Map([
  ['public', new Set(open)],
  ['editor', new Set([...open, vault])],
]);
const canaries = canariesFor(grants);
const watch = watchFor(canaries, grants);

const needleOf = (table: string, column: string): string => {
  const found = canaries.find((canary) => canary.table === table && canary.column === column);
  if (found === undefined) throw new Error(`no canary in ${table}.${column}`);
  return found.needle;
};

const asPublic = { setup: 'open', role: 'public', target: '/api/articles' } as const;
const seen = (who: Parameters<typeof watch>[0], table: string, column: string): boolean =>
  watch(who, `{"a":"x${needleOf(table, column)}y"}`) !== undefined;

describe('the watch for canaries', () => {
  it('has one in every private and password column', () => {
    const everyone = canaries.filter(({ secret }) => secret.kind === 'everyone');
    const columns = everyone.map(({ table, column }) => `${table}.${column}`);
    expect(columns).to.include.members([
      'articles.secret',
      'articles.internal_note',
      'authors.email',
      'components_shared_seos.internal_score',
      'up_users.password',
      'up_users.reset_password_token',
      'up_users.confirmation_token',
      'admin_users.password',
      'admin_users.reset_password_token',
    ]);
  });

  it('finds them in any case, numbers too, but not within longer numbers', () => {
    expect(watch(asPublic, needleOf('articles', 'secret').toUpperCase())).to.include({ column: 'secret' });
    const score = needleOf('components_shared_seos', 'internal_score');
    expect(watch(asPublic, `{"a":${score}}`)).to.include({ column: 'internal_score' });
    expect(watch(asPublic, `{"a":1${score}}`)).to.equal(undefined);
  });

  it('goes by what the role may find', () => {
    expect(seen(asPublic, 'vaults', 'code')).to.equal(true);
    expect(seen({ ...asPublic, role: 'editor' }, 'vaults', 'code')).to.equal(false);
    expect(seen({ ...asPublic, role: 'editor' }, 'audit_logs', 'message')).to.equal(true);
  });

  it('lets drafts pass where they are asked for and not guarded', () => {
    const asked = { ...asPublic, target: '/api/teams?publicationState=pre%76iew' };
    expect(seen(asPublic, 'teams', 'city')).to.equal(true);
    expect(seen(asked, 'teams', 'city')).to.equal(false);
    expect(seen({ ...asked, setup: 'guarded' }, 'teams', 'city')).to.equal(true);
  });

  it('lets names of administrators pass where creator fields are shown', () => {
    expect(seen(asPublic, 'admin_users', 'firstname')).to.equal(false);
    expect(seen({ ...asPublic, setup: 'guarded' }, 'admin_users', 'firstname')).to.equal(true);
  });
});
