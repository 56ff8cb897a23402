import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, accountOf } from '../../tools/bench/process/account.ts';
import { type Child, startChild } from '../../tools/bench/process/child.ts';
import { freePort } from '../../tools/bench/process/ports.ts';
import { executeOnPostgres } from '../support/database/postgres.ts';
import { untilAnswers } from '../support/server/until-answers.ts';
import type { Made } from './cluster.ts';

const password = 'a1'.repeat(12);

/** PostgreSQL with the Patroni that runs it. */
export interface PatroniNode {
  readonly name: string;
  readonly port: number;
  /** The port of Patroni's REST API, which says what the node is. */
  readonly api: number;
  start(): Promise<void>;
  /** Ends both at once, as a machine that loses its power does. */
  kill(): Promise<void>;
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Stops both in good order. */
  stop(): Promise<void>;
}

/** Two nodes under Patroni, whose decisions are kept in one etcd. */
export interface PatroniCluster {
  readonly nodes: readonly PatroniNode[];
  /** A URL of a database that is always there, at a port of this machine. */
  urlAt(port: number): string;
}

const settingsOf = (name: string, port: number, api: number, etcd: number, data: string) => ({
  scope: 'clusters',
  name,
  restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
  etcd3: { host: `127.0.0.1:${etcd}` },
  bootstrap: {
    dcs: {
      ttl: 20,
      loop_wait: 1,
      retry_timeout: 5,
      primary_start_timeout: 0,
      // A commit that was acknowledged is on both nodes, so that a failover loses none.
      synchronous_mode: true,
      postgresql: { use_pg_rewind: true },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    pg_hba: ['host replication all 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: data,
    bin_dir: '/usr/lib/postgresql/15/bin',
    pgpass: `${data}.pass`,
    authentication: {
      superuser: { username: 'tester', password },
      replication: { username: 'replicator', password },
    },
    parameters: {
      unix_socket_directories: '',
      shared_buffers: '64MB',
      fsync: 'off',
      wal_log_hints: 'on',
      wal_keep_size: '256MB',
    },
  },
});

interface Place {
  readonly folder: string;
  readonly account: Account | undefined;
}

async function startEtcd({ folder, account }: Place, made: Made): Promise<number> {
  const [port, peers] = [await freePort(), await freePort()];
  const [clientUrl, peerUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peers}`];
  const options = {
    name: 'one',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': clientUrl,
    'advertise-client-urls': clientUrl,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `one=${peerUrl}`,
  };
  const words = Object.entries(options).map(([key, value]) => `--${key}=${value}`);
  const child = startChild('/usr/bin/etcd', words, { cwd: folder, ...account });
  made.keep(child, (one) => one.stop('SIGTERM'));
  const healthy = async () => {
    if (!(await fetch(`${clientUrl}/health`)).ok) throw new Error('etcd is not healthy');
  };
  await untilAnswers('etcd', child, healthy);
  return port;
}

async function nodeOf(name: string, etcd: number, { folder, account }: Place): Promise<PatroniNode> {
  const [port, api] = [await freePort(), await freePort()];
  const data = join(folder, name);
  const file = join(folder, `${name}.yml`);
  // JSON is YAML too.
  await writeFile(file, JSON.stringify(settingsOf(name, port, api, etcd, data)));
  let child: Child | undefined;
  /** The process of PostgreSQL, which outlives Patroni. */
  const postmaster = async (): Promise<number | undefined> => {
    const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
    return Number(text.split('\n')[0]) || undefined;
  };
  const signal = async (what: NodeJS.Signals): Promise<void> => {
    const pid = await postmaster();
    for (const one of [child?.ended() === false ? child.pid : undefined, pid])
      if (one !== undefined)
        try {
          process.kill(one, what);
        } catch {
          // It has ended already.
        }
  };
  return {
    name,
    port,
    api,
    start: async () => {
      child = startChild('/usr/bin/patroni', [file], { cwd: folder, ...account });
      await untilAnswers(`Patroni ${name}`, child, async () => {
        if (!(await fetch(`http://127.0.0.1:${api}/readiness`)).ok) throw new Error('it is not ready');
      });
    },
    kill: async () => {
      await signal('SIGKILL');
      await child?.stop('SIGKILL');
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: async () => {
      await signal('SIGCONT');
      await child?.stop('SIGTERM');
      await signal('SIGKILL');
    },
  };
}

/** Starts the first node, which makes the database, and the second, which copies it. */
export async function startPatroni(made: Made): Promise<PatroniCluster> {
  const account = await accountOf('postgres');
  const folder = await mkdtemp(join(tmpdir(), 'content-query-patroni-'));
  made.keep(folder, (one) => rm(one, { recursive: true, force: true }));
  await mkdir(join(folder, 'etcd'), { mode: 0o700 });
  if (account) for (const each of [folder, join(folder, 'etcd')]) await chown(each, account.uid, account.gid);
  const place = { folder, account };
  const etcd = await startEtcd(place, made);
  const nodes: PatroniNode[] = [];
  const urlAt = (port: number) => `postgres://tester:${password}@127.0.0.1:${port}/postgres`;
  for (const name of ['one', 'two']) {
    const node = made.keep(await nodeOf(name, etcd, place), (one) => one.stop());
    await node.start();
    nodes.push(node);
  }
  await executeOnPostgres(urlAt(nodes[0]?.port ?? 0), 'SELECT 1');
  return { nodes, urlAt };
}
