import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { Sequelize } from 'sequelize';
import { databaseOf } from '../../lib/databases/index.ts';
import { isConnectionLost } from '../../lib/databases/meaning-of.ts';
import { instanceOf } from '../../lib/databases/sequelize.ts';
import { change, select } from '../admin/support/rows.ts';
import { newsroom } from '../support/database/content.ts';
import { executeOnMariadb } from '../support/database/mariadb.ts';
import { executeOnMysql } from '../support/database/mysql.ts';
import { withDatabase } from '../support/database/unique-name.ts';
import { databases, notRun, onDatabases } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startTestHost, type TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { kept } from '../support/server/bring.ts';
import { mariadbServer } from '../support/server/mariadb.ts';
import { mysqlServer } from '../support/server/mysql.ts';
import { makeServer, type TestServer } from '../support/server/server.ts';
import { expectUnavailable, outcomeOf, type Request } from './support/load.ts';
import { type Wire, wireTo } from './support/slow-wire.ts';

type Name = 'mariadb' | 'mysql';

/** The other server of each kind, and how statements are run there. */
const others = {
  mariadb: { kind: mariadbServer, execute: executeOnMariadb, isThere: () => true },
  mysql: {
    kind: mysqlServer(join(kept, 'mysql')),
    execute: executeOnMysql,
    isThere: () => existsSync(join(kept, 'mysql')),
  },
} as const;

const requests: readonly Request[] = [
  ['/api/articles?fields=title'],
  ['/api/authors?populate[articles][populate]=*'],
];

const withdraw = `DELETE FROM up_permissions WHERE action = 'api::category.category.find'`;

/** Makes another server on which the sign-in of a URL works, with the newsroom in a database of the same name. */
async function makeOther(name: Name, url: string): Promise<{ server: TestServer; url: string }> {
  const { kind, execute } = others[name];
  const server = await makeServer(kind);
  const { password, pathname } = new URL(url);
  const database = pathname.slice(1);
  const own = new URL(withDatabase(server.url, database));
  await execute(server.url, `CREATE DATABASE ${database}`);
  for (const dump of newsroom.dumps[name]) await execute(own.href, await readFile(dump, 'utf8'));
  await execute(server.url, `ALTER USER 'tester'@'127.0.0.1' IDENTIFIED BY '${password}'`);
  own.password = password;
  return { server, url: own.href };
}

/** A machine that is busy may miss the time limit of a statement, and connections that were forgotten are met one by one. */
async function areAnswered({ url }: TestHost): Promise<void> {
  for (const request of requests) {
    const answered = () => outcomeOf(url, request);
    expect((await eventually(answered, ({ status }) => status === 200)).status).to.equal(200);
  }
}

const family = databases.filter(({ name }) => name === 'mariadb' || name === 'mysql');

onDatabases(family, 'a server that falls silent while another one answers at its address', (database) => {
  const name = database.name as Name;
  if (!others[name].isThere()) {
    notRun(database.title, 'its server is not installed');
    return;
  }
  let server: TestServer | undefined;
  let there: Sequelize | undefined;
  let wire: Wire | undefined;
  let host: TestHost | undefined;
  // Node ends a process in which nobody listens.
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  before(async () => {
    process.on('unhandledRejection', note);
    const url = await database.shared();
    wire = await wireTo(url);
    const other = await makeOther(name, url);
    ({ server } = other);
    // It creates the plugin's own tables there.
    await (await startTestHost({ DATABASE_URL: other.url })).stop();
    there = new Sequelize(other.url, { logging: false });
    host = await startTestHost({ DATABASE_URL: wire.url, pluginConfig: { statementTimeout: 1_000 } });
    await areAnswered(host);
    wire.forget();
    wire.divert(other.url);
  });
  after(async () => {
    process.off('unhandledRejection', note);
    await wire?.close();
    await host?.stop();
    await there?.close();
    await server?.remove();
  });

  const on = (): { host: TestHost; there: Sequelize } => {
    if (host === undefined || there === undefined) throw new Error('the servers run only while tests do');
    return { host, there };
  };

  it('is a 503 for what was asked there, and the next requests are answered by the other one', async () => {
    expectUnavailable(await outcomeOf(on().host.url, ['/api/articles?fields=title']));
    await areAnswered(on().host);
  });

  it('is left by the connection that reads grants too', async () => {
    await change(on().there, withdraw);
    const status = async () => (await get(`${on().host.url}/api/categories`)).status;
    expect(await eventually(status, (now) => now === 403)).to.equal(403);
  });

  it('has nobody end a connection of the other one, whose numbers belong to others', async () => {
    const [row] = await select<{ Value: string }>(on().there, "SHOW GLOBAL STATUS LIKE 'Com_kill'");
    expect(row?.Value).to.equal('0');
  });

  it('ends no process', () => {
    expect(unhandled).to.deep.equal([]);
  });
});

onDatabases(family, 'a connection that is given up', (database) => {
  it('fails what waits for it, and is not used again', async () => {
    const wire = await wireTo(await database.shared());
    const sequelize = new Sequelize(wire.url, { logging: false });
    const { connectionManager } = instanceOf<object>(sequelize);
    const { dedicatedConnection } = databaseOf(sequelize);
    if (dedicatedConnection === 'none') throw new Error('there is a server');
    try {
      const connection = await connectionManager.getConnection({ type: 'SELECT' });
      wire.forget();
      const given = sequelize
        .query('SELECT SLEEP(20)', { transaction: { connection } as never })
        .then(() => undefined)
        .catch((error: unknown) => error);
      dedicatedConnection.destroy(connection);
      // At once, as the pool may hand it out in the same turn.
      expect(connectionManager.validate(connection)).to.equal(false);
      expect(isConnectionLost(await given)).to.equal(true);
      await connectionManager.releaseConnection(connection);
      dedicatedConnection.destroy(connection);
      // What comes next has another one.
      expect(await select(sequelize, 'SELECT 1 AS one')).to.deep.equal([{ one: 1 }]);
    } finally {
      await sequelize.close();
      await wire.close();
    }
  });
});
