/** The numbers of connections in a pool, as sequelize-pool counts them. */
export interface PoolCounts {
  readonly using: number;
  readonly available: number;
  readonly waiting: number;
}

/** The pool of an instance. With replication it contains two pools, `read` and `write`. */
export interface Pool<Connection> extends PoolCounts {
  readonly read?: PoolCounts;
  readonly write?: PoolCounts;
  destroy(connection: Connection): unknown;
}

/** The configuration of an instance's servers, if it has several. Sequelize fills in what is left out. */
export interface Replication<ServerConfig> {
  readonly read: ServerConfig[];
  readonly write: ServerConfig;
}

/** The parts of a connection manager that are used. Sequelize publishes two of its methods, and no type for connections. */
export interface ConnectionManager<Connection, ServerConfig extends object = object> {
  readonly config: object & { readonly replication?: Replication<ServerConfig> | false | null };
  /** Undefined on SQLite. */
  readonly pool: Pool<Connection>;
  /** Acquires a connection of the pool. It modifies the options. */
  getConnection(options: object): Promise<Connection>;
  releaseConnection(connection: Connection): void | Promise<void>;
  /** Connects without the pool and without the host's hooks. */
  connect(config: ServerConfig): Promise<Connection>;
  /** Connects as the pool does, with the host's hooks. It modifies the configuration. */
  _connect(config: object): Promise<Connection>;
  _disconnect(connection: Connection): Promise<unknown>;
  /** Returns whether a connection can still be used. */
  validate(connection: Connection): boolean;
}

/** The properties that Sequelize sets on connections, and reads. */
export interface Marked {
  /** If true, the pool replaces the connection instead of handing it out. The drivers of PostgreSQL and MariaDB use it. */
  _invalid?: boolean;
  /** The pool that the connection belongs to, on an instance with replication. Sequelize reads it when the connection breaks. */
  queryType?: 'read' | 'write';
}
