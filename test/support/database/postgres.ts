import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { once } from '../once.ts';
import { atEnd } from './at-end.ts';
import { type Content, newsroom } from './content.ts';
import { onServer } from './on-server.ts';
import type { OpenDatabase } from './test-database.ts';
import { uniqueName, withDatabase } from './unique-name.ts';

/** Runs statements on a connection of their own, as the dump changes its session's search_path. */
export async function executeOnPostgres(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

interface NamedDatabase extends OpenDatabase {
  readonly name: string;
}

async function createDatabase(serverUrl: string, options: string): Promise<NamedDatabase> {
  const name = uniqueName();
  await executeOnPostgres(serverUrl, `CREATE DATABASE ${name} ${options}`);
  return {
    name,
    url: withDatabase(serverUrl, name),
    // FORCE: a host that a failed test has left open must not keep the database on the server.
    close: () => executeOnPostgres(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** Makes a database on a server and loads a dump into it. */
export async function createNewsroomOnPostgres(
  serverUrl: string,
  locale = '',
  content: Content = newsroom,
): Promise<NamedDatabase> {
  const database = await createDatabase(serverUrl, `TEMPLATE template0 ENCODING 'UTF8' ${locale}`);
  for (const dump of content.dumps.postgres)
    await executeOnPostgres(database.url, await readFile(dump, 'utf8'));
  return database;
}

/** Makes copies of one template, into which a dump is loaded once in a run. */
function copies(serverUrl: string, locale = '', content: Content = newsroom): () => Promise<OpenDatabase> {
  const template = once(async () => {
    const { name, close } = await createNewsroomOnPostgres(serverUrl, locale, content);
    atEnd(close);
    return name;
  });
  return async () => createDatabase(serverUrl, `TEMPLATE ${await template()}`);
}

const server = { name: 'postgres', variable: 'TEST_POSTGRES_URL' } as const;

/** PostgreSQL with the locale that its server has: the server of a URL, or else of the environment. */
export const postgresAt = (url?: string) =>
  onServer({ ...server, title: 'PostgreSQL', url, opener: (serverUrl) => copies(serverUrl) });

/** PostgreSQL, where the environment names a server. */
export const postgres = postgresAt();

/** PostgreSQL where nothing but ASCII has upper and lower case, so that an answer which leans on the locale shows. */
export const postgresInLocaleC = onServer({
  ...server,
  title: 'PostgreSQL in locale C',
  opener: (url) => copies(url, "LC_COLLATE 'C' LC_CTYPE 'C'"),
});

/** PostgreSQL with other content. */
export const postgresWith = (content: Content, url?: string) =>
  onServer({ ...server, title: 'PostgreSQL', url, opener: (serverUrl) => copies(serverUrl, '', content) });
