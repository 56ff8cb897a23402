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

/** For which part of its time a deadline is shared with work that begins later: a timer for each would cost more than all else here. */
const shared = 1 / 400;

/** The deadline of works that have the same time and begin at about the same moment. */
class Deadline {
  /** The one of each duration that work may still share. */
  static readonly #open = new Map<number, Deadline>();
  readonly #giveUps = new Set<() => void>();
  /** Until when it is shared, whatever becomes of timers: a test may have replaced them meanwhile. */
  readonly #until: number;

  private constructor(milliseconds: number) {
    this.#until = performance.now() + milliseconds * shared;
    // If this process was paused, an answer may have arrived but not been read. One more turn of the event loop reads it.
    const timer = setTimeout(() => setImmediate(() => this.#end()), milliseconds).unref();
    const close = (): void => {
      if (Deadline.#open.get(milliseconds) === this) Deadline.#open.delete(milliseconds);
      if (this.#giveUps.size === 0) clearTimeout(timer);
    };
    setTimeout(close, milliseconds * shared).unref();
  }

  /** Returns the deadline of work that begins now. */
  static in(milliseconds: number): Deadline {
    const known = Deadline.#open.get(milliseconds);
    if (known !== undefined && performance.now() < known.#until) return known;
    const deadline = new Deadline(milliseconds);
    Deadline.#open.set(milliseconds, deadline);
    return deadline;
  }

  add(giveUp: () => void): void {
    this.#giveUps.add(giveUp);
  }

  delete(giveUp: () => void): void {
    this.#giveUps.delete(giveUp);
  }

  #end(): void {
    for (const giveUp of this.#giveUps) giveUp();
  }
}

/**
 * Waits for work at most this many milliseconds; false sets no limit. The time may be shorter by a four-hundredth, or a millisecond. An
 * error after the deadline is ignored. The timer does not keep the process running.
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
    const deadline = Deadline.in(milliseconds);
    deadline.add(giveUp);
    const settle = (): void => {
      isSettled = true;
      deadline.delete(giveUp);
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
