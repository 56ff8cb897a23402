import { expect } from 'chai';
import { databases, describeEachOf } from '../support/databases.ts';
import { requestsNearCeiling } from './requests/near-ceiling.ts';
import { type MeteredHost, startMeteredHost } from './support/metered-host.ts';
import { meters } from './support/meters.ts';

/** A few of what `npm run work` generates, those with everything at the root apart. */
const requests = requestsNearCeiling(7, 14);
const isAtRoot = (path: string): boolean => !path.includes('populate[');

/**
 * How many lists of 100 entries a request may touch. Inside populate responses of many thousands of entries are read, and SQLite, which
 * counts the steps of its machine, takes many of them for each entry.
 */
const most = { atRoot: 60, inPopulate: { sqlite: 150, postgres: 60, mariadb: 60, mysql: 60 } } as const;

const withMeters = databases.filter(({ name }) => meters[name] !== undefined);

describeEachOf(withMeters, 'the rows touched by generated requests near the ceilings', (database) => {
  let host: MeteredHost;
  before(async function () {
    this.timeout(300_000);
    host = await startMeteredHost(database.name);
  });
  after(() => host?.stop());

  const places = { 'at the root': most.atRoot, 'inside populate': most.inPopulate[database.name] };

  for (const [where, limit] of Object.entries(places))
    it(`are ${limit} lists at most ${where}`, async function () {
      this.timeout(300_000);
      const chosen = requests.filter(({ path }) => isAtRoot(path) === (where === 'at the root'));
      const measured = [];
      for (const { path } of chosen) measured.push({ path, times: (await host.measure(path)).times });
      expect(measured.filter(({ times }) => times > limit)).to.deep.equal([]);
      expect(Math.max(...measured.map(({ times }) => times))).to.be.above(5);
    });
});
