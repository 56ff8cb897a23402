/**
 * Computes for how long a replica has lacked a change of the primary, from the positions of both in the write-ahead log. A replica
 * that is cut off from an idle primary has no lag, because it lacks nothing.
 */
export class Lag {
  readonly #longest: number;
  /** The times at which the primary was first seen at each position, in their order. */
  readonly #seen: { readonly position: number; readonly at: number }[] = [];

  /** Lags are measured up to `longest` milliseconds; a longer lag is reported as at least that. */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** Records the position of the primary at a time in milliseconds. */
  note(position: number, at: number): void {
    if (this.#seen.at(-1)?.position !== position) this.#seen.push({ position, at });
    while ((this.#seen[1]?.at ?? at) < at - this.#longest) this.#seen.shift();
  }

  /** Returns the milliseconds by which a replica at this position is behind. */
  of(position: number, at: number): number {
    const missed = this.#seen.find((seen) => seen.position > position);
    return missed === undefined ? 0 : at - missed.at;
  }
}
