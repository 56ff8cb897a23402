import mysql from 'mysql2';
import pg from 'pg';
import { withDeadline } from '../../lib/base/with-deadline.ts';

/** Milliseconds that a plain client waits for a connection, and for the answer to a statement. */
const patience = 3_000;

interface Connection {
  run(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Closes the socket without a goodbye. */
  drop(): void;
}

const openPostgres = async (url: string): Promise<Connection> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience });
  client.on('error', () => {});
  await client.connect();
  return {
    run: async (sql) => (await client.query(sql)).rows,
    drop: () => {
      client.end().catch(() => {});
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    },
  };
};

/** mysql2 speaks to MariaDB too, and closes a socket without a `KILL` over another connection. */
const openMysql = (url: string): Promise<Connection> => {
  const { hostname: host, port, username: user, password, pathname } = new URL(url);
  const database = pathname.slice(1);
  const connection = mysql.createConnection({
    host,
    port: Number(port),
    user,
    password,
    database,
    connectTimeout: patience,
    multipleStatements: true,
  });
  connection.on('error', () => {});
  const run = (sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    new Promise((resolve, reject) =>
      connection.query(sql, (error, rows) =>
        error ? reject(error) : resolve(rows as readonly Readonly<Record<string, unknown>>[]),
      ),
    );
  const opened = { run, drop: () => connection.destroy() };
  return new Promise((resolve, reject) =>
    connection.connect((error) => (error ? reject(error) : resolve(opened))),
  );
};

/** A plain client of a database: one connection, which is opened again after any failure. */
export class SqlClient {
  readonly #url: string;
  #connection: Promise<Connection> | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Runs a statement. Throws what the driver throws, and an error after some seconds without an answer. */
  async run(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
    this.#connection ??= this.#url.startsWith('postgres') ? openPostgres(this.#url) : openMysql(this.#url);
    try {
      const connection = await withDeadline(this.#connection, patience);
      return await withDeadline(connection.run(sql), patience);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close(): void {
    this.#connection?.then(
      (connection) => connection.drop(),
      () => {},
    );
    this.#connection = undefined;
  }
}

/** Runs a statement on a connection of its own. */
export async function runOn(url: string, sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new SqlClient(url);
  try {
    return await client.run(sql);
  } finally {
    client.close();
  }
}
