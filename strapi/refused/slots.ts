/** Runs at most a given number of tasks at the same time. */
export class Slots {
  readonly #max: number;
  #taken = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** Returns the result of the task, or undefined at once if too many tasks are running. */
  async run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.#taken >= this.#max) return undefined;
    this.#taken += 1;
    try {
      return await work();
    } finally {
      this.#taken -= 1;
    }
  }
}
