import { createConnection as connectMariadb } from 'mariadb';
import { createConnection as connectMysql } from 'mysql2/promise';
import pg from 'pg';
import { namesOfRun } from './unique-name.ts';

/** A connection to a server, as far as this file needs one. */
interface Connection {
  query(sql: string): Promise<readonly object[]>;
  close(): Promise<void>;
}

interface Server {
  readonly variable: string;
  readonly names: string;
  /** Options of DROP DATABASE. */
  readonly options: string;
  connect(url: string): Promise<Connection>;
}

const servers: readonly Server[] = [
  {
    variable: 'TEST_POSTGRES_URL',
    names: 'SELECT datname FROM pg_database',
    // FORCE: a host that a failed test has left open must not keep the database on the server.
    options: ' WITH (FORCE)',
    connect: async (url) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return { query: async (sql) => (await client.query(sql)).rows, close: () => client.end() };
    },
  },
  {
    variable: 'TEST_MARIADB_URL',
    names: 'SHOW DATABASES',
    options: '',
    connect: async (url) => {
      const connection = await connectMariadb(url);
      return { query: (sql) => connection.query(sql), close: () => connection.end() };
    },
  },
  {
    variable: 'TEST_MYSQL_URL',
    names: 'SHOW DATABASES',
    options: '',
    connect: async (url) => {
      const connection = await connectMysql(url);
      return {
        query: async (sql) => (await connection.query(sql))[0] as object[],
        close: () => connection.end(),
      };
    },
  },
];

/** Drops the databases that a run has left on the servers of the environment, whichever of its processes made them. */
export async function dropDatabases(run: string): Promise<void> {
  for (const { variable, names, options, connect } of servers) {
    const url = process.env[variable];
    if (!url) continue;
    const connection = await connect(url);
    try {
      const all = (await connection.query(names)).map((row) => String(Object.values(row)[0]));
      for (const name of all.filter((each) => each.startsWith(namesOfRun(run))))
        await connection.query(`DROP DATABASE IF EXISTS ${name}${options}`);
    } finally {
      await connection.close();
    }
  }
}
