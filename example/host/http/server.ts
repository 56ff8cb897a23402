import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { oneLine, StartError } from '../start-error.ts';
import { acceptFirst } from './accept-first.ts';
import { followRequests } from './follow-requests.ts';
import { boundSlowReaders, patience } from './slow-readers.ts';

/** A server that accepts requests, and functions to end it. */
export interface ListeningServer {
  readonly url: string;
  /** Asks every client to use a new connection for its next request, and continues to answer for so many milliseconds. */
  leave(milliseconds: number): Promise<void>;
  /** Accepts no more connections, sends every answer in flight completely, and resolves when every connection is closed. */
  close(): Promise<void>;
}

interface ListenOptions {
  readonly slowReaders?: typeof patience;
  /** The settings that host and port come from, for error messages. */
  readonly names?: readonly [string, string];
}

/** Four times Node's limit, because a list of a thousand ids in `$in` makes a request line of 26 to 38 KB. */
const maxHeaderSize = 65536;

/**
 * The number of connections that may wait to be accepted; the system may allow fewer. With Node's default of 511, some of 512
 * clients that connect at once are dropped and try again a second or three later.
 */
const backlog = 4_096;

/**
 * Serves requests at an address, and closes connections of clients that do not read their answers. Throws a StartError
 * that says why it cannot.
 */
export async function listen(
  handle: RequestListener,
  host: string,
  port: number,
  { slowReaders = patience, names = ['HOST', 'PORT'] }: ListenOptions = {},
): Promise<ListeningServer> {
  const server = createServer({ maxHeaderSize });
  boundSlowReaders(server, slowReaders);
  const { leave, finishRequests } = followRequests(server);
  acceptFirst(server, handle);
  server.listen({ port, host, backlog });
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(explainListenError(error, host, port, names));
  });
  return { url: urlOf(server.address() as AddressInfo), leave, close: finishRequests };
}

function explainListenError(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  [hostName, portName]: readonly [string, string],
): string {
  if (error.code === 'EADDRINUSE') return `${portName}: ${port} on ${host} is already in use`;
  if (error.code === 'EACCES') return `${portName}: no permission to listen on ${port}`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `${hostName}: ${host} is not an address of this machine`;
  }
  return `cannot listen on ${host}, port ${port}: ${oneLine(error)}`;
}

/** Returns an address that can be opened: a server on all addresses is shown under the loopback address. */
function urlOf({ address, family, port }: AddressInfo): string {
  const shown = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address;
  return `http://${family === 'IPv6' ? `[${shown}]` : shown}:${port}`;
}
