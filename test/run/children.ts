import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectFolder } from '../support/project.ts';
import { descendantsOf, processesNow } from './descendants.ts';

/** How a child ended, and what it wrote, unless it wrote to our own output. */
export interface Outcome {
  readonly pid: number;
  readonly ok: boolean;
  readonly output: string;
}

/** How a child is started. */
export interface StartOptions {
  readonly env?: Readonly<NodeJS.ProcessEnv>;
  /** Keeps the output, so that children side by side do not write into each other's. */
  readonly keepOutput?: boolean;
}

const running = new Set<ChildProcess>();
let isStopping = false;

/** Runs a program in the project's folder, in a process group of its own: a Ctrl-C reaches it through `stopAll` alone. */
export function run(
  command: string,
  args: readonly string[],
  { env = process.env, keepOutput = false }: StartOptions = {},
): Promise<Outcome> {
  // What waits for a child then waits for good: the end of the whole run is near.
  if (isStopping) return new Promise(() => {});
  const child = spawn(command, args, {
    cwd: projectFolder,
    env: { ...env },
    detached: true,
    stdio: ['ignore', keepOutput ? 'pipe' : 'inherit', keepOutput ? 'pipe' : 'inherit'],
  });
  running.add(child);
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((done) => {
    const end = (ok: boolean): void => {
      if (isStopping) return;
      running.delete(child);
      done({ pid: child.pid ?? 0, ok, output: Buffer.concat(chunks).toString() });
    };
    child.once('error', (error) => {
      chunks.push(Buffer.from(`${command}: ${error.message}\n`));
      end(false);
    });
    // What a child leaves behind may hold its output open, so its exit counts and not the end of the output.
    child.once('exit', (code) => setImmediate(end, code === 0));
  });
}

/** Ends every child and all that these have started, in whatever group or session; they have some milliseconds to tidy up. */
export async function stopAll(patience = 10_000): Promise<void> {
  isStopping = true;
  const roots = [...running].flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
  // Asked now: what loses its parent is no descendant any more.
  const all = new Set([...roots, ...descendantsOf(roots)]);
  for (const pid of roots) send(-pid, 'SIGTERM');
  await ended(all, patience);
  for (const pid of descendantsOf([...all])) all.add(pid);
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    for (const pid of all) send(pid, signal);
    await ended(all, patience / 5);
  }
}

/** Takes out those that have ended, until none is left or the time is over. */
async function ended(pids: Set<number>, time: number): Promise<void> {
  const until = performance.now() + time;
  for (;;) {
    const processes = processesNow();
    for (const pid of pids) if (!processes.has(pid)) pids.delete(pid);
    if (pids.size === 0 || performance.now() > until) return;
    await sleep(50);
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended of itself.
  }
}
