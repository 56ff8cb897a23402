import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { projectFile } from '../../support/project.ts';
import type { DefectName } from './defects.ts';
import type { Order, Reply } from './messages.ts';
import { type HostOptions, type SetupName, setupNames, setups } from './setups.ts';

/** Characters of a process's output that are kept for a report. */
const kept = 4_000;

/** Real example hosts, one for each set-up, in a process of their own: what ends or blocks it does not end the fuzzer. */
export interface HostProcess {
  readonly urls: Readonly<Record<SetupName, string>>;
  /** The last that it has logged. */
  output(): string;
  /** How it ended, or undefined while it runs. */
  ended(): string | undefined;
  /** The names that every object in it inherits. */
  inherited(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** What the hosts of a process run on. */
export interface HostProcessOptions {
  readonly databaseUrl: string;
  /** Settings of all hosts, beside those of their set-up. */
  readonly settings?: HostOptions | undefined;
  readonly defect?: DefectName | undefined;
}

/** Starts the hosts on a database. Throws an Error with their output where they cannot start. */
export async function startHostProcess(options: HostProcessOptions): Promise<HostProcess> {
  const child = fork(projectFile('test/fuzz/host/child.ts'), {
    execArgv: ['--import', 'tsx', '--throw-deprecation'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = outputOf(child);
  const hosts = setupNames.map((name) => [
    name,
    { ...setups[name], ...options.settings, DATABASE_URL: options.databaseUrl },
  ]);
  try {
    const { urls } = await tell(child, {
      kind: 'start',
      hosts: Object.fromEntries(hosts),
      defect: options.defect,
    });
    if (urls === undefined) throw new Error('no URL');
    return {
      urls,
      output,
      ended: () => endOf(child),
      inherited: async () => (await tell(child, { kind: 'examine' })).inherited ?? [],
      stop: () => stop(child),
    };
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`the hosts cannot start: ${String(error)}\n${output()}`);
  }
}

function outputOf(child: ChildProcess): () => string {
  let text = '';
  const keep = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-kept);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => text;
}

function endOf({ exitCode, signalCode }: ChildProcess): string | undefined {
  if (signalCode !== null) return `by ${signalCode}`;
  return exitCode === null ? undefined : `with exit code ${exitCode}`;
}

/** Milliseconds that a process may take for a message; a start on a busy machine takes the longest. */
const patience = 60_000;

function tell(child: ChildProcess, order: Order): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      child.off('message', hear).off('exit', end);
      act();
    };
    const fail = (why: string) => settle(() => reject(new Error(why)));
    const hear = (reply: Reply) =>
      reply.error === undefined ? settle(() => resolve(reply)) : fail(reply.error);
    const end = () => fail(`the process ended ${endOf(child)}`);
    const timer = setTimeout(() => fail(`no word within ${patience} ms`), patience);
    child.on('message', hear).on('exit', end);
    if (child.connected) child.send(order);
    else fail('the process is gone');
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (endOf(child) !== undefined) return;
  const exited = once(child, 'exit');
  // One that is blocked, or waits for a request that never ends, does not listen.
  const mercy = setTimeout(() => child.kill('SIGKILL'), 5_000);
  if (child.connected) child.send({ kind: 'stop' } satisfies Order);
  await exited;
  clearTimeout(mercy);
}
