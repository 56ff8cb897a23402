import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { type SmallHost, startSmallHost } from './support/small-host.ts';

onOneDatabase("smallPages 'raise'", (database) => {
  let host: SmallHost;
  before(async () => {
    host = await startSmallHost(await database.shared(), { smallPages: 'raise', maxLimit: 50 });
  });
  after(() => host?.stop());
  const ask = (query: string) => get(`${host.url}/api/articles?fields=title&${query}`);

  for (const [query, plain] of [
    ['pagination[limit]=0', 'pagination[start]=0&pagination[limit]=1'],
    ['pagination[limit]=-2', 'pagination[start]=0&pagination[limit]=1'],
    ['pagination[limit]=', 'pagination[start]=0&pagination[limit]=1'],
    ['pagination[start]=-5', 'pagination[start]=0'],
    ['pagination[start]=&pagination[limit]=3', 'pagination[start]=0&pagination[limit]=3'],
    ['pagination[pageSize]=0', 'pagination[pageSize]=1'],
    ['pagination[pageSize]=&pagination[page]=2', 'pagination[pageSize]=1&pagination[page]=2'],
    ['pagination[page]=0', 'pagination[page]=1'],
    ['pagination[page]=-3', 'pagination[page]=1'],
    ['pagination[limit]=-1', 'pagination[start]=0&pagination[limit]=50'],
    ['pagination[limit]=1e1', 'pagination[start]=0&pagination[limit]=10'],
    ['pagination[page]=0x2&pagination[pageSize]=%203', 'pagination[page]=2&pagination[pageSize]=3'],
    ['pagination[page][0]=2&pagination[pageSize][]=3', 'pagination[page]=2&pagination[pageSize]=3'],
    ['pagination[limit]=99999999999', 'pagination[start]=0&pagination[limit]=50'],
    ['pagination[limit]=1000', 'pagination[start]=0&pagination[limit]=50'],
  ] as const) {
    it(`reads ${query} as ${plain}`, async () => {
      const [read, meant] = [await ask(query), await ask(plain)];
      expect([read.status, read.body]).to.deep.equal([200, meant.body]);
      expect(read.body.data).to.have.length.within(1, 50);
    });
  }

  it('returns an empty page far behind the last one', async () => {
    for (const page of ['99999999999', '9007199254740991']) {
      const { status, body } = await ask(`pagination[page]=${page}`);
      expect([status, body.data, String(body.meta.pagination.page)]).to.deep.equal([200, [], page]);
    }
  });

  it('still refuses values that are not integers or too large', async () => {
    for (const query of [
      'limit]=a',
      'pageSize]=2.5',
      'page]=9e99',
      'limit][]=1&pagination[limit][]=2',
      'page][a]=1',
    ])
      expect((await ask(`pagination[${query}`)).status, query).to.equal(400);
  });
});
