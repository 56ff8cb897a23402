import Joi from 'joi';
import type { Sequelize } from 'sequelize';
import { unfailing } from '../base/error.ts';
import { type ConnectionManager, instanceOf } from '../databases/sequelize.ts';
import { type PgConnection, Probe, type ReplicaState, Server, type ServerConfig } from './server.ts';
import { type ReplicaLogger, ServerList, type WatchSettings } from './server-list.ts';

export type { ReplicaLogger, ReplicaState };

/** The options of the watch on read replicas. */
export interface ReadReplicasOptions {
  /** Milliseconds between two checks of each server. Default 500. */
  readonly interval?: number;
  /** Milliseconds without an answer after which a server counts as gone. Default 1000. */
  readonly patience?: number;
  /** Milliseconds that a replica may be behind the primary and still be used for reads; false for no limit. Default 30000. */
  readonly maxLag?: number | false;
  /** Gets a line when a replica fails or comes back. Default: nothing is logged. */
  readonly log?: ReplicaLogger;
}

/** The watched replicas of a Sequelize instance. */
export interface ReadReplicas {
  /** Each replica and whether it is used for reads: `[{ address: '10.0.0.6:5432', state: 'up' }]`. */
  states(): readonly { readonly address: string; readonly state: ReplicaState }[];
  /** Checks every server now. */
  check(): Promise<void>;
  /** Ends the watch. A host calls it before it closes the Sequelize instance. */
  stop(): Promise<void>;
}

interface Settings extends WatchSettings {
  readonly patience: number;
}

const duration = Joi.number().integer().min(50);

const optionsSchema = Joi.object<Settings>({
  interval: duration.default(500),
  patience: duration.default(1_000),
  maxLag: Joi.alternatives(Joi.valid(false), duration).default(30_000),
  log: Joi.object({ info: Joi.function().required(), warn: Joi.function().required() }).unknown(),
});

/** The watch is stored on the instance itself, because a host may load this package twice and the other copy must find it too. */
const key = Symbol.for('koa-content-query.replicas');

/** Returns the watched replicas of an instance; undefined if it has none. */
export const replicasOf = (sequelize: Sequelize): ReadReplicas | undefined =>
  (sequelize as { [key]?: ReadReplicas })[key];

const fail = (message: string): never => {
  throw new Error(`content-query: withReadReplicas: ${message}`);
};

/**
 * Watches the read replicas of a Sequelize instance with `replication`, on PostgreSQL, and returns their state. Connections of
 * the read pool are distributed evenly over the replicas that answer, or go to the primary if none does. Connections to a
 * replica that is gone are dropped; when it is back it gets its share again. If a read loses its connection, the plugin runs it
 * again on another server.
 *
 *     const sequelize = new Sequelize(primaryUrl, { replication: { write: {}, read: [{ host: '10.0.0.6' }] } });
 *     const replicas = withReadReplicas(sequelize, { log }); // before the first query
 *     replicas.states(); // [{ address: '10.0.0.6:5432', state: 'up' }]
 *     await replicas.stop(); // before sequelize.close()
 *
 * Throws an error that names the bad option, or says that the instance has no replicas or is watched already.
 */
export const withReadReplicas = (sequelize: Sequelize, options: ReadReplicasOptions = {}): ReadReplicas => {
  const settings = readOptions(options);
  if (replicasOf(sequelize) !== undefined)
    fail('the instance must be watched only once; it is watched already');
  const { manager, read, write } = replicationOf(sequelize);
  const connect = (config: ServerConfig) => manager.connect(config);
  const serverOf = (config: ServerConfig) =>
    new Server(config, new Probe(config, connect, settings.patience));
  const servers = new ServerList(serverOf(write), read.map(serverOf), settings);
  keepBrokenConnectionsQuiet(manager);

  const isRead = (config: unknown): config is ServerConfig => read.includes(config as ServerConfig);
  sequelize.addHook('beforeConnect', async (config: unknown) => {
    if (!isRead(config)) return;
    await servers.ready;
    servers.choose(config);
  });
  sequelize.addHook('afterConnect', (connection: unknown, config: unknown) => {
    if (isRead(config)) servers.opened(connection as PgConnection);
  });
  sequelize.addHook('afterDisconnect', (connection: unknown) => servers.closed(connection as PgConnection));
  Object.defineProperty(sequelize, key, { value: servers });
  return servers;
};

const readOptions = (options: ReadReplicasOptions): Settings => {
  const { error, value } = optionsSchema.validate(options, { errors: { wrap: { label: "'" } } });
  // The host's logger is called itself; Joi would return a copy.
  return error === undefined ? { ...value, log: options.log && unfailing(options.log) } : fail(error.message);
};

const replicationOf = (sequelize: Sequelize) => {
  const dialect = sequelize.getDialect();
  if (dialect !== 'postgres') fail(`the instance must be on PostgreSQL; it is on ${dialect}`);
  const { connectionManager: manager } = instanceOf<PgConnection, ServerConfig>(sequelize);
  const { replication } = manager.config;
  if (!replication) return fail("the instance must have the option 'replication'");
  if (replication.read.length === 0) return fail("'replication.read' must name at least one server");
  return { manager, ...replication };
};

/**
 * Prevents an error from ending the process: a connection can break after it is opened and before it is in a pool. In an event of
 * the driver, Sequelize then looks for its pool and throws if there is none.
 */
const keepBrokenConnectionsQuiet = ({ pool }: ConnectionManager<PgConnection, ServerConfig>): void => {
  const destroy = pool.destroy;
  pool.destroy = (connection) => (connection.queryType === undefined ? undefined : destroy(connection));
};
