import type {
  FindAndCountOptions,
  FindOptions,
  Model,
  ModelStatic,
  Options,
  QueryTypes,
  Sequelize,
  Transaction,
} from 'sequelize';

/** The parts of a transaction that are used beyond its published types. */
interface Unpublished {
  /** With it, Sequelize sends neither ROLLBACK nor any other statement of the transaction. */
  finished?: 'commit' | 'rollback';
  /** Takes the connection out of the pool and closes it. */
  forceCleanup(): Promise<void>;
}

/** Ends a transaction by closing its connection, which the pool replaces. An error of the driver is ignored. */
export const abandonTransaction = async (transaction: Transaction): Promise<void> => {
  const unpublished = transaction as unknown as Unpublished;
  unpublished.finished = 'rollback';
  await unpublished.forceCleanup().catch(() => {});
};

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

/** The parts of a Sequelize instance that are used beyond its published types. */
export interface Instance<Connection, ServerConfig extends object = object> {
  readonly connectionManager: ConnectionManager<Connection, ServerConfig>;
  readonly options: {
    /** The time zone in which datetimes are written; `+00:00` unless the host sets another. */
    readonly timezone?: string;
  } & Options;
  /** The place of the database, also if it was given as a URL. */
  readonly config: Pick<Options, 'database' | 'username' | 'password' | 'host' | 'port'>;
  /** Passes a statement to the host's `logging`. */
  log(message: string, options?: object): void;
  /** Adds a hook that runs when the pool hands out a connection, with the acquire options. */
  addHook(
    hook: 'afterPoolAcquire',
    name: string,
    run: (connection: Connection, options: object) => Promise<void>,
  ): unknown;
}

/** Returns an instance with its unpublished parts, for the connection type of its driver. */
export const instanceOf = <Connection, ServerConfig extends object = object>(
  sequelize: Sequelize,
): Instance<Connection, ServerConfig> => sequelize as unknown as Instance<Connection, ServerConfig>;

/** A model with any attributes. */
export type AnyModel = ModelStatic<Model>;

/** The copy of Sequelize that created an instance. A host may use its own copy, whose classes differ from ours. */
export type Library = typeof import('sequelize');

/** Returns the Sequelize library of an instance: its operators, data types and helpers. */
export const libraryOf = (sequelize: Sequelize): Library => sequelize.Sequelize as unknown as Library;

/** Returns the instance on which a model was defined. */
export const sequelizeOf = (model: AnyModel): Sequelize => {
  if (model.sequelize === undefined) throw new Error(`Model ${model.name} belongs to no Sequelize instance`);
  return model.sequelize;
};

/** The method of Sequelize's type of datetimes that writes a value. */
type DatetimeType = new () => {
  stringify(value: Date, options: { readonly timezone: string }): string;
};

/** Returns a function that writes a point in time in a time zone as Sequelize does, with the offset to UTC at its end: `+08:00`. */
export const datetimeWriter = (sequelize: Sequelize): ((value: Date, timezone: string) => string) => {
  const type = new (libraryOf(sequelize).DataTypes.DATE as unknown as DatetimeType)();
  return (value, timezone) => type.stringify(value, { timezone });
};

/** The parts of Sequelize's query generator that are used. Sequelize exposes it without a type. */
export interface QueryGenerator {
  selectQuery(table: unknown, options: object, model: AnyModel): string;
  getWhereConditions(
    where: unknown,
    alias: string,
    model: AnyModel,
    options: object,
    prepend: boolean,
  ): string;
  quoteIdentifier(name: string): string;
  quoteTable(table: unknown): string;
  escape(value: unknown): string;
}

/** Returns the query generator of an instance, which writes SQL in its dialect. */
export const queryGeneratorOf = (sequelize: Sequelize): QueryGenerator =>
  sequelize.getQueryInterface().queryGenerator as QueryGenerator;

declare const quoted: unique symbol;

/** A name as it is written in SQL: in the quotation marks of a dialect. */
export type Quoted = string & { readonly [quoted]: true };

/** Returns a function that quotes names in the dialect of an instance. */
export const quoteOf = (sequelize: Sequelize): ((name: string) => Quoted) => {
  const generator = queryGeneratorOf(sequelize);
  return (name) => generator.quoteIdentifier(name) as Quoted;
};

/** Options for running a statement. */
export interface SelectOptions {
  /** The values of `$1`, `$2`, ... */
  readonly bind?: readonly unknown[];
  /** Whether to read on the primary, if there are replicas. */
  readonly useMaster?: boolean;
  /** The connection to run on, instead of one of the pool. */
  readonly connection?: object | undefined;
}

/** Runs a SELECT through Sequelize and returns its rows. The caller states the type of the rows. */
export const select = <Row extends object>(
  sequelize: Sequelize,
  sql: string,
  { bind, useMaster, connection }: SelectOptions = {},
): Promise<Row[]> =>
  sequelize.query<Row>(sql, {
    // The value of the enumeration's member is used, because the host's Sequelize may be another copy than ours.
    type: 'SELECT' as QueryTypes.SELECT,
    raw: true,
    ...(bind !== undefined && { bind: [...bind] }),
    ...(useMaster !== undefined && { useMaster }),
    // This is how Sequelize runs a statement on a given connection.
    ...(connection !== undefined && { transaction: { connection } as unknown as Transaction }),
  });

/** Returns the rows of a find as plain objects, never as instances. The caller states the type of the rows. */
export const findRows = async <Row extends object>(
  model: AnyModel,
  options: Omit<FindOptions, 'raw'>,
): Promise<Row[]> => (await model.findAll({ ...options, raw: true })) as unknown as Row[];

/** Returns one page of such rows, and their number on all pages. */
export const findRowsAndCount = async <Row extends object>(
  model: AnyModel,
  options: Omit<FindAndCountOptions, 'raw' | 'group'>,
): Promise<{ readonly rows: Row[]; readonly count: number }> => {
  const { rows, count } = await model.findAndCountAll({ ...options, raw: true });
  return { rows: rows as unknown as Row[], count };
};

/** Returns the name of a model's table as text, with its schema if it has one: `articles`, `cms.articles`. */
export const tableNameOf = (model: AnyModel): string => {
  const table = model.getTableName() as string | { tableName: string; schema?: string; delimiter?: string };
  if (typeof table === 'string') return table;
  const { tableName, schema, delimiter } = table;
  return schema ? `${schema}${delimiter || '.'}${tableName}` : tableName;
};

/** The parts of a pg connection that are used. `_invalid` tells Sequelize's pool not to use the connection again. */
interface PgConnection {
  _invalid?: boolean;
  readonly connection?: { readonly stream: { destroy(): unknown } };
}

/** Closes a pg connection without notifying the server, which may not respond any more. Statements that wait on it fail at once. */
export const destroyConnection = (connection: PgConnection): void => {
  connection._invalid = true;
  connection.connection?.stream.destroy();
};
