/** The bounds of the queue for tasks that wait for a slot. */
export interface QueueBounds {
  /** The maximum number of tasks that wait. */
  readonly waiting: number;
  /** The maximum time that a task waits, in milliseconds. */
  readonly wait: number;
}

/** The bounds of the queue of requests that are handed over. */
export const queueOfRefused: QueueBounds = { waiting: 100, wait: 10_000 };

/**
 * Runs at most a given number of tasks at the same time. Others wait and are started in the order in which they came, within
 * the bounds of the queue.
 */
export class Slots {
  readonly #max: number;
  readonly #bounds: QueueBounds;
  /** The functions that start the tasks that are waiting, in their order. */
  readonly #queue = new Set<() => void>();
  #taken = 0;

  constructor(max: number, bounds: QueueBounds = queueOfRefused) {
    this.#max = max;
    this.#bounds = bounds;
  }

  /**
   * Returns the result of the task, or undefined if too many others are waiting or the task has waited too long. Throws the reason
   * of the signal if it aborts while the task is waiting.
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T | undefined> {
    signal?.throwIfAborted();
    if (this.#taken < this.#max) this.#taken += 1;
    else if (!(await this.#isFree(signal))) return undefined;
    try {
      return await work();
    } finally {
      this.#pass();
    }
  }

  /** Gives a slot that is no longer needed to the task that has waited longest. */
  #pass(): void {
    const [next] = this.#queue;
    if (next === undefined) this.#taken -= 1;
    else next();
  }

  /** Waits for a slot, which is taken if the result is true. */
  #isFree(signal: AbortSignal | undefined): Promise<boolean> {
    if (this.#queue.size >= this.#bounds.waiting) return Promise.resolve(false);
    return new Promise((resolve, reject) => {
      const end = (): void => {
        this.#queue.delete(start);
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      };
      const start = (): void => {
        end();
        resolve(true);
      };
      const leave = (): void => {
        end();
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        end();
        resolve(false);
      }, this.#bounds.wait);
      signal?.addEventListener('abort', leave);
      this.#queue.add(start);
    });
  }
}
