import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { oneLine, StartError } from '../start-error.ts';

/** A server that takes requests, and how to end it. */
export interface ListeningServer {
  readonly url: string;
  /** Asks every client to come on a new connection next time, and goes on answering for so many milliseconds. */
  leave(milliseconds: number): Promise<void>;
  /** Takes no more connections, lets the requests in flight finish, and resolves when every connection is closed. */
  close(): Promise<void>;
}

/** Four times Node's limit: a list of a thousand ids in `$in` is a request line of 26 to 38 KB. */
const maxHeaderSize = 65536;

/** Serves requests at an address. Throws a StartError that says why it cannot. */
export async function listen(handle: RequestListener, host: string, port: number): Promise<ListeningServer> {
  const server = createServer({ maxHeaderSize }, handle);
  const { leave, finishRequests } = followRequests(server);
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(explainListenError(error, host, port));
  });
  return { url: urlOf(server.address() as AddressInfo), leave, close: finishRequests };
}

interface Leaving {
  leave(milliseconds: number): Promise<void>;
  finishRequests(): Promise<void>;
}

/**
 * `server.close()` alone waits for connections on which a browser never sent anything, and for those that a client keeps
 * busy with one request after the other: while the host leaves, every answer is the last on its connection.
 */
function followRequests(server: Server): Leaving {
  const inFlight = new Set<ServerResponse>();
  let isLeaving = false;
  const closeIfIdle = () => {
    if (!server.listening && inFlight.size === 0) server.closeAllConnections();
  };
  // Before the application's own listener, which may answer at once.
  server.prependListener('request', (_request, response) => {
    if (isLeaving) response.shouldKeepAlive = false;
    inFlight.add(response);
    response.once('close', () => {
      inFlight.delete(response);
      closeIfIdle();
    });
  });
  const keepNobody = () => {
    isLeaving = true;
    for (const response of inFlight) response.shouldKeepAlive = false;
  };
  return {
    leave: async (milliseconds) => {
      keepNobody();
      if (milliseconds > 0) await sleep(milliseconds);
    },
    finishRequests: async () => {
      keepNobody();
      const closed = once(server, 'close');
      server.close();
      closeIfIdle();
      await closed;
    },
  };
}

function explainListenError(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `PORT: ${port} on ${host} is already in use`;
  if (error.code === 'EACCES') return `PORT: no permission to listen on ${port}`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `HOST: ${host} is not an address of this machine`;
  }
  return `cannot listen on ${host}, port ${port}: ${oneLine(error)}`;
}

/** An address one can open: a server on all addresses is shown under its loopback one. */
function urlOf({ address, family, port }: AddressInfo): string {
  const shown = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address;
  return `http://${family === 'IPv6' ? `[${shown}]` : shown}:${port}`;
}
