import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Sequelize } from 'sequelize';
import { openDatabase } from '../../../example/host/database/open-database.ts';
import { freePort } from '../../../tools/bench/process/ports.ts';
import { trackAll } from '../../http/response-cache/use-tracked.ts';
import type { HostOptions } from '../../http/support/use-host.ts';
import type { OpenDatabase, TestDatabase } from '../../support/databases.ts';
import { startTestHost, type TestHost } from '../../support/host.ts';
import { startWithRetry } from '../../support/server/start-with-retry.ts';
import type { Cache } from './start-cache.ts';

/** An answer that came through a cache. */
export interface Through {
  readonly status: number;
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
  /** Whether the cache had it, as it says. */
  readonly cache: string;
}

/** Two hosts on one database with its triggers, behind a cache. */
export interface Behind {
  readonly ask: (path: string) => Promise<Through>;
  readonly host: (index: number) => TestHost;
  /** A connection of somebody else to the database. */
  readonly others: () => Sequelize;
  /** The number of requests for content that have reached the hosts. */
  readonly reached: () => number;
}

/** Starts the hosts, with what `optionsOf` says for a cache at this URL, and the cache. */
export function hostsBehind(
  database: TestDatabase,
  optionsOf: (url: string) => HostOptions,
  start: (port: number, hosts: readonly [string, string]) => Promise<Cache>,
): Behind {
  let own: OpenDatabase | undefined;
  let others: Sequelize | undefined;
  let cache: Cache | undefined;
  let reached = 0;
  const hosts: TestHost[] = [];
  const there = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('it runs only while tests do');
    return value;
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const startAll = async (): Promise<Cache> => {
    const port = await freePort();
    // Those of an attempt that failed name another port.
    for (const host of hosts.splice(0)) await host.stop();
    for (const _ of [1, 2])
      hosts.push(
        await startTestHost({
          ...optionsOf(`http://127.0.0.1:${port}/`),
          DATABASE_URL: there(own).url,
          middleware: [
            (ctx, next) => {
              if (ctx.path.startsWith('/api/')) reached += 1;
              return next();
            },
          ],
        }),
      );
    const [one, two] = hosts.map(({ url }) => url);
    return start(port, [one ?? '', two ?? '']);
  };
  before(async () => {
    own = await database.open();
    await trackAll(own.url);
    others = await openDatabase(own.url, () => {});
    cache = await startWithRetry('the cache', startAll);
  });
  after(async () => {
    agent.destroy();
    for (const host of hosts) await host.stop();
    await cache?.stop();
    await others?.close();
    await own?.close();
  });
  return {
    host: (index) => there(hosts[index]),
    others: () => there(others),
    reached: () => reached,
    ask: (path) =>
      new Promise((resolve, reject) => {
        request(there(cache).url + path, { agent }, async (response) => {
          const text = String(await buffer(response));
          const { statusCode = 0, headers } = response;
          resolve({ status: statusCode, text, headers, cache: String(headers['x-cache']) });
        })
          .on('error', reject)
          .end();
      }),
  };
}
