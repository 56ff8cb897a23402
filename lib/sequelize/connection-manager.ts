/** How busy a pool is, as sequelize-pool counts it. */
export interface PoolCounts {
  readonly using: number;
  readonly available: number;
  readonly waiting: number;
}

/** The pool of an instance; with replication its two pools, `read` and `write`. */
export interface Pool<Connection> extends PoolCounts {
  readonly read?: PoolCounts;
  readonly write?: PoolCounts;
  destroy(connection: Connection): unknown;
}

/** How the servers of an instance are reached, where it has several. What is left out is filled in by Sequelize. */
export interface Replication<ServerConfig> {
  readonly read: ServerConfig[];
  readonly write: ServerConfig;
}

/** What is used of the connection manager of an instance. Sequelize publishes two of its methods, and no type of a connection. */
export interface ConnectionManager<Connection, ServerConfig extends object = object> {
  readonly config: object & { readonly replication?: Replication<ServerConfig> | false | null };
  /** SQLite has none. */
  readonly pool: Pool<Connection>;
  /** A connection of the pool. Writes into what it is given. */
  getConnection(options: object): Promise<Connection>;
  releaseConnection(connection: Connection): void | Promise<void>;
  /** Connects beside the pool, without the host's hooks. */
  connect(config: ServerConfig): Promise<Connection>;
  /** What the pool calls to connect, with the hooks that the host has on it. Writes into the configuration. */
  _connect(config: object): Promise<Connection>;
  _disconnect(connection: Connection): Promise<unknown>;
  /** Whether a connection may still be used. */
  validate(connection: Connection): boolean;
}

/** The marks that Sequelize puts on a connection, and looks for. */
export interface Marked {
  /** Set, the pool replaces the connection where it would hand it out; drivers of PostgreSQL and MariaDB have it. */
  _invalid?: boolean;
  /** The pool that the connection belongs to, on an instance with replication; it is looked for where the connection breaks. */
  queryType?: 'read' | 'write';
}
