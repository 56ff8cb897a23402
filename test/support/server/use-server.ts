import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { notRun } from '../databases.ts';
import { mariadbServer } from './mariadb.ts';
import { postgresServer } from './postgres.ts';
import { makeServer, type ServerKind, type TestServer } from './server.ts';

/** Whether the programs of a server are on this machine. */
const isInstalled = ({ name }: ServerKind): boolean =>
  name === 'postgres'
    ? existsSync('/usr/lib/postgresql') || spawnSync('postgres', ['--version']).status === 0
    : spawnSync('mariadbd', ['--version']).status === 0;

/** Describes the same behaviour for PostgreSQL and MariaDB, each on a server that the suite may stop. */
export function describeEachServer(title: string, body: (kind: ServerKind) => void): void {
  for (const kind of [postgresServer, mariadbServer]) {
    describe(`${title} on ${kind.title}`, () => {
      if (isInstalled(kind)) body(kind);
      else notRun(kind.title, 'its server is not installed');
    });
  }
}

/** A server with the newsroom on it, of one suite. */
export interface UsedServer {
  readonly server: () => TestServer;
  /** A DATABASE_URL of the newsroom. */
  readonly url: () => string;
}

/** Makes a server before the tests of the describe that calls this, and removes it after them. */
export function useServer(kind: ServerKind): UsedServer {
  let server: TestServer | undefined;
  let url = '';
  before(async () => {
    server = await makeServer(kind);
    ({ url } = await kind.newsroom(server.url));
  });
  after(() => server?.remove());
  return {
    server: () => {
      if (server === undefined) throw new Error('the server runs only while tests do');
      return server;
    },
    url: () => url,
  };
}
