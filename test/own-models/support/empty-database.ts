import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Options, Sequelize } from 'sequelize';
import { uniqueName, withDatabase } from '../../support/database/unique-name.ts';
import type { DatabaseName, OpenDatabase } from '../../support/databases.ts';

type Library = typeof Sequelize;

const variables = {
  postgres: 'TEST_POSTGRES_URL',
  mariadb: 'TEST_MARIADB_URL',
  mysql: 'TEST_MYSQL_URL',
} as const;
const afterName = {
  postgres: "TEMPLATE template0 ENCODING 'UTF8'",
  // The collation that folds case and accents, so that a comparison which leaves it to the database shows.
  mariadb: 'CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci',
  mysql: 'CHARACTER SET utf8mb4 COLLATE utf8mb4_0900_ai_ci',
} as const;

/** A database without tables. */
export async function emptyDatabase(name: DatabaseName): Promise<OpenDatabase> {
  if (name === 'sqlite') {
    const folder = await mkdtemp(join(tmpdir(), 'content-query-own-'));
    const url = `sqlite:${join(folder, 'own.sqlite')}`;
    return { url, close: () => rm(folder, { recursive: true }) };
  }
  const serverUrl = process.env[variables[name]] ?? '';
  const database = uniqueName();
  await execute(serverUrl, `CREATE DATABASE ${database} ${afterName[name]}`);
  const drop = `DROP DATABASE ${database}${name === 'postgres' ? ' WITH (FORCE)' : ''}`;
  return { url: withDatabase(serverUrl, database), close: () => execute(serverUrl, drop) };
}

async function execute(url: string, sql: string): Promise<void> {
  const server = open(url);
  try {
    await server.query(sql);
  } finally {
    await server.close();
  }
}

/** Opens a database with this copy of Sequelize or with another. */
export function open(url: string, Library: Library = Sequelize, more: Options = {}): Sequelize {
  const options: Options = { logging: false, ...more };
  if (!url.startsWith('sqlite:')) return new Library(url, options);
  return new Library({ ...options, dialect: 'sqlite', storage: url.slice('sqlite:'.length) });
}
