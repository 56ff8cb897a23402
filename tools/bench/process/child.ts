import { type ChildProcess, type SpawnOptions, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

/** A process that the bench started. */
export interface Child {
  readonly pid: number;
  /** Its output so far, at most the last few thousand characters. */
  readonly output: () => string;
  readonly ended: () => boolean;
  /** Sends a message to a process that was started with `ipc`, and returns its next message, unless it takes too many milliseconds. */
  ask(message: string, limit?: number): Promise<unknown>;
  stop(signal: NodeJS.Signals): Promise<void>;
}

const kept = 4000;

/** Milliseconds within which a process must answer a message. */
const patience = 30_000;

/** Options in addition to those of Node. */
export interface ChildOptions extends SpawnOptions {
  /** Whether it has a channel for messages. */
  readonly ipc?: boolean;
  /** A file that gets all its output. */
  readonly log?: string | undefined;
}

/** Starts a process and keeps its last output for error messages. */
export function startChild(
  command: string,
  args: readonly string[],
  { ipc = false, log, ...options }: ChildOptions,
): Child {
  const stdio = ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])] as StdioOptions;
  const child = spawn(command, args, { ...options, stdio });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-kept);
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', keep);
    if (log !== undefined) stream?.pipe(createWriteStream(log, { flags: 'a' }));
  }
  child.on('error', (error) => keep(Buffer.from(error.message)));
  const ended = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    ask: async (message, limit = patience) => {
      const signal = AbortSignal.timeout(limit);
      const answer = once(child, 'message', { signal });
      child.send(message);
      return (await answer)[0];
    },
    stop: async (signal) => {
      if (!ended()) await end(child, signal);
    },
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** Runs a process to its end and returns its output. Throws an Error with the output if it fails. */
export async function runChild(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): Promise<string> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = await once(child, 'close');
  const output = Buffer.concat(chunks).toString();
  if (code !== 0) throw new Error(`${command} failed: ${output.slice(-kept)}`);
  return output;
}
