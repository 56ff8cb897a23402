import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** What clients may take their time with. */
export interface Patience {
  /** Milliseconds without a byte either way after which a connection is closed; longer than any request may take. */
  readonly milliseconds: number;
  /** Bytes of answers, over all connections, that may wait to be read. */
  readonly waitingBytes: number;
}

/** Statements end after ten seconds, and so does a request soon after: nothing that is under way is cut. */
export const patience: Patience = { milliseconds: 30_000, waitingBytes: 256 * 1024 * 1024 };

/** Milliseconds between two looks at what waits. */
const interval = 100;

/**
 * Bounds what clients hold that ask for answers and do not read them. Node has no limit of its own: a connection on which
 * nothing moves is closed after a while, and where too much waits at one time, those go first that have kept an answer
 * waiting for longest.
 */
export function boundSlowReaders(server: Server, { milliseconds, waitingBytes }: Patience = patience): void {
  server.setTimeout(milliseconds, cut);
  const open = new Set<Socket>();
  /** In the order in which their answers began to wait. */
  const waiting = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      waiting.delete(socket);
    });
  });
  const look = () => {
    let bytes = 0;
    for (const socket of open) {
      bytes += socket.writableLength;
      if (socket.writableLength === 0) waiting.delete(socket);
      else waiting.add(socket);
    }
    for (const socket of waiting) {
      if (bytes <= waitingBytes) return;
      bytes -= socket.writableLength;
      cut(socket);
    }
  };
  const timer = setInterval(look, interval).unref();
  server.once('close', () => clearInterval(timer));
}

/** Ends a connection. One that would first have to send what nobody reads is reset: its rest would stay with the system. */
function cut(socket: Socket): void {
  if (socket.writableLength > 0) socket.resetAndDestroy();
  else socket.destroy();
}
