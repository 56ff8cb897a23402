import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import { onEachDatabase } from '../../support/databases.ts';
import { idsOf, problemsOf } from '../support/entries.ts';
import { useHost, useOwnHost } from '../support/use-host.ts';

const author = 'api::author.author';
const estimated = 'pagination[withCount]=estimated';

onEachDatabase('a total that may be estimated', (database) => {
  const isCounted = database.name === 'sqlite';
  const low = { REST_ESTIMATE_ABOVE: 3 };
  const { ask, host } = useOwnHost(database, low);
  const byRows = useHost(database, { ...low, pluginConfig: { jsonInDatabase: false } });
  const narrowed = useHost(database, {
    ...low,
    pluginConfig: { conditions: { public: { [author]: { rows: { rank: { $gte: -1_000_000 } } } } } },
  });
  const hooked = useHost(database, {
    ...low,
    pluginConfig: { finds: { [author]: { before: (query: object) => query } } },
  });
  const usual = useHost(database);

  before(async () => {
    // A new table has no statistics yet.
    if (database.name === 'postgres') await host().sequelize.query('ANALYZE');
    if (database.name === 'mariadb' || database.name === 'mysql')
      await host().sequelize.query('ANALYZE TABLE authors, articles, categories', {
        type: QueryTypes.SELECT,
      });
  });

  const paginationOf = async (path: string, at = ask) => (await at(path)).body.meta.pagination;

  it('is counted up to the threshold', async () => {
    for (const at of [ask, byRows.ask])
      expect(await paginationOf(`/api/authors?filters[id][$lte]=3&${estimated}`, at)).to.deep.equal({
        page: 1,
        pageSize: 25,
        pageCount: 1,
        total: 3,
      });
    expect(await paginationOf(`/api/authors?${estimated}`, usual.ask)).to.deep.equal(
      await paginationOf('/api/authors', usual.ask),
    );
  });

  it('is an estimate of the planner above it, and says so', async () => {
    for (const path of [
      `/api/authors?sort=name&pagination[pageSize]=5&${estimated}`,
      `/api/authors?filters[id][$gt]=1&pagination[limit]=5&${estimated}`,
      `/api/authors?pagination[limit]=0&${estimated}`,
    ])
      for (const at of [ask, byRows.ask]) {
        const exact = await at(path.replace(estimated, 'pagination[withCount]=true'));
        const answer = await at(path);
        expect(idsOf(answer)).to.deep.equal(idsOf(exact));
        const { pagination } = answer.body.meta;
        if (isCounted) {
          expect(pagination).to.deep.equal(exact.body.meta.pagination);
          continue;
        }
        expect(pagination.estimated, path).to.equal(true);
        expect(pagination.total).to.be.within(4, 40);
        const { pageSize, pageCount, total } = pagination;
        if (pageSize !== undefined) expect(pageCount).to.equal(Math.ceil(total / pageSize));
      }
  });

  it('is counted wherever something is hidden that the statistics know of', async () => {
    const paths = [
      '/api/articles?',
      '/api/authors?filters[articles][id][$gt]=0&',
      '/api/authors?filters[articles][$count][$gte]=0&',
      '/api/authors?filters[articles][$none][id]=0&',
    ];
    for (const path of paths)
      expect(await paginationOf(`${path}${estimated}`), path).to.deep.equal(
        await paginationOf(`${path}pagination[withCount]=true`),
      );
    for (const { ask: at } of [narrowed, hooked])
      expect(await paginationOf(`/api/authors?${estimated}`, at)).to.deep.equal(
        await paginationOf('/api/authors', at),
      );
  });

  it('is one of the values of withCount, which are refused otherwise', async () => {
    const answer = await ask('/api/authors?pagination[withCount]=about');
    expect(answer.status).to.equal(400);
    expect(problemsOf(answer)).to.deep.equal(['invalid-value pagination.withCount']);
    expect(answer.body.error.message).to.include('true, t, 1, false, f, 0, estimated');
  });
});
