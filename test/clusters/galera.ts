import { trackAll } from '../http/response-cache/use-tracked.ts';
import { createNewsroomOnMariadb } from '../support/database/mariadb.ts';
import {
  atPort,
  type ClusterTrial,
  type Made,
  restart,
  startHosts,
  startWriters,
  withMade,
} from './cluster.ts';
import { type GaleraNodes, startGalera } from './galera-nodes.ts';
import { openHealthPort, startHaproxy } from './haproxy.ts';
import { revokeWhileLagging } from './revocations.ts';
import { runOn, SqlClient } from './sql-client.ts';
import { type PhaseResult, Trial } from './trial.ts';

const isSynced =
  "SELECT 1 AS one FROM information_schema.global_status WHERE variable_name = 'WSREP_LOCAL_STATE' AND variable_value = '4'";

/** The line of a host whose answers are not kept, because its node does not wait. */
const line =
  'responseCache keeps nothing, because this node of Galera may lag behind the others; set wsrep_sync_wait to 1';

/** The nodes with the newsroom, and its address on each of them. */
interface Content {
  readonly nodes: GaleraNodes;
  readonly urlOf: (number: 1 | 2 | 3) => string;
  readonly balanced: string;
  /** Leads to every node, whatever that can do. */
  readonly spread: string;
}

async function openContent(made: Made): Promise<Content> {
  const nodes = made.keep(await startGalera(), (all) => all.remove());
  const { url } = await createNewsroomOnMariadb(nodes.node(1).url);
  await trackAll(url);
  const urlOf = (number: 1 | 2 | 3) => atPort(url, new URL(nodes.node(number).url).port);
  const balancer = async (sql: string): Promise<string> => {
    const backends = [];
    for (const number of [1, 2, 3] as const) {
      const check = made.keep(await openHealthPort(urlOf(number), sql), (port) => port.close());
      const { port } = new URL(urlOf(number));
      backends.push({ name: `node${number}`, port: Number(port), check: check.port });
    }
    const haproxy = await startHaproxy(['option httpchk'], backends, 'mysql');
    return atPort(url, made.keep(haproxy, (one) => one.stop()).port);
  };
  return { nodes, urlOf, balanced: await balancer(isSynced), spread: await balancer('SELECT 1') };
}

/** A node that does not keep up: it is out of the flow control, and applies nothing. */
async function stall(url: string): Promise<{ release(): Promise<void> }> {
  const holder = new SqlClient(url);
  await holder.run('SET SESSION wsrep_sync_wait = 0');
  await holder.run('SET GLOBAL wsrep_desync = ON');
  await holder.run('FLUSH TABLES WITH READ LOCK');
  return {
    release: async () => {
      await holder.run('UNLOCK TABLES');
      await holder.run('SET GLOBAL wsrep_desync = OFF');
      holder.close();
    },
  };
}

const isolate = (url: string, isIsolated: boolean) =>
  runOn(url, `SET GLOBAL wsrep_provider_options = 'gmcast.isolate=${Number(isIsolated)}'`);

async function runStalled(trial: Trial, url: string): Promise<void> {
  let stalled: Awaited<ReturnType<typeof stall>> | undefined;
  await trial.phase(
    'a node is desynced under a lock, and catches up',
    async () => {
      stalled = await stall(url);
    },
    () => stalled?.release(),
  );
}

async function runFaults(trial: Trial, { nodes, urlOf }: Content): Promise<void> {
  const [, second, third] = [nodes.node(1), nodes.node(2), nodes.node(3)];
  await trial.phase('nothing happens');
  await trial.phase(
    'a node is frozen, and goes on',
    () => third.freeze(),
    () => third.thaw(),
  );
  await trial.phase(
    'a node is killed, and joins again',
    () => third.kill(),
    () => restart(third),
  );
  await trial.phase(
    'a node is cut off, and joins again',
    () => isolate(urlOf(3), true),
    () => isolate(urlOf(3), false),
  );
  await runStalled(trial, urlOf(3));
  await trial.phase(
    'two nodes are killed, one after the other',
    () => second.kill(),
    () => restart(second),
    () => third.kill(),
    () => restart(third),
  );
}

async function runLagging(trial: Trial, { urlOf }: Content): Promise<void> {
  await trial.phase('nothing happens');
  await runStalled(trial, urlOf(3));
}

async function run(reads: number): Promise<readonly PhaseResult[]> {
  return withMade(async (made) => {
    const content = await openContent(made);
    const { nodes, urlOf, balanced, spread } = content;
    const results: PhaseResult[] = [];
    for (const wait of [1, 0] as const) {
      await nodes.waitFor(wait);
      await withMade(async (part) => {
        const places = { 'node 2': urlOf(2), 'node 3': urlOf(3), HAProxy: balanced };
        const hosts = await startHosts(places, part);
        const ledger = await startWriters(hosts, [urlOf(1), urlOf(2), balanced], part);
        const title = `wsrep_sync_wait = ${wait}`;
        const promised = wait === 1 ? 'fresh' : 'nothing kept';
        const trial = new Trial(title, hosts, ledger, promised, Math.ceil(reads / (wait === 1 ? 8 : 16)));
        if (wait === 1) await runFaults(trial, content);
        else await runLagging(trial, content);
        await (wait === 0 ? trial.expectLine(line) : trial.expectNoLine());
        results.push(...trial.end());
        const [by, ...others] = [...hosts, ...(await startHosts({ 'each node': spread }, part))];
        if (by !== undefined)
          results.push(await revokeWhileLagging(title, by, others, () => stall(urlOf(3))));
      });
    }
    return results;
  });
}

/** MariaDB Galera. */
export const galera: ClusterTrial = {
  name: 'galera',
  title: 'MariaDB Galera of three, direct and through HAProxy',
  needs: ['/usr/lib/galera/libgalera_smm.so', '/usr/sbin/haproxy', '/usr/bin/rsync'],
  run,
};
