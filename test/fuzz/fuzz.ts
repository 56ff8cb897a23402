import type { TestDatabase } from '../support/database/test-database.ts';
import { createAsker } from './answers/ask.ts';
import { createInspect } from './answers/inspect.ts';
import { type ContentName, contents, type Planted } from './contents.ts';
import { examine } from './examine.ts';
import type { DefectName } from './host/defects.ts';
import { type HostProcess, startHostProcess } from './host/host-process.ts';
import type { HostOptions } from './host/setups.ts';
import { Counts } from './report/counts.ts';
import type { FuzzRequest } from './requests/fuzz-request.ts';
import { seedFor, stream } from './requests/stream.ts';
import { type Finding, type Numbered, playRound } from './round.ts';
import { makeSmall, singleOut } from './settle.ts';

/** What is sent, how much of it, and to what. */
export interface FuzzOptions {
  /** What the hosts hold. Default the newsroom. */
  readonly content?: ContentName;
  readonly seed: number;
  /** The place in the list of the seed to begin at. Default 0. */
  readonly skip?: number;
  /** How many requests are sent. Default: as many as there is time for. */
  readonly count?: number | undefined;
  /** How many findings end the round. Default 5. */
  readonly enough?: number;
  /** How long requests are sent. Default: until there were enough. */
  readonly seconds?: number | undefined;
  /** Requests under way at a time. Default 4. */
  readonly workers?: number;
  /** Milliseconds that an answer may take. Default 15,000: the longest statement ends before that, with a 503. */
  readonly patience?: number;
  /** Milliseconds that making a finding small may take. Default 5,000. */
  readonly shrinking?: number;
  /** Settings of the hosts, beside those of their set-up. */
  readonly settings?: HostOptions;
  /** What is wrong with the hosts, to see that it is found. */
  readonly defect?: DefectName;
  /** Is told of the progress from time to time. */
  readonly say?: (line: string) => void;
}

/** What a run came to. */
export interface Outcome {
  readonly counts: Counts;
  readonly findings: readonly Finding[];
  /** What was wrong with the hosts as a whole at the end. */
  readonly faults: readonly string[];
  /** The last that the hosts have logged. */
  readonly output: string;
}

type Start = () => Promise<HostProcess>;

const usualWorkers = 4;

/** Milliseconds between two lines of progress. */
const pace = 5_000;

/**
 * Starts hosts on a planted database, sends them random requests, and gives what was found. The same seed on the same
 * database gives the same requests.
 *
 *     const { findings } = await fuzz(sqlite, { seed: 1, count: 500 })  // [] where all is well
 */
export async function fuzz(database: TestDatabase, options: FuzzOptions): Promise<Outcome> {
  const { content = 'newsroom', defect, seed, skip = 0 } = options;
  const planted = await contents[content](database);
  const { databaseUrl, requests, settings } = planted;
  const start = () =>
    startHostProcess({ databaseUrl, settings: { ...settings, ...options.settings }, defect });
  const drawn = stream(requests, { seed: seedFor(seed, database.name), skip });
  return run(start, drawn, planted, options);
}

/** Hosts, and the means to ask them. */
async function connect(
  start: Start,
  { watch }: Planted,
  { workers = usualWorkers, patience = 15_000 }: FuzzOptions,
) {
  const hosts = await start();
  const asker = createAsker(workers, patience);
  const stop = async () => {
    asker.close();
    await hosts.stop();
  };
  return { hosts, asker, inspect: createInspect({ hosts, asker, watch }), stop };
}

/** What one request does to hosts that nothing else was asked of. */
async function harmOf(request: FuzzRequest, start: Start, planted: Planted, options: FuzzOptions) {
  const { hosts, asker, inspect, stop } = await connect(start, planted, options);
  try {
    const { status, fault } = await inspect(request);
    if (status === 'none') return fault;
    return (await examine(hosts, asker, planted.open))[0];
  } finally {
    await stop();
  }
}

async function run(
  start: Start,
  requests: Iterator<Numbered>,
  planted: Planted,
  options: FuzzOptions,
): Promise<Outcome> {
  const { seconds = Number.POSITIVE_INFINITY, count = Number.POSITIVE_INFINITY } = options;
  const { workers = usualWorkers, shrinking = 5_000, enough = 5 } = options;
  const { hosts, asker, inspect, stop } = await connect(start, planted, options);
  const counts = new Counts();
  const began = performance.now();
  const progress = setInterval(() => {
    const passed = Math.round((performance.now() - began) / 1000);
    options.say?.(`${counts.total} requests in ${passed} s, ${counts.of(200)} of them answered with 200`);
  }, pace);
  try {
    const round = { workers, count, enough, until: began + seconds * 1000 };
    const { findings: found, last } = await playRound(requests, inspect, round, (...told) =>
      counts.add(...told),
    );
    clearInterval(progress);
    if (found.length > 0)
      options.say?.(`${found.length} requests were answered as none may be; looking closer`);
    const faults = await examine(hosts, asker, planted.open);
    const output = hosts.output();
    const isHarmed = faults.length > 0 || found.some(({ status }) => status === 'none');
    const findings = isHarmed
      ? await singleOut(last, ({ request }) => harmOf(request, start, planted, options))
      : await makeSmall(found, inspect, shrinking);
    return { counts, findings, faults, output };
  } finally {
    clearInterval(progress);
    await stop();
  }
}
