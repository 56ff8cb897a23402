import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { get } from '../../support/http.ts';
import { type Entry, entriesOf, idsOf } from '../support/entries.ts';
import type { SmallHost } from '../support/small-host.ts';
import { startSmallHost } from '../support/small-host.ts';

onOneDatabase('filters through media fields', (database) => {
  let host: SmallHost;
  let all: Entry[] = [];
  const ask = (filter: string) =>
    get(
      `${host.url}/api/articles?locale=all&fields=id&sort=id&pagination[pageSize]=100&populate[cover]=true&populate[gallery]=true&${filter}`,
    );
  before(async () => {
    host = await startSmallHost(await database.shared(), { filterMedia: true, populateWithPagination: true });
    all = entriesOf(await ask(''));
  });
  after(() => host.stop());

  // biome-ignore lint/suspicious/noExplicitAny: files of every shape.
  type File = any;
  const cases: readonly (readonly [
    filter: string,
    holds: (files: { cover: File; gallery: File[] }) => boolean,
  ])[] = [
    ['filters[cover][name][$contains]=1', ({ cover }) => cover?.name.includes('1')],
    ['filters[cover][width][$gt]=420', ({ cover }) => cover?.width > 420],
    ['filters[cover][id][$null]=true', ({ cover }) => cover === undefined],
    [
      'filters[$not][cover][name][$contains]=1',
      ({ cover }) => cover !== undefined && !cover.name.includes('1'),
    ],
    ['filters[gallery][width][$lt]=420', ({ gallery }) => gallery.some(({ width }) => width < 420)],
    [
      'filters[gallery][width][$lt]=425&filters[cover][name][$notNull]=true',
      ({ cover, gallery }) => cover !== undefined && gallery.some(({ width }) => width < 425),
    ],
  ];
  for (const [filter, holds] of cases) {
    it(`find each entry once that meets ${filter}`, async () => {
      const expected = all.filter(({ attributes: { cover, gallery } }) =>
        holds({
          cover: cover.data?.attributes,
          gallery: (gallery.data ?? []).map(({ attributes }: Entry) => attributes),
        }),
      );
      const answer = await ask(filter);
      expect(idsOf(answer)).to.deep.equal(expected.map(({ id }) => id));
      expect(expected.length, 'entries found').to.be.within(1, all.length - 1);
      expect(answer.body.meta.pagination.total).to.equal(expected.length);
    });
  }
});
