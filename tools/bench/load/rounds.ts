import { type MemoryWatch, watchMemory } from '../process/memory.ts';
import type { Server } from '../process/server.ts';
import { measure, type Paths, type Run, type RunOptions, type Target } from './measure.ts';
import { addSpent, type Spent, spentBy, type Usage, usageOf } from './usage.ts';

/** A server under load. */
export interface Contestant extends Target {
  readonly name: string;
  /** Its process, if the bench has started it. */
  readonly server?: Pick<Server, 'pid' | 'ask' | 'probed'>;
  /** The names of the servers with which its requests per second are compared. */
  readonly beside?: readonly string[];
}

/** The combined result of the runs of one server on one path. */
export interface Measured extends Run {
  readonly name: string;
  /** The maximum of resident memory during the runs, in bytes; undefined for a server that the bench has not started. */
  readonly memory: number | undefined;
  /** Undefined for a server that runs without the probe. */
  readonly usage: Usage | undefined;
  /** The requests per second of each run, which show how reliable the mean is. */
  readonly runs: readonly number[];
  /** Its requests per second in relation to those of other servers. */
  readonly ratios: readonly Ratio[];
}

/** How many times as many requests per second as another server. */
export interface Ratio {
  readonly to: string;
  readonly times: number;
}

/** The amount of load. */
export interface Load extends RunOptions {
  readonly warmUp: number;
  readonly rounds: number;
}

interface Watched {
  readonly contestant: Contestant;
  readonly memory: MemoryWatch | undefined;
  readonly runs: Run[];
  spent: Spent;
}

/** Loads servers with one question in turn, A B A B, after a warm-up of each. */
export async function playRounds(
  contestants: readonly Contestant[],
  paths: Paths,
  { warmUp, rounds, ...load }: Load,
): Promise<Measured[]> {
  const watched = contestants.map(
    (contestant): Watched => ({
      contestant,
      memory: contestant.server === undefined ? undefined : watchMemory(contestant.server.pid),
      runs: [],
      spent: { processor: 0, active: 0, idle: 0 },
    }),
  );
  try {
    for (const one of contestants) await measure(one, paths, { ...load, seconds: warmUp });
    for (let round = 0; round < rounds; round++) {
      for (const one of watched) await runOnce(one, paths, load);
    }
    return besideOthers(watched.map(together), contestants);
  } finally {
    for (const { memory } of watched) memory?.stop();
  }
}

async function runOnce(watched: Watched, paths: Paths, load: RunOptions): Promise<void> {
  const { contestant } = watched;
  const { server } = contestant;
  const before = server?.probed ? await spentBy(server.ask) : undefined;
  watched.runs.push(await measure(contestant, paths, load));
  if (server !== undefined && before !== undefined)
    watched.spent = addSpent(watched.spent, before, await spentBy(server.ask));
}

const together = ({ contestant, memory, runs, spent }: Watched) => {
  const answered = sum(runs.map((run) => run.answered));
  const refused = sum(runs.map((run) => run.refused));
  return {
    name: contestant.name,
    memory: memory?.max(),
    usage: contestant.server?.probed ? usageOf(spent, answered + refused) : undefined,
    requestsPerSecond: mean(runs.map((run) => run.requestsPerSecond)),
    p50: mean(runs.map((run) => run.p50)),
    p99: Math.max(...runs.map((run) => run.p99)),
    answered,
    refused,
    runs: runs.map((run) => run.requestsPerSecond),
  };
};

const besideOthers = (
  results: readonly Omit<Measured, 'ratios'>[],
  contestants: readonly Contestant[],
): Measured[] =>
  results.map((result, index) => ({
    ...result,
    ratios: (contestants[index]?.beside ?? []).flatMap((to) => {
      const other = results.find(({ name }) => name === to);
      return other === undefined ? [] : [{ to, times: result.requestsPerSecond / other.requestsPerSecond }];
    }),
  }));

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
