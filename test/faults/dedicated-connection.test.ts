import { expect } from 'chai';
import { QueryTypes, Sequelize } from 'sequelize';
import { openDedicatedConnection } from '../../plugin/stores/dedicated-connection.ts';
import { openLocaleStore } from '../../plugin/stores/locale-store.ts';
import { type PlainHost, startPlainHost } from '../admin/support/plain-host.ts';
import { change } from '../admin/support/rows.ts';
import { databases, type OpenDatabase, onDatabases, type TestDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { get } from '../support/http.ts';
import { expectUnavailable, outcomeOf } from './support/load.ts';
import { lockTable } from './support/lock.ts';
import { holdPool, poolOf, sizeOf } from './support/pool.ts';
import { type Wire, wireTo } from './support/slow-wire.ts';

const detecting = { postgres: { preparedStatements: true, pooler: 'detect' } } as const;
const servers = databases.filter(({ name }) => name !== 'sqlite');
const withdraw = `DELETE FROM up_permissions WHERE action = 'api::category.category.find'`;
const setFrench = `UPDATE strapi_core_store_settings SET value = '"fr"' WHERE value = '"en"'`;

/** A database of the suite's own, and a way to it beside the host's. */
function useDatabase(database: TestDatabase): { url(): string; other(): Sequelize } {
  let own: OpenDatabase;
  let other: Sequelize;
  before(async () => {
    own = await database.open();
    other = new Sequelize(own.url, { logging: false });
  });
  after(async () => {
    await other?.close();
    await own?.close();
  });
  return { url: () => own.url, other: () => other };
}

const sessionsQuery = {
  postgres: `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  mariadb: `SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()`,
};

/** As a hook does that finds the tables in a schema of the host's own. */
const hookQueries = {
  postgres: { set: `SET search_path TO cms`, get: `SELECT current_setting('search_path') AS value` },
  mariadb: { set: `SET @cms = 'cms'`, get: 'SELECT @cms AS value' },
};

onDatabases(servers, 'a pool whose connections all run slow statements', (database) => {
  const { url, other } = useDatabase(database);
  let host: PlainHost;
  let sequelize: Sequelize;
  before(async () => {
    sequelize = new Sequelize(url(), { logging: false, pool: { max: 2, acquire: 1_000, idle: 60_000 } });
    host = await startPlainHost(url(), { sequelize, config: { admin: { enabled: false } } });
  });
  after(() => host?.stop());

  const categories = async () => (await get(`${host.url}/api/categories`)).status;

  it('does not delay the withdrawal of a grant', async () => {
    expect(await categories()).to.equal(200);
    const unlock = await lockTable[database.name](url(), 'articles');
    const slow = Array.from({ length: 20 }, (_, index) =>
      // Identical ones would share a connection.
      outcomeOf(host.url, [`/api/articles?pagination[page]=${index + 1}`]),
    );
    try {
      const full = async () => poolOf(sequelize);
      expect(await eventually(full, ({ using, waiting }) => using === 2 && waiting > 10)).to.include({
        using: 2,
      });
      await change(other(), withdraw);
      expect(await eventually(categories, (status) => status === 403)).to.equal(403);
      // Until nothing that was asked before waits for a connection any more.
      await eventually(full, ({ waiting }) => waiting === 0);
      expect(poolOf(sequelize)).to.deep.equal({ using: 2, waiting: 0 });
      expect(await categories()).to.equal(403);
    } finally {
      await unlock();
      await Promise.all(slow);
    }
    expect(host.warnings.filter((line) => line.includes('refreshed'))).to.deep.equal([]);
  });

  it('does not delay another default locale', async () => {
    const part = {
      sequelize,
      features: { i18n: true },
      log: { warn: (line: string) => host.warnings.push(line) },
    } as unknown as Parameters<typeof openLocaleStore>[0];
    const own = openDedicatedConnection(part, detecting);
    const locales = await openLocaleStore(part, own, 'en');
    const release = await holdPool(sequelize, 2);
    try {
      expect(locales.defaultLocale()).to.equal('en');
      await change(other(), setFrench);
      expect(await eventually(locales.defaultLocale, (locale) => locale === 'fr')).to.equal('fr');
    } finally {
      release();
      await locales.stop();
      await own.close();
    }
  });

  it('has one connection beside it, which ends with the plugin', async () => {
    const count = async () => {
      const query = sessionsQuery[database.name === 'postgres' ? 'postgres' : 'mariadb'];
      return (await other().query(query, { type: QueryTypes.SELECT })).length;
    };
    // A server lists a connection for a while after its end, such as those of the tests above.
    const beside = async () => (await count()) - sizeOf(sequelize);
    expect(await eventually(beside, (found) => found === 1)).to.equal(1);
    await host.destroyPlugin();
    expect(await eventually(beside, (found) => found === 0)).to.equal(0);
  });

  it('is opened with the hooks that the host has on connecting', async () => {
    const { set, get } = hookQueries[database.name === 'postgres' ? 'postgres' : 'mariadb'];
    const hooked = new Sequelize(url(), { logging: false });
    hooked.addHook('afterConnect', async (connection) => {
      // The driver of MySQL gives no promise by itself.
      const { promise } = connection as { promise?: () => object };
      const session = promise === undefined ? connection : promise.call(connection);
      await (session as { query(sql: string): Promise<unknown> }).query(set);
    });
    const part = { sequelize: hooked } as unknown as Parameters<typeof openDedicatedConnection>[0];
    const own = openDedicatedConnection(part, detecting);
    try {
      expect(await own.select(get)).to.deep.equal([{ value: 'cms' }]);
    } finally {
      await own.close();
      await hooked.close();
    }
  });
});

onDatabases(servers, 'connections that a firewall has forgotten', (database) => {
  const { url, other } = useDatabase(database);
  let wire: Wire;
  let host: PlainHost;
  before(async () => {
    wire = await wireTo(url());
    host = await startPlainHost(wire.url, { config: { statementTimeout: 300, admin: { enabled: false } } });
  });
  after(async () => {
    // First, as the end of a pool waits for connections that nothing comes through.
    await wire?.close();
    await host?.stop();
  });

  it('are closed by the reader of grants, which opens others', async () => {
    wire.forget();
    expectUnavailable(await outcomeOf(host.url, ['/api/categories']));
    await change(other(), withdraw);
    const status = async () => (await get(`${host.url}/api/categories`)).status;
    expect(await eventually(status, (now) => now === 403)).to.equal(403);
  });
});
