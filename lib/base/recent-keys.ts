/**
 * Remembers the keys that were added last: at least `max` of them and fewer than twice as many, or fewer of long keys, whose characters
 * together are limited by `maxSize` and the last key.
 *
 *     const seen = new RecentKeys(500, 100_000);
 *     seen.add('a');
 *     seen.delete('a'); // true
 *     seen.delete('a'); // false
 */
export class RecentKeys {
  readonly #max: number;
  readonly #maxSize: number;
  #added = new Set<string>();
  #before = new Set<string>();
  #addedSize = 0;
  #beforeSize = 0;

  constructor(max: number, maxSize: number) {
    this.#max = max;
    this.#maxSize = maxSize;
  }

  /** The characters of all keys; those that were forgotten may be counted too. */
  get size(): number {
    return this.#addedSize + this.#beforeSize;
  }

  /** Adds a key that is not known. */
  add(key: string): void {
    this.#added.add(key);
    this.#addedSize += key.length;
    if (this.#added.size < this.#max && this.#addedSize < this.#maxSize / 2) return;
    [this.#before, this.#beforeSize] = [this.#added, this.#addedSize];
    [this.#added, this.#addedSize] = [new Set(), 0];
  }

  /** Forgets a key, and returns whether it was known. */
  delete(key: string): boolean {
    return this.#added.delete(key) || this.#before.delete(key);
  }
}
