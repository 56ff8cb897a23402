import { scenesOf } from '../property/arbitrary/scene.ts';
import { snapshotOfSqlite } from '../property/newsroom/enriched.ts';
import type { TestDatabase } from '../support/database/test-database.ts';
import { createAsker } from './answers/ask.ts';
import { createInspect } from './answers/inspect.ts';
import { canariesFor, watchFor } from './canaries/canary.ts';
import { openPlanted } from './canaries/plant.ts';
import { examine } from './examine.ts';
import type { DefectName } from './host/defects.ts';
import { type HostProcess, startHostProcess } from './host/host-process.ts';
import type { HostOptions } from './host/setups.ts';
import { Counts } from './report/counts.ts';
import { fuzzRequests } from './requests/requests.ts';
import { seedFor, stream } from './requests/stream.ts';
import { type Finding, type Numbered, playRound } from './round.ts';
import { settle } from './settle.ts';

export interface FuzzOptions {
  readonly seed: number;
  /** The place in the list of the seed to begin at. Default 0. */
  readonly skip?: number;
  /** How many requests are sent. Default: as many as there is time for. */
  readonly count?: number | undefined;
  /** How long requests are sent. Default: until there were enough. */
  readonly seconds?: number | undefined;
  /** Requests under way at a time. Default 4. */
  readonly workers?: number;
  /** Milliseconds that an answer may take. Default 10,000. */
  readonly patience?: number;
  /** Settings of the hosts, beside those of their set-up. */
  readonly settings?: HostOptions;
  /** What is wrong with the hosts, to see that it is found. */
  readonly defect?: DefectName;
  /** Is told of the progress from time to time. */
  readonly say?: (line: string) => void;
}

export interface Outcome {
  readonly counts: Counts;
  readonly findings: readonly Finding[];
  /** What was wrong with the hosts as a whole at the end. */
  readonly faults: readonly string[];
  /** The last that the hosts have logged. */
  readonly output: string;
}

type Watch = ReturnType<typeof watchFor>;

/** Milliseconds between two lines of progress. */
const pace = 5_000;

/**
 * Starts hosts on a planted database, sends them random requests, and gives what was found. The same seed on the same
 * database gives the same requests.
 *
 *     const { findings } = await fuzz(sqlite, { seed: 1, count: 500 })  // [] where all is well
 */
export async function fuzz(database: TestDatabase, options: FuzzOptions): Promise<Outcome> {
  const { snapshot, grants } = await snapshotOfSqlite();
  const canaries = canariesFor(grants);
  const opened = await openPlanted(database, canaries);
  const start = () =>
    startHostProcess({ databaseUrl: opened.url, settings: options.settings, defect: options.defect });
  try {
    const requests = stream(fuzzRequests(scenesOf(snapshot, grants)), {
      seed: seedFor(options.seed, database.name),
      skip: options.skip ?? 0,
    });
    return await run(start, requests, watchFor(canaries, grants), options);
  } finally {
    await opened.close();
  }
}

/** Hosts, and the means to ask them. */
async function connect(
  start: () => Promise<HostProcess>,
  watch: Watch,
  { workers = 4, patience = 10_000 }: FuzzOptions,
) {
  const hosts = await start();
  const asker = createAsker(workers, patience);
  const stop = async () => {
    asker.close();
    await hosts.stop();
  };
  return { hosts, asker, inspect: createInspect({ hosts, asker, watch }), stop };
}

async function run(
  start: () => Promise<HostProcess>,
  requests: Iterator<Numbered>,
  watch: Watch,
  options: FuzzOptions,
): Promise<Outcome> {
  const { workers = 4, seconds = Number.POSITIVE_INFINITY, count = Number.POSITIVE_INFINITY } = options;
  const counts = new Counts();
  const { hosts, asker, inspect, stop } = await connect(start, watch, options);
  const isLost = async ({ request }: Finding): Promise<boolean> => {
    const again = await connect(start, watch, options);
    try {
      return (await again.inspect(request)).status === 'none';
    } finally {
      await again.stop();
    }
  };
  const began = performance.now();
  const progress = setInterval(() => {
    const passed = Math.round((performance.now() - began) / 1000);
    options.say?.(`${counts.total} requests in ${passed} s, ${counts.of(200)} of them answered with 200`);
  }, pace);
  try {
    const round = { workers, count, until: began + seconds * 1000 };
    const found = await playRound(requests, inspect, round, (...told) => counts.add(...told));
    const faults = await examine(hosts, asker);
    const output = hosts.output();
    return { counts, findings: await settle(found, inspect, isLost), faults, output };
  } finally {
    clearInterval(progress);
    await stop();
  }
}
