import { expect } from 'chai';
import { onEachDatabase } from '../../support/databases.ts';
import { byCodePoint, type Entry, entriesOf, problemsOf } from '../support/entries.ts';
import { useHost } from '../support/use-host.ts';

/** The sum of decimals with two digits, in hundredths. */
const hundredths = (values: readonly number[]): bigint =>
  values.reduce((sum, value) => sum + BigInt(Math.round(value * 100)), 0n);

for (const jsonInDatabase of [true, false]) {
  const way = jsonInDatabase ? 'as the database writes them' : 'row by row';
  onEachDatabase(`aggregates, ${way},`, (database) => {
    const { ask } = useHost(database, { REST_AGGREGATES: true, pluginConfig: { jsonInDatabase } });
    const base = '/api/articles?locale=all&filters[id][$gt]=10';
    let all: Entry[] = [];
    before(async () => {
      all = entriesOf(await ask(`${base}&pagination[pageSize]=100`));
    });

    const valuesOf = <Value>(name: string): Value[] =>
      all.map(({ attributes }) => attributes[name]).filter((value) => value !== null);

    const aggregatesOf = async (query: string) => {
      const { status, body, text } = await ask(`${base}&pagination[limit]=0&${query}`);
      expect(status, text).to.equal(200);
      return body.meta.aggregates;
    };

    it('return the smallest and the largest values in the form in which entries show them', async () => {
      const names = [
        'title',
        'kind',
        'issueDate',
        'airTime',
        'eventAt',
        'publishedAt',
        'contactEmail',
        'slug',
      ];
      const numbers = ['price', 'rating', 'wordCount'];
      const asked = [...names, ...numbers, 'views'].join(',');
      const { min } = await aggregatesOf(`aggregate[min]=${asked}`);
      const { max } = await aggregatesOf(`aggregate[max]=${asked}`);
      for (const name of names) {
        const sorted = valuesOf<string>(name).toSorted(byCodePoint);
        expect([min[name], max[name]], name).to.deep.equal([sorted[0], sorted.at(-1)]);
      }
      for (const name of numbers) {
        const values = valuesOf<number>(name);
        expect([min[name], max[name]], name).to.deep.equal([Math.min(...values), Math.max(...values)]);
      }
      const views = valuesOf<string>('views').toSorted((a, b) => Number(BigInt(a) - BigInt(b)));
      expect([min.views, max.views]).to.deep.equal([views[0], views.at(-1)]);
    });

    it('add integers and decimals exactly, and divide the exact sum', async () => {
      const { sum, avg } = await aggregatesOf(
        'aggregate[sum]=id,views,price,wordCount&aggregate[avg]=id,views,price',
      );
      const views = valuesOf<string>('views').map(BigInt);
      const total = views.reduce((a, b) => a + b, 0n);
      const prices = valuesOf<number>('price');
      expect(sum).to.deep.equal({
        id: all.reduce((before, { id }) => before + id, 0),
        views: String(total),
        price: Number(hundredths(prices)) / 100,
        wordCount: valuesOf<number>('wordCount').reduce((a, b) => a + b, 0),
      });
      expect(avg.views).to.equal(
        Number(total / BigInt(views.length)) + Number(total % BigInt(views.length)) / views.length,
      );
      expect(avg.price).to.be.closeTo(Number(hundredths(prices)) / 100 / prices.length, 1e-12);
    });

    it('count the values, and those that differ', async () => {
      const names = ['title', 'kind', 'price', 'publishedAt', 'featured', 'rating'];
      const { count, countDistinct } = await aggregatesOf(
        `aggregate[count]=${[...names, 'body', 'metadata'].join(',')}&aggregate[countDistinct]=${names.join(',')}`,
      );
      for (const name of names)
        expect([count[name], countDistinct[name]], name).to.deep.equal([
          valuesOf(name).length,
          new Set(valuesOf(name)).size,
        ]);
      expect(count.body).to.equal(valuesOf('body').length);
    });

    it('return null without entries, and 0 for counts', async () => {
      const path =
        '/api/articles?filters[id]=99999&aggregate[sum]=id&aggregate[count]=id&aggregate[max][]=title';
      for (const page of ['', '&pagination[limit]=0', '&pagination[page]=7'])
        expect((await ask(path + page)).body.meta.aggregates, page).to.deep.equal({
          sum: { id: null },
          count: { id: 0 },
          max: { title: null },
        });
    });

    it('refuse other notations, functions and attributes, with the path', async () => {
      for (const [query, problem] of [
        ['aggregate=price', 'wrong-form aggregate'],
        ['aggregate[]=price', 'wrong-form aggregate'],
        ['aggregate[median]=price', 'unknown-key aggregate.median'],
        ['aggregate[constructor]=price', 'unknown-key aggregate.constructor'],
        ['aggregate[sum]=rating', 'not-aggregated aggregate.sum'],
        ['aggregate[avg]=rating', 'not-aggregated aggregate.avg'],
        ['aggregate[sum]=title', 'not-aggregated aggregate.sum'],
        ['aggregate[min]=featured', 'not-aggregated aggregate.min'],
        ['aggregate[max]=body', 'not-aggregated aggregate.max'],
        ['aggregate[countDistinct]=metadata', 'not-aggregated aggregate.countDistinct'],
        ['aggregate[count]=author', 'not-aggregated aggregate.count'],
        ['aggregate[count]=internalNote', 'unknown-attribute aggregate.count'],
        ['aggregate[min]=secret', 'unknown-attribute aggregate.min'],
        ['aggregate[min][a]=price', 'wrong-form aggregate.min'],
      ] as const)
        expect(problemsOf(await ask(`${base}&${query}`)), query).to.deep.equal([problem]);
    });
  });
}
