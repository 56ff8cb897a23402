import { expect } from 'chai';
import { databases, onDatabases } from '../support/databases.ts';
import { patience } from '../support/patience.ts';
import { requestsNearCeiling } from './requests/near-ceiling.ts';
import { type MeteredHost, startMeteredHost } from './support/metered-host.ts';
import { meters } from './support/meters.ts';

/** A few of what `npm run work` generates, those with everything at the root apart. */
const requests = requestsNearCeiling(7, 14);
const isAtRoot = (path: string): boolean => !path.includes('populate[');

/** How many lists of 100 entries a request may touch. */
const most = 60;

const withMeters = databases.filter(({ name }) => meters[name] !== undefined);

onDatabases(withMeters, 'the rows touched by generated requests near the ceilings', (database) => {
  let host: MeteredHost;
  before(async function () {
    this.timeout(patience(100_000));
    host = await startMeteredHost(database.name);
  });
  after(() => host?.stop());

  for (const where of ['at the root', 'inside populate'])
    it(`are ${most} lists at most ${where}`, async function () {
      this.timeout(patience(100_000));
      const chosen = requests.filter(({ path }) => isAtRoot(path) === (where === 'at the root'));
      const measured = [];
      for (const { path } of chosen) measured.push({ path, times: (await host.measure(path)).beyond });
      expect(measured.filter(({ times }) => times > most)).to.deep.equal([]);
      expect(Math.max(...measured.map(({ times }) => times))).to.be.above(5);
    });
});
