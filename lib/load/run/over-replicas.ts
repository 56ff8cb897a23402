import { isConnectionLost, isReplayConflict } from '../../databases/meaning-of.ts';

/** The servers that reads are spread over, as far as a failed read is concerned. */
export interface Replicas {
  /** Resolves when every server was looked at again, after which no new connection goes to one that is gone. */
  check(): Promise<void>;
}

/**
 * Reads on a replica; where its connection fails, once more on another, then on the primary. A read may be run again,
 * as it changes nothing. Throws what the last try throws, and at once what is not about the connection.
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
