import { createConnection } from 'mariadb';
import { createConnection as createMysqlConnection } from 'mysql2/promise';
import pg from 'pg';
import type { Sequelize } from 'sequelize';
import { type Asked, asking, rowsTouched } from '../../security/support/explain.ts';
import type { DatabaseName } from '../../support/databases.ts';
import type { RowMeter } from './row-meter.ts';
import { askingSqlite, hasSqliteMeter, meterOfSqlite } from './sqlite-meter.ts';

/** PostgreSQL says it of each step of a plan. */
async function meterOfPostgres(url: string): Promise<RowMeter> {
  // As the example host's pool: to compile a plan can take seconds.
  const client = new pg.Client({ connectionString: url, options: '-c jit=off' });
  await client.connect();
  return { touched: (statement) => rowsTouched(client, statement), close: () => client.end() };
}

/** A connection to MariaDB or MySQL. */
interface Session {
  /** The rows of a statement of the meter's own. */
  readonly show: (sql: string) => Promise<readonly { readonly Value: string }[]>;
  readonly run: (statement: Asked) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** MariaDB and MySQL count for each session how often a row was read from a table, an index or a temporary table. */
async function meterOfSession({ show, run, close }: Session): Promise<RowMeter> {
  const readSoFar = async (): Promise<number> => {
    const rows = await show("SHOW SESSION STATUS LIKE 'Handler\\_read%'");
    return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
  };
  // To show them reads some rows as well.
  const shown = -(await readSoFar()) + (await readSoFar());
  return {
    touched: async (statement) => {
      const before = await readSoFar();
      await run(statement);
      return (await readSoFar()) - before - shown;
    },
    close,
  };
}

async function meterOfMariadb(url: string): Promise<RowMeter> {
  const connection = await createConnection(url);
  return meterOfSession({
    show: (sql) => connection.query(sql),
    run: ({ text, values }) => connection.query(text, [...values]),
    close: () => connection.end(),
  });
}

async function meterOfMysql(url: string): Promise<RowMeter> {
  const connection = await createMysqlConnection({ uri: url, maxPreparedStatements: 100 });
  return meterOfSession({
    show: async (sql) => {
      const [rows] = await connection.query(sql);
      return rows as { Value: string }[];
    },
    run: ({ text, values }) => connection.execute(text, values as string[]),
    close: () => connection.end(),
  });
}

/** How the work of one database is counted. */
interface Metering {
  readonly meterOf: (url: string) => Promise<RowMeter>;
  /** The statements that the engine runs while something is done. */
  readonly asking: (sequelize: Sequelize, act: () => Promise<unknown>) => Promise<readonly Asked[]>;
}

/** The same for each database; undefined where it cannot be counted here. */
export const meters: Readonly<Record<DatabaseName, Metering | undefined>> = {
  postgres: { meterOf: meterOfPostgres, asking },
  mariadb: { meterOf: meterOfMariadb, asking },
  mysql: { meterOf: meterOfMysql, asking },
  sqlite: hasSqliteMeter ? { meterOf: meterOfSqlite, asking: (_, act) => askingSqlite(act) } : undefined,
};

/** Why SQLite cannot be counted. */
export const whyNoMeter = 'TEST_SQLITE_SHELL names no shell of SQLite that counts rows';
