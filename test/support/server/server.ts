import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, accountOf } from '../../../bench/process/account.ts';
import { type Child, startChild } from '../../../bench/process/child.ts';
import { freePort } from '../../../bench/process/ports.ts';
import type { DatabaseName, OpenDatabase } from '../database/test-database.ts';

/** A database server that a test may stop. It keeps its port and its rows over stops and starts. */
export interface TestServer {
  /** The server's own URL, of a database that is always there. */
  readonly url: string;
  start(): Promise<void>;
  /** Stops it as an operator would, without waiting for those who are connected. */
  stop(): Promise<void>;
  /** Stops it and removes what it has stored. */
  remove(): Promise<void>;
}

/** Where a server is being made. */
export interface Site {
  readonly folder: string;
  readonly port: number;
  readonly password: string;
  readonly account: Account | undefined;
  /** Writes a file that only the server's user can read, and gives its path. */
  secret(name: string, text: string): Promise<string>;
}

/** How one kind of server is made and run. */
export interface ServerKind {
  readonly name: DatabaseName;
  /** How people write it: `PostgreSQL`. */
  readonly title: string;
  /** The user it runs as where the tests run as root. */
  readonly user: string;
  readonly stopSignal: NodeJS.Signals;
  prepare(site: Site): Promise<void>;
  command(site: Site): Promise<readonly [file: string, ...args: string[]]>;
  url(site: Site): string;
  /** Makes the newsroom on a running server. */
  newsroom(serverUrl: string): Promise<OpenDatabase>;
  /** Rejects while the server does not answer. */
  ask(url: string): Promise<unknown>;
}

const patience = 60_000;

/** Makes a server on a temporary folder and a free port, and starts it. */
export async function makeServer(kind: ServerKind): Promise<TestServer> {
  const account = await accountOf(kind.user);
  const folder = await mkdtemp(join(tmpdir(), 'content-query-server-'));
  const own = async (path: string, mode: number) => {
    await chmod(path, mode);
    if (account) await chown(path, account.uid, account.gid);
    return path;
  };
  await own(folder, 0o700);
  const site: Site = {
    folder,
    port: await freePort(),
    password: randomBytes(12).toString('hex'),
    account,
    secret: async (name, text) => {
      const file = join(folder, name);
      await writeFile(file, text);
      return own(file, 0o600);
    },
  };
  let child: Child | undefined;
  const url = kind.url(site);
  const server: TestServer = {
    url,
    start: async () => {
      const [file, ...args] = await kind.command(site);
      child = startChild(file, args, { cwd: folder, ...account });
      await answers(child, () => kind.ask(url));
    },
    stop: async () => {
      await child?.stop(kind.stopSignal);
    },
    remove: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await kind.prepare(site);
    await server.start();
    return server;
  } catch (error) {
    await server.remove();
    throw error;
  }
}

async function answers(child: Child, ask: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + patience;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (child.ended() || performance.now() > until)
        throw new Error(`the server did not start: ${child.output()}`, { cause: error });
      await sleep(100);
    }
  }
}
