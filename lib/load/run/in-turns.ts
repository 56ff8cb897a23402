import { limited } from '../../util/limited.ts';
import type { AcquireOptions, Pooled } from './runner.ts';

/** One statement runs, and one is there to follow it without a pause. */
const atOnce = 2;

/**
 * Hands out the one connection of an instance of SQLite as a pool does, to as many statements as keep it at work. It runs
 * them one by one in any case; what waited for that inside its driver could not be taken back when its client is gone,
 * nor could it be told that there is no time left.
 */
export const inTurns = <Connection>({ connectionManager, log }: Pooled<Connection>): Pooled<Connection> => {
  const inTurn = limited(atOnce);
  const ends: (() => void)[] = [];
  const takeTurn = async (
    options: AcquireOptions,
    handOver: (connection: Connection) => void,
  ): Promise<void> => {
    const connection = await connectionManager.getConnection(options);
    await new Promise<void>((resolve) => {
      ends.push(resolve);
      handOver(connection);
    });
  };
  return {
    log,
    connectionManager: {
      getConnection: (options) =>
        new Promise((resolve, reject) => {
          inTurn(() => takeTurn(options, resolve)).catch(reject);
        }),
      releaseConnection: async (connection) => {
        await connectionManager.releaseConnection(connection);
        // Whose turn it was does not matter, as everybody has the same connection.
        ends.shift()?.();
      },
    },
  };
};
