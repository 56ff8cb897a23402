import { createConnection, type RowDataPacket } from 'mysql2/promise';
import sqlite3 from 'sqlite3';

/** A value as SQLite stores it. */
type Stored = string | number | null;

type Row = Readonly<Record<string, Stored>>;

/** What Strapi wrote itself when it created the tables: not content, and not the same on every database. */
const ownTables: ReadonlySet<string> = new Set([
  'strapi_database_schema',
  'strapi_migrations',
  'strapi_migrations_internal',
]);

/** How a value of SQLite is written into a column of a type of MySQL; others are written as they are. */
const converters: Readonly<Record<string, (value: Stored) => Stored>> = {
  // SQLite has milliseconds since 1970.
  datetime: (value) => new Date(Number(value)).toISOString().replace('T', ' ').replace('Z', ''),
};

/** How a column is selected, where a number of JavaScript has too few digits for its type. */
const selectors: Readonly<Record<string, (column: string) => string>> = {
  bigint: (column) => `CAST(${column} AS TEXT)`,
};

interface Column extends RowDataPacket {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

const quoted = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

const readRows = (file: sqlite3.Database, sql: string): Promise<readonly Row[]> =>
  new Promise((resolve, reject) =>
    file.all<Row>(sql, (error, rows) => (error ? reject(error) : resolve(rows))),
  );

const open = (file: string): Promise<sqlite3.Database> =>
  new Promise((resolve, reject) => {
    const opened = new sqlite3.Database(file, sqlite3.OPEN_READONLY, (error) =>
      error ? reject(error) : resolve(opened),
    );
  });

/**
 * Replaces the rows in the tables that Strapi created on a MariaDB or MySQL server with those of its SQLite file. Every table of the
 * server must be in the file. Throws the driver's error if a row does not fit.
 */
export async function loadRows(sqliteFile: string, serverUrl: string): Promise<void> {
  const file = await open(sqliteFile);
  const server = await createConnection({ uri: serverUrl, timezone: 'Z' });
  try {
    const [columns] = await server.query<Column[]>(
      `SELECT table_name AS \`table\`, column_name AS name, data_type AS type FROM information_schema.columns
       WHERE table_schema = DATABASE() ORDER BY table_name, ordinal_position`,
    );
    await server.query(
      "SET SESSION foreign_key_checks = 0, sql_mode = 'NO_AUTO_VALUE_ON_ZERO,STRICT_ALL_TABLES'",
    );
    for (const table of new Set(columns.map((column) => column.table))) {
      if (ownTables.has(table)) continue;
      const ofTable = columns.filter((column) => column.table === table);
      const selected = ofTable.map(({ name, type }) => {
        const column = quoted(name);
        return `${selectors[type]?.(column) ?? column} AS ${column}`;
      });
      await server.query(`TRUNCATE TABLE ${quoted(table)}`);
      const rows = await readRows(file, `SELECT ${selected.join(', ')} FROM ${quoted(table)} ORDER BY id`);
      const names = ofTable.map(({ name }) => quoted(name)).join(', ');
      const insert = `INSERT INTO ${quoted(table)} (${names}) VALUES (${ofTable.map(() => '?').join(', ')})`;
      for (const row of rows) {
        const values = ofTable.map(({ name, type }) => {
          const value = row[name] ?? null;
          return value === null ? null : (converters[type]?.(value) ?? value);
        });
        await server.query(insert, values);
      }
    }
  } finally {
    await server.end();
    file.close();
  }
}
