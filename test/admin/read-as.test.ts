import { expect } from 'chai';
import { describeEachDatabase } from '../support/databases.ts';
import { useAdmin } from './support/use-admin.ts';

describeEachDatabase('POST /read of the admin API', (database) => {
  const { admin, ask } = useAdmin(database, { CREATOR_FIELDS: 'populate' });
  const read = (role: string, uid: string, query: string) => admin('/read', { body: { role, uid, query } });

  const requests = [
    ['api::article.article', 'articles', 'fields=title&sort=author.rank:desc&populate=author,vault,owner'],
    ['api::article.article', 'articles', 'publicationState=preview&locale=all&populate=*'],
    ['api::article.article', 'articles', 'filters[vault][code][$null]=true'],
    ['api::article.article', 'articles', 'filters[nope]=1&sort=x'],
    ['api::author.author', 'authors', 'populate[articles][populate]=*&pagination[limit]=2'],
    ['api::vault.vault', 'vaults', 'nonsense=1'],
    ['api::audit-log.audit-log', 'audit-logs', ''],
    ['plugin::users-permissions.user', 'users', 'populate=role'],
  ] as const;

  for (const [uid, plural, query] of requests) {
    it(`answers as the list route would: ${plural}?${query}`, async () => {
      for (const role of ['public', 'authenticated', 'editor']) {
        const theirs = await ask(`/api/${plural}?${query}`, { role });
        const ours = await read(role, uid, query);
        expect(ours.status, role).to.equal(theirs.status);
        expect(ours.text, role).to.equal(theirs.text);
        expect(ours.headers['content-type']).to.equal('application/json; charset=utf-8');
        expect(ours.headers['cache-control']).to.equal('no-store');
      }
    });
  }

  it('leaves a line in the audit trail, whatever the answer was', async () => {
    const query = 'filters[title][$eq]=\u00e9\u{1f600}&x=\u0000"\'\\';
    for (const [uid, status] of [
      ['api::article.article', 200],
      ['api::vault.vault', 403],
    ] as const) {
      const { status: answered } = await read('public', uid, query);
      expect(answered).to.equal(status);
      const { entries } = (await admin('/audit')).body;
      expect(entries[0]).to.deep.include({
        who: 'administrator',
        what: 'read as',
        subject: { role: 'public', uid, query },
        before: null,
        after: null,
      });
    }
  });

  it('leaves a line for the longest query', async () => {
    const query = `x=${'\u00e9"'.repeat(32_767)}`;
    expect((await read('public', 'api::article.article', query)).status).to.equal(200);
    expect((await admin('/audit')).body.entries[0].subject.query).to.equal(query);
  });

  it('leaves none for a role or a type that there is not', async () => {
    const before = (await admin('/audit')).text;
    await read('nobody', 'api::article.article', '');
    await read('public', 'api::x.x', '');
    expect((await admin('/audit')).text).to.equal(before);
  });
});
