import { expect } from 'chai';
import { onEachDatabase } from '../support/databases.ts';
import type { TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { startEnriched } from './newsroom/enriched.ts';
import { runsTake } from './runs.ts';

/** A request that once had another answer than it should. Add what a property finds, as small as it was shrunk. */
interface Regression {
  readonly title: string;
  readonly role: string;
  readonly url: string;
  readonly ids: readonly number[];
  /** What is populated under the first entry. */
  readonly populated?: { readonly name: string; readonly ids: readonly number[] };
}

const regressions: readonly Regression[] = [
  {
    title: 'sorts through a join table and then a foreign key',
    role: 'authenticated',
    url: '/api/categories?locale=all&sort=articles.updatedBy.id:desc&filters[$or][0][locale]=de&filters[$or][1][id][$gt]=100',
    ids: [101, 102, 103, 5, 10, 15, 20],
  },
  {
    title: 'gives links without a stored order last',
    role: 'public',
    url: '/api/categories?locale=all&filters[id]=1&populate[articles][fields]=id',
    ids: [1],
    populated: { name: 'articles', ids: [2, 9, 19, 36, 43, 48, 205] },
  },
  {
    title: 'gives components without a stored order last',
    role: 'public',
    url: '/api/articles?filters[id]=201&populate=links',
    ids: [201],
    populated: { name: 'links', ids: [1028, 1019, 1001, 1010] },
  },
  {
    title: 'sorts by a long text through a relation',
    role: 'authenticated',
    url: '/api/authors?sort=mentor.bio:asc&filters[id][$gt]=100',
    ids: [104, 102, 103, 101, 105],
  },
  {
    title: 'takes filters where neither entries nor a total are asked for',
    role: 'public',
    url: '/api/authors?filters[name]=&pagination[limit]=0&pagination[withCount]=0',
    ids: [],
  },
];

const idsOf = (entries: readonly { id: number }[]): number[] => entries.map(({ id }) => id);

onEachDatabase('what a random request once found', (database) => {
  let host: TestHost | undefined;

  before(async function () {
    this.timeout(runsTake());
    host = await startEnriched(database);
  });
  after(() => host?.stop());

  for (const { title, role, url, ids, populated } of regressions) {
    it(title, async () => {
      const { status, body, text } = await get(`${host?.url}${url}`, { role });
      expect(status, text.slice(0, 300)).to.equal(200);
      expect(idsOf(body.data)).to.deep.equal(ids);
      if (populated === undefined) return;
      const nested = body.data[0].attributes[populated.name];
      expect(idsOf(nested.data ?? nested)).to.deep.equal(populated.ids);
    });
  }
});
