/** The parts of a connection's socket that are used. */
export interface Socket {
  emit(event: 'error', error: Error): unknown;
  destroy(): unknown;
}

/**
 * Closes a socket at once, as if the network had failed, and with it what waits for the server. The drivers' own `destroy` is never
 * called: that of MariaDB connects to the same address again and sends `KILL` with the number of the connection, and behind a
 * balancer or after a failover that number belongs to somebody else's connection on another server. That of mysql2 waits for the
 * server to close the connection. A statement that the server still runs ends at its own time limit.
 */
export const breakOff = (socket: Socket | undefined): void => {
  if (socket === undefined) return;
  // The driver hears of it before the pool can hand out the connection again.
  socket.emit('error', Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }));
  socket.destroy();
};
