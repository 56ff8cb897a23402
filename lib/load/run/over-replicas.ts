import { isConnectionLost, isReplayConflict } from '../../databases/meaning-of.ts';

/** The replicas of a server. */
export interface Replicas {
  /** Resolves after every server has been checked again. From then on no new connection goes to a server that is down. */
  check(): Promise<void>;
}

/**
 * Runs a read on a replica. If the connection fails, it tries once more on another replica and then on the primary;
 * repeating is safe because a read changes nothing. Throws the error of the last attempt, and immediately any error that is
 * not about the connection.
 */
export const overReplicas = async <T>(
  replicas: Replicas | undefined,
  read: (onPrimary: boolean) => Promise<T>,
): Promise<T> => {
  if (replicas === undefined) return read(false);
  for (let failed = 0; failed < 2; failed += 1) {
    try {
      return await read(false);
    } catch (error) {
      // Every replica replays the same changes, so the next one would cancel it too.
      if (isReplayConflict(error)) break;
      if (!isConnectionLost(error)) throw error;
      await replicas.check();
    }
  }
  return read(true);
};
