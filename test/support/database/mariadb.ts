import { readFile } from 'node:fs/promises';
import { createConnection } from 'mariadb';
import { type CharacterSet, latin1, mixed, putIntoCharacterSets } from './character-sets.ts';
import { type Content, newsroom } from './content.ts';
import { onServer } from './on-server.ts';
import type { OpenDatabase } from './test-database.ts';
import { uniqueName, withDatabase } from './unique-name.ts';

/** Runs statements on a connection of their own. */
export async function executeOnMariadb(url: string, sql: string): Promise<void> {
  const several = new URL(url);
  several.searchParams.set('multipleStatements', 'true');
  const connection = await createConnection(several.href);
  try {
    await connection.query(sql);
  } finally {
    await connection.end();
  }
}

/** Gives the text columns of a database other character sets. */
export async function putMariadbInto(url: string, sets: readonly CharacterSet[]): Promise<void> {
  const connection = await createConnection(url);
  try {
    const query = (sql: string): Promise<unknown> => connection.query(sql);
    await putIntoCharacterSets(
      { database: new URL(url).pathname.slice(1), query, exact: 'utf8mb4_nopad_bin' },
      sets,
    );
  } finally {
    await connection.end();
  }
}

/** The server has no templates, so every copy loads the dump, with the collation that Strapi's tables have. */
export async function createNewsroomOnMariadb(
  serverUrl: string,
  content = newsroom,
  sets: readonly CharacterSet[] = [],
): Promise<OpenDatabase> {
  const name = uniqueName();
  await executeOnMariadb(
    serverUrl,
    `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci`,
  );
  const url = withDatabase(serverUrl, name);
  for (const dump of content.dumps.mariadb) await executeOnMariadb(url, await readFile(dump, 'utf8'));
  if (sets.length > 0) await putMariadbInto(url, sets);
  return { url, close: () => executeOnMariadb(serverUrl, `DROP DATABASE ${name}`) };
}

const server = { name: 'mariadb', title: 'MariaDB', variable: 'TEST_MARIADB_URL' } as const;

/** MariaDB: the server of a URL, or else of the environment. */
export const mariadbAt = (url?: string) =>
  onServer({ ...server, url, opener: (serverUrl) => () => createNewsroomOnMariadb(serverUrl) });

/** MariaDB with other content. */
export const mariadbWith = (content: Content, url?: string) =>
  onServer({ ...server, url, opener: (serverUrl) => () => createNewsroomOnMariadb(serverUrl, content) });

/** MariaDB, where the environment names a server. */
export const mariadb = mariadbAt();

/** MariaDB with tables in other character sets than the one of its connections. */
export const mariadbInCharacterSets = [
  onServer({
    ...server,
    title: 'MariaDB in latin1',
    opener: (url) => () => createNewsroomOnMariadb(url, newsroom, latin1),
  }),
  onServer({
    ...server,
    title: 'MariaDB in many character sets',
    opener: (url) => () => createNewsroomOnMariadb(url, newsroom, mixed),
  }),
];
