import { startMariadb } from './mariadb-server.ts';
import { startMysql } from './mysql-server.ts';
import type { Options, ServerName } from './options.ts';
import { startPostgres } from './process/postgres.ts';
import type { BenchDatabase } from './seed/bench-database.ts';
import { seedDatabase } from './seed/database.ts';
import type { SeedSize } from './seed/seed.ts';
import type { Teardown } from './teardown.ts';

/** Starts the server that the databases need, and returns a function that creates seeded databases. */
export async function openDatabases(
  { dialect, servers }: Pick<Options, 'dialect' | 'servers'>,
  teardown: Teardown,
): Promise<(size: SeedSize) => Promise<BenchDatabase>> {
  const serverUrl = dialect === 'sqlite' ? '' : await serverOf(dialect, { servers }, teardown);
  return async (size) => {
    const made = await seedDatabase(dialect, serverUrl, size);
    teardown.add(made.remove);
    return made;
  };
}

const starts = { postgres: startPostgres, mariadb: startMariadb, mysql: startMysql } as const;

/** Returns the URL of a server of one kind: the one that the options name, or one that is started here. */
export async function serverOf(
  name: ServerName,
  { servers }: Pick<Options, 'servers'>,
  teardown: Teardown,
): Promise<string> {
  const running = servers[name];
  if (running !== undefined) return running;
  const server = await starts[name]();
  teardown.add(server.stop);
  return server.url;
}
