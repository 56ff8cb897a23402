import { createConnection } from 'mariadb';
import pg from 'pg';
import { type Asked, rowsTouched } from '../../security/support/explain.ts';
import type { DatabaseName } from '../../support/databases.ts';

/** Counts the rows that a database touches for a statement. */
export interface RowMeter {
  readonly touched: (statement: Asked) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** PostgreSQL says it of each step of a plan. */
async function meterOfPostgres(url: string): Promise<RowMeter> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { touched: (statement) => rowsTouched(client, statement), close: () => client.end() };
}

/** MariaDB counts for each session how often a row was read from a table, an index or a temporary table. */
async function meterOfMariadb(url: string): Promise<RowMeter> {
  const connection = await createConnection(url);
  const readSoFar = async (): Promise<number> => {
    const rows: { Value: string }[] = await connection.query("SHOW SESSION STATUS LIKE 'Handler\\_read%'");
    return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
  };
  // To show them reads some rows as well.
  const shown = -(await readSoFar()) + (await readSoFar());
  return {
    touched: async ({ text, values }) => {
      const before = await readSoFar();
      await connection.query(text, [...values]);
      return (await readSoFar()) - before - shown;
    },
    close: () => connection.end(),
  };
}

/** How the rows are counted, for each database that tells. */
export const meters: Readonly<Partial<Record<DatabaseName, (url: string) => Promise<RowMeter>>>> = {
  postgres: meterOfPostgres,
  mariadb: meterOfMariadb,
};
