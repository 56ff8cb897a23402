import { join } from 'node:path';
import { trackAll } from '../http/response-cache/use-tracked.ts';
import { createNewsroomOnMysql, executeOnMysql } from '../support/database/mysql.ts';
import { until } from '../support/eventually.ts';
import { kept } from '../support/server/bring.ts';
import { makeServer, type TestServer } from '../support/server/server.ts';
import {
  atPort,
  type ClusterTrial,
  type Made,
  restart,
  startHosts,
  startWriters,
  withMade,
} from './cluster.ts';
import { mysqlNode } from './group-members.ts';
import { openHealthPort, startHaproxy } from './haproxy.ts';
import { runOn } from './sql-client.ts';
import { type PhaseResult, Trial } from './trial.ts';

const root = join(kept, 'mysql');
const password = 'a1'.repeat(12);

const lines = [
  'responseCache keeps nothing, because content is read from replicas, which may lag behind',
  'the read replicas are not watched: one that does not answer delays every request',
] as const;

/** Whether a replica hears its source, and is not far behind. */
const isFollowing =
  "SELECT 1 AS one FROM performance_schema.replication_connection_status c JOIN performance_schema.replication_applier_status a ON a.channel_name = c.channel_name WHERE c.service_state = 'ON' AND a.service_state = 'ON'";

async function startServers(made: Made): Promise<readonly [TestServer, TestServer, TestServer]> {
  const start = async (index: number) =>
    made.keep(await makeServer(mysqlNode(root, index, password)), (server) => server.remove());
  const source = await start(0);
  const follow = async (index: number): Promise<TestServer> => {
    const replica = await start(index);
    await executeOnMysql(
      replica.url,
      `CHANGE REPLICATION SOURCE TO SOURCE_HOST = '127.0.0.1', SOURCE_PORT = ${new URL(source.url).port},
       SOURCE_USER = 'tester', SOURCE_PASSWORD = '${password}', SOURCE_AUTO_POSITION = 1, GET_SOURCE_PUBLIC_KEY = 1;
       START REPLICA; SET GLOBAL super_read_only = ON`,
    );
    return replica;
  };
  return [source, await follow(1), await follow(2)];
}

async function runFaults(trial: Trial, replica: TestServer): Promise<void> {
  await trial.phase('nothing happens');
  await trial.phase(
    'a replica is frozen, and goes on',
    () => replica.freeze(),
    () => replica.thaw(),
  );
  await trial.phase(
    'a replica is killed, and comes back',
    () => replica.kill(),
    () => restart(replica),
  );
  await trial.phase(
    'a replica lags, and catches up',
    () => runOn(replica.url, 'STOP REPLICA SQL_THREAD'),
    () => runOn(replica.url, 'START REPLICA SQL_THREAD'),
  );
}

async function run(reads: number): Promise<readonly PhaseResult[]> {
  return withMade(async (made) => {
    const [source, ...replicas] = await startServers(made);
    const { url } = await createNewsroomOnMysql(source.url);
    await trackAll(url);
    const urls = replicas.map((replica) => atPort(url, new URL(replica.url).port));
    for (const each of urls) await until(() => isThere(each));
    const backends = [];
    for (const [index, each] of urls.entries()) {
      const check = made.keep(await openHealthPort(each, isFollowing), (port) => port.close());
      backends.push({ name: `replica${index + 1}`, port: Number(new URL(each).port), check: check.port });
    }
    const haproxy = made.keep(await startHaproxy(['option httpchk'], backends, 'mysql'), (one) => one.stop());
    const ways = { 'each replica named': urls, 'replicas behind HAProxy': [atPort(url, haproxy.port)] };
    const results: PhaseResult[] = [];
    for (const [title, MYSQL_REPLICAS] of Object.entries(ways)) {
      await withMade(async (part) => {
        const hosts = await startHosts({ host: url }, part, { MYSQL_REPLICAS });
        const ledger = await startWriters(hosts, [url, url], part);
        const trial = new Trial(title, hosts, ledger, 'nothing kept', Math.ceil(reads / 14));
        const [, replica] = replicas;
        if (replica !== undefined) await runFaults(trial, replica);
        for (const line of lines) await trial.expectLine(line);
        results.push(...trial.end());
      });
    }
    return results;
  });
}

const isThere = (url: string): Promise<boolean> =>
  runOn(url, 'SELECT COUNT(*) AS found FROM content_query_table_changes').then(
    () => true,
    () => false,
  );

/** MySQL with replicas that Sequelize reads from. */
export const replicas: ClusterTrial = {
  name: 'replicas',
  title: 'MySQL with two replicas',
  needs: [root, '/usr/sbin/haproxy'],
  run,
};
