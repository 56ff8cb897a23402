import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';
import { startChild } from '../bench/process/child.ts';
import { freePort } from '../bench/process/ports.ts';
import { type Cluster, startCluster } from './postgres/cluster.ts';
import type { PostgresServer } from './postgres/server.ts';

/**
 * Counts, second by second, what two instances of the example host answer under load while a replica crashes and comes
 * back: `node --import tsx tools/ops/failover.ts`.
 */
const [crashAt, backAt, end] = [5, 12, 20];
const newsroom = new URL('../../test/fixtures/newsroom/newsroom.pg.sql', import.meta.url);
const schemas = fileURLToPath(new URL('../../test/fixtures/newsroom/schemas', import.meta.url));
const path = '/api/articles?fields=title&sort=id&populate=author';

const cluster = await startCluster();
const hosts: Awaited<ReturnType<typeof startHost>>[] = [];
try {
  await cluster.run(await readFile(newsroom, 'utf8'));
  hosts.push(await startHost(cluster), await startHost(cluster));
  await measure();
} finally {
  for (const host of hosts) await host.child.stop('SIGTERM');
  await cluster.stop();
}

async function startHost({ primary, replicas }: Cluster) {
  const PORT = String(await freePort());
  const REPLICA_URLS = replicas.map(({ url }) => url).join(',');
  const env = {
    ...process.env,
    PORT,
    SCHEMAS: schemas,
    DATABASE_URL: primary.url,
    REPLICA_URLS,
    LOG_LEVEL: 'silent',
  };
  const child = startChild(process.execPath, ['--import', 'tsx', 'example/index.ts'], { env });
  while (!child.output().includes('listens at')) {
    if (child.ended()) throw new Error(child.output());
    await sleep(100);
  }
  return { child, url: `http://127.0.0.1:${PORT}${path}` };
}

async function measure(): Promise<void> {
  const [replica] = cluster.replicas;
  if (replica === undefined) return;
  const counts = Array.from({ length: end + 1 }, () => ({ answers: 0, failed: 0 }));
  const began = performance.now();
  const count = (isFailed: boolean) => {
    const second = counts[Math.floor((performance.now() - began) / 1000)];
    if (second === undefined) return;
    second.answers += 1;
    if (isFailed) second.failed += 1;
  };
  let slowest = 0;
  const ended = hosts.map(({ url }) => {
    const { promise, done } = settled();
    const load = autocannon({ url, connections: 8, duration: end }, done);
    load.on('response', (_client, status, _bytes, milliseconds) => {
      slowest = Math.max(slowest, milliseconds);
      count(status !== 200);
    });
    load.on('reqError', () => count(true));
    return promise;
  });
  const servers = [cluster.primary, ...cluster.replicas];
  process.stdout.write(
    `second  answers  failed  statements a second on: ${servers.map(({ name }) => name).join(', ')}\n`,
  );
  let before = await Promise.all(servers.map(statementsOf));
  for (let second = 0; second < end; second += 1) {
    let event = '';
    if (second === crashAt) {
      event = `${replica.name} (process ${replica.pid()}) gets SIGQUIT`;
      await replica.stop('SIGQUIT');
    }
    if (second === backAt) {
      event = `${replica.name} starts again`;
      void replica.start();
    }
    await sleep(Math.max(0, (second + 1) * 1000 - (performance.now() - began)));
    const now = await Promise.all(servers.map(statementsOf));
    const each = now.map((total, index) => (total === undefined ? '-' : total - (before[index] ?? 0)));
    before = now;
    const { answers = 0, failed = 0 } = counts[second] ?? {};
    const columns = [second, answers, failed, ...each].map((column) => String(column).padStart(8));
    process.stdout.write(`${columns.join('')}  ${event}\n`);
  }
  await Promise.all(ended);
  const total = counts.reduce((sum, { answers }) => sum + answers, 0);
  const failed = counts.reduce((sum, one) => sum + one.failed, 0);
  process.stdout.write(`${total} answers, ${failed} failed, the slowest after ${Math.round(slowest)} ms\n`);
}

/** Transactions of a server so far; undefined while it does not answer. */
async function statementsOf({ url }: PostgresServer): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ sum: string }>('SELECT sum(xact_commit) FROM pg_stat_database');
    return Number(rows[0]?.sum);
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

function settled() {
  let done = (): void => {};
  const promise = new Promise<void>((resolve) => {
    done = resolve;
  });
  return { promise, done };
}
