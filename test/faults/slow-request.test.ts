import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { readingOf } from '../../lib/sql/meta.ts';
import { useHost } from '../http/support/use-host.ts';
import { onEachDatabase } from '../support/databases.ts';
import { loaderOf } from '../unit/support/loader.ts';
import { planOf } from '../unit/support/newsroom.ts';

onEachDatabase('a request whose statements are each within the timeout', (database) => {
  const { host } = useHost(database);

  /** Reads entries four levels deep, each level as slow as said, within a time for all of them. */
  const read = async (milliseconds: number, statementTimeout: number) => {
    const loader = loaderOf(host().sequelize, { statementTimeout });
    let begun = 0;
    const statement = async <T>(_sql: string, run: () => Promise<T>): Promise<T> => {
      begun += 1;
      const rows = await run();
      await sleep(milliseconds);
      return rows;
    };
    const plan = planOf('populate[author][populate][articles][populate][author][populate][articles]=true');
    try {
      const loaded = await loader.load(readingOf(plan), { trace: { statement } });
      return { begun, loaded };
    } catch (error) {
      return { begun, error: error as Error & { status?: number; retryAfter?: number } };
    } finally {
      await loader.close();
    }
  };

  it('is refused if it takes too long as a whole', async () => {
    const { error } = await read(150, 400);
    expect([error?.status, error?.retryAfter]).to.deep.equal([503, 2]);
    expect(String(error?.cause)).to.include('longer than 400 ms');
  });

  it('is answered otherwise', async () => {
    const { loaded, begun } = await read(1, 60_000);
    expect(loaded?.rows).to.have.length(25);
    // The list, its count and four levels.
    expect(begun).to.equal(6);
  });
});
