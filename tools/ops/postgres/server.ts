import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Owner } from './owner.ts';

/** Where a server is, and how it is started. */
export interface ServerOptions {
  readonly name: string;
  /** The folder of PostgreSQL's programs. */
  readonly binaries: string;
  readonly owner: Owner;
  /** Holds the data folder `<name>` and the log `<name>.log`. */
  readonly folder: string;
  readonly port: number;
  readonly password: string;
}

/** One PostgreSQL server on loopback, which can be stopped and started again. */
export interface PostgresServer {
  readonly name: string;
  readonly port: number;
  readonly url: string;
  /** The process id while it runs. */
  pid(): number | undefined;
  /** What it has written so far. */
  log(): string;
  /** Starts it and resolves when it takes connections. */
  start(): Promise<void>;
  /** SIGINT ends it and every connection in good order, SIGQUIT as a crash would. */
  stop(signal?: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
}

/** Small and quick: the data is of no worth, and much of a log of changes is kept for a replica that was away. */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=64MB',
  'wal_keep_size=256MB',
  'fsync=off',
  'full_page_writes=off',
];

const patience = 30_000;

/** A server on a data folder that is there already. */
export function postgresServer(options: ServerOptions): PostgresServer {
  const { name, binaries, owner, folder, port, password } = options;
  const url = `postgres://tester:${password}@127.0.0.1:${port}/postgres`;
  const logFile = `${folder}/${name}.log`;
  const log = () => readFileSync(logFile, 'utf8');
  const args = ['-D', `${folder}/${name}`, '-p', String(port), ...settings.flatMap((one) => ['-c', one])];
  let child: ChildProcess | undefined;
  const isRunning = () => child?.pid !== undefined && child.exitCode === null && child.signalCode === null;

  return {
    name,
    port,
    url,
    log,
    pid: () => (isRunning() ? child?.pid : undefined),
    start: async () => {
      const output = openSync(logFile, 'a');
      child = spawn(`${binaries}/postgres`, args, {
        cwd: folder,
        ...owner,
        stdio: ['ignore', output, output],
      });
      child.on('error', () => {});
      closeSync(output);
      const until = performance.now() + patience;
      while (!(await accepts(url))) {
        if (!isRunning() || performance.now() > until) {
          throw new Error(`the ${name} did not start: ${log().slice(-2000)}`);
        }
        await sleep(50);
      }
    },
    stop: async (signal = 'SIGINT') => {
      if (child === undefined || !isRunning()) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}

async function accepts(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
