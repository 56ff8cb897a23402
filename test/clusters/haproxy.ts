import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountOf } from '../../tools/bench/process/account.ts';
import { type Child, startChild } from '../../tools/bench/process/child.ts';
import { freePort } from '../../tools/bench/process/ports.ts';
import { until } from '../support/eventually.ts';
import { SqlClient } from './sql-client.ts';

/** A server behind HAProxy. */
export interface Backend {
  readonly name: string;
  readonly port: number;
  /** A port that answers 200 while the server may be used. */
  readonly check: number;
  /** Options of its line. */
  readonly more?: string;
}

/** A running HAProxy. */
export interface Haproxy {
  readonly port: number;
  stop(): Promise<void>;
}

const configOf = (port: number, check: readonly string[], backends: readonly Backend[]): string =>
  `
defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
listen database
    bind 127.0.0.1:${port}
    balance roundrobin
${check.map((line) => `    ${line}`).join('\n')}
    default-server check inter 1s fall 2 rise 2 on-marked-down shutdown-sessions
${backends.map(({ name, port: at, check: asked, more = '' }) => `    server ${name} 127.0.0.1:${at} check port ${asked} ${more}`).join('\n')}
`;

/** Starts HAProxy in front of servers, with the lines that say how it looks at them. */
export async function startHaproxy(
  check: readonly string[],
  backends: readonly Backend[],
  user: string,
): Promise<Haproxy> {
  const folder = await mkdtemp(join(tmpdir(), 'content-query-haproxy-'));
  const account = await accountOf(user);
  if (account) await chown(folder, account.uid, account.gid);
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, configOf(port, check, backends));
  const child: Child = startChild('/usr/sbin/haproxy', ['-db', '-f', file], { cwd: folder, ...account });
  return {
    port,
    stop: async () => {
      await child.stop('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** An HTTP port that answers 200 while a statement on a server gives a row, and else 503. */
export interface HealthPort {
  readonly port: number;
  close(): Promise<void>;
}

/** Opens such a port, as the small programs do that come with clusters. */
export async function openHealthPort(url: string, sql: string, isUsed = () => true): Promise<HealthPort> {
  const client = new SqlClient(url);
  const server: Server = createServer((_, response) => {
    client.run(sql).then(
      (rows) => response.writeHead(rows.length > 0 && isUsed() ? 200 : 503).end(),
      () => response.writeHead(503).end(),
    );
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await until(() => server.listening);
  return {
    port,
    close: async () => {
      client.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
