import { expect } from 'chai';
import type { BoundQuery, EntryQuery, FindConfig } from '../../../index.ts';
import { onOneDatabase, type TestDatabase } from '../../support/databases.ts';
import { entriesOf, idsOf } from '../support/entries.ts';
import { useHost } from '../support/use-host.ts';

const article = 'api::article.article';
const useFind = (database: TestDatabase, find: FindConfig) =>
  useHost(database, { pluginConfig: { finds: { [article]: find } } });
const list = '/api/articles?fields=id';

onOneDatabase('a hook before the find', (database) => {
  const { ask } = useFind(database, {
    before: async (query) => ({
      ...query,
      sort: [],
      pagination: { style: 'page', page: 1, pageSize: 3, withCount: true },
    }),
  });

  it('changes the validated query', async () => {
    const answer = await ask(`${list}&sort=id:desc&pagination[pageSize]=50`);
    expect(idsOf(answer)).to.have.length(3);
    expect(answer.body.meta.pagination.pageSize).to.equal(3);
    const ids = idsOf(answer);
    expect(ids).to.deep.equal([...ids].sort((a, b) => a - b));
  });

  it('does not run for a query that is refused', async () => {
    expect((await ask(`${list}&sort=nope`)).status).to.equal(400);
  });
});

onOneDatabase('the query that hooks get', (database) => {
  const seen: BoundQuery[] = [];
  const { ask } = useFind(database, {
    before: (query) => {
      seen.push(query);
      return query;
    },
    after: (entries, query) => {
      seen.push(query);
      return entries;
    },
  });

  it('is frozen at every depth, so that they cannot change what other requests share', async () => {
    const { status } = await ask(
      `${list}&sort=title&filters[id][$gt]=1&populate[author][filters][id][$gt]=1`,
    );
    expect([status, seen.length]).to.deep.equal([200, 2]);
    for (const query of seen) {
      const [populated] = query.populate;
      const below = populated?.kind === 'entries' ? populated.query : undefined;
      const { fields, sort, filters } = query;
      for (const part of [query, fields, sort, sort[0], filters, populated, below, below?.filters]) {
        expect(part).to.not.equal(undefined);
        expect(part).to.be.frozen;
      }
    }
  });
});

onOneDatabase('a hook that asks for more than the role may read', (database) => {
  /** Populates vaults, which public may not find, on every article. */
  const withVault = (query: BoundQuery): BoundQuery => {
    const attribute = query.type.attributes.get('vault');
    if (attribute?.kind !== 'relation') throw new Error('articles have no vault');
    const below: EntryQuery = { ...query, populate: [], filters: undefined, sort: [] };
    return {
      ...query,
      state: undefined,
      filters: undefined,
      populate: [{ kind: 'entries', attribute, query: below, attached: false }],
    };
  };
  const { ask } = useFind(database, { before: withVault });

  it('gets neither a relation to a type that the role may not find nor drafts', async () => {
    for (const { attributes } of entriesOf(await ask('/api/articles'))) {
      expect(attributes).to.not.have.property('vault');
      expect(attributes.publishedAt).to.not.equal(null);
    }
  });
});

onOneDatabase('a hook that removes or changes properties of the route', (database) => {
  const { ask } = useFind(database, {
    before: ({ reads: _, ...query }) => query as BoundQuery,
  });
  const changing = useFind(database, { before: (query) => ({ ...query, reads: 'one' }) });

  it('cannot change them', async () => {
    for (const host of [ask, changing.ask]) {
      const answer = await host(`${list}&pagination[pageSize]=2`);
      expect([answer.status, idsOf(answer).length]).to.deep.equal([200, 2]);
    }
  });
});

onOneDatabase('a hook after the find', (database) => {
  const { ask } = useFind(database, {
    after: (entries, query) => entries.map((entry) => ({ ...entry, asked: query.sort.length })),
  });

  it('changes the entries, and leaves meta', async () => {
    const answer = await ask(`${list}&sort=title,slug&pagination[pageSize]=2`);
    expect(answer.body.data).to.have.length(2);
    for (const entry of answer.body.data)
      expect(entry).to.have.all.keys('id', 'attributes', 'asked').and.property('asked').equal(2);
    expect(answer.body.meta.pagination.pageSize).to.equal(2);
  });
});

onOneDatabase('a find that is replaced', (database) => {
  const { ask } = useFind(database, {
    replace: async (ctx, find) => ({
      own: ctx.path,
      first: await find('fields=id&pagination[limit]=1'),
      asked: await find(),
    }),
  });

  it('answers instead of the plugin, and can use its pipeline', async () => {
    const answer = await ask(`${list}&pagination[limit]=2`);
    expect(answer.status).to.equal(200);
    expect(answer.body.own).to.equal('/api/articles');
    expect(answer.body.first.data).to.have.length(1);
    expect(answer.body.asked.data).to.have.length(2);
  });

  it('keeps the errors of the pipeline, and changes no other type', async () => {
    expect((await ask(`${list}&sort=nope`)).status).to.equal(400);
    expect((await ask('/api/authors')).body).to.have.all.keys('data', 'meta');
  });
});

onOneDatabase('a hook that throws', (database) => {
  const { ask } = useFind(database, {
    before: () => {
      throw new Error('secret text of a hook');
    },
  });

  it('is answered with 500 without its message', async () => {
    const answer = await ask(list);
    expect(answer.status).to.equal(500);
    expect(answer.text).to.not.include('secret');
  });
});
