import { expect } from 'chai';
import { QueryTypes, type Sequelize } from 'sequelize';
import { useOwnHost } from '../http/support/use-host.ts';
import { type DatabaseName, databases, onDatabases, onEachDatabase } from '../support/databases.ts';

/** Half a minute of work for whoever reads one row of it. */
const slow: Readonly<Record<DatabaseName, string>> = {
  postgres: 'SELECT t.* FROM slow_pages t WHERE pg_sleep(30) IS NOT NULL',
  mariadb: 'SELECT t.* FROM slow_pages t WHERE SLEEP(30) = 0',
  mysql: 'SELECT t.* FROM slow_pages t WHERE SLEEP(30) = 0',
  sqlite: `SELECT t.* FROM slow_pages t WHERE (
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000000) SELECT COUNT(*) + t.id FROM n) > 0`,
};

const run = (sequelize: Sequelize, ...statements: readonly string[]): Promise<unknown> =>
  statements.reduce<Promise<unknown>>(
    (before, sql) => before.then(() => sequelize.query(sql)),
    Promise.resolve(),
  );

onEachDatabase('a statement that takes longer than statementTimeout', (database) => {
  const { host, ask } = useOwnHost(database, { pluginConfig: { statementTimeout: 1_000 } });

  before(() =>
    run(
      host().sequelize,
      'ALTER TABLE pages RENAME TO slow_pages',
      `CREATE VIEW pages AS ${slow[database.name]}`,
    ),
  );

  it('is cancelled, and answered with a 503 that says when to try again', async () => {
    const answer = await ask('/api/pages', { role: 'editor' });
    expect(answer.status).to.equal(503);
    expect(answer.headers['retry-after']).to.equal('2');
    expect(answer.body).to.deep.equal({
      data: null,
      error: { status: 503, name: 'ServiceUnavailableError', message: 'Service Unavailable', details: {} },
    });
  });

  it('does not use up a connection, and does not delay other requests', async () => {
    const slowOnes = Array.from({ length: 12 }, () => ask('/api/pages', { role: 'editor' }));
    const others = Array.from({ length: 12 }, () => ask('/api/categories', { role: 'editor' }));
    const statuses = (answers: readonly { status: number }[]) => [
      ...new Set(answers.map(({ status }) => status)),
    ];
    expect(statuses(await Promise.all(slowOnes))).to.deep.equal([503]);
    // They wait for their turn behind the slow ones, and may run out of time there.
    for (const { status } of await Promise.all(others)) expect(status).to.be.oneOf([200, 503]);
    expect(statuses(await Promise.all([ask('/api/categories', { role: 'editor' })]))).to.deep.equal([200]);
  });
});

const servers = databases.filter(({ name }) => name === 'postgres');

onDatabases(servers, 'statementTimeout', (database) => {
  const { host, ask } = useOwnHost(database, { pluginConfig: { statementTimeout: 1234 } });
  const own = "SELECT current_setting('statement_timeout') AS own";
  /** Ten at a time, so that every connection of the pool is asked. */
  const ofHost = () =>
    Promise.all(
      Array.from({ length: 10 }, () =>
        host().sequelize.query<{ own: string }>(`${own} FROM pg_sleep(0.02)`, { type: QueryTypes.SELECT }),
      ),
    ).then((answers) => [...new Set(answers.flat().map((row) => row.own))]);

  it('does not limit statements of the host on the same connections', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await Promise.all(Array.from({ length: 20 }, () => ask('/api/articles')));
      expect(await ofHost()).to.deep.equal(['0']);
    }
  });

  it('is in force while the plugin reads', async () => {
    await host().sequelize.query(
      `CREATE VIEW seen AS ${own}; ALTER TABLE pages RENAME TO old_pages;
      CREATE VIEW pages AS SELECT id, name, created_at, updated_at, published_at, created_by_id, updated_by_id,
        (SELECT own FROM seen) AS path FROM old_pages`,
    );
    const { body } = await ask('/api/pages', { role: 'editor' });
    expect(body.data[0].attributes.path).to.equal('1234ms');
  });
});
