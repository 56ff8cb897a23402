import { expect } from 'chai';
import { databases } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { useApp } from './app/use-app.ts';

const database = databases.find(({ available }) => available);
if (database === undefined) throw new Error('there is always a database');

describe('attributes that the app makes private for every type', () => {
  const app = useApp(database, { env: { PRIVATE_ATTRIBUTES: '["createdAt","publishedAt","slug"]' } });
  const ask = (query: string) =>
    Promise.all(
      ['api', 'api-query'].map((prefix) => get(`${app().url}/${prefix}/articles?sort=id&${query}`)),
    );

  it('are shown by neither endpoint', async () => {
    const [strapi, ours] = await ask(
      'populate[author]=true&populate[localizations][fields]=title&fields=title',
    );
    expect(ours?.body).to.deep.equal(strapi?.body);
    const [, all] = await ask('');
    expect(all?.body.data[0].attributes).not.to.have.any.keys('createdAt', 'publishedAt', 'slug');
    expect(all?.body.data[0].attributes).to.include.keys('updatedAt', 'title');
    // What nobody sees goes on hiding drafts.
    expect(all?.body.meta).to.deep.equal((await ask(''))[0]?.body.meta);
  });

  it('can be asked for on neither', async () => {
    for (const query of ['filters[createdAt][$notNull]=true', 'filters[slug]=a', 'fields=slug']) {
      const [strapi, ours] = await ask(query);
      expect(ours?.status, query).to.equal(400);
      expect(strapi?.body?.data?.[0]?.attributes?.slug, query).to.equal(undefined);
    }
  });
});
