import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { patience } from './slow-readers.ts';

/** Ends a server without breaking off requests. */
export interface Leaving {
  /** Asks every client to use a new connection for its next request, and continues to answer for so many milliseconds. */
  leave(milliseconds: number): Promise<void>;
  /** Accepts no more connections, sends every answer in flight completely, and resolves when every connection is closed. */
  finishRequests(): Promise<void>;
}

/**
 * Records which requests of which connection are in flight. `server.close()` alone waits for clients that send one request after
 * another on their connection; while the host leaves, every answer is the last on its connection.
 */
export function followRequests(server: Server): Leaving {
  const connections = new Map<Socket, Set<ServerResponse>>();
  let isLeaving = false;
  const closeIdle = () => {
    for (const [socket, responses] of connections) if (responses.size === 0) socket.destroySoon();
  };
  // `server.close()` calls this. Node's own function counts an answer as sent that a slow reader has not received
  // completely, and cuts it off.
  server.closeIdleConnections = closeIdle;
  server.on('connection', (socket) => {
    connections.set(socket, new Set());
    // The response of a pipelined request that was never answered does not close; it is dropped with its connection.
    socket.once('close', () => connections.delete(socket));
  });
  // Registered before the application's own listener, which may answer at once.
  server.prependListener('request', ({ socket }, response) => {
    if (isLeaving) response.shouldKeepAlive = false;
    const responses = connections.get(socket);
    responses?.add(response);
    response.once('close', () => {
      responses?.delete(response);
      if (!server.listening) closeIdle();
    });
  });
  const keepNobody = () => {
    isLeaving = true;
    // Only the last answer says so: Node closes the connection after it, and there may be pipelined answers before.
    for (const responses of connections.values())
      for (const last of [...responses].slice(-1)) last.shouldKeepAlive = false;
  };
  return {
    leave: async (milliseconds) => {
      keepNobody();
      if (milliseconds > 0) await sleep(milliseconds);
    },
    finishRequests: async () => {
      keepNobody();
      const closed = once(server, 'close');
      for (const socket of connections.keys()) socket.setTimeout(patience.milliseconds);
      server.close();
      await closed;
    },
  };
}
