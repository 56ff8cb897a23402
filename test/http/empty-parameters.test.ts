import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { type SmallHost, startSmallHost } from './support/small-host.ts';

onOneDatabase('a parameter without a value', (database) => {
  let host: SmallHost;
  before(async () => {
    host = await startSmallHost(await database.shared(), {});
  });
  after(() => host?.stop());
  const ask = (query: string) => get(`${host.url}/api/articles?fields=title&${query}`);

  for (const [query, plain] of [
    ['pagination=', ''],
    ['filters=', ''],
    ['filters', ''],
    ['sort=&pagination=&filters=&populate=', ''],
    ['populate=author&pagination=', 'populate=author'],
    ['populate[author][filters]=', 'populate[author]=true'],
  ] as const) {
    it(`is ignored: ${query}`, async () => {
      const [empty, without] = [await ask(query), await ask(plain)];
      expect([empty.status, empty.body]).to.deep.equal([200, without.body]);
    });
  }

  for (const [query, plain] of [
    ['filters[summary]', 'filters[summary][$null]=true'],
    ['filters[rating][$eq]', 'filters[rating][$null]=true'],
    ['filters[rating][$ne]', 'filters[rating][$notNull]=true'],
    ['filters[author]', 'filters[author][id][$null]=true'],
    ['populate[author][filters][rank]', 'populate[author][filters][rank][$null]=true'],
  ] as const) {
    it(`compares with null in a condition, unlike the empty text: ${query}`, async () => {
      const [given, written] = [await ask(`${query}&sort=id`), await ask(`${plain}&sort=id`)];
      expect([given.status, given.body]).to.deep.equal([200, written.body]);
      expect(given.body.data).to.be.an('array').that.is.not.empty;
      expect((await ask(`${query}=&sort=id`)).body).to.not.deep.equal(given.body);
    });
  }

  for (const query of ['[$count]', '[$count][$ne]', '[$count][$in][]']) {
    it(`is refused as a number of related entries: filters[categories]${query}`, async () => {
      const { status, body } = await ask(`filters[categories]${query}`);
      expect(status).to.equal(400);
      expect(body.error.details.errors[0].message).to.match(/^'\$count' must be an integer .*; got null$/);
    });
  }

  for (const query of [
    'pagination=5',
    'filters=1',
    'filters[]=',
    'pagination[]=',
    'filters[$or]=',
    'filters[author][$not]=',
  ]) {
    it(`is refused in another notation: ${query}`, async () => {
      expect((await ask(query)).status).to.equal(400);
    });
  }

  it('accepts lists of texts that clients write with empty brackets', async () => {
    const query = 'filters[id][$in][]=2&filters[id][$in][]=4&fields[]=slug&sort[]=id';
    const { body } = await get(`${host.url}/api/articles?${encodeURI(query)}`);
    expect(
      body.data.map(({ id, attributes }: { id: number; attributes: object }) => [
        id,
        Object.keys(attributes),
      ]),
    ).to.deep.equal([
      [2, ['slug']],
      [4, ['slug']],
    ]);
  });
});
