import { join } from 'node:path';
import { postgresBinaries } from '../../../tools/bench/process/postgres.ts';
import { createNewsroomOnPostgres, executeOnPostgres } from '../database/postgres.ts';
import type { ServerKind } from './server.ts';

/** PostgreSQL, whose programs are found by their names. A SIGINT stops it without waiting for its connections. */
export const postgresServerOf = (programs: () => Promise<(name: string) => string>): ServerKind => ({
  name: 'postgres',
  title: 'PostgreSQL',
  user: 'postgres',
  stopSignal: 'SIGINT',
  prepare: async (site) => {
    const bin = await programs();
    const pwfile = await site.secret('password', site.password);
    await site.run([
      bin('initdb'),
      `--pgdata=${join(site.folder, 'data')}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--username=tester',
      `--pwfile=${pwfile}`,
      '--auth=scram-sha-256',
      '--no-sync',
    ]);
  },
  command: async ({ folder, port }) => {
    const bin = await programs();
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
    const options = settings.flatMap((setting) => ['-c', setting]);
    return [bin('postgres'), '-D', join(folder, 'data'), '-p', String(port), ...options];
  },
  newsroom: createNewsroomOnPostgres,
  url: ({ port, password }) => `postgres://tester:${password}@127.0.0.1:${port}/postgres`,
  ask: (url) => executeOnPostgres(url, 'SELECT 1'),
});

/** This machine's own PostgreSQL. */
export const postgresServer = postgresServerOf(postgresBinaries);
