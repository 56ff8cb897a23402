import { track } from '../../../cli/track/track.ts';
import { newsroom } from '../../support/database/content.ts';
import type { OpenDatabase, TestDatabase } from '../../support/databases.ts';
import { startTestHost, type TestHost } from '../../support/host.ts';
import { type Answer, type GetOptions, get } from '../../support/http.ts';
import type { HostOptions } from '../support/use-host.ts';

/** Creates the triggers of a database, after a host was started on it once: it may have created tables of its own. */
export async function trackAll(url: string, { schemas } = newsroom): Promise<void> {
  await (await startTestHost({ DATABASE_URL: url, SCHEMAS: schemas })).stop();
  const options = { schemas, database: url, i18n: true, permissions: true } as const;
  await track({ ...options, apply: true }, { print: () => {} });
}

/** Options that switch the cache on, and show in `Server-Timing` whether an answer was kept. */
export const keeping = (options: HostOptions = {}): HostOptions => ({
  ...options,
  pluginConfig: { responseCache: { maxSize: '8 MB' }, serverTiming: true, ...options.pluginConfig },
});

/** Whether an answer was kept. */
export const isKept = ({ headers }: Answer): boolean =>
  String(headers['server-timing']).includes('response-cache;desc="cached"');

/** The hosts of a suite, all with a cache, on one database of their own with its triggers. */
export interface TrackedHosts {
  readonly host: (index?: number) => TestHost;
  readonly ask: (path: string, options?: GetOptions & { readonly at?: number }) => Promise<Answer>;
  readonly url: () => string;
}

/** Hosts with the cache on a copy of the newsroom of their own. */
export function useTracked(database: TestDatabase, options: readonly HostOptions[] = [{}]): TrackedHosts {
  let own: OpenDatabase | undefined;
  const hosts: TestHost[] = [];
  before(async () => {
    own = await database.open();
    await trackAll(own.url);
    for (const each of options) hosts.push(await startTestHost({ ...keeping(each), DATABASE_URL: own.url }));
  });
  after(async () => {
    for (const host of hosts) await host.stop();
    await own?.close();
  });
  const host = (index = 0): TestHost => {
    const found = hosts[index];
    if (found === undefined) throw new Error('the host runs only while tests do');
    return found;
  };
  return {
    host,
    ask: (path, { at, ...more } = {}) => get(host(at).url + path, more),
    url: () => own?.url ?? '',
  };
}
