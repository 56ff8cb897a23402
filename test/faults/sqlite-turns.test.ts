import { expect } from 'chai';
import { eventually } from '../http/support/eventually.ts';
import { record } from '../http/support/record.ts';
import { useOwnHost } from '../http/support/use-host.ts';
import { sqlite } from '../support/databases.ts';
import { ask as askOnly } from './support/hang-up.ts';

/** Takes some tenths of a second where it has to look through all texts. */
const slow = '/api/articles?fields=title&filters[body][$containsi]=zzzz&pagination[withCount]=false';

describe('statements that wait for their turn on SQLite', () => {
  const { host, ask } = useOwnHost(sqlite, { pluginConfig: { acquireTimeout: 100 } });

  before(async () => {
    await host().sequelize.query(
      `INSERT INTO articles (title, body, locale, published_at)
      WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 4000)
      SELECT 'long', replace(hex(zeroblob(10000)), '00', 'ab'), 'en', 1700000000000 FROM numbers`,
    );
  });

  it('are not run for clients that hung up', async () => {
    let begun = 0;
    const ran = await record(host().sequelize, async (statements) => {
      const clients = await Promise.all(
        Array.from({ length: 8 }, (_, index) => askOnly(`${host().url}${slow}&x=${index}`)),
      );
      await eventually(
        async () => statements.length,
        (count) => count > 0,
      );
      await Promise.all(clients.map((client) => client.hangUp()));
      begun = statements.length;
      await eventually(
        () => ask('/api/articles?fields=title&pagination[limit]=1'),
        ({ status }) => status === 200,
      );
    });
    expect(begun).to.be.within(1, 7);
    expect(ran.filter((sql) => sql.includes('GLOB'))).to.have.length(begun);
  });

  it('are given up with a 503 where that takes too long', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => ask(`${slow}&x=${index}`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).to.include(200);
    expect(statuses).to.include(503);
    for (const { status, headers } of answers)
      if (status === 503) expect(headers['retry-after']).to.equal('2');
    const { status } = await ask('/api/articles?fields=title&pagination[limit]=1');
    expect(status).to.equal(200);
  });
});
