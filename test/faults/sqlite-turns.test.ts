import { expect } from 'chai';
import { record } from '../http/support/record.ts';
import { useOwnHost } from '../http/support/use-host.ts';
import { sqlite } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { ask as askOnly } from './support/disconnecting-client.ts';

/** Takes some tenths of a second where it has to look through all texts. */
const slow = '/api/articles?fields=title&filters[body][$containsi]=zzzz&pagination[withCount]=false';

const manyLongTexts = `INSERT INTO articles (title, body, locale, published_at)
  WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 4000)
  SELECT 'long', replace(hex(zeroblob(10000)), '00', 'ab'), 'en', 1700000000000 FROM numbers`;

describe('statements that wait for their turn on SQLite', () => {
  const { host, ask } = useOwnHost(sqlite, {
    pluginConfig: { acquireTimeout: 400, statementTimeout: 60_000 },
  });

  before(async () => {
    await host().sequelize.query(manyLongTexts);
  });

  it('are not run for clients that disconnected', async () => {
    let begun = 0;
    const ran = await record(host().sequelize, async (statements) => {
      const clients = await Promise.all(
        Array.from({ length: 8 }, (_, index) => askOnly(`${host().url}${slow}&x=${index}`)),
      );
      await eventually(
        async () => statements.length,
        (count) => count > 0,
      );
      await Promise.all(clients.map((client) => client.disconnect()));
      begun = statements.length;
      await eventually(
        () => ask('/api/articles?fields=title&pagination[limit]=1'),
        ({ status }) => status === 200,
      );
    });
    expect(begun).to.be.within(1, 7);
    expect(ran.filter((sql) => sql.includes('body'))).to.have.length(begun);
  });

  it('are refused with 503 if that takes too long', async () => {
    // What clients have left still runs to its end.
    await eventually(
      () => ask(slow),
      ({ status }) => status === 200,
    );
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => ask(`${slow}&x=${index}`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).to.include(200);
    expect(statuses).to.include(503);
    for (const { status, headers } of answers)
      if (status === 503) expect(headers['retry-after']).to.equal('2');
    const { status } = await ask('/api/articles?fields=title&pagination[limit]=1');
    expect(status).to.equal(200);
  });
});

for (const journal of ['DELETE', 'WAL']) {
  describe(`reads of a SQLite file beside each other, with the journal ${journal}`, () => {
    const { host, ask } = useOwnHost(sqlite, {
      pluginConfig: { statementTimeout: 60_000, acquireTimeout: 60_000 },
    });
    const ordinary = '/api/categories?fields=name';

    before(async () => {
      await host().sequelize.query(`PRAGMA journal_mode = ${journal}`);
      await host().sequelize.query(manyLongTexts);
    });

    it('leave a connection to ordinary requests while slow ones wait for each other', async () => {
      await ask(ordinary);
      let ended = 0;
      const begun = await record(host().sequelize, async (statements) => {
        const clients = Array.from({ length: 6 }, async (_, index) => {
          const { status } = await ask(`${slow}&pagination[limit]=${index + 1}`);
          ended += 1;
          return status;
        });
        await eventually(
          async () => statements.length,
          (count) => count >= 2,
        );
        expect((await ask(ordinary)).status).to.equal(200);
        expect(ended).to.be.below(4);
        expect(new Set(await Promise.all(clients))).to.deep.equal(new Set([200]));
      });
      expect(begun.filter((sql) => sql.includes('body'))).to.have.length(6);
    });

    it('show what the host has committed, whichever connection they are on', async () => {
      for (const title of ['first', 'second', 'third']) {
        await host().sequelize.query(`UPDATE articles SET title = '${title}' WHERE id = 2`);
        const answers = await Promise.all(
          Array.from({ length: 6 }, (_, index) =>
            ask(
              `/api/articles?filters[id]=2&locale=all&fields=title&sort=${['id', 'slug', 'title'][index % 3]}`,
            ),
          ),
        );
        for (const { body } of answers) expect(body.data[0].attributes.title).to.equal(title);
      }
    });

    it('do not keep the host from writing', async () => {
      const reads = Array.from({ length: 12 }, () => ask('/api/articles?populate=*'));
      for (let count = 0; count < 10; count += 1)
        await host().sequelize.query(`UPDATE articles SET views = ${count} WHERE id = 2`);
      for (const { status } of await Promise.all(reads)) expect(status).to.equal(200);
    });
  });
}
