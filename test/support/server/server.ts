import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountOf } from '../../../tools/bench/process/account.ts';
import { type Child, runChild, startChild } from '../../../tools/bench/process/child.ts';
import { freePort } from '../../../tools/bench/process/ports.ts';
import type { DatabaseName, OpenDatabase } from '../database/test-database.ts';
import { startWithRetry } from './start-with-retry.ts';
import { untilAnswers } from './until-answers.ts';

/** A database server that a test may stop. It keeps its port and its rows over stops and starts. */
export interface TestServer {
  /** The server's own URL, of a database that is always there. */
  readonly url: string;
  start(): Promise<void>;
  /** Stops it as an operator would, without waiting for those who are connected. */
  stop(): Promise<void>;
  /** Ends it as a machine that loses its power does. */
  kill(): Promise<void>;
  /** Lets it answer nothing, with all its connections open, until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Stops it and removes what it has stored. */
  remove(): Promise<void>;
}

/** Where a server is being made. */
export interface Site {
  /** The server's own folder, as the server sees it. */
  readonly folder: string;
  readonly port: number;
  readonly password: string;
  /** Writes a file that only the server's user can read, and gives its path. */
  secret(name: string, text: string): Promise<string>;
  /** Runs a program as the server's user, to its end. */
  run(command: Command): Promise<unknown>;
}

/** A program with its arguments. */
export type Command = readonly [file: string, ...args: string[]];

/** How one kind of server is made and run. */
export interface ServerKind {
  readonly name: DatabaseName;
  /** How people write it: `PostgreSQL`. */
  readonly title: string;
  /** The user it runs as where the tests run as root. */
  readonly user: string;
  readonly stopSignal: NodeJS.Signals;
  /** The folder that its programs take for the whole system, where they are of another system than this machine's own; that takes root. */
  readonly root?: string;
  prepare(site: Site): Promise<void>;
  command(site: Site): Promise<Command>;
  url(site: Site): string;
  /** Makes the newsroom on a running server. */
  newsroom(serverUrl: string): Promise<OpenDatabase>;
  /** Rejects while the server does not answer. */
  ask(url: string): Promise<unknown>;
}

/** Makes a server on a temporary folder and a free port, and starts it; again on another port if it does not start. */
export const makeServer = (kind: ServerKind): Promise<TestServer> =>
  startWithRetry(kind.title, () => attemptServer(kind));

async function attemptServer(kind: ServerKind): Promise<TestServer> {
  const { root = '' } = kind;
  const account = await accountOf(kind.user);
  const folder = await mkdtemp(join(root === '' ? tmpdir() : join(root, 'tmp'), 'content-query-server-'));
  const own = async (path: string, mode: number) => {
    await chmod(path, mode);
    if (account) await chown(path, account.uid, account.gid);
  };
  await own(folder, 0o700);
  const started = (command: Command): Command =>
    root === '' ? command : ['chroot', `--userspec=${account?.uid}:${account?.gid}`, root, ...command];
  const options = root === '' ? { cwd: folder, ...account } : { cwd: folder };
  const inside = folder.slice(root.length);
  const site: Site = {
    folder: inside,
    port: await freePort(),
    password: randomBytes(12).toString('hex'),
    secret: async (name, text) => {
      await writeFile(join(folder, name), text);
      await own(join(folder, name), 0o600);
      return join(inside, name);
    },
    run: async (command) => {
      const [file, ...args] = started(command);
      await runChild(file, args, options);
    },
  };
  let child: Child | undefined;
  const signal = (name: NodeJS.Signals): void => {
    if (child?.ended() === false) process.kill(child.pid, name);
  };
  const url = kind.url(site);
  const server: TestServer = {
    url,
    start: async () => {
      const [file, ...args] = started(await kind.command(site));
      child = startChild(file, args, options);
      await untilAnswers(kind.title, child, () => kind.ask(url));
    },
    stop: async () => {
      await child?.stop(kind.stopSignal);
    },
    kill: async () => {
      await child?.stop('SIGKILL');
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    remove: async () => {
      server.thaw();
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
