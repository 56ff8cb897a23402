import { trackAll } from '../http/response-cache/use-tracked.ts';
import { createNewsroomOnPostgres } from '../support/database/postgres.ts';
import { until } from '../support/eventually.ts';
import { atPort, type ClusterTrial, startHosts, startWriters, withMade } from './cluster.ts';
import { startHaproxy } from './haproxy.ts';
import { type PatroniCluster, type PatroniNode, startPatroni } from './patroni-nodes.ts';
import { type PhaseResult, Trial } from './trial.ts';

const isRole = async ({ api }: PatroniNode, role: 'primary' | 'replica'): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${api}/${role}`).catch(() => undefined))?.ok === true;

async function nodeIn(
  { nodes }: PatroniCluster,
  role: 'primary' | 'replica',
): Promise<PatroniNode | undefined> {
  for (const node of nodes) if (await isRole(node, role)) return node;
  return undefined;
}

/** The primary, once the other node could take over without a loss. */
async function primaryOf(cluster: PatroniCluster): Promise<PatroniNode> {
  const isSafe = async () => {
    for (const { api } of cluster.nodes)
      if ((await fetch(`http://127.0.0.1:${api}/synchronous`).catch(() => undefined))?.ok) return true;
    return false;
  };
  await until(isSafe);
  const primary = await nodeIn(cluster, 'primary');
  if (primary === undefined) throw new Error('there is no primary');
  return primary;
}

async function switchOver(cluster: PatroniCluster): Promise<void> {
  const { name, api } = await primaryOf(cluster);
  const body = JSON.stringify({ leader: name });
  const { ok, status } = await fetch(`http://127.0.0.1:${api}/switchover`, { method: 'POST', body });
  if (!ok) throw new Error(`the switchover was refused: ${status}`);
}

async function runFaults(trial: Trial, cluster: PatroniCluster): Promise<void> {
  await trial.phase('nothing happens');
  await trial.phase('the nodes change their roles', () => switchOver(cluster));
  let failed: PatroniNode | undefined;
  for (const time of ['first', 'second'])
    await trial.phase(
      `the primary is killed for the ${time} time, and comes back`,
      async () => {
        failed = await primaryOf(cluster);
        await failed.kill();
      },
      () => failed?.start(),
    );
  await trial.phase(
    'the primary is frozen until the other node has taken over, and goes on',
    async () => {
      failed = await primaryOf(cluster);
      const other = cluster.nodes.find((node) => node !== failed);
      await failed.freeze();
      await until(async () => other !== undefined && isRole(other, 'primary'));
    },
    () => failed?.thaw(),
  );
}

async function run(reads: number): Promise<readonly PhaseResult[]> {
  return withMade(async (made) => {
    const cluster = await startPatroni(made);
    const { nodes, urlAt } = cluster;
    const backends = nodes.map(({ name, port, api }) => ({ name, port, check: api }));
    const haproxy = made.keep(
      await startHaproxy(
        ['option httpchk OPTIONS /primary', 'http-check expect status 200'],
        backends,
        'postgres',
      ),
      (one) => one.stop(),
    );
    const { port } = await primaryOf(cluster);
    const direct = (await createNewsroomOnPostgres(urlAt(port))).url;
    await trackAll(direct);
    const url = atPort(direct, haproxy.port);
    const results: PhaseResult[] = [];
    const replicas = nodes.map(({ port }) => atPort(url, port));
    for (const [title, promised, REPLICA_URLS] of [
      ['the primary through HAProxy', 'fresh', []],
      ['reads from both nodes', 'nothing kept', replicas],
    ] as const) {
      await withMade(async (part) => {
        const hosts = await startHosts({ 'HAProxy (1)': url, 'HAProxy (2)': url }, part, { REPLICA_URLS });
        const ledger = await startWriters(hosts, [url, url], part);
        const trial = new Trial(title, hosts, ledger, promised, Math.ceil(reads / 10));
        await runFaults(trial, cluster);
        const line =
          'responseCache keeps nothing, because content is read from replicas, which may lag behind';
        // During a failover connections may lead to both servers for a while, which is said too.
        if (promised !== 'fresh') await trial.expectLine(line);
        results.push(...trial.end());
      });
    }
    return results;
  });
}

/** PostgreSQL under Patroni. */
export const patroni: ClusterTrial = {
  name: 'patroni',
  title: 'Patroni of two with etcd, through HAProxy',
  needs: ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/lib/postgresql/15/bin'],
  run,
};
