import { runOnPostgres } from '../seed/postgres.ts';
import type { Teardown } from '../teardown.ts';

/** Settings that help each of the servers are given to all. */
const settingsOf = (name: string): string => `ALTER DATABASE ${name} SET jit = off`;

/**
 * Makes a seeded newsroom fit for the peers: titles are ordered by code point, as we order them, and what belongs to an article in the
 * table of files is said, as no key says so. Gives the URL of a copy of it on the same server, for Directus, which makes tables of its own.
 */
export async function preparePeerDatabases(
  serverUrl: string,
  url: string,
  teardown: Teardown,
): Promise<string> {
  const name = nameOf(url);
  const copied = `${name}_directus`;
  await runOnPostgres(url, [
    'ALTER TABLE articles ALTER COLUMN title TYPE varchar(255) COLLATE "C"',
    `COMMENT ON TABLE files_related_morphs IS '@foreignKey (related_id) references articles (id)'`,
    settingsOf(name),
    'VACUUM ANALYZE articles',
  ]);
  await runOnPostgres(serverUrl, [`CREATE DATABASE ${copied} TEMPLATE ${name}`, settingsOf(copied)]);
  teardown.add(() => runOnPostgres(serverUrl, [`DROP DATABASE ${copied} WITH (FORCE)`]));
  return withName(url, copied);
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

/** The URL of another database on the same server. */
export function withName(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
