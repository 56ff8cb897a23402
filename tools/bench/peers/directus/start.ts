import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChild } from '../../process/child.ts';
import { startServer } from '../../process/server.ts';
import { runOnPostgres } from '../../seed/postgres.ts';
import type { Peer } from '../peer.ts';
import { pathOf, readItems } from './question.ts';
import { trackStatements } from './track.ts';

/**
 * Starts Directus, installed in a folder, on its own database with the newsroom's tables. Creates the tables of Directus there, and
 * lets the public read those of the newsroom.
 */
export async function startDirectus(folder: string, databaseUrl: string, probe: string): Promise<Peer> {
  const env = environmentOf(folder, databaseUrl);
  const command = join(folder, 'node_modules/@directus/api/dist/cli/run.js');
  await runChild(process.execPath, [command, 'bootstrap'], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
  });
  await runOnPostgres(databaseUrl, trackStatements);
  const server = await startServer(
    fileURLToPath(new URL('serve.mjs', import.meta.url)),
    env,
    '/items/articles?limit=1',
    { probe },
  );
  return {
    name: 'directus',
    server,
    ask: (question) => ({ url: server.url + pathOf(question) }),
    read: readItems,
  };
}

const environmentOf = (folder: string, databaseUrl: string): Record<string, string> => ({
  PEERS: folder,
  NODE_ENV: 'production',
  TZ: 'UTC',
  HOST: '127.0.0.1',
  DB_CLIENT: 'pg',
  DB_CONNECTION_STRING: databaseUrl,
  // As many connections as the example host has.
  DB_POOL__MAX: '10',
  SECRET: 'bench',
  ADMIN_EMAIL: 'admin@example.org',
  ADMIN_PASSWORD: 'bench',
  TELEMETRY: 'false',
  LOG_LEVEL: 'silent',
  // Otherwise it answers 503 if its event loop is busy, which it always is under load.
  PRESSURE_LIMITER_ENABLED: 'false',
  CONFIG_PATH: join(folder, '.env'),
  EXTENSIONS_PATH: join(folder, 'extensions'),
  STORAGE_LOCAL_ROOT: join(folder, 'uploads'),
});
