import { expect } from 'chai';
import { $fetch } from 'ofetch';
import { onOneOf, siteDatabases } from '../support/databases.ts';
import { tokenOf } from '../support/tokens.ts';
import { makeNuxtApp, type NuxtApp } from './support/nuxt-strapi.ts';
import { refusalOf } from './support/refusal.ts';
import { useSiteDesk } from './support/site-desk.ts';

onOneOf(siteDatabases, 'useStrapi of @nuxtjs/strapi', (database) => {
  const desk = useSiteDesk(database);
  let app: NuxtApp;
  before(async () => {
    // Nuxt makes it a global one; what is enumerable here counts as a leak.
    Object.defineProperty(globalThis, '$fetch', { value: $fetch, configurable: true });
    app = await makeNuxtApp();
  });
  after(async () => {
    Reflect.deleteProperty(globalThis, '$fetch');
    await app.close();
  });
  const client = (role = 'public') => app.useStrapi(desk.host().url, tokenOf(role));

  it('finds a list with filters, sort, pagination and populate', async () => {
    const { data, meta } = await client().find('posts', {
      fields: ['title'],
      filters: { $or: [{ id: { $in: [1, 2, 3] } }, { pinned: true }], reads: { $notNull: true } },
      sort: ['id:desc'],
      pagination: { page: 1, pageSize: 3 },
      populate: { writer: { fields: ['name'] }, tags: '*' },
      locale: 'en',
    });
    expect(data).to.have.length(3);
    expect(meta.pagination).to.deep.include({ page: 1, pageSize: 3 });
    for (const { attributes } of data) expect(attributes).to.have.all.keys('title', 'writer', 'tags');
  });

  it('finds one entry by its id', async () => {
    const { data, meta } = await client().findOne('posts', 2, { fields: ['title'], populate: 'writer' });
    expect(desk.sent()).to.deep.equal(['/api/posts/2?fields[0]=title&populate=writer']);
    expect([data.id, meta]).to.deep.equal([2, {}]);
    expect(data.attributes).to.have.all.keys('title', 'writer');
  });

  it('finds a single type by find, and by findOne without an id', async () => {
    const query = { fields: ['heading'], locale: 'fr', populate: { seo: true } };
    const found = await client().find('homepage', query);
    expect(found.data.id).to.equal(2);
    expect(await client().findOne('homepage', query)).to.deep.equal(found);
    expect(desk.sent()).to.deep.equal(
      Array(2).fill('/api/homepage?fields[0]=heading&locale=fr&populate[seo]=true'),
    );
  });

  it('finds every locale of a single type', async () => {
    const { data } = await client().find('homepage', { locale: 'all', fields: ['locale'] });
    expect(data).to.deep.equal([
      { id: 1, attributes: { locale: 'en' } },
      { id: 2, attributes: { locale: 'fr' } },
    ]);
  });

  it('sends its token', async () => {
    expect((await refusalOf(client().findOne('comments', 1))).status).to.equal(403);
    expect((await client('editor').findOne('comments', 1)).data.id).to.equal(1);
    const users = await client('editor').find('users', { fields: ['username'], sort: 'id' });
    expect(users[0]).to.have.all.keys('id', 'username');
  });

  it('sends no empty list or object, and null as a word', async () => {
    await client().find('posts', { filters: { id: { $in: [] } }, populate: {}, fields: [] });
    await refusalOf(client().find('posts', { filters: { reads: null } }));
    expect(desk.sent()).to.deep.equal(['/api/posts?&', '/api/posts?filters[reads]=null']);
  });

  it('throws the body of a refusal', async () => {
    expect((await refusalOf(client().findOne('posts', 4))).status).to.equal(404);
    expect((await refusalOf(client().find('about'))).status).to.equal(404);
    expect(await refusalOf(client().find('posts', { sort: 'nope' }))).to.deep.include({
      status: 400,
      problems: ['unknown-attribute sort'],
    });
  });
});
