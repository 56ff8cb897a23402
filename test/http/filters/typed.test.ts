import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { type Entry, entriesOf, problemsOf } from '../support/entries.ts';
import { useHost } from '../support/use-host.ts';

type Attributes = Entry['attributes'];

onOneDatabase('filters on typed attributes', (database) => {
  const { ask } = useHost(database);
  const list = (filter: string) => ask(`/api/articles?locale=all&pagination[pageSize]=100&${filter}`);
  let all: Entry[] = [];
  before(async () => {
    all = entriesOf(await list(''));
  });

  // biome-ignore format: a table
  const cases: readonly (readonly [filter: string, holds: (attributes: Attributes) => boolean])[] = [
    ['[wordCount]=247', ({ wordCount }) => wordCount === 247],
    ['[wordCount][$ne]=247', ({ wordCount }) => wordCount !== null && wordCount !== 247],
    ['[wordCount][$lt]=500', ({ wordCount }) => wordCount !== null && wordCount < 500],
    ['[wordCount][$gte]=2500', ({ wordCount }) => wordCount !== null && wordCount >= 2500],
    ['[wordCount][$between][]=500&filters[wordCount][$between][]=900', ({ wordCount }) => wordCount !== null && wordCount >= 500 && wordCount <= 900],
    ['[wordCount][$between][]=900&filters[wordCount][$between][]=500', () => false],
    ['[views]=9007199254741545', ({ views }) => views === '9007199254741545'],
    ['[views]=9007199254741546', ({ views }) => views === '9007199254741546'],
    ['[views][$gt]=9007199254741544', ({ views }) => views !== null && BigInt(views) > 9007199254741544n],
    ['[views][$in][]=9007199254741545&filters[views][$in][]=9007199254741359', ({ views }) => ['9007199254741545', '9007199254741359'].includes(views)],
    ['[rating][$lte]=2.16', ({ rating }) => rating !== null && rating <= 2.16],
    ['[price]=87.04', ({ price }) => price === 87.04],
    ['[featured]=true', ({ featured }) => featured === true],
    ['[featured][$ne]=true', ({ featured }) => featured === false],
    ['[featured][$lt]=true', ({ featured }) => featured === false],
    ['[featured][$null]=true', ({ featured }) => featured === null],
    ['[issueDate]=2021-02-16', ({ issueDate }) => issueDate === '2021-02-16'],
    ['[issueDate][$gt]=2024-01-01T23:30:00-01:00', ({ issueDate }) => issueDate !== null && issueDate > '2024-01-02'],
    ['[airTime]=16:12', ({ airTime }) => airTime === '16:12:00.000'],
    ['[airTime][$lt]=06:00', ({ airTime }) => airTime !== null && airTime < '06:00:00.000'],
    ['[eventAt]=2023-02-21T21:54:30.581Z', ({ eventAt }) => eventAt === '2023-02-21T21:54:30.581Z'],
    ['[eventAt]=2023-02-22T03:24:30.581%2B05:30', ({ eventAt }) => eventAt === '2023-02-21T21:54:30.581Z'],
    ['[eventAt][$gte]=2023-01-01', ({ eventAt }) => eventAt !== null && eventAt >= '2023-01-01T00:00:00.000Z'],
    ['[publishedAt][$lt]=2024-01-01T03:00:00Z', ({ publishedAt }) => publishedAt < '2024-01-01T03:00:00.000Z'],
    ['[kind]=news', ({ kind }) => kind === 'news'],
    ['[kind][$notIn][]=news', ({ kind }) => kind !== null && kind !== 'news'],
    ['[metadata][$null]=false', ({ metadata }) => metadata !== null],
    ['[wordCount]=2147483647', () => false],
    ['[views][$lt]=-9223372036854775808', () => false],
    ['[rating][$gt]=1e300', () => false],
    ['[price][$lt]=-1e300', () => false],
    ['[eventAt][$lt]=0001-01-01', () => false],
    ['[issueDate][$gt]=9999-12-31', () => false],
  ];

  for (const [filter, holds] of cases) {
    it(`finds what meets filters${filter}`, async () => {
      const expected = all.filter(({ attributes }) => holds(attributes)).map(({ id }) => id);
      const answer = await list(`filters${filter}`);
      expect(entriesOf(answer).map(({ id }) => id)).to.deep.equal(expected);
      expect(answer.body.meta.pagination.total).to.equal(expected.length);
    });
  }

  for (const filter of [
    '[wordCount]=many',
    '[wordCount]=2147483648',
    '[views]=9223372036854775808',
    '[featured]=maybe',
    '[issueDate]=2023-02-29',
    '[airTime]=24:00',
    '[eventAt]=soon',
    '[id]=1.5',
  ]) {
    it(`answers 400 for filters${filter}`, async () => {
      const name = /\[(\w+)\]/.exec(filter)?.[1];
      expect(problemsOf(await list(`filters${filter}`))).to.deep.equal([`invalid-value filters.${name}`]);
    });
  }
});
