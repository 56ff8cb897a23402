import { runOnPostgres } from '../seed/postgres.ts';
import type { Teardown } from '../teardown.ts';

/** A setting that helps one of the servers is set for all. */
const settingsOf = (name: string): string => `ALTER DATABASE ${name} SET jit = off`;

/**
 * Prepares a seeded newsroom for the peers: titles are ordered by code point, as ours are, and the relation of articles to the
 * table of files is declared, because no foreign key does. Returns the URL of a copy on the same server for Directus, which
 * creates its own tables.
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

/** Returns the URL of another database on the same server. */
export function withName(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
