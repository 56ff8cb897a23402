import { expect } from 'chai';
import { instanceOf } from '../../../lib/databases/sequelize.ts';
import { databases, onDatabases } from '../../support/databases.ts';
import { useOwnHost } from '../support/use-host.ts';

interface Connection {
  readonly connection: { on(event: 'dataRow', listener: () => void): void };
}

onDatabases(
  databases.filter(({ name }) => name === 'postgres'),
  'a response that PostgreSQL sends in many chunks',
  (database) => {
    const { host, ask } = useOwnHost(database, { pluginConfig: { singleFlight: false } });
    /** More bytes than a socket gives at once, and characters that a chunk may end inside of. */
    const body = 'ä€🌊"\\\n'.repeat(60_000);

    before(async () => {
      await host().sequelize.query(
        "UPDATE articles SET body = $1, slug = 'raw' WHERE id = (SELECT min(id) FROM articles WHERE published_at IS NOT NULL)",
        { bind: [body] },
      );
    });

    it('is the same in every run, and its entries are not decoded by pg', async () => {
      const { connectionManager } = instanceOf<Connection>(host().sequelize);
      const connection = await connectionManager.getConnection({ type: 'SELECT', useMaster: false });
      await connectionManager.releaseConnection(connection);
      let decoded = 0;
      const counts: number[] = [];
      connection.connection.on('dataRow', () => {
        decoded += 1;
      });
      for (let run = 0; run < 6; run += 1) {
        decoded = 0;
        const answer = await ask(`/api/articles?filters[slug]=raw&fields=title,body&locale=all`);
        expect(answer.status, answer.text).to.equal(200);
        expect(answer.body.data[0].attributes.body === body, `run ${run}`).to.equal(true);
        counts.push(decoded);
      }
      // The first runs on a connection ask for the columns of the statement.
      expect(counts.at(0)).to.be.above(0);
      expect(counts.at(-1)).to.equal(0);
    });
  },
);
