import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { patience } from './slow-readers.ts';

/** How a server ends without breaking off what it is asked. */
export interface Leaving {
  /** Asks every client to come on a new connection next time, and goes on answering for so many milliseconds. */
  leave(milliseconds: number): Promise<void>;
  /** Takes no more connections, sends every answer in flight whole, and resolves when every connection is closed. */
  finishRequests(): Promise<void>;
}

/**
 * Knows which requests of which connection are in flight. `server.close()` alone waits for clients that send one request
 * after the other on their connection: while the host leaves, every answer is the last on its own.
 */
export function followRequests(server: Server): Leaving {
  const connections = new Map<Socket, Set<ServerResponse>>();
  let isLeaving = false;
  const closeIdle = () => {
    for (const [socket, responses] of connections) if (responses.size === 0) socket.destroySoon();
  };
  // Node's own, which `server.close()` calls, takes an answer that a slow reader has not had yet for sent, and cuts it.
  server.closeIdleConnections = closeIdle;
  server.on('connection', (socket) => {
    connections.set(socket, new Set());
    // A pipelined request whose turn never came has a response that never closes; it goes with its connection.
    socket.once('close', () => connections.delete(socket));
  });
  // Before the application's own listener, which may answer at once.
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
    // The last one alone: Node ends a connection after an answer that says so, and pipelined ones may follow it.
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
