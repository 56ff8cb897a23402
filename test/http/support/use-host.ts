import type { OpenDatabase, TestDatabase } from '../../support/databases.ts';
import { startTestHost, type TestHost } from '../../support/host.ts';
import { type Answer, type GetOptions, get } from '../../support/http.ts';

/** Settings of the host of a suite. */
export type HostOptions = Parameters<typeof startTestHost>[0];

/** The host of a suite. */
export interface UsedHost {
  /** The running host, once the tests run. */
  readonly host: () => TestHost;
  /** One request, such as `/api/articles?sort=id`, as a role of the newsroom or nobody. */
  readonly ask: (path: string, options?: GetOptions) => Promise<Answer>;
}

function use(options: HostOptions, open: () => Promise<OpenDatabase>): UsedHost {
  let running: TestHost | undefined;
  let database: OpenDatabase | undefined;
  before(async () => {
    database = await open();
    running = await startTestHost({ ...options, DATABASE_URL: database.url });
  });
  after(async () => {
    await running?.stop();
    await database?.close();
  });
  const host = (): TestHost => {
    if (running === undefined) throw new Error('the host runs only while tests do');
    return running;
  };
  return { host, ask: (path, more) => get(host().url + path, more) };
}

/** A host for one suite that only reads: its database is the one of all such suites. */
export const useHost = (database: TestDatabase, options: HostOptions = {}): UsedHost =>
  use(options, async () => ({ url: await database.shared(), close: async () => {} }));

/** A host on a copy of the newsroom of its own, for a suite that writes. */
export const useOwnHost = (database: TestDatabase, options: HostOptions = {}): UsedHost =>
  use(options, () => database.open());
