import { expect } from 'chai';
import { databases, onEachDatabase } from '../support/databases.ts';
import { patience } from '../support/patience.ts';
import { contentNames } from './contents.ts';
import { fuzz } from './fuzz.ts';
import { summaryOf } from './report/summary.ts';

/** How long all databases are asked together. */
const seconds = Number(process.env.FUZZ_SECONDS ?? 6);

onEachDatabase('random requests', (database) => {
  for (const content of contentNames) {
    it(`are never a 5xx, a crash, or a look at what is private of the ${content}, for ${seconds} s in all`, async function () {
      // Hosts are started, and what is found is made small, beside the requests themselves.
      this.timeout(patience(100_000 + seconds * 1000));
      const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
      const there = databases.filter(({ available }) => available);
      const outcome = await fuzz(database, {
        seed,
        content,
        seconds: seconds / there.length / contentNames.length,
      });
      const { text, failed } = summaryOf(outcome, { database: database.name, seed, content });
      if (failed) expect.fail(`FUZZ_SEED=${seed}\n${text}`);
      expect(outcome.counts.of(200)).to.be.greaterThan(0);
    });
  }
});
