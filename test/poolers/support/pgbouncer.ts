import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountOf } from '../../../tools/bench/process/account.ts';
import { startChild } from '../../../tools/bench/process/child.ts';
import { freePort } from '../../../tools/bench/process/ports.ts';
import { executeOnPostgres } from '../../support/database/postgres.ts';
import { startWithRetry } from '../../support/server/start-with-retry.ts';
import { untilAnswers } from '../../support/server/until-answers.ts';

/** How PgBouncer hands out its connections to the server. */
export interface PoolerSettings {
  readonly mode: 'transaction' | 'session';
  /** How many connections to the server it opens. */
  readonly servers: number;
  /** Has one that could keep the names of prepared statements keep none. */
  readonly names?: 'none';
}

/** Debian puts the program where only root's PATH looks. */
export const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** Whether this machine's PgBouncer keeps the names of prepared statements in transaction mode, as it does from 1.21 on. */
export const keepsNames = (): boolean => {
  const { stdout } = spawnSync('pgbouncer', ['--version'], { env, encoding: 'utf8' });
  return Number(/PgBouncer 1\.(\d+)/.exec(stdout ?? '')?.[1]) >= 21;
};

/** A PgBouncer in front of one database. */
export interface PgBouncer {
  /** The URL of the database through it. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A URL of the database at another port. Whoever connects there needs no password. */
const through = (databaseUrl: string, port: number): string => {
  const url = new URL(databaseUrl);
  url.port = String(port);
  return url.href;
};

const settingsOf = (databaseUrl: string, port: number, { mode, servers, names }: PoolerSettings): string => {
  const { hostname, port: serverPort, username, password } = new URL(databaseUrl);
  return `[databases]
* = host=${hostname} port=${serverPort || '5432'} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${servers}
min_pool_size = ${servers}
max_client_conn = 200
server_round_robin = 1
ignore_startup_parameters = options
${keepsNames() ? `max_prepared_statements = ${names === 'none' ? 0 : 200}` : ''}
`;
};

/**
 * Starts PgBouncer in front of the server of a database, on a free port and a temporary folder. It gives each transaction the connection
 * that has been idle for the longest time, so that clients change connections as often as they can.
 */
export const startPgBouncer = (databaseUrl: string, settings: PoolerSettings): Promise<PgBouncer> =>
  startWithRetry('PgBouncer', () => attemptPgBouncer(databaseUrl, settings));

async function attemptPgBouncer(databaseUrl: string, settings: PoolerSettings): Promise<PgBouncer> {
  const account = await accountOf('postgres', 'nobody');
  const folder = await mkdtemp(join(tmpdir(), 'content-query-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  const port = await freePort();
  await writeFile(file, settingsOf(databaseUrl, port, settings));
  await chmod(file, 0o600);
  if (account) for (const path of [folder, file]) await chown(path, account.uid, account.gid);
  const child = startChild('pgbouncer', [file], { cwd: folder, env, ...account });
  const stop = async () => {
    await child.stop('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  };
  const url = through(databaseUrl, port);
  try {
    await untilAnswers('PgBouncer', child, () => executeOnPostgres(url, 'SELECT 1'));
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
