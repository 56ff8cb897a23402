import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process that the bench started. */
export interface Child {
  readonly pid: number;
  /** What it has written so far, at most the last few thousand characters. */
  readonly output: () => string;
  readonly ended: () => boolean;
  stop(signal: NodeJS.Signals): Promise<void>;
}

const kept = 4000;

/** Starts a process whose output is kept for an error message. */
export function startChild(command: string, args: readonly string[], options: SpawnOptions): Child {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-kept);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  child.on('error', (error) => keep(Buffer.from(error.message)));
  const ended = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
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

/** Runs a process to its end and gives its output. Throws an Error with the output where it fails. */
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
