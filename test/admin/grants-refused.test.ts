import { expect } from 'chai';
import type { GrantChange } from '../../admin-config/contract.ts';
import { problemsOf } from '../http/support/entries.ts';
import { onOneDatabase } from '../support/databases.ts';
import { grantTables } from './support/rows.ts';
import { change, useAdmin } from './support/use-admin.ts';

const vault = 'api::vault.vault';
const good = [
  change(vault, true),
  change('api::page.page', true, { action: 'preview' }),
  change('api::article.article', false),
  change(vault, true, { role: 'editor' }),
] as const;

/** Five changes whose third is the one that is wrong. */
const around = (bad: object): object[] => [good[0], good[1], bad, good[2], good[3]];

onOneDatabase('a change of grants that is refused', (database) => {
  const { admin, ask, host } = useAdmin(database);
  const post = (changes: unknown) => admin('/grants', { body: { changes } });

  /** What the refusal is, after a look that nothing was written and nothing holds. */
  async function refusal(changes: unknown) {
    const before = await grantTables(host().sequelize);
    const answer = await post(changes);
    expect(await grantTables(host().sequelize)).to.deep.equal(before);
    expect((await ask('/api/vaults')).status).to.equal(403);
    expect((await ask('/api/articles')).status).to.equal(200);
    return answer;
  }

  const unknown: readonly [string, GrantChange, string][] = [
    ['role', change(vault, true, { role: 'nobody' }), "There is no role 'nobody'"],
    ['role that differs in case', change(vault, true, { role: 'Public' }), "There is no role 'Public'"],
    [
      'role named like a property',
      change(vault, true, { role: '__proto__' }),
      "There is no role '__proto__'",
    ],
    ['type', change('api::x.x', true), "There is no content type 'api::x.x' to grant"],
    [
      'type that is a component',
      change('shared.seo', true),
      "There is no content type 'shared.seo' to grant",
    ],
    ['type to grant', change('admin::user', true), "There is no content type 'admin::user' to grant"],
  ];
  for (const [what, bad, message] of unknown) {
    it(`is answered with 404 and writes nothing if the third of five names an unknown ${what}`, async () => {
      const { status, body } = await refusal(around(bad));
      expect(status).to.equal(404);
      expect(body.error).to.include({ name: 'NotFoundError', message });
    });
  }

  it('is answered with 400 and writes nothing for a preview of a type without drafts', async () => {
    const answer = await refusal(around(change(vault, true, { action: 'preview' })));
    expect(problemsOf(answer)).to.deep.equal(['wrong-form changes.2.action']);
    expect(answer.body.error.message).to.include('vault has no drafts');
  });

  const forms: readonly [string, unknown, string][] = [
    ['is no list', {}, 'changes'],
    ['is empty', [], 'changes'],
    ['is not there', undefined, 'changes'],
    ['is too long', Array.from({ length: 1001 }, () => good[0]), 'changes'],
    ['has null in it', around(null as never), 'changes.2'],
    ['lacks the role', around({ uid: vault, action: 'find', granted: true }), 'changes.2.role'],
    ['has an empty uid', around({ ...good[0], uid: '' }), 'changes.2.uid'],
    ['has a uid that is a list', around({ ...good[0], uid: [vault] }), 'changes.2.uid'],
    ['has a role of 256 letters', around({ ...good[0], role: 'x'.repeat(256) }), 'changes.2.role'],
    ['has another action', around({ ...good[0], action: 'delete' }), 'changes.2.action'],
    ['has an action in capitals', around({ ...good[0], action: 'FIND' }), 'changes.2.action'],
    ['has text for granted', around({ ...good[0], granted: 'true' }), 'changes.2.granted'],
    ['has a number for granted', around({ ...good[0], granted: 1 }), 'changes.2.granted'],
    ['has one key more', around({ ...good[0], force: true }), 'changes.2.force'],
  ];
  for (const [what, changes, path] of forms) {
    it(`is answered with 400 at ${path} if the list ${what}`, async () => {
      expect(problemsOf(await refusal(changes))).to.deep.equal([`wrong-form ${path}`]);
    });
  }

  it('is answered with 400 for a key beside the changes', async () => {
    const answer = await admin('/grants', { body: { changes: good, dryRun: true } });
    expect(problemsOf(answer)).to.deep.equal(['wrong-form dryRun']);
  });

  it('reports the first fault alone for a body full of faults', async () => {
    const faults = `{"changes":[${Array(80_000).fill('{}').join(',')}]}`;
    const answer = await admin('/grants', { body: faults });
    expect(answer.status).to.equal(400);
    expect(problemsOf(answer)).to.deep.equal(['wrong-form changes.0.role']);
  });
});
