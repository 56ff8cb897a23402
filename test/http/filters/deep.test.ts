import { expect } from 'chai';
import { onEachDatabase } from '../../support/databases.ts';
import { type Entry, entriesOf, idsOf, problemsOf } from '../support/entries.ts';
import { useHost } from '../support/use-host.ts';

type Related = Entry['attributes'];

onEachDatabase('filters through relations', (database) => {
  const { ask } = useHost(database, { REST_POPULATE_WITH_PAGINATION: true });
  const base = '/api/articles?locale=all&pagination[pageSize]=100';
  let all: Entry[] = [];
  before(async () => {
    const populate =
      'populate[author][populate]=team&populate[reviewers]=true&populate[seo]=true&populate[links]=true&populate[related]=true';
    all = entriesOf(await ask(`${base}&${populate}`));
  });

  const authorOf = ({ attributes }: Entry): Related => attributes.author.data?.attributes ?? null;
  const reviewersOf = ({ attributes }: Entry): Related[] =>
    attributes.reviewers.data.map((r: Entry) => ({ id: r.id, ...r.attributes }));

  const cases: readonly (readonly [filter: string, holds: (entry: Entry) => boolean])[] = [
    ['filters[author][rank]=8', (entry) => authorOf(entry)?.rank === 8],
    ['filters[author]=8', ({ attributes }) => attributes.author.data?.id === 8],
    [
      'filters[author][]=8&filters[author][]=1',
      ({ attributes }) => [8, 1].includes(attributes.author.data?.id),
    ],
    ['filters[author][id][$in][]=8', ({ attributes }) => attributes.author.data?.id === 8],
    ['filters[author][$null]=true', (entry) => authorOf(entry) === null],
    ['filters[author][$notNull]=true', (entry) => authorOf(entry) !== null],
    ['filters[author][rank][$null]=true', (entry) => (authorOf(entry)?.rank ?? null) === null],
    [
      'filters[author][team][name]=Team 1',
      (entry) => authorOf(entry)?.team.data?.attributes.name === 'Team 1',
    ],
    ['filters[author][team][$null]=true', (entry) => (authorOf(entry)?.team.data ?? null) === null],
    ['filters[$not][author][rank]=8', (entry) => ![8, null, undefined].includes(authorOf(entry)?.rank)],
    ['filters[reviewers][rank][$gt]=3', (entry) => reviewersOf(entry).some(({ rank }) => rank > 3)],
    [
      'filters[reviewers][rank][$gt]=3&filters[reviewers][name][$contains]=garden',
      (entry) => reviewersOf(entry).some(({ rank, name }) => rank > 3 && name.includes('garden')),
    ],
    [
      'filters[$and][0][reviewers][rank]=1&filters[$and][1][reviewers][rank]=7',
      (entry) => [1, 7].every((wanted) => reviewersOf(entry).some(({ rank }) => rank === wanted)),
    ],
    ['filters[reviewers][$null]=true', (entry) => reviewersOf(entry).length === 0],
    ['filters[seo][priority][$gt]=0.5', ({ attributes }) => attributes.seo?.priority > 0.5],
    ['filters[seo][$null]=true', ({ attributes }) => attributes.seo === null],
    [
      'filters[links][newTab]=true',
      ({ attributes }) => attributes.links.some((link: Related) => link.newTab === true),
    ],
    ['filters[related][id][$notNull]=true', ({ attributes }) => attributes.related.data.length > 0],
    [
      'filters[$or][0][author]=8&filters[$or][1][reviewers]=8',
      (entry) => entry.attributes.author.data?.id === 8 || reviewersOf(entry).some(({ id }) => id === 8),
    ],
  ];

  for (const [filter, holds] of cases) {
    it(`finds each entry once that meets ${filter}`, async () => {
      const answer = await ask(`${base}&${filter.replaceAll(' ', '%20')}`);
      const expected = all.filter(holds).map(({ id }) => id);
      expect(idsOf(answer)).to.deep.equal(expected);
      expect(answer.body.meta.pagination.total).to.equal(expected.length);
    });
  }

  it('answers 400 for media, zones, and relations that the role may not find', async () => {
    expect(problemsOf(await ask('/api/articles?filters[cover][name]=a'))).to.deep.equal([
      'not-filterable filters.cover',
    ]);
    expect(problemsOf(await ask('/api/articles?filters[sections][$null]=true'))).to.deep.equal([
      'not-filterable filters.sections',
    ]);
    expect(problemsOf(await ask('/api/articles?filters[vault][code]=V-1'))).to.deep.equal([
      'unknown-attribute filters.vault',
    ]);
    expect(
      entriesOf(await ask('/api/articles?filters[vault][code]=V-1', { role: 'authenticated' })),
    ).to.be.an('array');
  });

  it('filters what is populated, without touching the root', async () => {
    const answer = await ask(`${base}&populate[reviewers][filters][rank][$gt]=6`);
    for (const [index, { id, attributes }] of entriesOf(answer).entries()) {
      const before = all[index];
      expect(id).to.equal(before?.id);
      const kept =
        before &&
        reviewersOf(before)
          .filter(({ rank }) => rank > 6)
          .map((reviewer) => reviewer.id);
      expect(attributes.reviewers.data.map((reviewer: Entry) => reviewer.id)).to.deep.equal(kept);
    }
  });
});
