import { expect } from 'chai';
import { onEachDatabase } from '../support/databases.ts';
import { contentNames } from './contents.ts';
import { fuzz } from './fuzz.ts';
import { summaryOf } from './report/summary.ts';

/** How many requests each database is sent for each content. */
const count = Number(process.env.FUZZ_REQUESTS ?? 300);

onEachDatabase('random requests', (database) => {
  for (const content of contentNames) {
    it(`are never a 5xx, a crash, or a look at what is private of the ${content}, ${count} of them`, async () => {
      const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
      const outcome = await fuzz(database, { seed, content, count });
      const { text, failed } = summaryOf(outcome, { database: database.name, seed, content });
      if (failed) expect.fail(`FUZZ_SEED=${seed}\n${text}`);
      expect(outcome.counts.of(200)).to.be.greaterThan(0);
    });
  }
});
