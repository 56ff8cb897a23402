import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { type Entry, entriesOf, idsOf, problemsOf } from '../support/entries.ts';
import { useHost } from '../support/use-host.ts';

const lengthOf = ({ attributes }: Entry, name: string): number =>
  (attributes[name].data ?? attributes[name]).length;

for (const jsonInDatabase of [true, false]) {
  const way = jsonInDatabase ? 'as the database writes them' : 'row by row';
  onOneDatabase(`numbers of related entries, ${way},`, (database) => {
    const { ask } = useHost(database, {
      REST_POPULATE_WITH_PAGINATION: true,
      REST_CURSORS: true,
      pluginConfig: { jsonInDatabase },
    });
    const base = '/api/articles?locale=all&pagination[pageSize]=100&sort=id';
    let all: Entry[] = [];
    before(async () => {
      all = entriesOf(await ask(`${base}&populate=categories,links,reviewers.articles`));
    });

    const cases: readonly (readonly [filter: string, holds: (entry: Entry) => boolean])[] = [
      ['[categories][$count]=2', (entry) => lengthOf(entry, 'categories') === 2],
      ['[categories][$count]=0', (entry) => lengthOf(entry, 'categories') === 0],
      ['[categories][$count][$gte]=2', (entry) => lengthOf(entry, 'categories') >= 2],
      ['[categories][$count][$lt]=2', (entry) => lengthOf(entry, 'categories') < 2],
      [
        '[categories][$count][]=0&filters[categories][$count][]=3',
        (entry) => [0, 3].includes(lengthOf(entry, 'categories')),
      ],
      ['[$not][categories][$count][$gt]=1', (entry) => lengthOf(entry, 'categories') <= 1],
      ['[links][$count]=1', (entry) => lengthOf(entry, 'links') === 1],
      ['[links][$count][$ne]=1', (entry) => lengthOf(entry, 'links') !== 1],
      [
        '[links][$count][$notIn][]=0&filters[categories][$count]=1',
        (entry) => lengthOf(entry, 'links') > 0 && lengthOf(entry, 'categories') === 1,
      ],
      [
        '[reviewers][$every][articles][$count][$between][]=1&filters[reviewers][$every][articles][$count][$between][]=4',
        ({ attributes }) =>
          attributes.reviewers.data.every((one: Entry) => {
            const written = lengthOf(one, 'articles');
            return written >= 1 && written <= 4;
          }),
      ],
    ];

    for (const [filter, holds] of cases) {
      it(`find what filters${filter} says of what populate shows`, async () => {
        const wanted = all.filter(holds).map(({ id }) => id);
        expect(wanted.length, 'the test says nothing').to.be.within(1, all.length - 1);
        const answer = await ask(`${base}&fields=id&filters${filter}`);
        expect(answer.status, answer.text).to.equal(200);
        expect(idsOf(answer)).to.deep.equal(wanted);
        expect(answer.body.meta.pagination.total).to.equal(wanted.length);
      });
    }

    for (const name of ['categories', 'links']) {
      for (const direction of ['asc', 'desc'] as const) {
        it(`sort by ${name}.$count:${direction}, and none is 0`, async () => {
          const sign = direction === 'asc' ? 1 : -1;
          const wanted = all
            .toSorted((a, b) => sign * (lengthOf(a, name) - lengthOf(b, name)) || b.id - a.id)
            .map(({ id }) => id);
          const sort = `sort=${name}.$count:${direction},id:desc`;
          const answer = await ask(`/api/articles?locale=all&fields=id&pagination[pageSize]=100&${sort}`);
          expect(idsOf(answer)).to.deep.equal(wanted);

          const pages: number[] = [];
          let cursor: string | null = '';
          while (cursor !== null) {
            const after = cursor === '' ? 'withCursor=true' : `after=${cursor}`;
            const page = await ask(
              `/api/articles?locale=all&fields=id&pagination[pageSize]=17&pagination[${after.replace('=', ']=')}&${sort}`,
            );
            pages.push(...idsOf(page));
            cursor = page.body.meta.pagination.cursor;
          }
          expect(pages).to.deep.equal(wanted);
        });
      }
    }

    it('sort populated entries, and by the largest number behind another relation', async () => {
      const [author] = entriesOf(
        await ask(
          '/api/authors?filters[id]=4&populate[articles][sort]=categories.$count:desc,id&populate[articles][populate]=categories',
        ),
      );
      const numbers = author?.attributes.articles.data.map((one: Entry) => lengthOf(one, 'categories'));
      expect(numbers.length).to.be.greaterThan(1);
      expect(numbers).to.deep.equal(numbers.toSorted((a: number, b: number) => b - a));
      const sorted = entriesOf(
        await ask(
          `${base.replace('&sort=id', '')}&sort=reviewers.articles.$count:desc&populate=reviewers.articles`,
        ),
      );
      const largest = sorted.map(({ attributes }) =>
        Math.max(-1, ...attributes.reviewers.data.map((one: Entry) => lengthOf(one, 'articles'))),
      );
      const none = largest.filter((number) => number < 0);
      // Without a reviewer there is nothing to sort by, which comes first in descending order.
      expect(largest.slice(0, none.length)).to.deep.equal(none);
      const rest = largest.slice(none.length);
      expect(rest).to.deep.equal(rest.toSorted((a, b) => b - a));
    });

    it('are refused on to-one relations', async () => {
      const answer = await ask('/api/articles?filters[author][$count]=1&sort=author.$count');
      expect(problemsOf(answer)).to.have.members([
        'operator-not-allowed filters.author.$count',
        'not-sortable sort',
      ]);
    });
  });
}
