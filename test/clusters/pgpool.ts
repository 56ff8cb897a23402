import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountOf } from '../../tools/bench/process/account.ts';
import { startChild } from '../../tools/bench/process/child.ts';
import { freePort } from '../../tools/bench/process/ports.ts';
import { startCluster } from '../../tools/ops/postgres/cluster.ts';
import { trackAll } from '../http/response-cache/use-tracked.ts';
import { createNewsroomOnPostgres, executeOnPostgres } from '../support/database/postgres.ts';
import { untilAnswers } from '../support/server/until-answers.ts';
import { atPort, type ClusterTrial, type Made, startHosts, startWriters, withMade } from './cluster.ts';
import { runOn } from './sql-client.ts';
import { type PhaseResult, Trial } from './trial.ts';

/** Which one a host says depends on where its own connection leads. */
const lines = [
  'responseCache keeps nothing, because its connections lead to several servers, which may lag behind each other',
  'responseCache keeps nothing, because it is connected to a standby, which may lag behind its primary',
] as const;

const quoted = (value: string | number): string => (typeof value === 'number' ? `${value}` : `'${value}'`);

/** Starts pgpool in front of servers, and returns its port. */
async function startPgpool(urls: readonly string[], balance: 'on' | 'off', made: Made): Promise<number> {
  const account = await accountOf('postgres');
  const folder = await mkdtemp(join(tmpdir(), 'content-query-pgpool-'));
  made.keep(folder, (one) => rm(one, { recursive: true, force: true }));
  if (account) await chown(folder, account.uid, account.gid);
  const port = await freePort();
  const { username, password } = new URL(urls[0] ?? '');
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    pcp_port: await freePort(),
    socket_dir: folder,
    pcp_socket_dir: folder,
    logdir: folder,
    pid_file_name: join(folder, 'pid'),
    backend_clustering_mode: 'streaming_replication',
    load_balance_mode: balance,
    enable_pool_hba: 'off',
    allow_clear_text_frontend_auth: 'on',
    num_init_children: 40,
    max_pool: 1,
    sr_check_period: 1,
    sr_check_user: username,
    sr_check_password: password,
    sr_check_database: 'postgres',
  };
  for (const [index, url] of urls.entries()) {
    settings[`backend_hostname${index}`] = '127.0.0.1';
    settings[`backend_port${index}`] = Number(new URL(url).port);
    settings[`backend_weight${index}`] = 1;
    settings[`backend_flag${index}`] = 'DISALLOW_TO_FAILOVER';
  }
  const lines = Object.entries(settings).map(([key, value]) => `${key} = ${quoted(value)}\n`);
  const file = join(folder, 'pgpool.conf');
  await writeFile(file, lines.join(''));
  const [hba, pcp] = [join(folder, 'pool_hba.conf'), join(folder, 'pcp.conf')];
  for (const other of [hba, pcp]) await writeFile(other, '');
  const words = ['-n', '-f', file, '-a', hba, '-F', pcp];
  const child = startChild('/usr/sbin/pgpool', words, { cwd: folder, ...account });
  // At once, without waiting for those who are connected.
  made.keep(child, (one) => one.stop('SIGINT'));
  const url = atPort(urls[0] ?? '', port);
  await untilAnswers('pgpool', child, () => executeOnPostgres(url, 'SELECT 1'));
  return port;
}

async function run(reads: number): Promise<readonly PhaseResult[]> {
  return withMade(async (made) => {
    const { primary, replicas } = made.keep(await startCluster(1), (one) => one.stop());
    const [standby] = replicas;
    if (standby === undefined) throw new Error('there is one standby');
    const { url } = await createNewsroomOnPostgres(primary.url);
    await trackAll(url);
    const results: PhaseResult[] = [];
    for (const balance of ['off', 'on'] as const) {
      await withMade(async (part) => {
        const port = await startPgpool([primary.url, standby.url], balance, part);
        const pooled = atPort(url, port);
        const hosts = await startHosts({ 'pgpool (1)': pooled, 'pgpool (2)': pooled }, part);
        const ledger = await startWriters(hosts, [url, url], part);
        const promised = balance === 'off' ? 'fresh' : 'kept is fresh';
        const title = `load_balance_mode = ${balance}`;
        const trial = new Trial(title, hosts, ledger, promised, Math.ceil(reads / 4));
        await trial.phase('nothing happens');
        await trial.phase(
          'the standby is paused, and goes on',
          () => runOn(standby.url, 'SELECT pg_wal_replay_pause()'),
          () => runOn(standby.url, 'SELECT pg_wal_replay_resume()'),
        );
        await (balance === 'off' ? trial.expectNoLine() : trial.expectLineOfOld(lines));
        results.push(...trial.end());
      });
    }
    return results;
  });
}

/** PostgreSQL behind pgpool. */
export const pgpool: ClusterTrial = {
  name: 'pgpool',
  title: 'pgpool with a standby that lags',
  needs: ['/usr/sbin/pgpool', '/usr/lib/postgresql'],
  run,
};
