import type { Snapshots } from '../driver.ts';

/**
 * Returns how a connection reads one state of the database, whatever isolation level the host has set for its sessions. `send` runs a
 * command on a connection.
 */
export const familySnapshots = <Connection>(
  send: (connection: Connection, sql: string) => Promise<unknown>,
): Snapshots<Connection> => ({
  begin: async (connection) => {
    await send(connection, 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await send(connection, 'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
  },
  end: (connection) => send(connection, 'COMMIT'),
});
