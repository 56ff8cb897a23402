import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import { databases, describeEachOf } from '../../support/databases.ts';
import { useHost } from '../support/use-host.ts';

const scalars = ['title', 'slug', 'featured', 'rating', 'price', 'views', 'metadata'];

/** Every choice among the scalars, so that no two requests have the same statement. */
const choices = Array.from({ length: 2 ** scalars.length - 1 }, (_, bits) =>
  scalars.filter((_name, index) => ((bits + 1) >> index) & 1).join(','),
);

describeEachOf(
  databases.filter(({ name }) => name === 'postgres'),
  'prepared statements',
  (database) => {
    const { host, ask } = useHost(database, { REST_POPULATE_WITH_PAGINATION: true });

    /** What each connection of the pool has prepared, in characters. */
    const prepared = async (): Promise<number[]> => {
      const sessions = await Promise.all(
        Array.from({ length: 10 }, () =>
          host().sequelize.query<{ characters: string }>(
            "SELECT coalesce(sum(length(statement)), 0) AS characters FROM pg_prepared_statements, pg_sleep(0.05) WHERE name LIKE 'content_query%'",
            { type: QueryTypes.SELECT },
          ),
        ),
      );
      return sessions.flat().map(({ characters }) => Number(characters));
    };

    it('are as many on a connection as a server has the memory for, whatever clients ask for', async () => {
      const repeat = async (query: string) => {
        for (let time = 0; time < 3; time += 1) {
          const { status } = await ask(`/api/articles?${query}&pagination[pageSize]=1`, { role: 'editor' });
          expect(status).to.equal(200);
        }
      };
      await repeat('fields=title');
      expect(Math.max(...(await prepared()))).to.be.within(500, 20_000);
      // Some 12,000 characters each, which makes 1,500,000 in all.
      for (const fields of choices) await repeat(`fields=${fields}&populate=*`);
      expect(Math.max(...(await prepared()))).to.be.within(100_000, 1_230_000);
    });
  },
);
