import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { accountOf } from './account.ts';
import { type Child, runChild, startChild } from './child.ts';
import { freePort } from './ports.ts';

/** A PostgreSQL server that the bench has started. */
export interface PostgresServer {
  readonly url: string;
  stop(): Promise<void>;
}

const patience = 30_000;

/** Starts PostgreSQL on a temporary folder and a free port, as a user without privileges if this process is root. */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = await postgresBinaries();
  const user = await accountOf('postgres', 'nobody');
  const folder = await mkdtemp(join(tmpdir(), 'content-query-bench-'));
  let child: Child | undefined;
  const stop = async () => {
    await child?.stop('SIGINT');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const password = randomBytes(12).toString('hex');
    await writeFile(join(folder, 'password'), password, { mode: 0o600 });
    if (user) for (const path of [folder, join(folder, 'password')]) await chown(path, user.uid, user.gid);
    await chmod(folder, 0o700);
    const options = { cwd: folder, ...user };
    const data = join(folder, 'data');
    const login = ['--username=bench', `--pwfile=${join(folder, 'password')}`, '--auth=scram-sha-256'];
    await runChild(
      bin('initdb'),
      [`--pgdata=${data}`, '--encoding=UTF8', '--locale=C.UTF-8', ...login],
      options,
    );
    const port = await freePort();
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'fsync=off',
      'shared_buffers=256MB',
      // The data is not needed after the bench, and millions of entries are created at once.
      'wal_level=minimal',
      'max_wal_senders=0',
      'max_wal_size=8GB',
      'maintenance_work_mem=256MB',
    ];
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    child = startChild(bin('postgres'), args, options);
    const url = `postgres://bench:${password}@127.0.0.1:${port}/postgres`;
    await accepts(child, url);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns the path of a program of this machine's newest PostgreSQL. */
export async function postgresBinaries(): Promise<(name: string) => string> {
  const root = '/usr/lib/postgresql';
  const versions = await readdir(root).catch(() => []);
  const newest = versions
    .map(Number)
    .filter(Number.isFinite)
    .sort((a, b) => b - a)[0];
  return (name) => (newest === undefined ? name : join(root, String(newest), 'bin', name));
}

async function accepts(child: Child, url: string): Promise<void> {
  const until = performance.now() + patience;
  while (performance.now() < until && !child.ended()) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Error(`PostgreSQL did not start: ${child.output()}`);
}
