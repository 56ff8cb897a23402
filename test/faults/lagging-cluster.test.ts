import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { DataTypes, Sequelize } from 'sequelize';
import { findRowsInStep } from '../../lib/databases/in-step.ts';
import { isUnavailable } from '../../lib/databases/meaning-of.ts';
import { startGroup } from '../clusters/group-members.ts';
import { isKept, keeping, trackAll } from '../http/response-cache/use-tracked.ts';
import { executeOnMariadb } from '../support/database/mariadb.ts';
import { executeOnMysql } from '../support/database/mysql.ts';
import { notRun } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startTestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { kept } from '../support/server/bring.ts';
import { cutOff, galeraServer, joinAgain } from '../support/server/galera.ts';
import { mariadbServer } from '../support/server/mariadb.ts';
import { makeServer, type TestServer } from '../support/server/server.ts';
import { lagBetween } from './support/lag-between.ts';

describe('kept answers on a node of Galera', () => {
  let server: TestServer;
  before(async () => {
    server = await makeServer(galeraServer);
  });
  after(() => server?.remove());

  it('are none, with a line, until the node waits for what others have committed', async () => {
    const database = await mariadbServer.newsroom(server.url);
    try {
      await trackAll(database.url);
      const lines: string[] = [];
      const keptWith = async (wait: number): Promise<boolean> => {
        await executeOnMariadb(server.url, `SET GLOBAL wsrep_sync_wait = ${wait}`);
        const host = await startTestHost({
          ...keeping(),
          DATABASE_URL: database.url,
          LOG_LEVEL: 'warn',
          logTo: { write: (line) => lines.push(line) },
        });
        try {
          const ask = () => get(`${host.url}/api/categories`);
          for (const _ of [1, 2]) expect((await ask()).status).to.equal(200);
          return isKept(await ask());
        } finally {
          await host.stop();
        }
      };
      expect(await keptWith(0)).to.equal(false);
      expect(lines.join('')).to.include(
        'responseCache keeps nothing, because this node of Galera may lag behind the others; set wsrep_sync_wait to 1',
      );
      lines.length = 0;
      expect([await keptWith(1), await keptWith(7)]).to.deep.equal([true, true]);
      expect(lines.join('')).not.to.include('keeps nothing');
    } finally {
      await database.close();
    }
  });
});

describe('what may have been revoked on another node of Galera', () => {
  let server: TestServer;
  before(async () => {
    server = await makeServer(galeraServer);
  });
  after(() => server?.remove());

  it('is read once the node has what the others have committed, on the same connection', async () => {
    const database = await mariadbServer.newsroom(server.url);
    const statements: string[] = [];
    const sequelize = new Sequelize(database.url, { logging: (line) => statements.push(line) });
    const articles = sequelize.define('article', { title: DataTypes.STRING }, { timestamps: false });
    const read = () => findRowsInStep<{ title: string }>(articles, { where: { id: 1 }, limit: 1 });
    try {
      expect(await read()).to.have.length(1);
      expect(statements.slice(-2)).to.match(/wsrep_sync_wait = 1 FOR SELECT 1.*SELECT `id`, `title`/s);
      const connections = new Set(statements.slice(-2).map((line) => /^Executing \((.*?)\)/.exec(line)?.[1]));
      expect(connections).to.have.length(1);
      expect(await read()).to.have.length(1);
      expect(statements.filter((line) => line.includes("'wsrep_on'"))).to.have.length(1);
      await cutOff(server.url);
      expect(isUnavailable(await read().catch((error: unknown) => error))).to.equal(true);
      await joinAgain(server.url);
      expect(
        await eventually(
          () => read().catch(() => []),
          (rows) => rows.length === 1,
        ),
      ).to.have.length(1);
    } finally {
      await sequelize.close();
      await database.close();
    }
  });
});

describe('what a connection of the pool may read', () => {
  it('lags where it leads to another server than the connection that counts', async () => {
    const servers = [await makeServer(mariadbServer), await makeServer(mariadbServer)] as const;
    try {
      const [first, second] = servers;
      expect(await lagBetween(first.url, first.url)).to.equal(undefined);
      expect(await lagBetween(first.url, second.url)).to.equal(
        'its connections lead to several servers, which may lag behind each other',
      );
    } finally {
      for (const server of servers) await server.remove();
    }
  });

  const root = join(kept, 'mysql');
  if (!existsSync(root)) {
    notRun('a member of a group', `no MySQL is in ${root}`);
    return;
  }

  it('lags on a member of a MySQL group that is not the primary, unless it waits for the others, and on one that has left', async () => {
    const group = await startGroup(root, 1);
    const { url } = group.member(1);
    try {
      const set = (setting: string) => executeOnMysql(url, `SET GLOBAL ${setting}`);
      expect(await lagBetween(url, url)).to.equal(undefined);
      await set('super_read_only = ON');
      expect(await lagBetween(url, url)).to.equal(
        'this member of the group may lag behind the others (EVENTUAL); set group_replication_consistency to BEFORE',
      );
      await set("group_replication_consistency = 'BEFORE'");
      expect(await lagBetween(url, url)).to.equal(undefined);
      await executeOnMysql(url, 'STOP GROUP_REPLICATION');
      expect(await lagBetween(url, url)).to.equal('this server has left its group, or has not joined it yet');
    } finally {
      await group.remove();
    }
  });
});
