import { expect } from 'chai';
import type { GrantChange, GrantInfo, GrantsAnswer } from '../../admin-config/contract.ts';
import { onEachDatabase } from '../support/databases.ts';
import { grantTables } from './support/rows.ts';
import { change, useAdmin } from './support/use-admin.ts';

const vault = 'api::vault.vault';
const log = 'api::audit-log.audit-log';
const article = 'api::article.article';

const holds = (answer: GrantsAnswer, { role, uid, action }: GrantInfo): boolean =>
  answer.grants.some((grant) => grant.role === role && grant.uid === uid && grant.action === action);

onEachDatabase('POST /grants of the admin API', (database) => {
  const { admin, ask, host } = useAdmin(database);
  const post = (...changes: GrantChange[]) => admin('/grants', { body: { changes } });

  it('sets and clears a grant, which applies at once', async () => {
    expect((await ask('/api/vaults')).status).to.equal(403);
    const set = await post(change(vault, true));
    expect(set.status, set.text).to.equal(200);
    expect(holds(set.body, change(vault, true))).to.equal(true);
    expect((await ask('/api/vaults')).status).to.equal(200);
    const cleared = await post(change(vault, false));
    expect(holds(cleared.body, change(vault, true))).to.equal(false);
    expect((await ask('/api/vaults')).status).to.equal(403);
  });

  it('applies at once to relations in populate, filters and sort', async () => {
    const populated = async () =>
      'vault' in (await ask('/api/articles?fields=id&populate=vault')).body.data[0].attributes;
    const filtered = async () => (await ask('/api/articles?filters[vault][code]=x&sort=vault.code')).status;
    expect(await populated()).to.equal(false);
    expect(await filtered()).to.equal(400);
    await post(change(vault, true));
    expect(await populated()).to.equal(true);
    expect(await filtered()).to.equal(200);
    await post(change(vault, false));
    expect(await populated()).to.equal(false);
    expect(await filtered()).to.equal(400);
  });

  it('makes many changes, for several roles and actions', async () => {
    const changes = [
      change(vault, true),
      change(log, true),
      change(log, true, { role: 'authenticated' }),
      change(article, true, { action: 'preview' }),
      change(article, false, { role: 'editor' }),
    ];
    const { body } = await post(...changes);
    for (const one of changes) expect(holds(body, one), JSON.stringify(one)).to.equal(one.granted);
    expect((await ask('/api/articles', { role: 'editor' })).status).to.equal(403);
    const back = await post(...changes.map((one) => ({ ...one, granted: !one.granted })));
    for (const one of changes) expect(holds(back.body, one), JSON.stringify(one)).to.equal(!one.granted);
  });

  it('changes nothing and notes nothing for a grant that is set already', async () => {
    const changes = [change(article, true), change(vault, false), change(vault, false, { action: 'find' })];
    const before = await grantTables(host().sequelize);
    expect((await post(...changes)).status).to.equal(200);
    expect((await post(...changes)).status).to.equal(200);
    expect(await grantTables(host().sequelize)).to.deep.equal(before);
  });

  it('applies the changes in their order', async () => {
    const { body } = await post(change(vault, true), change(vault, false), change(vault, true));
    expect(holds(body, change(vault, true))).to.equal(true);
    expect(holds((await post(change(vault, true), change(vault, false))).body, change(vault, true))).to.equal(
      false,
    );
  });

  it('grants a type that only relations lead to', async () => {
    const role = 'plugin::users-permissions.role';
    expect(holds((await post(change(role, true))).body, change(role, true))).to.equal(true);
    await post(change(role, false));
  });

  it('accepts a thousand changes', async () => {
    const before = (await admin('/grants')).body;
    const answer = await post(...Array.from({ length: 1000 }, (_, index) => change(vault, index % 2 === 0)));
    expect(answer.status, answer.text).to.equal(200);
    expect(answer.body).to.deep.equal(before);
    expect((await admin('/audit')).body.entries[0].after).to.have.length(1000);
  });
});

onEachDatabase('GET /grants of the admin API', (database) => {
  const { admin } = useAdmin(database);

  it('names the roles and what they are granted', async () => {
    const { roles, grants } = (await admin('/grants')).body as GrantsAnswer;
    expect(roles.map(({ version: _, ...role }) => role)).to.deep.equal([
      {
        type: 'authenticated',
        name: 'Authenticated',
        description: 'Default role given to authenticated user.',
      },
      { type: 'public', name: 'Public', description: 'Default role given to unauthenticated user.' },
      { type: 'editor', name: 'Editor', description: 'Edits' },
    ]);
    const publicUids = grants.filter(({ role }) => role === 'public').map(({ uid }) => uid);
    expect(publicUids).to.have.members([
      article,
      'api::author.author',
      'api::category.category',
      'api::team.team',
      'api::page.page',
    ]);
    expect(new Set(grants.map(({ action }) => action))).to.deep.equal(new Set(['find']));
  });
});
