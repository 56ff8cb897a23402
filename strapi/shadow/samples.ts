/** How many requests may wait for Strapi's answer, or for their comparison. Each keeps one answer in memory. */
export const maxSamples = 20;

/** The requests that are compared. The plugin reads them one after another, so that comparing takes one connection. */
export class Samples {
  #count = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** Takes a place for a request. Returns false if there is none. */
  begin(): boolean {
    if (this.#count >= maxSamples) return false;
    this.#count += 1;
    return true;
  }

  /** Frees the place of a request that is not compared. */
  end(): void {
    this.#count -= 1;
  }

  /** Compares a request when those before it have been compared, and frees its place. */
  compare(compare: () => Promise<void>): void {
    this.#last = this.#last.then(compare).finally(() => this.end());
  }
}
