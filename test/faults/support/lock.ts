import { createConnection } from 'mariadb';
import { createConnection as connectMysql } from 'mysql2/promise';
import pg from 'pg';
import type { DatabaseName } from '../../support/databases.ts';

/** Keeps everybody from reading a table, and gives what lets them again. */
type Lock = (url: string, table: string) => Promise<() => Promise<void>>;

const onPostgres: Lock = async (url, table) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return () => client.end();
};

const onMariadb: Lock = async (url, table) => {
  const connection = await createConnection(url);
  await connection.query(`LOCK TABLES ${table} WRITE`);
  return () => connection.end();
};

const onMysql: Lock = async (url, table) => {
  const connection = await connectMysql(url);
  await connection.query(`LOCK TABLES ${table} WRITE`);
  return () => connection.end();
};

/** SQLite makes nobody wait who reads. */
export const lockTable: Readonly<Record<DatabaseName, Lock>> = {
  sqlite: async () => async () => {},
  postgres: onPostgres,
  mariadb: onMariadb,
  mysql: onMysql,
};
