/** Thrown if work does not end in time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** What happens at a deadline. */
export interface AtDeadline<T> {
  /**
   * Called when the time is over and the work has not ended. If it returns an error, that error is thrown. If it returns
   * undefined, it has cancelled the work, and the result of the work is awaited. The default returns a TimeoutError.
   */
  readonly onTimeout?: () => Error | undefined;
  /** Called with the result of work that ends after the deadline, for example to release a connection. */
  readonly onLate?: (result: T) => unknown;
}

/**
 * Waits for work at most this many milliseconds; false sets no limit. An error after the deadline is ignored. The timer does not
 * keep the process running.
 *
 *     await withDeadline(pool.acquire(), 4_000, { onLate: (connection) => pool.release(connection) });
 *
 * Throws the error of the work or, at the deadline, the error that `onTimeout` returns.
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
    // If this process was paused, an answer may have arrived but not been read. One more turn of the event loop reads it.
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
