import { expect } from 'chai';
import { onEachDatabase } from '../../support/databases.ts';
import { useHost } from '../support/use-host.ts';

const queries = [
  '',
  'fields=id',
  'pagination[limit]=0',
  'pagination[withCount]=false&pagination[pageSize]=3',
  'pagination[page]=99',
  'populate=*',
  'populate=*&publicationState=preview&locale=all',
  'populate=author.team.logo,reviewers.articles,categories.parent',
  'populate[sections][populate]=*',
  'populate[sections][on][blocks.related][populate][articles][populate]=author',
  'populate[sections][on][blocks.hero]=false',
  'populate[reviewers][sort]=name:desc&populate[reviewers][filters][rank][$gt]=2&populate[reviewers][fields]=rank',
  'populate[links][sort]=href&populate[seo][populate]=social.image,metaImage',
  'populate=createdBy,localizations.localizations',
  'sort=reviewers.rank:desc,title&filters[$not][author][rank]=3',
  'filters[metadata][$notNull]=true&fields=metadata,views,price,eventAt,airTime,issueDate,featured',
] as const;

onEachDatabase('a response that the database writes', (database) => {
  const settings = { REST_POPULATE_WITH_PAGINATION: true, CREATOR_FIELDS: 'populate' } as const;
  const inDatabase = useHost(database, { ...settings, pluginConfig: { jsonInDatabase: true } });
  const byRows = useHost(database, { ...settings, pluginConfig: { jsonInDatabase: false } });

  for (const query of queries) {
    it(`is equal to the one that is read row by row: '${query}'`, async () => {
      const path = `/api/articles?${query}`;
      const expected = await byRows.ask(path, { role: 'editor' });
      expect(expected.status, expected.text).to.equal(200);
      expect((await inDatabase.ask(path, { role: 'editor' })).body).to.deep.equal(expected.body);
    });
  }

  it('is equal for flat types too', async () => {
    const path = '/api/users?populate=role&sort=username:desc';
    const expected = await byRows.ask(path, { role: 'editor' });
    expect(expected.body).to.have.length(3);
    expect((await inDatabase.ask(path, { role: 'editor' })).body).to.deep.equal(expected.body);
  });
});
