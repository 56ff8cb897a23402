import { expect } from 'chai';
import { describeShops, idsOf } from './support/describe-shops.ts';

const find = (filters: string) => `books?locale=all&publicationState=preview&sort=id&fields=id&${filters}`;

describeShops("the values of the host's models", (same) => {
  it('are shown in the form of the dialect', async () => {
    const answer = await same('books?filters[id]=1');
    expect(answer.body.data[0]).to.deep.equal({
      id: 1,
      attributes: {
        title: 'Tides',
        isbn13: 'a-1',
        summary: 'A harbour at night.',
        format: 'hardcover',
        pages: 320,
        barcode: '9007199254740993',
        price: 19.9,
        rating: 4.5,
        inPrint: true,
        details: { weight: 410, tags: ['sea', 'night'] },
        releasedOn: '2023-05-01',
        announcedAt: '2023-03-01T10:00:00.250Z',
        createdAt: '2024-03-01T08:00:00.000Z',
        updatedAt: '2024-04-01T09:30:00.000Z',
        publishedAt: '2023-05-01T08:00:00.000Z',
        locale: 'en',
      },
    });
    expect((await same('publishers?filters[id]=2')).body.data[0].attributes.opensAt).to.equal('18:05:30.000');
  });

  // A filter, and the books that meet it.
  const conditions: Readonly<Record<string, readonly number[]>> = {
    'filters[barcode]=9007199254740993': [1],
    'filters[barcode][$gt]=9007199254740992': [1, 4],
    'filters[barcode][$in][0]=9223372036854775807&filters[barcode][$notNull]=true': [4],
    'filters[barcode][$lt]=0': [2],
    'filters[price]=19.9': [1],
    'filters[price][$between][0]=9.5&filters[price][$between][1]=19.90': [1, 2, 5],
    'filters[rating]=4.5': [1, 4],
    'filters[rating][$lt]=1e300': [1, 2, 4, 5],
    'filters[pages]=2147483647': [],
    'filters[pages][$lt]=-2147483648': [],
    'filters[pages][$in][0]=120&filters[pages][$in][1]=70000': [4, 5],
    'filters[inPrint]=true': [1, 4, 5],
    'filters[inPrint][$ne]=t': [2],
    'filters[releasedOn]=2023-05-01': [1, 5],
    'filters[releasedOn][$gte]=2023-05-01T12:00:00Z': [1, 2, 5],
    'filters[announcedAt]=2023-03-01T10:00:00.250Z': [1],
    'filters[announcedAt][$lt]=2023-03-01T12:00:00.100%2B02:00': [4, 5],
    'filters[announcedAt][$between][0]=2022-12-01&filters[announcedAt][$between][1]=2023-03-01T10:00:00.000Z':
      [4, 5],
    'filters[format]=ebook': [3],
    'filters[format]=EBOOK': [],
    'filters[format][$eqi]=EBOOK': [3],
    'filters[format]=newspaper': [],
    'filters[format][$gt]=ebook': [1, 2, 4, 5],
    'filters[format][$null]=true': [6, 7, 8, 9],
    'filters[title]=tides': [],
    'filters[title][$eqi]=tIDES': [1],
    'filters[title][$eqi]=%C3%89LAN': [3],
    'filters[title]=Elan': [],
    'filters[title]=elan%20': [],
    'filters[title][$containsi]=%C3%A9': [3, 7],
    'filters[title][$contains]=%C3%A9': [7],
    'filters[title][$startsWithi]=TIDES': [1, 2],
    'filters[title][$lt]=%EF%AC%80': [1, 2, 3, 4, 5, 7, 8],
    'filters[title][$gt]=%EF%AC%80%20alone': [6],
    'filters[summary][$contains]=%25%20_': [3],
    'filters[summary][$contains]=%25': [3],
    'filters[summary][$endsWith]=%5C': [3],
    'filters[summary][$containsi]=stra%C3%9Fe': [3],
    'filters[summary]=': [5],
    'filters[summary][$null]=true': [2, 6, 7, 8, 9],
    'filters[details][$contains]=410': [1],
    'filters[details][$notNull]=true': [1, 2, 4, 5],
  };
  for (const [filters, ids] of Object.entries(conditions)) {
    it(`are compared: ${decodeURIComponent(filters)}`, async () => {
      const answer = await same(find(filters));
      expect([answer.status, idsOf(answer)]).to.deep.equal([200, ids]);
    });
  }

  it('are compared by folded case and by code point in a relation, in a padded column and in a time of day', async () => {
    expect(
      idsOf(await same('profiles?filters[biography][$containsi]=%CF%83%CE%AF%CE%B3%CE%BC%CE%B1&sort=id')),
    ).to.deep.equal([2]);
    expect(idsOf(await same('profiles?filters[city]=Bern'))).to.deep.equal([2]);
    expect(idsOf(await same('profiles?filters[city][$endsWith]=s'))).to.deep.equal([3]);
    expect(idsOf(await same('publishers?filters[opensAt]=09:30'))).to.deep.equal([1]);
    expect(idsOf(await same('publishers?filters[opensAt][$gt]=09:30:00.000'))).to.deep.equal([2]);
  });

  it('cannot run SQL: the tables still exist', async () => {
    const hostile = ["'; DROP TABLE stock; --", '") OR 1=1 --', '\\', '$1', ':title', '$$', '%', '{"a":1}'];
    for (const value of hostile) {
      for (const key of ['title', 'authors][name', 'publisher][code', 'genres][name', 'measures][material']) {
        const answer = await same(find(`filters[${key}][$containsi]=${encodeURIComponent(value)}`));
        expect(answer.status).to.equal(200);
      }
      const key = encodeURIComponent(value);
      expect((await same(`books?sort=${key}`)).status).to.equal(400);
    }
    expect(
      idsOf(await same(find('filters[summary][$contains]=DROP TABLE stock'.replaceAll(' ', '%20')))),
    ).to.deep.equal([4]);
  });

  it("are refused in conditions if they are not of the attribute's type", async () => {
    const wrong = [
      'pages]=x',
      'pages]=2147483648',
      'barcode]=9223372036854775808',
      'inPrint]=maybe',
      'releasedOn]=2023-02-30',
      'authors]=x',
      'publisher][opensAt]=25:00',
      'rating]=1e999',
      'title]=%00',
    ];
    for (const condition of wrong) {
      expect((await same(`books?filters[${condition}`)).status, condition).to.equal(400);
    }
  });
});
