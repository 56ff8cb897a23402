import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { get } from '../../support/http.ts';
import { entriesOf } from '../support/entries.ts';
import { type SmallHost, startSmallHost } from '../support/small-host.ts';

onOneDatabase('two plugins in one host', (database) => {
  let host: SmallHost;
  before(async () => {
    host = await startSmallHost(
      await database.shared(),
      { prefix: '/api', defaultLimit: 2 },
      { prefix: '/content/v1', defaultLimit: 3, withCount: false },
    );
  });
  after(() => host?.stop());

  it('answer each under its own prefix, with its own settings', async () => {
    expect(entriesOf(await get(`${host.url}/api/authors`))).to.have.length(2);
    expect(entriesOf(await get(`${host.url}/content/v1/authors`))).to.have.length(3);
    expect((await get(`${host.url}/content/authors`)).status).to.equal(404);
    const metaOf = async (path: string) => (await get(host.url + path)).body.meta.pagination;
    expect(await metaOf('/api/authors')).to.deep.equal({ page: 1, pageSize: 2, pageCount: 6, total: 12 });
    expect(await metaOf('/content/v1/authors')).to.deep.equal({ page: 1, pageSize: 3 });
    expect(await metaOf('/content/v1/authors?pagination[withCount]=true')).to.include({ total: 12 });
  });

  it('answer at the same time, whatever statements they keep prepared', async () => {
    const paths = [
      '/api/authors',
      '/content/v1/teams',
      '/api/pages?sort=name',
      '/content/v1/articles?populate=author',
    ];
    for (let round = 1; round <= 4; round += 1) {
      const answers = await Promise.all(paths.map((path) => get(host.url + path)));
      expect(
        answers.map(({ status }) => status),
        `round ${round}`,
      ).to.deep.equal([200, 200, 200, 200]);
    }
  });
});
