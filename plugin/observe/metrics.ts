import type { Sequelize } from 'sequelize';
import { databaseOf } from '../../lib/databases/index.ts';
import { instanceOf, type PoolCounts } from '../../lib/databases/sequelize.ts';
import type { MetricsRegistry } from '../settings/config.ts';
import type { RequestTrace } from './request-trace.ts';

/** The state of one connection pool. */
export interface PoolState extends PoolCounts {
  /** `read` and `write` with replication, otherwise `all`. */
  readonly pool: 'read' | 'write' | 'all';
}

/** Returns the connection pools of a Sequelize instance; a database in a file has none. */
export const poolsOf = (sequelize: Sequelize): PoolState[] => {
  if (!databaseOf(sequelize).hasPool) return [];
  const { pool } = instanceOf(sequelize).connectionManager;
  const state = (name: PoolState['pool'], { using, available, waiting }: PoolCounts): PoolState => ({
    pool: name,
    using,
    available,
    waiting,
  });
  const { read, write } = pool;
  return read === undefined || write === undefined
    ? [state('all', pool)]
    : [state('read', read), state('write', write)];
};

/** Records answered requests. */
export interface Metrics {
  request(type: string, status: number, trace: RequestTrace): void;
}

/** Upper bounds in seconds, from an answer with a cached plan to one at the statement timeout. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Returns the metric of this name, or registers it. Two installations in one process share their metrics. */
const registered = <M>(registry: MetricsRegistry, name: string, make: () => M): M =>
  (registry.getSingleMetric(name) as M | undefined) ?? make();

/**
 * Registers the plugin's metrics with a prom-client registry. Their labels are content types, statuses, stages and states of
 * connections, never values that a client chooses. Throws if prom-client is not installed.
 */
export const openMetrics = async (registry: MetricsRegistry, sequelize: Sequelize): Promise<Metrics> => {
  const { Counter, Gauge, Histogram } = await import('prom-client');
  // The host's object is a real registry; its type only declares the part that the plugin uses.
  const registers = [registry as InstanceType<typeof import('prom-client').Registry>];
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    registered(registry, name, () => new Counter({ name, help, labelNames: [...labelNames], registers }));
  const histogram = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    registered(
      registry,
      name,
      () => new Histogram({ name, help, labelNames: [...labelNames], buckets, registers }),
    );

  const requests = counter('content_query_requests_total', 'Requests answered', ['type', 'status']);
  const durations = histogram('content_query_request_duration_seconds', 'Time to an answer', ['type']);
  const stages = histogram('content_query_stage_duration_seconds', 'Time in a stage', ['stage']);
  const statements = histogram('content_query_statement_duration_seconds', 'Time of a SQL statement', []);
  const plans = counter('content_query_plan_cache_total', 'Requests by whether their plan was known', [
    'result',
  ]);
  const responses = counter(
    'content_query_response_cache_total',
    'Requests whose answers may be kept, by whether the answer was cached or read',
    ['result'],
  );
  const shared = counter('content_query_shared_runs_total', 'Requests answered by the run of another', [
    'type',
  ]);
  registered(registry, 'content_query_pool_connections', () => {
    const labelNames = ['pool', 'state'] as const;
    return new Gauge({
      name: 'content_query_pool_connections',
      help: 'Connections of the database pool, and requests that wait for one',
      labelNames,
      registers,
      collect() {
        for (const { pool, using, available, waiting } of poolsOf(sequelize)) {
          this.set({ pool, state: 'used' }, using);
          this.set({ pool, state: 'idle' }, available);
          this.set({ pool, state: 'waiting' }, waiting);
        }
      },
    });
  });

  return {
    request: (type, status, trace) => {
      requests.inc({ type, status: String(status) });
      if (trace.isShared) shared.inc({ type });
      if (trace.isCached !== undefined) responses.inc({ result: trace.isCached ? 'cached' : 'read' });
      durations.observe({ type }, trace.elapsed() / 1_000);
      for (const [stage, milliseconds] of trace.stages) stages.observe({ stage }, milliseconds / 1_000);
      // The request that began a shared run counts its statements.
      for (const { milliseconds } of trace.isShared ? [] : trace.statements)
        statements.observe(milliseconds / 1_000);
      if (trace.plan !== undefined) plans.inc({ result: trace.planSource });
    },
  };
};
