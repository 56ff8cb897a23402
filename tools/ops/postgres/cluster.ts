import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runChild } from '../../bench/process/child.ts';
import { freePort } from '../../bench/process/ports.ts';
import { findBinaries } from './binaries.ts';
import { giveTo, serverOwner } from './owner.ts';
import { type PostgresServer, postgresServer } from './server.ts';

/** A primary and the standbys that follow it. */
export interface Cluster {
  readonly primary: PostgresServer;
  readonly replicas: readonly PostgresServer[];
  /** Runs statements on the primary and waits until the replicas that run have them too. */
  run(sql: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a primary and streaming hot standbys on loopback, on free ports and a temporary folder that goes when they
 * stop. Throws an Error where PostgreSQL is not installed or does not start, and leaves nothing then.
 */
export async function startCluster(replicaCount = 2): Promise<Cluster> {
  const binaries = findBinaries();
  if (binaries === undefined) throw new Error('no PostgreSQL server is installed');
  const owner = await serverOwner();
  const folder = await mkdtemp(join(tmpdir(), 'content-query-replicas-'));
  const servers: PostgresServer[] = [];
  const stop = async () => {
    for (const server of servers.toReversed()) await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const password = randomBytes(12).toString('hex');
    const passwordFile = join(folder, 'password');
    await writeFile(passwordFile, password, { mode: 0o600 });
    await chmod(folder, 0o700);
    await giveTo(owner, folder);
    await giveTo(owner, passwordFile);
    const make = async (name: string) => {
      const port = await freePort();
      return postgresServer({ name, binaries, owner, folder, port, password });
    };
    const run = (program: string, args: string[]) =>
      runChild(join(binaries, program), args, { cwd: folder, ...owner });

    const primary = await make('primary');
    const login = ['--username=tester', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    const data = [`--pgdata=${join(folder, 'primary')}`, '--encoding=UTF8', '--locale=C.UTF-8'];
    await run('initdb', [...data, '--no-sync', ...login]);
    servers.push(primary);
    await primary.start();
    const replicas: PostgresServer[] = [];
    for (let number = 1; number <= replicaCount; number += 1) {
      const replica = await make(`replica-${number}`);
      const target = [
        `--pgdata=${join(folder, replica.name)}`,
        '--write-recovery-conf',
        '--wal-method=stream',
      ];
      await run('pg_basebackup', [`--dbname=${primary.url}`, ...target, '--checkpoint=fast', '--no-sync']);
      servers.push(replica);
      replicas.push(replica);
      await replica.start();
    }
    return { primary, replicas, run: (sql) => runEverywhere(primary, replicas, sql), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function runEverywhere(primary: PostgresServer, replicas: readonly PostgresServer[], sql: string) {
  await select(primary.url, sql);
  const position = await select(primary.url, 'SELECT pg_current_wal_lsn()::text AS value');
  const there = `SELECT pg_last_wal_replay_lsn() >= '${position}'::pg_lsn AS value`;
  for (const replica of replicas) {
    while (replica.pid() !== undefined && (await select(replica.url, there)) !== true) await sleep(20);
  }
}

/** Runs statements on a connection of their own, and gives the column `value` of the first row, if there is one. */
async function select(connectionString: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: unknown }>(sql);
    return rows?.[0]?.value;
  } finally {
    await client.end();
  }
}
