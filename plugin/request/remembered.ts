import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Milliseconds for which it is remembered who asks and what they may read: as long as the grants of roles. */
export const remembered = 2_000;

/** What was found out: the value, and a function that makes it again, unless it must not be remembered. */
export interface FoundOut<Value> {
  readonly value: Value;
  readonly again: (() => Value) | undefined;
}

/**
 * What was found out for secrets, such as whom a token stands for. Of a secret only the digest is kept. What is being found out while
 * everything is forgotten is not remembered, because it may be of before.
 */
export class Remembered<Value> {
  readonly #known = new LRUCache<string, () => Value>({ max: 1_000, ttl: remembered });
  #forgotten = 0;

  /** Returns what is remembered for a secret, or finds it out. */
  async of(secret: string, find: () => Promise<FoundOut<Value>>): Promise<Value> {
    const key = createHash('sha256').update(secret).digest('base64');
    const known = this.#known.get(key);
    if (known !== undefined) return known();
    const [start, forgotten] = [performance.now(), this.#forgotten];
    const { value, again } = await find();
    if (again !== undefined && forgotten === this.#forgotten) this.#known.set(key, again, { start });
    return value;
  }

  forget(): void {
    this.#forgotten += 1;
    this.#known.clear();
  }
}

/** Returns a function that gives a new copy of data each time; undefined if the data contains functions. */
export const copiesOf = <Data>(data: Data): (() => Data) | undefined => {
  try {
    const kept = structuredClone(data);
    return () => structuredClone(kept);
  } catch {
    return undefined;
  }
};
