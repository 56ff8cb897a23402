import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, startChild } from './child.ts';
import { freePort } from './ports.ts';

/** A process that answers HTTP. */
export interface Server {
  readonly pid: number;
  readonly url: string;
  /** Milliseconds from the start of the process to its first answer. */
  readonly firstAnswer: number;
  /** Sends a message to the process, if it was started with a `probe`. */
  ask(message: string): Promise<unknown>;
  readonly probed: boolean;
  stop(): Promise<void>;
}

const patience = 30_000;

/**
 * Starts a Node program that listens on the PORT of its environment, and waits until it answers a path with 200. A probe is a
 * module that is loaded before the program; it answers messages of the parent process and may trigger garbage collection. Throws an
 * Error with the program's output if it ends or does not answer in time.
 */
export async function startServer(
  file: string,
  env: Readonly<Record<string, string>>,
  path: string,
  { probe, log }: { readonly probe?: string | undefined; readonly log?: string | undefined } = {},
): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const before = probe === undefined ? [] : ['--expose-gc', '--import', probe];
  const child = startChild(process.execPath, [...before, file], {
    ipc: probe !== undefined,
    log,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...env },
  });
  try {
    await answered(child, url + path);
  } catch (error) {
    await child.stop('SIGKILL');
    throw error;
  }
  const firstAnswer = performance.now() - started;
  const stop = () => child.stop('SIGTERM');
  return { pid: child.pid, url, firstAnswer, ask: child.ask, probed: probe !== undefined, stop };
}

async function answered(child: Child, url: string): Promise<void> {
  const until = performance.now() + patience;
  let last = '';
  while (performance.now() < until && !child.ended()) {
    try {
      const response = await fetch(url);
      const body = await response.text();
      if (response.ok) return;
      last = `${response.status} ${body.slice(0, 500)}`;
    } catch (error) {
      last = String(error);
    }
    // Short, because the time to the first answer is measured too.
    await sleep(2);
  }
  throw new Error(`no answer from ${url}: ${last}\n${child.output()}`);
}
