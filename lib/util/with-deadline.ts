/** What did not come in time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** What happens at a deadline. */
export interface AtDeadline<T> {
  /**
   * Called when the time is over, where the work has not ended. The error that it gives is thrown; where it gives none, it has
   * told the work to end, and what comes of that is waited for. Default: a TimeoutError.
   */
  readonly onTimeout?: () => Error | undefined;
  /** Takes what the work gives after all, when nobody waits for it any more: a connection, to give it back. */
  readonly onLate?: (result: T) => unknown;
}

/**
 * Waits for work no longer than so many milliseconds; false waits for ever. An error of work that nobody waits for any more is
 * heard by nobody, and the timer does not keep the process running.
 *
 *     await withDeadline(pool.acquire(), 4_000, { onLate: (connection) => pool.release(connection) });
 *
 * Throws what the work throws, and after that time what `onTimeout` gives.
 */
export const withDeadline = <T>(
  work: Promise<T>,
  milliseconds: number | false,
  { onTimeout = () => new TimeoutError(`no answer in ${milliseconds} ms`), onLate }: AtDeadline<T> = {},
): Promise<T> => {
  if (milliseconds === false) return work;
  return new Promise((resolve, reject) => {
    let isSettled = false;
    let isGivenUp = false;
    const giveUp = (): void => {
      if (isSettled) return;
      const error = onTimeout();
      if (error === undefined) return;
      isGivenUp = true;
      reject(error);
    };
    // After a pause of this process an answer may lie there unread: one more turn of the loop reads it.
    const timer = setTimeout(() => setImmediate(giveUp), milliseconds).unref();
    const settle = (): void => {
      isSettled = true;
      clearTimeout(timer);
    };
    work.then(
      (result) => {
        settle();
        if (isGivenUp)
          Promise.resolve(result)
            .then(onLate)
            .catch(() => {});
        else resolve(result);
      },
      (error: unknown) => {
        settle();
        reject(error);
      },
    );
  });
};
