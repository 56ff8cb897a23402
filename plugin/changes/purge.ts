import { type TagHeader, tagSeparators } from '../../lib/pipeline.ts';
import type { HostLogger } from '../host.ts';

/** Where and how tags are sent. */
export interface PurgeSettings {
  readonly urls: readonly string[];
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The largest number of tags in one request. Some caches refuse more. */
const mostTags = 30;

/** The number of waiting tags from which those of entries are dropped: the tags of their types wait beside them. */
const mostWaiting = 1_000;

/** Milliseconds that a cache has for an answer. */
const patience = 5_000;

/** Milliseconds before a failed request is sent again: the first time, and at most. */
const firstPause = 100;
const longestPause = 5_000;

/**
 * Milliseconds after which tags are sent again, once. An answer that was read before a change may reach the cache after the first
 * request, and stay there.
 */
const again = 2_000;

const isOfEntry = (tag: string): boolean => tag.includes(':');

/** Sends tags to one cache, one request after the other, and each again until the cache has taken it. */
class Queue {
  readonly #url: string;
  readonly #settings: PurgeSettings;
  readonly #header: TagHeader;
  readonly #log: Pick<HostLogger, 'info' | 'warn'>;
  readonly #waiting = new Set<string>();
  readonly #stopped = new AbortController();
  #running: Promise<void> | undefined;
  #isFailing = false;

  constructor(
    url: string,
    settings: PurgeSettings,
    header: TagHeader,
    log: Pick<HostLogger, 'info' | 'warn'>,
  ) {
    this.#url = url;
    this.#settings = settings;
    this.#header = header;
    this.#log = log;
  }

  add(tags: readonly string[]): void {
    if (this.#stopped.signal.aborted) return;
    for (const tag of tags) this.#waiting.add(tag);
    if (this.#waiting.size > mostWaiting)
      for (const tag of this.#waiting) if (isOfEntry(tag)) this.#waiting.delete(tag);
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    let pause = firstPause;
    while (this.#waiting.size > 0 && !this.#stopped.signal.aborted) {
      const tags = [...this.#waiting].slice(0, mostTags);
      for (const tag of tags) this.#waiting.delete(tag);
      try {
        await this.#send(tags);
        pause = firstPause;
        this.#succeeded();
      } catch (error) {
        for (const tag of tags) this.#waiting.add(tag);
        if (this.#stopped.signal.aborted) return;
        this.#failed(error);
        await this.#wait(pause);
        pause = Math.min(pause * 2, longestPause);
      }
    }
  }

  async #send(tags: readonly string[]): Promise<void> {
    const { method, headers } = this.#settings;
    const response = await fetch(this.#url, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...headers,
        [this.#header]: tags.join(tagSeparators[this.#header]),
      },
      body: JSON.stringify({ tags }),
      redirect: 'error',
      signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(patience)]),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`it answered ${response.status}`);
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#stopped.signal.addEventListener(
        'abort',
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    });
  }

  #failed(error: unknown): void {
    if (this.#isFailing) return;
    this.#isFailing = true;
    // The rest of a URL may contain a key.
    const { host } = new URL(this.#url);
    this.#log.warn(
      `content-query: the cache at ${host} was not told what has changed, and may give old answers until it is: ${String(error)}`,
    );
  }

  #succeeded(): void {
    if (!this.#isFailing) return;
    this.#isFailing = false;
    this.#log.info(`content-query: the cache at ${new URL(this.#url).host} is told again what has changed`);
  }
}

/** Sends the tags of changes to caches. */
export class Purger {
  readonly #queues: readonly Queue[];
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(settings: PurgeSettings, header: TagHeader, log: Pick<HostLogger, 'info' | 'warn'>) {
    this.#queues = settings.urls.map((url) => new Queue(url, settings, header, log));
  }

  purge(tags: readonly string[]): void {
    this.#add(tags);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#add(tags);
    }, again);
    timer.unref();
    this.#timers.add(timer);
  }

  /** Stops at once. What was not sent is lost. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all(this.#queues.map((queue) => queue.stop()));
  }

  #add(tags: readonly string[]): void {
    for (const queue of this.#queues) queue.add(tags);
  }
}
