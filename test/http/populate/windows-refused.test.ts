import { expect } from 'chai';
import { onDatabases, sqlite } from '../../support/databases.ts';
import { entriesOf, problemsOf } from '../support/entries.ts';
import { useHost } from '../support/use-host.ts';

onDatabases([sqlite], 'a window that is not valid', (database) => {
  const { ask } = useHost(database, { REST_POPULATE_WITH_PAGINATION: true });
  const off = useHost(database);

  for (const [query, ...problems] of [
    ['populate[categories][limit]=abc', 'invalid-value populate.categories.limit'],
    ['populate[categories][limit]=', 'invalid-value populate.categories.limit'],
    ['populate[categories][limit]=1.5', 'invalid-value populate.categories.limit'],
    ['populate[categories][limit]=-2', 'invalid-value populate.categories.limit'],
    ['populate[categories][limit][]=1', 'invalid-value populate.categories.limit'],
    ['populate[categories][start]=-1', 'invalid-value populate.categories.start'],
    ['populate[categories][start]=2147483648', 'invalid-value populate.categories.start'],
    ['populate[categories][count]=maybe', 'invalid-value populate.categories.count'],
    [
      'populate[categories][count]=1&populate[categories][limit]=1',
      'pagination-conflict populate.categories.count',
    ],
    [
      'populate[categories][count]=t&populate[categories][start]=1',
      'pagination-conflict populate.categories.count',
    ],
    ['populate[categories][page]=1', 'unknown-key populate.categories.page'],
    ['populate[categories][pageSize]=1', 'unknown-key populate.categories.pageSize'],
    ['populate[categories][pagination][limit]=1', 'populate-with-pagination populate.categories.pagination'],
    ['populate[author][limit]=1', 'unknown-key populate.author.limit'],
    ['populate[author][count]=true', 'unknown-key populate.author.count'],
    ['populate[cover][start]=0', 'unknown-key populate.cover.start'],
    ['populate[links][limit]=1', 'unknown-key populate.links.limit'],
    ['populate[seo][count]=1', 'unknown-key populate.seo.count'],
    ['populate[sections][limit]=1', 'unknown-key populate.sections.limit'],
    [
      'populate[sections][on][blocks.related][limit]=1',
      'unknown-key populate.sections.on.blocks.related.limit',
    ],
    [
      'populate[categories][populate][parent][count]=1&populate[categories][populate][parent][limit]=0',
      'unknown-key populate.categories.populate.parent.count',
      'invalid-value populate.categories.populate.parent.limit',
    ],
  ] as const) {
    it(`answers 400 to '${query}'`, async () => {
      expect(problemsOf(await ask(`/api/articles?${query}`))).to.deep.equal(problems);
    });
  }

  it('is accepted on a to-one relation below the first level, if its limit does not exclude the entry', async () => {
    const path = '/api/articles?sort=id&fields=id&populate[categories][populate][parent]';
    expect(entriesOf(await ask(`${path}[limit]=1`))).to.deep.equal(entriesOf(await ask(`${path}[fields]=*`)));
  });

  for (const part of ['limit]=1', 'start]=0', 'count]=true', 'pagination][page]=1'])
    it(`answers 400 to populate[categories][${part} if the host does not allow populate with pagination`, async () => {
      const answer = await off.ask(`/api/articles?populate[categories][${part}`);
      expect(problemsOf(answer)).to.deep.equal([
        `populate-with-pagination populate.categories.${part.split(']')[0]}`,
      ]);
      expect(answer.body.error.message).to.include('api.rest.populateWithPagination: true');
    });
});
