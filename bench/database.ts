import type { Options } from './options.ts';
import { startPostgres } from './process/postgres.ts';
import { type BenchDatabase, seedPostgres } from './seed/postgres.ts';
import { seedSqlite } from './seed/sqlite.ts';
import type { Teardown } from './teardown.ts';

/** Gives what makes seeded databases, after the server they stand on was started. */
export async function openDatabases(
  { dialect, database }: Pick<Options, 'dialect' | 'database'>,
  teardown: Teardown,
): Promise<(entries: number) => Promise<BenchDatabase>> {
  const serverUrl = dialect === 'sqlite' ? undefined : await serverOf({ database }, teardown);
  return async (entries) => {
    const made = await (serverUrl === undefined ? seedSqlite(entries) : seedPostgres(serverUrl, entries));
    teardown.add(made.remove);
    return made;
  };
}

/** The PostgreSQL server that the options name, or one that is started here. */
export async function serverOf({ database }: Pick<Options, 'database'>, teardown: Teardown): Promise<string> {
  if (database !== undefined) return database;
  const server = await startPostgres();
  teardown.add(server.stop);
  return server.url;
}
