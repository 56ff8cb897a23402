import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';
import { expectUnavailable, outcomeOf, type Request } from './support/load.ts';
import { describeEachWithLocks } from './support/locked-database.ts';
import { poolOf } from './support/pool.ts';

const requests: readonly Request[] = [
  ['/api/articles?fields=title'],
  ['/api/authors?populate[articles][populate]=*'],
  ['/api/authors?filters[articles][title][$notNull]=true'],
];

const timeout = 500;

describeEachWithLocks(
  'a statement that waits for a lock',
  { pluginConfig: { statementTimeout: timeout } },
  ({ host, ask, whileLocked }) => {
    it('is cancelled by its timeout: 503, with the connection back in the pool', async () => {
      // More than the pool has connections.
      const many = Array.from({ length: 4 }, () => requests).flat();
      await whileLocked('articles', async () => {
        for (const outcome of await Promise.all(many.map((request) => outcomeOf(host().url, request))))
          expectUnavailable(outcome);
        // A request is refused at once where it has no time left for its next statement, while one beside that still runs.
        const pool = await eventually(
          async () => poolOf(host().sequelize),
          ({ using }) => using === 0,
        );
        expect(pool).to.deep.equal({ using: 0, waiting: 0 });
        expect((await ask('/api/categories')).status).to.equal(200);
      });
      for (const request of requests) expect((await outcomeOf(host().url, request)).status).to.equal(200);
    });
  },
);
