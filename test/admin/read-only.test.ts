import { chmod } from 'node:fs/promises';
import { expect } from 'chai';
import { Sequelize } from 'sequelize';
import { entriesOf } from '../http/support/entries.ts';
import { describeEachDatabase, type OpenDatabase } from '../support/databases.ts';
import { type PlainHost, startPlainHost } from './support/plain-host.ts';
import { send } from './support/send.ts';
import { adminApi } from './support/use-admin.ts';

/** Makes a database refuse every write of the connections that come later, and gives the address for them. */
const readOnly: Record<string, (url: string) => Promise<string>> = {
  sqlite: async (url) => {
    await chmod(url.slice('sqlite:'.length), 0o444);
    return url;
  },
  postgres: async (url) => {
    const sequelize = new Sequelize(url, { logging: false });
    const name = new URL(url).pathname.slice(1);
    await sequelize.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    await sequelize.close();
    return url;
  },
  mariadb: async (url) => {
    const address = new URL(url);
    address.searchParams.set('initSql', 'SET SESSION TRANSACTION READ ONLY');
    return address.href;
  },
};

describeEachDatabase('a database that may only be read', (database) => {
  let own: OpenDatabase;
  let host: PlainHost | undefined;
  before(async function () {
    // To the superuser every file can be written to.
    if (database.name === 'sqlite' && process.getuid?.() === 0) this.skip();
    own = await database.open();
    host = await startPlainHost((await readOnly[database.name]?.(own.url)) ?? '');
  });
  after(async () => {
    await host?.stop();
    await own?.close();
  });

  it('is served, in every role', async () => {
    const url = host?.url ?? '';
    expect(entriesOf(await send(url, '/api/articles?populate=author'))).to.not.have.length(0);
    expect((await send(url, '/api/vaults')).status).to.equal(403);
    expect((await send(url, '/api/vaults', { token: 'x' })).status).to.equal(200);
  });

  it('has admin-config off, with one warning', async () => {
    const url = host?.url ?? '';
    for (const path of ['/content-query/admin/', `${adminApi}/session`])
      expect((await send(url, path, { token: 'admin' })).status).to.equal(404);
    expect(host?.warnings).to.have.length(1);
    expect(host?.warnings[0]).to.match(
      /^content-query: admin-config is off, because its tables cannot be made: /,
    );
  });
});
