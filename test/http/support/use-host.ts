import type { OpenDatabase, TestDatabase } from '../../support/databases.ts';
import { startTestHost, type TestHost } from '../../support/host.ts';
import { type Answer, type GetOptions, get } from '../../support/http.ts';
import { type BorrowedHost, borrowHost } from '../../support/shared-host.ts';

/** Settings of the host of a suite. */
export type HostOptions = Parameters<typeof startTestHost>[0];

/** The host of a suite. */
export interface UsedHost {
  /** The running host, once the tests run. */
  readonly host: () => TestHost;
  /** One request, such as `/api/articles?sort=id`, as a role of the newsroom or nobody. */
  readonly ask: (path: string, options?: GetOptions) => Promise<Answer>;
}

const notRunning = (): never => {
  throw new Error('the host runs only while tests do');
};

/** A host for one suite that only reads: its database is the one of all such suites, and so is the host where its settings are plain data. */
export function useHost(database: TestDatabase, options: HostOptions = {}): UsedHost {
  let borrowed: BorrowedHost | undefined;
  before(async () => {
    borrowed = await borrowHost({ ...options, DATABASE_URL: await database.shared() });
  });
  after(() => borrowed?.giveBack());
  const host = (): TestHost => borrowed?.host ?? notRunning();
  return { host, ask: (path, more) => get(host().url + path, more) };
}

/** A host on a copy of the newsroom of its own, for a suite that writes, or that looks into the host. */
export function useOwnHost(database: TestDatabase, options: HostOptions = {}): UsedHost {
  let running: TestHost | undefined;
  let opened: OpenDatabase | undefined;
  before(async () => {
    opened = await database.open();
    running = await startTestHost({ ...options, DATABASE_URL: opened.url });
  });
  after(async () => {
    await running?.stop();
    await opened?.close();
  });
  const host = (): TestHost => running ?? notRunning();
  return { host, ask: (path, more) => get(host().url + path, more) };
}
