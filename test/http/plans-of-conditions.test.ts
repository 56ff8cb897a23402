import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { useHost } from './support/use-host.ts';

const users = 20;

onOneDatabase('the plan of a request under a condition', (database) => {
  let user: object | undefined;
  const { ask } = useHost(database, {
    auth: { userOf: () => user },
    pluginConfig: {
      serverTiming: true,
      conditions: {
        public: {
          'api::author.author': {
            rows: { rank: { $lte: '$user.rank' } },
            fields: ['name', 'rank', 'articles'],
          },
          'api::article.article': {
            rows: { $or: [{ author: { rank: '$user.rank' } }, { createdAt: { $lt: '$now' } }] },
          },
        },
      },
    },
  });

  const foundFor = async (path: string): Promise<number> => {
    let found = 0;
    const answers = new Set<string>();
    for (let n = 1; n <= users; n += 1) {
      user = { id: n, rank: n % 7 };
      const { status, text, headers } = await ask(path);
      expect(status, text).to.equal(200);
      answers.add(text);
      if (/plan-cache;desc="hit"/.test(String(headers['server-timing']))) found += 1;
    }
    // Users with other values see other entries, though their plan is the same.
    expect(answers.size).to.be.greaterThan(1);
    return found;
  };

  for (const path of [
    '/api/authors?sort=name',
    '/api/authors?filters[articles][title][$notNull]=true&pagination[pageSize]=50',
    '/api/articles?populate[author][fields]=rank&sort=author.rank',
    '/api/articles?sort=author.rank:desc&pagination[pageSize]=50',
    '/api/authors?populate[articles][sort]=author.rank&_q=a',
  ])
    it(`is made for the first of ${users} users, and reused for all others: ${path}`, async () => {
      expect(await foundFor(path)).to.equal(users - 1);
    });

  it('is another one for a user who has no value, and is reused for the next such user', async () => {
    const path = '/api/authors?sort=rank&fields=rank';
    const results: (readonly [found: boolean, entries: number])[] = [];
    for (const rank of [7, undefined, 'no number', 7, null]) {
      user = { id: 1, rank };
      const { body, headers } = await ask(path);
      results.push([/desc="hit"/.test(String(headers['server-timing'])), body.data.length]);
    }
    const [[, all] = [false, 0]] = results;
    expect(all).to.be.greaterThan(0);
    expect(results).to.deep.equal([
      [false, all],
      [false, 0],
      [true, 0],
      [true, all],
      [true, 0],
    ]);
  });
});

onOneDatabase('one entry under a condition', (database) => {
  const all = { find: 'every', findOne: 'every', preview: 'every' } as const;
  const condition = { fields: null, rows: { rank: { $lte: '$user.rank' } } };
  const { ask } = useHost(database, {
    auth: {
      userOf: () => ({ id: 1, rank: 100 }),
      accessOf: () => ({ ...all, role: 'public', conditions: new Map([['api::author.author', condition]]) }),
    },
  });

  it('is the one with the requested id, for each of several concurrent requests', async () => {
    const { body } = await ask('/api/authors?fields=id&sort=id');
    const ids: number[] = body.data.map(({ id }: { readonly id: number }) => id);
    expect(ids.length).to.be.greaterThan(2);
    const asked = Array.from({ length: 8 }, () => ids).flat();
    const found = await Promise.all(asked.map((id) => ask(`/api/authors/${id}?fields=id`)));
    expect(found.map((one) => one.body.data?.id)).to.deep.equal(asked);
  });
});
