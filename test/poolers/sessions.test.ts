import { expect } from 'chai';
import pg from 'pg';
import { asAdmin, change } from '../admin/support/use-admin.ts';
import { executeOnPostgres } from '../support/database/postgres.ts';
import { eventually } from '../support/eventually.ts';
import { startTestHost, type TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { describePooled } from './support/describe-pooled.ts';
import { settingsFound } from './support/settings-found.ts';

const paths = [
  '/api/articles?populate=*',
  '/api/categories?sort=name',
  '/api/authors?filters[name][$containsi]=a',
  '/api/articles?filters[author][name][$notNull]=true',
];

describePooled('a host', { mode: 'transaction', servers: 1 }, ({ direct, pooled }) => {
  let host: TestHost;
  let before_: Readonly<Record<string, string>>;
  before(async () => {
    before_ = await settingsFound(pooled());
    host = await startTestHost({ DATABASE_URL: pooled(), pluginConfig: { statementTimeout: 2_000 } });
  });
  after(() => host?.stop());

  it('leaves no setting, no channel and no statement of another kind in the session of another client', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const answers = await Promise.all(paths.map((path) => get(host.url + path, { role: 'editor' })));
      expect(answers.map(({ status }) => status)).to.deep.equal(paths.map(() => 200));
      expect(await settingsFound(pooled())).to.deep.equal(before_);
    }
  });

  it('cancels a statement that takes longer than statementTimeout', async () => {
    await executeOnPostgres(
      direct(),
      `ALTER TABLE pages RENAME TO slow_pages;
      CREATE VIEW pages AS SELECT t.* FROM slow_pages t WHERE pg_sleep(30) IS NOT NULL`,
    );
    const { status, headers } = await get(`${host.url}/api/pages`, { role: 'editor' });
    expect([status, headers['retry-after']]).to.deep.equal([503, '2']);
    const running = new pg.Client({ connectionString: direct() });
    await running.connect();
    try {
      const { rows } = await running.query(
        `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query LIKE '%slow_pages%' AND pid <> pg_backend_pid()`,
      );
      expect(rows).to.deep.equal([]);
    } finally {
      await running.end();
    }
  });

  it('reads the columns that a table has now, though a session has prepared the statement before', async () => {
    const path = '/api/categories?fields=name&pagination[pageSize]=1';
    const ask = async () => (await get(host.url + path, { role: 'editor' })).body.data[0].attributes.name;
    const name = await ask();
    for (let turn = 0; turn < 3; turn += 1) expect(await ask()).to.equal(name);
    await executeOnPostgres(direct(), 'ALTER TABLE categories ALTER COLUMN name TYPE varchar(200)');
    for (let turn = 0; turn < 3; turn += 1) expect(await ask()).to.equal(name);
  });
});

describePooled('two instances', { mode: 'transaction', servers: 4 }, ({ pooled, direct }) => {
  const hosts: TestHost[] = [];
  before(async () => {
    for (let instance = 0; instance < 2; instance += 1)
      hosts.push(await startTestHost({ DATABASE_URL: pooled() }));
  });
  after(async () => {
    for (const host of hosts) await host.stop();
  });

  const statuses = () =>
    Promise.all(hosts.map(async ({ url }) => (await get(`${url}/api/categories`)).status));

  it('each see within two seconds a grant that the other has changed', async () => {
    for (const [index, granted] of [false, true, false, true].entries()) {
      const body = { changes: [change('api::category.category', granted)] };
      expect((await asAdmin(hosts[index % 2] as TestHost, '/grants', { body })).status).to.equal(200);
      const expected = granted ? 200 : 403;
      const found = await eventually(statuses, (all) => all.every((status) => status === expected));
      expect(found).to.deep.equal([expected, expected]);
    }
  });

  it('each see a grant that was changed on the server', async () => {
    await executeOnPostgres(
      direct(),
      `DELETE FROM up_permissions WHERE action = 'api::category.category.find'`,
    );
    const closed = await eventually(statuses, (found) => found.every((status) => status === 403));
    expect(closed).to.deep.equal([403, 403]);
  });
});
