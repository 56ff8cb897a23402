import { expect } from 'chai';
import { Registry } from 'prom-client';
import { rejectionOf } from '../example/rejection-of.ts';
import { onOneDatabase, sqlite } from '../support/databases.ts';
import { startTestHost } from '../support/host.ts';
import { useHost } from './support/use-host.ts';

/** The samples of a registry whose name and labels match. */
const samples = async (registry: Registry, name: string, labels: Readonly<Record<string, string>> = {}) => {
  const metrics = await registry.getMetricsAsJSON();
  const values = metrics.flatMap((metric) =>
    (metric.values as readonly { metricName?: string; labels: Record<string, unknown>; value: number }[]).map(
      (v) => ({
        ...v,
        name: v.metricName ?? metric.name,
      }),
    ),
  );
  return values
    .filter((v) => v.name === name && Object.entries(labels).every(([key, value]) => v.labels[key] === value))
    .reduce((total, { value }) => total + value, 0);
};

onOneDatabase('metrics', (database) => {
  const registry = new Registry();
  const { ask } = useHost(database, { pluginConfig: { metrics: registry } });
  const count = (name: string, labels = {}) => samples(registry, `content_query_${name}`, labels);

  it('count requests by type and status', async () => {
    const type = 'api::article.article';
    await ask('/api/articles');
    await ask('/api/articles?filters[x]=1');
    await ask('/api/vaults');
    expect(await count('requests_total', { type, status: '200' })).to.equal(1);
    expect(await count('requests_total', { type, status: '400' })).to.equal(1);
    expect(await count('requests_total', { type: 'api::vault.vault', status: '403' })).to.equal(1);
    expect(await count('request_duration_seconds_count', { type })).to.equal(2);
  });

  it('measure the time in each stage and statement, and whether the plan was cached', async () => {
    const before = await count('stage_duration_seconds_count', { stage: 'load' });
    const statements = await count('statement_duration_seconds_count');
    await ask('/api/articles?sort=title');
    await ask('/api/articles?sort=title');
    expect(await count('stage_duration_seconds_count', { stage: 'load' })).to.equal(before + 2);
    expect(await count('statement_duration_seconds_count')).to.be.at.least(statements + 2);
    expect(await count('plan_cache_total', { result: 'hit' })).to.equal(1);
    expect(await count('plan_cache_total', { result: 'miss' })).to.be.at.least(2);
  });

  it('show the state of the pool, if there is one', async () => {
    const text = await registry.metrics();
    const has = text.includes('content_query_pool_connections{pool="all",state="idle"}');
    expect(has).to.equal(database.name !== 'sqlite');
  });

  it('have no label with a value from the client', async () => {
    await ask('/api/articles?filters[title]=canary-of-a-client');
    await ask('/api/canary-of-a-client');
    expect(await registry.metrics()).not.to.include('canary');
  });
});

describe('the Server-Timing header', () => {
  const { ask } = useHost(sqlite, { pluginConfig: { serverTiming: true } });

  it('shows the time of each stage', async () => {
    const first = await ask('/api/articles?sort=slug');
    expect(first.headers['server-timing']).to.match(
      /^parse;dur=[\d.]+, validate;dur=[\d.]+, plan;dur=[\d.]+, load;dur=[\d.]+, serialize;dur=[\d.]+, statements;desc="1", plan-cache;desc="miss"$/,
    );
    const second = await ask('/api/articles?sort=slug');
    expect(second.headers['server-timing']).to.match(/^load;dur=.*plan-cache;desc="hit"$/);
  });

  it('shows the stages before the error of a refused request', async () => {
    const { headers } = await ask('/api/articles?sort=nothing');
    expect(headers['server-timing']).to.match(/^parse;dur=[\d.]+, validate;dur=[\d.]+, statements;desc="0"$/);
  });

  it('is not sent by default', async () => {
    const host = await startTestHost({ DATABASE_URL: await sqlite.shared() });
    const { headers } = await fetch(`${host.url}/api/articles`);
    await host.stop();
    expect(headers.get('server-timing')).to.equal(null);
  });
});

onOneDatabase('slowRequests', (database) => {
  const lines: string[] = [];
  const { ask } = useHost(database, {
    pluginConfig: { slowRequests: 0 },
    LOG_LEVEL: 'warn',
    logTo: { write: (line) => void lines.push(JSON.parse(line).msg) },
  });

  it('logs plan and statements of a request, without its values', async () => {
    await ask(
      '/api/articles?filters[author][name][$contains]=canary-17&filters[id][$in]=424242&fields=title',
    );
    const [line = ''] = lines.splice(0);
    expect(line).to.match(/^content-query: slow request: \/api\/articles answered 200 after \d+ ms \(/);
    expect(line).to.include('"where":"(locale $eq ? and (author[name $contains ?] and id $in ?))"');
    expect(line).to.include('"select":["title"]');
    expect(line).to.match(/\n {2}\d+ ms: .*SELECT/);
    expect(line).not.to.match(/canary|424242/);
  });

  it('logs no more of the same shape with other values, and no id of a path', async () => {
    await ask('/api/articles?filters[kind]=canary-18&sort=slug&pagination[page]=2');
    await ask('/api/articles?filters[kind]=canary-19&sort=slug&pagination[page]=3');
    for (const id of [2, 4]) await ask(`/api/articles/${id}`);
    const shown = lines.splice(0).map((line) => line.slice(0, line.indexOf(' after')));
    expect(shown).to.deep.equal([
      'content-query: slow request: /api/articles answered 200',
      'content-query: slow request: /api/articles/:id answered 403',
    ]);
  });
});

describe('metrics in an object that is not a registry', () => {
  it('stops the boot with one line', async () => {
    const start = startTestHost({ DATABASE_URL: await sqlite.shared(), pluginConfig: { metrics: true } });
    expect(String(await rejectionOf(start))).to.match(
      /content-query: plugin configuration: 'metrics' must be/,
    );
  });
});
