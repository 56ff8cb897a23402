import { strapi } from '@strapi/client';
import { expect } from 'chai';
import { useHost } from '../http/support/use-host.ts';
import { site5 } from '../support/database/content.ts';
import { onOneOf, site5Databases } from '../support/databases.ts';

onOneOf(site5Databases, '@strapi/client, which is written for Strapi 5', (database) => {
  const { host } = useHost(database, {
    SCHEMAS: site5.schemas,
    STRAPI: 5,
    REST_POPULATE_WITH_PAGINATION: true,
  });
  const client = () => strapi({ baseURL: `${host().url}/api` });

  it('finds a page of a collection with everything that a request can name', async () => {
    const { data, meta } = await client()
      .collection('posts')
      .find({
        fields: ['title', 'kind'],
        sort: ['title:desc', 'id'],
        filters: { $or: [{ kind: { $eq: 'news' } }, { title: { $containsi: 'river' } }] },
        populate: { writer: { fields: ['name'] }, tags: true, sections: { populate: '*' } },
        pagination: { page: 1, pageSize: 5 },
        locale: 'en',
        status: 'published',
      });
    expect(data).to.have.length(5);
    for (const post of data) {
      expect(post).to.have.all.keys('id', 'documentId', 'title', 'kind', 'writer', 'tags', 'sections');
      expect(post.documentId).to.match(/^[a-z][a-z0-9]{23}$/);
    }
    expect(meta.pagination).to.include({ page: 1, pageSize: 5 });
  });

  it('finds one document by its id, in a locale', async () => {
    const posts = client().collection('posts');
    const { data: french } = await posts.find({ locale: 'fr', fields: ['title'], sort: 'id' });
    const [first] = french;
    const { data } = await posts.findOne(String(first?.documentId), { locale: 'fr', fields: ['title'] });
    expect(data).to.deep.equal(first);
  });

  it('reads drafts where it asks for them', async () => {
    const posts = client().collection('posts');
    const { data } = await posts.find({ status: 'draft', fields: ['publishedAt'], pagination: { limit: 3 } });
    expect(data.map(({ publishedAt }) => publishedAt)).to.deep.equal([null, null, null]);
  });

  it('finds a single type', async () => {
    const { data } = await client()
      .single('homepage')
      .find({ populate: ['hero', 'featured'] });
    expect(data).to.include.keys('documentId', 'heading', 'hero', 'featured');
  });

  it('throws for a document that does not exist', async () => {
    const thrown = await client()
      .collection('posts')
      .findOne('nothing')
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(thrown).to.be.instanceOf(Error).with.nested.property('response.status', 404);
  });
});
