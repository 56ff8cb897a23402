import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { findBinaries } from '../../../tools/ops/postgres/binaries.ts';
import { type Cluster, startCluster } from '../../../tools/ops/postgres/cluster.ts';
import type { PostgresServer } from '../../../tools/ops/postgres/server.ts';
import { notRun } from '../../support/databases.ts';
import { startTestHost, type TestHost } from '../../support/host.ts';
import { projectFile } from '../../support/project.ts';
import { startWithRetry } from '../../support/server/start-with-retry.ts';

/** A primary and two replicas of a suite. */
export interface UsedCluster {
  cluster(): Cluster;
  /** One of the two replicas. */
  replica(number: 1 | 2): PostgresServer;
  /** A host on all three servers; it stops when the suite ends. */
  startHost(options?: Parameters<typeof startTestHost>[0]): Promise<TestHost>;
}

/** Describes what happens on a primary and two replicas of its own, which hold the newsroom and log every statement. */
export function describeOnCluster(title: string, body: (used: UsedCluster) => void): void {
  describe(`${title} on a PostgreSQL primary with two replicas`, () => {
    if (findBinaries() === undefined) {
      notRun('the cluster', 'no PostgreSQL server is installed on this machine');
      return;
    }
    let running: Cluster | undefined;
    const hosts: TestHost[] = [];
    const cluster = (): Cluster => {
      if (running === undefined) throw new Error('the cluster runs only while tests do');
      return running;
    };
    before(async () => {
      running = await startWithRetry('the cluster', () => startCluster(2));
      await running.run(await readFile(projectFile('test/fixtures/newsroom/newsroom.pg.sql'), 'utf8'));
      await running.run("ALTER ROLE tester SET log_statement = 'all'");
    });
    after(async () => {
      for (const host of hosts) await host.stop();
      await running?.stop();
    });
    body({
      cluster,
      replica: (number) => {
        const replica = cluster().replicas[number - 1];
        if (replica === undefined) throw new Error(`the cluster has no replica ${number}`);
        return replica;
      },
      startHost: async (options) => {
        const { primary, replicas } = cluster();
        const REPLICA_URLS = replicas.map(({ url }) => url);
        const host = await startTestHost({
          DATABASE_URL: primary.url,
          REPLICA_URLS,
          ...options,
        });
        hosts.push(host);
        return host;
      },
    });
  });
}

/** What a server has been asked that matches, while `act` ran. */
export async function askedOf(
  server: PostgresServer,
  pattern: RegExp,
  act: () => Promise<unknown>,
): Promise<string[]> {
  const before = server.log().length;
  await act();
  return linesOf(server.log().slice(before), pattern);
}

/** Lines that match in what a server has logged. */
export const linesOf = (log: string, pattern: RegExp): string[] =>
  log.split('\n').filter((line) => pattern.test(line));

/** Runs one statement on a server, on a connection of its own. */
export async function onServer<Row>({ url }: PostgresServer, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
