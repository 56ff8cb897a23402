import { expect } from 'chai';
import { Sequelize } from 'sequelize';
import sqlite3 from 'sqlite3';
import { entriesOf } from '../http/support/entries.ts';
import { type DatabaseName, type OpenDatabase, onEachDatabase } from '../support/databases.ts';
import { send } from '../support/http.ts';
import { type PlainHost, startPlainHost } from './support/plain-host.ts';
import { adminApi } from './support/use-admin.ts';

/** Opens a database so that it refuses every write. */
const openReadOnly: Record<DatabaseName, (url: string) => Sequelize> = {
  sqlite: (url) =>
    new Sequelize({
      dialect: 'sqlite',
      storage: url.slice('sqlite:'.length),
      logging: false,
      dialectOptions: { mode: sqlite3.OPEN_READONLY },
    }),
  postgres: (url) =>
    new Sequelize(url, {
      logging: false,
      dialectOptions: { options: '-c default_transaction_read_only=on' },
    }),
  mariadb: (url) =>
    new Sequelize(url, {
      logging: false,
      dialectOptions: { initSql: ['SET SESSION TRANSACTION READ ONLY'] },
    }),
  mysql: (url) => {
    const sequelize = new Sequelize(url, { logging: false });
    sequelize.addHook('afterConnect', async (connection) => {
      const { promise } = connection as { promise(): { query(sql: string): Promise<unknown> } };
      await promise.call(connection).query('SET SESSION TRANSACTION READ ONLY');
    });
    return sequelize;
  },
};

onEachDatabase('a read-only database', (database) => {
  let own: OpenDatabase;
  let host: PlainHost | undefined;
  before(async () => {
    own = await database.open();
    host = await startPlainHost(own.url, { sequelize: openReadOnly[database.name](own.url) });
  });
  after(async () => {
    await host?.stop();
    await own?.close();
  });

  it('is served, in every role', async () => {
    const url = host?.url ?? '';
    expect(entriesOf(await send(`${url}/api/articles?populate=author`))).to.not.have.length(0);
    expect((await send(`${url}/api/vaults`)).status).to.equal(403);
    expect((await send(`${url}/api/vaults`, { token: 'x' })).status).to.equal(200);
  });

  it('has admin-config off, with one warning', async () => {
    const url = host?.url ?? '';
    for (const path of ['/content-query/admin/', `${adminApi}/session`])
      expect((await send(url + path, { token: 'admin' })).status).to.equal(404);
    expect(host?.warnings).to.have.length(1);
    expect(host?.warnings[0]).to.match(
      /^content-query: admin-config is off, because its tables cannot be created: /,
    );
  });
});
