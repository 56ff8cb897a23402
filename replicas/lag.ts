/**
 * Computes for how long a replica has lacked a change of the primary, from the positions of both in the write-ahead log. A
 * replica that is cut off from an idle primary misses nothing.
 */
export class Lag {
  readonly #longest: number;
  /** When the primary was first seen at a position, in order of time. */
  readonly #seen: { readonly position: number; readonly at: number }[] = [];

  /** Lags are measured up to `longest` milliseconds; a longer lag is reported as at least that. */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** Notes where the primary is at a time in milliseconds. */
  note(position: number, at: number): void {
    if (this.#seen.at(-1)?.position !== position) this.#seen.push({ position, at });
    while ((this.#seen[1]?.at ?? at) < at - this.#longest) this.#seen.shift();
  }

  /** Milliseconds that a replica at this place is behind. */
  of(position: number, at: number): number {
    const missed = this.#seen.find((seen) => seen.position > position);
    return missed === undefined ? 0 : at - missed.at;
  }
}
