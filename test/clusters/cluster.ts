import { get } from '../support/http.ts';
import type { TestServer } from '../support/server/server.ts';
import { startWithRetry } from '../support/server/start-with-retry.ts';
import { type HostProcess, type HostSettings, startHostProcess } from './host-process.ts';
import { Ledger } from './ledger.ts';
import { previewSecret } from './revocations.ts';
import type { PhaseResult } from './trial.ts';

/** A kind of cluster that is tried. */
export interface ClusterTrial {
  /** Its name on the command line. */
  readonly name: string;
  /** How people write it. */
  readonly title: string;
  /** The programs and folders without which it cannot be tried. */
  readonly needs: readonly string[];
  /** Runs the cluster, with about this number of reads, until it has been removed again. */
  run(reads: number): Promise<readonly PhaseResult[]>;
}

/** Things that are taken away in the opposite order of their making, whatever happened. */
export class Made {
  readonly #steps: (() => Promise<unknown>)[] = [];

  /** Notes how something is taken away, and returns it. */
  keep<T>(made: T, remove: (made: T) => Promise<unknown>): T {
    this.#steps.push(() => remove(made));
    return made;
  }

  async remove(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) await step();
  }
}

/** Does some work, and then takes away what was made for it. */
export async function withMade<Result>(work: (made: Made) => Promise<Result>): Promise<Result> {
  const made = new Made();
  try {
    return await work(made);
  } finally {
    await made.remove();
  }
}

/** Starts a server that has ended, again if it fails, as a machine's service manager does. */
export const restart = (server: TestServer): Promise<void> =>
  startWithRetry('a server of the cluster', () => server.start());

/** The ids of some articles that everybody may read. */
async function articleIds(url: string): Promise<readonly number[]> {
  const { body } = await get(`${url}/api/articles?fields=title&sort=id&pagination[pageSize]=12`);
  return body.data.map(({ id }: { id: number }) => id);
}

/** The same database at another port of this machine. */
export const atPort = (url: string, port: string | number): string => {
  const other = new URL(url);
  other.port = String(port);
  return other.href;
};

/** Starts hosts with these names on these databases; each waits two seconds for a statement. */
export async function startHosts(
  places: Readonly<Record<string, string>>,
  made: Made,
  more: Partial<HostSettings> = {},
): Promise<readonly HostProcess[]> {
  const hosts: HostProcess[] = [];
  for (const [name, DATABASE_URL] of Object.entries(places)) {
    const PLUGIN = { statementTimeout: 2_000 };
    const settings = { DATABASE_URL, PLUGIN, PREVIEW_SECRET: previewSecret, ...more };
    const host = await startHostProcess(name, settings);
    hosts.push(made.keep(host, (one) => one.stop()));
  }
  return hosts;
}

/** Lets writers begin at these addresses, each with entries of its own, and waits until every entry has been written. */
export async function startWriters(
  hosts: readonly HostProcess[],
  addresses: readonly string[],
  made: Made,
): Promise<Ledger> {
  const ledger = made.keep(new Ledger(await articleIds(hosts[0]?.url ?? '')), (one) => one.end());
  for (const [index, address] of addresses.entries()) ledger.writeAt(address, index, addresses.length);
  await ledger.begun();
  return ledger;
}
