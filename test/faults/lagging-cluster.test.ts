import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { freePort } from '../../tools/bench/process/ports.ts';
import { startGroup } from '../clusters/group-members.ts';
import { isKept, keeping, trackAll } from '../http/response-cache/use-tracked.ts';
import { executeOnMariadb } from '../support/database/mariadb.ts';
import { executeOnMysql } from '../support/database/mysql.ts';
import { notRun } from '../support/databases.ts';
import { startTestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { kept } from '../support/server/bring.ts';
import { mariadbServer } from '../support/server/mariadb.ts';
import { makeServer, type ServerKind, type TestServer } from '../support/server/server.ts';
import { lagBetween } from './support/lag-between.ts';

/** A node of MariaDB's Galera that is alone in its cluster. */
const galeraNode = (port: number): ServerKind => ({
  ...mariadbServer,
  title: 'a node of Galera',
  command: async (site) => [
    ...(await mariadbServer.command(site)),
    '--wsrep-on=ON',
    '--wsrep-provider=/usr/lib/galera/libgalera_smm.so',
    '--wsrep-cluster-address=gcomm://',
    '--wsrep-node-address=127.0.0.1',
    `--wsrep-provider-options=base_port=${port};gmcast.listen_addr=tcp://127.0.0.1:${port}`,
    '--binlog-format=ROW',
    '--innodb-autoinc-lock-mode=2',
  ],
});

describe('kept answers on a node of Galera', () => {
  let server: TestServer;
  before(async () => {
    server = await makeServer(galeraNode(await freePort()));
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
