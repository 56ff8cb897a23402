import { DataProvider } from '@refinedev/strapi-v4';
import { expect } from 'chai';
import { onOneOf, siteDatabases } from '../../support/databases.ts';
import { refusalOf } from '../support/refusal.ts';
import { useSiteDesk } from '../support/site-desk.ts';
import { show } from './support/show.ts';

onOneOf(siteDatabases, 'getOne of @refinedev/strapi-v4', (database) => {
  const desk = useSiteDesk(database);
  const provider = () => DataProvider(`${desk.host().url}/api`);
  const resource = 'posts';

  it('gives one flat entry', async () => {
    const { data } = await provider().getOne({ resource, id: 2 });
    expect(desk.sent()).to.deep.equal(['/api/posts/2']);
    expect(data.id).to.equal(2);
    expect(data).to.include.keys('title', 'slug').and.not.have.any.keys('attributes', 'editorNote');
  });

  it('accepts fields and populate, and relations are flat', async () => {
    const meta = { fields: ['title'], populate: { writer: { fields: ['name'] }, tags: true } };
    const { data } = await provider().getOne({ resource, id: 2, meta });
    expect(data).to.have.all.keys('id', 'title', 'writer', 'tags');
    expect(data.writer).to.have.all.keys('id', 'name');
  });

  it('sends a locale, which changes nothing for an id', async () => {
    const meta = { fields: ['slug'] };
    const plain = await provider().getOne({ resource, id: 2, meta });
    expect(await provider().getOne({ resource, id: 2, meta: { ...meta, locale: 'fr' } })).to.deep.equal(
      plain,
    );
    expect(desk.sent().at(-1)).to.include('locale=fr');
  });

  it('finds a draft with publicationState preview alone', async () => {
    expect((await refusalOf(provider().getOne({ resource, id: 4 }))).status).to.equal(404);
    const meta = { publicationState: 'preview' };
    expect((await provider().getOne({ resource, id: 4, meta })).data).to.include({
      id: 4,
      publishedAt: null,
    });
  });

  it('reads a single type by custom()', async () => {
    const url = `${desk.host().url}/api/homepage`;
    const { data } = await provider().custom({ url, method: 'get', query: { fields: ['locale'] } });
    expect(data).to.deep.equal({ data: { id: 1, attributes: { locale: 'en' } }, meta: {} });
  });
});

onOneOf(siteDatabases, 'useShow of @refinedev/core', (database) => {
  const desk = useSiteDesk(database);
  const provider = () => DataProvider(`${desk.host().url}/api`);

  it('shows an entry with its relations', async () => {
    const shown = await show(provider(), {
      resource: 'posts',
      id: 2,
      meta: { fields: ['title'], populate: ['writer'] },
    });
    expect(shown.error).to.equal(null);
    expect(shown.entry).to.include({ id: 2 }).and.have.all.keys('id', 'title', 'writer');
    expect(desk.sent()).to.deep.equal(['/api/posts/2?fields[0]=title&populate[0]=writer']);
  });

  it('passes on the status of a missing entry', async () => {
    const shown = await show(provider(), { resource: 'posts', id: 99_999 });
    expect(shown).to.deep.include({ entry: undefined });
    expect(shown.error?.statusCode).to.equal(404);
  });
});
