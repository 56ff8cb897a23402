import { readFile } from 'node:fs/promises';
import { createConnection } from 'mysql2/promise';
import { type Content, newsroom } from './content.ts';
import { onServer } from './on-server.ts';
import type { OpenDatabase } from './test-database.ts';
import { uniqueName, withDatabase } from './unique-name.ts';

/** Runs statements on a connection of their own. */
export async function executeOnMysql(url: string, sql: string): Promise<void> {
  const connection = await createConnection({ uri: url, multipleStatements: true });
  try {
    await connection.query(sql);
  } finally {
    await connection.end();
  }
}

/** The server has no templates, so every copy loads the dump, with the collation that Strapi's tables have. */
export async function createNewsroomOnMysql(serverUrl: string, content = newsroom): Promise<OpenDatabase> {
  const name = uniqueName();
  await executeOnMysql(serverUrl, `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_0900_ai_ci`);
  const url = withDatabase(serverUrl, name);
  for (const dump of content.dumps.mysql) await executeOnMysql(url, await readFile(dump, 'utf8'));
  return { url, close: () => executeOnMysql(serverUrl, `DROP DATABASE ${name}`) };
}

const server = { name: 'mysql', title: 'MySQL', variable: 'TEST_MYSQL_URL' } as const;

/** MySQL: the server of a URL, or else of the environment. */
export const mysqlAt = (url?: string) =>
  onServer({ ...server, url, opener: (serverUrl) => () => createNewsroomOnMysql(serverUrl) });

/** MySQL with other content. */
export const mysqlWith = (content: Content, url?: string) =>
  onServer({ ...server, url, opener: (serverUrl) => () => createNewsroomOnMysql(serverUrl, content) });

/** MySQL, where the environment names a server. */
export const mysql = mysqlAt();
