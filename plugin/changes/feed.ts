import { callApart } from '../../lib/base/error.ts';
import type { ContentChange, HostLogger } from '../host.ts';

type Listener = (change: ContentChange) => void;

/** Begins to hear of changes. Returns a function that ends it. */
export type Hear = () => Promise<() => Promise<void>>;

/** Tells listeners what has changed. As long as nobody listens, nothing hears of changes. */
export class ChangeFeed {
  readonly #log: Pick<HostLogger, 'warn'>;
  readonly #listeners = new Set<Listener>();
  #hear: Hear | undefined;
  #hearing: Promise<(() => Promise<void>) | undefined> | undefined;

  constructor(log: Pick<HostLogger, 'warn'>) {
    this.#log = log;
  }

  /** Adds a listener. Returns a function that removes it. */
  listen(listener: Listener): () => void {
    // The same function may listen twice.
    const own: Listener = (change) => listener(change);
    this.#listeners.add(own);
    void this.#begin();
    return () => {
      this.#listeners.delete(own);
    };
  }

  /** Sets what hears of changes, and waits until it does so if somebody listens. */
  async open(hear: Hear): Promise<void> {
    this.#hear = hear;
    await this.#begin();
  }

  /** Tells all listeners that answers with these tags may have changed. An error of a listener is logged. */
  tell(tags: Iterable<string>): void {
    const change: ContentChange = Object.freeze({ tags: Object.freeze([...new Set(tags)]) });
    if (change.tags.length === 0) return;
    for (const listener of this.#listeners) {
      callApart(
        () => listener(change),
        (reason) => this.#log.warn(`content-query: a listener for changes of content has failed: ${reason}`),
      );
    }
  }

  async close(): Promise<void> {
    this.#hear = undefined;
    const stop = await this.#hearing;
    this.#hearing = undefined;
    await stop?.();
  }

  #begin(): Promise<unknown> {
    const hear = this.#hear;
    if (hear === undefined || this.#listeners.size === 0) return Promise.resolve();
    this.#hearing ??= hear().catch((error: unknown) => {
      this.#log.warn(`content-query: changes of content cannot be heard of: ${String(error)}`);
      return undefined;
    });
    return this.#hearing;
  }
}
