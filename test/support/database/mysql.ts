import { readFile } from 'node:fs/promises';
import { createConnection } from 'mysql2/promise';
import { type CharacterSet, latin1, mixed, putIntoCharacterSets } from './character-sets.ts';
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

/** Gives the text columns of a database other character sets. */
export async function putMysqlInto(url: string, sets: readonly CharacterSet[]): Promise<void> {
  const connection = await createConnection(url);
  try {
    const query = async (sql: string): Promise<unknown> => (await connection.query(sql))[0];
    await putIntoCharacterSets(
      { database: new URL(url).pathname.slice(1), query, exact: 'utf8mb4_0900_bin' },
      sets,
    );
  } finally {
    await connection.end();
  }
}

/** The server has no templates, so every copy loads the dump, with the collation that Strapi's tables have. */
export async function createNewsroomOnMysql(
  serverUrl: string,
  content = newsroom,
  sets: readonly CharacterSet[] = [],
): Promise<OpenDatabase> {
  const name = uniqueName();
  await executeOnMysql(serverUrl, `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_0900_ai_ci`);
  const url = withDatabase(serverUrl, name);
  for (const dump of content.dumps.mysql) await executeOnMysql(url, await readFile(dump, 'utf8'));
  if (sets.length > 0) await putMysqlInto(url, sets);
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

/** MySQL with tables in other character sets than the one of its connections. */
export const mysqlInCharacterSets = [
  onServer({
    ...server,
    title: 'MySQL in latin1',
    opener: (url) => () => createNewsroomOnMysql(url, newsroom, latin1),
  }),
  onServer({
    ...server,
    title: 'MySQL in many character sets',
    opener: (url) => () => createNewsroomOnMysql(url, newsroom, mixed),
  }),
];
