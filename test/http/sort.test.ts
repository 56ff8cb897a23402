import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { byCodePoint, entriesOf, idsOf, problemsOf, sortedValues, valuesOf } from './support/entries.ts';
import { useHost } from './support/use-host.ts';

const all = '/api/articles?locale=all&pagination[pageSize]=100';

onOneDatabase('sort', (database) => {
  const { ask } = useHost(database, { REST_POPULATE_WITH_PAGINATION: true });

  it('sorts text by code point', async () => {
    const titles = valuesOf(await ask(`${all}&sort=title`), 'title') as string[];
    expect(titles).to.have.length.greaterThan(50);
    expect(titles).to.deep.equal([...titles].sort(byCodePoint));
  });

  for (const name of ['wordCount', 'rating', 'price'] as const) {
    it(`sorts ${name} with NULL last ascending and first descending`, async () => {
      const ascending = valuesOf(await ask(`${all}&sort=${name}`), name) as (number | null)[];
      expect(ascending).to.include(null);
      expect(ascending).to.deep.equal(sortedValues(ascending, (a, b) => a - b));
      const descending = valuesOf(await ask(`${all}&sort=${name}:desc`), name);
      expect(descending).to.deep.equal([...ascending].reverse());
    });
  }

  it('breaks ties by id ascending, in either direction', async () => {
    for (const direction of ['asc', 'desc']) {
      const entries = entriesOf(await ask(`${all}&sort=kind:${direction}`));
      for (const [index, { id, attributes }] of entries.entries()) {
        const next = entries[index + 1];
        if (next !== undefined && next.attributes.kind === attributes.kind)
          expect(id).to.be.lessThan(next.id);
      }
    }
  });

  it('sorts by id by default', async () => {
    const ids = idsOf(await ask(all));
    expect(ids).to.deep.equal([...ids].sort((a, b) => a - b));
  });

  it('sorts by several keys, each in its direction', async () => {
    const entries = entriesOf(
      await ask(`${all}&sort=kind:desc,wordCount&filters[kind][$notNull]=1&filters[wordCount][$notNull]=1`),
    );
    const keys = entries.map(({ attributes }) => [attributes.kind, attributes.wordCount] as [string, number]);
    const sorted = [...keys].sort((a, b) => byCodePoint(b[0], a[0]) || a[1] - b[1]);
    expect(keys).to.deep.equal(sorted);
  });

  it('sorts the same in every notation', async () => {
    const ids = idsOf(await ask(`${all}&sort=kind:desc,title`));
    for (const form of [
      'sort[0]=kind:desc&sort[1]=title',
      'sort[kind]=DESC&sort[title]=asc',
      'sort[0][kind]=desc&sort[1]=title',
    ]) {
      expect(idsOf(await ask(`${all}&${form}`)), form).to.deep.equal(ids);
    }
  });

  it('sorts through a to-one relation', async () => {
    const answer = await ask(`${all}&sort=author.rank:desc&populate=author`);
    const ranks = entriesOf(answer).map(({ attributes }) => attributes.author.data?.attributes.rank ?? null);
    const descending = sortedValues(ranks as (number | null)[], (a, b) => a - b).reverse();
    expect(ranks).to.deep.equal(descending);
  });

  it('sorts by the smallest or largest value of a to-many relation, and repeats no entry', async () => {
    for (const [direction, pick] of [
      ['asc', Math.min],
      ['desc', Math.max],
    ] as const) {
      const answer = await ask(`${all}&sort=reviewers.rank:${direction}&populate=reviewers`);
      const entries = entriesOf(answer);
      expect(new Set(entries.map(({ id }) => id))).to.have.property(
        'size',
        answer.body.meta.pagination.total,
      );
      const values = entries.map(({ attributes }) => {
        const ranks = attributes.reviewers.data.map(
          (r: { attributes: { rank: number | null } }) => r.attributes.rank,
        );
        const present = ranks.filter((rank: number | null) => rank !== null);
        return present.length === 0 ? null : pick(...present);
      });
      const ascending = sortedValues(values, (a, b) => a - b);
      expect(values).to.deep.equal(direction === 'asc' ? ascending : ascending.reverse());
    }
  });

  it('sorts populated entries, which keep their stored order otherwise', async () => {
    const [stored] = entriesOf(await ask('/api/authors?filters[id]=8&populate=articles'));
    const [sorted] = entriesOf(await ask('/api/authors?filters[id]=8&populate[articles][sort]=title:desc'));
    const titles = (entry: typeof stored): string[] =>
      entry?.attributes.articles.data.map(
        (article: { attributes: { title: string } }) => article.attributes.title,
      );
    expect(titles(sorted)).to.deep.equal([...titles(stored)].sort(byCodePoint).reverse());
  });

  it('answers 400 for attributes that cannot be sorted by, with the path', async () => {
    expect(problemsOf(await ask('/api/articles?sort[0]=title&sort[1]=secret'))).to.deep.equal([
      'unknown-attribute sort.1',
    ]);
    expect(problemsOf(await ask('/api/articles?sort=metadata'))).to.deep.equal(['not-sortable sort']);
    expect(problemsOf(await ask('/api/articles?sort=title:sideways'))).to.deep.equal([
      'invalid-direction sort',
    ]);
  });
});
