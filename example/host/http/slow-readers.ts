import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How slow clients may be. */
export interface Patience {
  /** Milliseconds without a byte in either direction after which a connection is closed; longer than any request may take. */
  readonly milliseconds: number;
  /** Bytes of answers, over all connections, that may wait to be read. */
  readonly waitingBytes: number;
}

/** Statements end after ten seconds and requests soon afterwards, so no request in progress is cut off. */
export const patience: Patience = { milliseconds: 30_000, waitingBytes: 256 * 1024 * 1024 };

/** Milliseconds between two checks of waiting answers. */
const interval = 100;

/**
 * Limits the memory that clients occupy if they do not read their answers, which Node itself does not. An idle connection is closed
 * after a while; if too many bytes wait in total, the connections whose answers have waited longest are closed first.
 */
export function boundSlowReaders(server: Server, { milliseconds, waitingBytes }: Patience = patience): void {
  server.setTimeout(milliseconds, cut);
  const open = new Set<Socket>();
  /** Connections in the order in which their answers began to wait. */
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

/** Closes a connection. If it has unsent bytes it is reset, because otherwise the system would keep them. */
function cut(socket: Socket): void {
  if (socket.writableLength > 0) socket.resetAndDestroy();
  else socket.destroy();
}
