import { watchMemory } from '../process/memory.ts';
import { measure, type Run } from './measure.ts';

/** A server under load. */
export interface Contestant {
  readonly name: string;
  readonly url: string;
  /** Its process, where the bench has started it. */
  readonly pid: number | undefined;
  /** What is posted to it, as JSON text, where it is not asked by GET. */
  readonly body?: string;
}

/** What the runs of one server on one path gave together. */
export interface Measured extends Run {
  readonly name: string;
  /** The most resident memory during the runs, in bytes; undefined for a server that the bench has not started. */
  readonly memory: number | undefined;
  /** Requests a second of each run, which shows how far to trust the mean. */
  readonly runs: readonly number[];
}

export interface Load {
  readonly connections: number;
  readonly seconds: number;
  readonly warmUp: number;
  readonly rounds: number;
}

/** Loads servers with one path in turn, A B A B, after each was warmed up. */
export async function playRounds(
  contestants: readonly Contestant[],
  path: string,
  { connections, seconds, warmUp, rounds }: Load,
): Promise<Measured[]> {
  const watched = contestants.map(({ name, url, pid, body }) => ({
    name,
    url: url + path,
    body,
    memory: pid === undefined ? undefined : watchMemory(pid),
    runs: [] as Run[],
  }));
  try {
    for (const { url, body } of watched) await measure(url, connections, warmUp, body);
    for (let round = 0; round < rounds; round++) {
      for (const { url, body, runs } of watched) runs.push(await measure(url, connections, seconds, body));
    }
    return watched.map(({ name, memory, runs }) => ({ name, memory: memory?.max(), ...together(runs) }));
  } finally {
    for (const { memory } of watched) memory?.stop();
  }
}

const together = (runs: readonly Run[]) => ({
  requestsPerSecond: mean(runs.map((run) => run.requestsPerSecond)),
  p50: mean(runs.map((run) => run.p50)),
  p99: Math.max(...runs.map((run) => run.p99)),
  runs: runs.map((run) => run.requestsPerSecond),
});

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
