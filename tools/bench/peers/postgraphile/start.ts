import { fileURLToPath } from 'node:url';
import { startServer } from '../../process/server.ts';
import type { Peer } from '../peer.ts';
import { graphqlOf, readGraphql } from './question.ts';

/** Starts PostGraphile, installed in a folder, on a database. */
export async function startPostgraphile(folder: string, databaseUrl: string, probe: string): Promise<Peer> {
  const file = fileURLToPath(new URL('serve.mjs', import.meta.url));
  const env = { DATABASE_URL: databaseUrl, PEERS: folder, TZ: 'UTC' };
  const server = await startServer(file, env, '/ready', { probe });
  return {
    name: 'postgraphile',
    server,
    ask: (question) => ({
      url: `${server.url}/graphql`,
      body: JSON.stringify({ query: graphqlOf(question) }),
    }),
    read: readGraphql,
  };
}
