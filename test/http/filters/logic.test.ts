import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { type Entry, entriesOf, idsOf } from '../support/entries.ts';
import { useHost } from '../support/use-host.ts';

type Attributes = Entry['attributes'];

onOneDatabase('filters with groups', (database) => {
  const { ask } = useHost(database);
  const list = (filter: string) => ask(`/api/articles?locale=all&pagination[pageSize]=100&${filter}`);
  let all: Entry[] = [];
  before(async () => {
    all = entriesOf(await list(''));
  });

  // A comparison with NULL is neither true nor false, and so is its opposite.
  const cases: readonly (readonly [
    filter: string,
    holds: (attributes: Attributes, id: number) => boolean,
  ])[] = [
    [
      'filters[$and][0][kind]=news&filters[$and][1][locale]=en',
      ({ kind, locale }) => kind === 'news' && locale === 'en',
    ],
    [
      'filters[$or][0][kind]=news&filters[$or][1][locale]=fr',
      ({ kind, locale }) => kind === 'news' || locale === 'fr',
    ],
    ['filters[$not][kind]=news', ({ kind }) => kind !== null && kind !== 'news'],
    ['filters[kind][$not]=news', ({ kind }) => kind !== null && kind !== 'news'],
    [
      'filters[kind][$not][0]=news&filters[kind][$not][1]=review',
      ({ kind }) => kind !== null && kind !== 'news' && kind !== 'review',
    ],
    [
      'filters[$or][0][kind]=news&filters[$or][1][0][kind]=review&filters[$or][1][1][locale]=fr',
      ({ kind, locale }) => kind === 'news' || (kind === 'review' && locale === 'fr'),
    ],
    [
      'filters[$not][0][kind]=news&filters[$not][1][locale]=en',
      ({ kind, locale }) => locale !== 'en' || (kind !== null && kind !== 'news'),
    ],
    ['filters[$not][kind][$null]=true', ({ kind }) => kind !== null],
    [
      'filters[$not][kind]=news&filters[$not][locale]=en',
      ({ kind, locale }) => locale !== 'en' || (kind !== null && kind !== 'news'),
    ],
    [
      'filters[kind][$not][$in][]=news&filters[kind][$not][$in][]=review',
      ({ kind }) => kind !== null && kind !== 'news' && kind !== 'review',
    ],
    [
      'filters[$not][$or][0][kind]=news&filters[$not][$or][1][locale]=fr',
      ({ kind, locale }) => kind !== null && kind !== 'news' && locale !== 'fr',
    ],
    ['filters[$not][$not][kind]=news', ({ kind }) => kind === 'news'],
    ['filters[0][kind]=news&filters[1][locale]=de', ({ kind, locale }) => kind === 'news' && locale === 'de'],
    ['filters[id][$or][0][$lt]=5&filters[id][$or][1][$gt]=95', (_, id) => id < 5 || id > 95],
    [
      'filters[$or][0][$and][0][id][$gt]=10&filters[$or][0][$and][1][id][$lt]=20&filters[$or][1][id]=50',
      (_, id) => (id > 10 && id < 20) || id === 50,
    ],
    ['filters[id][$in][]=2&filters[id][$in][]=4&filters[id][$in][]=4711', (_, id) => id === 2 || id === 4],
  ];

  for (const [filter, holds] of cases) {
    it(`finds what meets ${filter}`, async () => {
      const expected = all.filter(({ attributes, id }) => holds(attributes, id)).map(({ id }) => id);
      expect(expected).to.not.have.length(0);
      expect(idsOf(await list(filter))).to.deep.equal(expected);
    });
  }

  it('takes a list of a thousand ids', async () => {
    const values = Array.from(
      { length: 1_000 },
      (_, index) => `filters[id][$in][${index}]=${index + 1}`,
    ).join('&');
    expect(idsOf(await list(values))).to.deep.equal(all.map(({ id }) => id));
  });
});
