import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { useAdmin } from './support/use-admin.ts';

onOneDatabase('POST /read of the admin API', (database) => {
  const { admin, api, ask } = useAdmin(database, { CREATOR_FIELDS: 'populate' });
  const read = (role: string | null, uid: string, query: string) =>
    admin('/read', { body: { role, uid, query } });

  const requests = [
    ['api::article.article', 'articles', 'fields=title&sort=author.rank:desc&populate=author,vault,owner'],
    ['api::article.article', 'articles', 'publicationState=preview&locale=all&populate=*'],
    ['api::article.article', 'articles', 'filters[vault][code][$null]=true'],
    ['api::article.article', 'articles', 'filters[nope]=1&sort=x'],
    ['api::author.author', 'authors', 'populate[articles][limit]=2'],
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

  it('shows everything without a role: what no role is granted, and what conditions hide', async () => {
    const article = 'api::article.article';
    await admin('/conditions', {
      method: 'PUT',
      body: { role: 'authenticated', type: article, fields: ['title'], rows: { kind: { $eq: 'news' } } },
    });
    const query = 'locale=all';
    const whole = (await read(null, article, `${query}&populate=vault,owner`)).body;
    const theirs = (await read('authenticated', article, query)).body;
    expect(whole.meta.pagination.total).to.be.above(theirs.meta.pagination.total);
    expect(whole.data[0].attributes).to.include.all.keys('title', 'slug', 'vault', 'owner');
    expect((await read(null, 'api::vault.vault', '')).status).to.equal(200);
    expect((await read(null, article, 'filters[nope]=1')).status).to.equal(400);
    // What no role could be let see, such as a password, is not shown either.
    const users = (await read(null, 'plugin::users-permissions.user', '')).body;
    expect(users[0]).to.have.property('email');
    expect(users[0]).not.to.have.any.keys('password', 'resetPasswordToken');
    expect((await admin('/audit')).body.entries[0].subject).to.deep.equal({
      role: null,
      uid: 'plugin::users-permissions.user',
      query: '',
    });
  });

  it('refuses everything to others, and an explanation or a link of it', async () => {
    const body = { role: null, uid: 'api::article.article', query: '' };
    expect((await api('/read', { method: 'POST', role: 'editor', body })).status).to.equal(403);
    expect((await admin('/explain', { body })).status).to.equal(400);
    const links = await admin('/links', { body: { ...body, hours: 1 } });
    expect([400, 404]).to.include(links.status);
  });

  it('accepts pagination with populate, which the list route refuses before and after', async () => {
    const query = 'populate=author,vault,owner&fields=title&publicationState=preview';
    const paged = `${query}&pagination[page]=2&pagination[pageSize]=3`;
    for (const role of ['public', 'editor']) {
      expect((await ask(`/api/articles?${paged}`, { role })).status).to.equal(400);
      const ours = await read(role, 'api::article.article', paged);
      expect(ours.status).to.equal(200);
      expect(ours.body.meta.pagination).to.include({ page: 2, pageSize: 3 });
      // What is shown of each entry is what the list route shows of it: no grant, state or creator field is added.
      const theirs = await ask(`/api/articles?${query}`, { role });
      expect(ours.body.data).to.deep.equal(theirs.body.data.slice(3, 6));
      // The plan of the administrator's read is none that the list route would find.
      expect((await ask(`/api/articles?${paged}`, { role })).status).to.equal(400);
    }
  });

  it('allows no window, larger ceiling or grant together with pagination', async () => {
    for (const [query, status] of [
      ['populate[reviewers][limit]=1&pagination[page]=1', 400],
      ['populate=author&pagination[page]=1&pagination[limit]=1', 400],
      [`populate=author&pagination[page]=1&filters[id][$in]=${'1,'.repeat(30)}1`, 400],
      ['populate=author&pagination[pageSize]=100000', 200],
      ['populate=author&pagination[page]=1&filters[owner][username]=ann', 400],
    ] as const) {
      const { status: answered, body } = await read('public', 'api::article.article', query);
      expect(answered, query).to.equal(status);
      if (status === 200) expect(body.meta.pagination.pageSize).to.equal(100);
    }
    expect((await read('public', 'api::vault.vault', 'populate=*&pagination[page]=1')).status).to.equal(403);
  });

  it('writes a line of the audit trail, whatever the answer was', async () => {
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

  it('writes a line for the longest query', async () => {
    const query = `x=${'\u00e9"'.repeat(32_767)}`;
    expect((await read('public', 'api::article.article', query)).status).to.equal(200);
    expect((await admin('/audit')).body.entries[0].subject.query).to.equal(query);
  });

  it('writes no line for an unknown role or type', async () => {
    const before = (await admin('/audit')).text;
    await read('nobody', 'api::article.article', '');
    await read('public', 'api::x.x', '');
    expect((await admin('/audit')).text).to.equal(before);
  });
});
