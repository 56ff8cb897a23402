import { expect } from 'chai';
import type { MetaValues } from '../../../lib/plan/read-plan.ts';
import { readingOf } from '../../../lib/sql/meta.ts';
import { onEachDatabase } from '../../support/databases.ts';
import { loaderOf } from '../../unit/support/loader.ts';
import { planOf } from '../../unit/support/newsroom.ts';
import { useOwnHost } from '../support/use-host.ts';

const query =
  'locale=all&fields=kind&facets=kind,featured&aggregate[count]=id&pagination[pageSize]=100&populate[categories]=true';

/** Every number of entries that a response tells: of its page, its total, the sum of each facet, and an aggregate. */
const numbersOf = (rows: readonly unknown[], { total, facets = [], aggregates }: MetaValues) => [
  rows.length,
  total,
  ...facets.map((values) => values.reduce((sum, { count }) => sum + count, 0)),
  aggregates?.[0],
];

onEachDatabase('facets and aggregates that are read row by row while entries change', (database) => {
  const { host } = useOwnHost(database);

  it('count the entries of the page and of the total', async () => {
    const { sequelize } = host();
    // Otherwise nothing can be written while a transaction reads.
    if (database.name === 'sqlite') await sequelize.query('PRAGMA journal_mode = WAL');
    const loader = loaderOf(sequelize, { jsonInDatabase: false });
    const plan = planOf(query, { settings: { aggregates: true, populateWithPagination: true } });
    try {
      const before = await loader.load(readingOf(plan));
      let statements = 0;
      let change = () => {};
      const changed = new Promise<void>((resolve) => {
        change = resolve;
      });
      // All statements but the first begin after the change.
      const statement = async <T>(_sql: string, run: () => Promise<T>): Promise<T> => {
        statements += 1;
        if (statements > 1) return changed.then(run);
        const rows = await run();
        await sequelize.query('UPDATE articles SET published_at = NULL WHERE id > 40');
        change();
        return rows;
      };
      const during = await loader.load(readingOf(plan), { trace: { statement } });
      const after = await loader.load(readingOf(plan));
      const [first, ...others] = numbersOf(during.rows, during.meta);
      expect(first).to.equal(before.rows.length);
      for (const number of others) expect(Number(number)).to.equal(first);
      expect(numbersOf(during.rows, during.meta)).to.deep.equal(numbersOf(before.rows, before.meta));
      expect(statements).to.be.greaterThan(4);
      // The connection is not left in the transaction.
      expect(after.rows.length).to.be.lessThan(before.rows.length);
    } finally {
      await loader.close();
    }
  });
});
