import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { type Entry, entriesOf, idsOf, problemsOf } from './support/entries.ts';
import { useHost } from './support/use-host.ts';

const page = 'pagination[pageSize]=100';

onOneDatabase('publicationState', (database) => {
  const { ask } = useHost(database, { REST_POPULATE_WITH_PAGINATION: true, REST_MAX_LIMIT: 200 });
  const articles = (query: string) => ask(`/api/articles?locale=all&pagination[pageSize]=200&${query}`);
  const drafts = new Set<number>();
  before(async () => {
    for (const { id, attributes } of entriesOf(await articles('publicationState=preview'))) {
      if (attributes.publishedAt === null) drafts.add(id);
    }
    expect(drafts.size).to.be.greaterThan(0);
  });

  it('shows only published entries in live, which is the default', async () => {
    const live = idsOf(await articles('publicationState=live'));
    expect(live.filter((id) => drafts.has(id))).to.deep.equal([]);
    expect(idsOf(await articles(''))).to.deep.equal(live);
  });

  it('shows drafts too in preview', async () => {
    const live = idsOf(await articles(''));
    const preview = idsOf(await articles('publicationState=preview'));
    expect(preview.filter((id) => !live.includes(id))).to.have.members([...drafts]);
  });

  for (const filter of [
    'filters[publishedAt][$null]=true',
    'filters[$or][0][publishedAt][$null]=true&filters[$or][1][id][$gt]=0',
    'filters[$not][publishedAt][$notNull]=true',
    'filters[$and][0][publishedAt][$null]=true',
  ]) {
    it(`cannot be loosened by ${filter}`, async () => {
      const seen = idsOf(await articles(filter));
      expect(seen.filter((id) => drafts.has(id))).to.deep.equal([]);
    });
  }

  it('hides drafts in populate, at every depth, from types that have none themselves', async () => {
    const query = `/api/authors?${page}&populate[articles][populate][author][populate]=articles`;
    const walk = (entries: Entry[]): number[] =>
      entries.flatMap(({ attributes }) =>
        attributes.articles.data.flatMap((article: Entry) => [
          article.id,
          ...(article.attributes.author?.data?.attributes.articles.data ?? []).map(
            (inner: Entry) => inner.id,
          ),
        ]),
      );
    expect(walk(entriesOf(await ask(query))).some((id) => drafts.has(id))).to.equal(false);
    expect(
      walk(entriesOf(await ask(`${query}&publicationState=preview`))).some((id) => drafts.has(id)),
    ).to.equal(true);
  });

  it('hides drafts from filters through relations', async () => {
    const [draft] = drafts;
    for (const filter of [
      `filters[articles][id]=${draft}`,
      `filters[articles]=${draft}`,
      `filters[articles][id][$in][]=${draft}`,
    ]) {
      expect(idsOf(await ask(`/api/authors?${filter}`)), filter).to.deep.equal([]);
      expect(idsOf(await ask(`/api/authors?${filter}&publicationState=preview`)), filter).to.have.length(1);
    }
    expect(
      idsOf(
        await ask(
          '/api/authors?filters[articles][publishedAt][$null]=true&filters[articles][id][$notNull]=true',
        ),
      ),
    ).to.deep.equal([]);
  });

  it('hides drafts from sort through relations', async () => {
    const sorted = async (state: string) =>
      idsOf(
        await ask(
          `/api/authors?${page}&sort=articles.id:desc&populate[articles][fields]=id&publicationState=${state}`,
        ),
      );
    const largest = async (state: string) => {
      const entries = entriesOf(
        await ask(`/api/authors?${page}&populate[articles][fields]=id&publicationState=${state}`),
      );
      const keyed = entries.map(({ id, attributes }) => ({
        id,
        most: Math.max(...attributes.articles.data.map((a: Entry) => a.id)),
      }));
      // An author without articles has NULL, which comes first descending; no two have the same article.
      const rank = ({ most }: { most: number }) => (most === -Infinity ? Number.MAX_SAFE_INTEGER : most);
      return keyed.sort((a, b) => rank(b) - rank(a) || a.id - b.id).map(({ id }) => id);
    };
    for (const state of ['live', 'preview'])
      expect(await sorted(state), state).to.deep.equal(await largest(state));
  });

  it('applies inside populate to that relation and below it', async () => {
    const query = `/api/authors?${page}&populate[articles][publicationState]=preview&populate[articles][fields]=id`;
    const ids = entriesOf(await ask(query)).flatMap(({ attributes }) =>
      attributes.articles.data.map((a: Entry) => a.id),
    );
    expect(ids.some((id) => drafts.has(id))).to.equal(true);
  });

  it('is refused with any other value, at every place', async () => {
    expect(problemsOf(await ask('/api/authors?publicationState=draft'))).to.deep.equal([
      'invalid-publication-state publicationState',
    ]);
    expect(problemsOf(await ask('/api/articles?populate[author][publicationState]=x'))).to.deep.equal([
      'invalid-publication-state populate.author.publicationState',
    ]);
  });
});
