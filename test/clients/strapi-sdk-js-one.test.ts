import { expect } from 'chai';
import { onOneOf, siteDatabases } from '../support/databases.ts';
import { refusalOf } from './support/refusal.ts';
import { useSiteDesk } from './support/site-desk.ts';
import { Strapi } from './support/strapi-sdk.ts';

interface Entry {
  readonly id: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into entries of every shape.
  readonly attributes: any;
}

onOneOf(siteDatabases, 'findOne of strapi-sdk-js', (database) => {
  const desk = useSiteDesk(database);
  const client = () => new Strapi({ url: desk.host().url });

  it('gives one entry in the envelope', async () => {
    const { data, meta } = await client().findOne<Entry>('posts', 2);
    expect(desk.sent()).to.deep.equal(['/api/posts/2']);
    expect([data.id, meta]).to.deep.equal([2, {}]);
    expect(data.attributes).to.include.keys('title', 'slug', 'publishedAt');
  });

  it('takes an id that is text, fields and populate', async () => {
    const { data } = await client().findOne<Entry>('posts', '2', {
      fields: ['title'],
      populate: { writer: { fields: ['name'] }, tags: true },
    });
    expect(data.attributes).to.have.all.keys('title', 'writer', 'tags');
    expect(data.attributes.writer.data.attributes).to.have.all.keys('name');
  });

  it('throws the 404 of a draft, unless drafts are asked for', async () => {
    const refusal = await refusalOf(client().findOne('posts', 4));
    expect(refusal).to.deep.include({ status: 404, said: 'Not Found' });
    const { data } = await client().findOne<Entry>('posts', 4, {
      publicationState: 'preview',
    } as Parameters<InstanceType<typeof Strapi>['findOne']>[2]);
    expect([data.id, data.attributes.publishedAt]).to.deep.equal([4, null]);
  });

  it('throws the 403 of a type whose list alone is granted', async () => {
    expect((await refusalOf(client().findOne('comments', 1))).status).to.equal(403);
    expect((await client().find<Entry[]>('comments')).data).to.not.be.empty;
  });

  it('reads a single type by find, in one locale or another', async () => {
    const { data } = await client().find<Entry>('homepage', { populate: ['editorInChief'] });
    expect(data.attributes).to.include.keys('heading', 'editorInChief');
    const { data: french } = await client().find<Entry>('homepage', { locale: 'fr', fields: ['locale'] });
    expect(french).to.deep.equal({ id: 2, attributes: { locale: 'fr' } });
    expect((await refusalOf(client().find('about'))).status).to.equal(404);
  });
});
