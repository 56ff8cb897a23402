import { acquiredTooLate } from './error/unavailable.ts';
import type { Trace } from './trace.ts';
import { copyOfError } from './util/copy-of-error.ts';
import { withDeadline } from './util/with-deadline.ts';

/** Whom a run is for: one who asks, or all who share it. */
export interface Asker {
  readonly signal?: AbortSignal | undefined;
  readonly trace?: Trace | undefined;
  /** Called when a statement of the run has its connection. */
  readonly onConnected?: (() => void) | undefined;
}

/** What a run does. */
export type Work<T> = (asker: Asker) => Promise<T>;

/** One of those who share a run. */
class Waiting<T> {
  readonly result: Promise<T>;
  resolve!: (result: T) => void;
  reject!: (error: unknown) => void;
  readonly trace: Trace | undefined;

  constructor(trace: Trace | undefined) {
    this.trace = trace;
    this.result = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }
}

/** A run, and those who came before it began and wait for what it gives. */
export class SharedRun<T> {
  /** From then on whoever comes has to wait for another. */
  hasBegun = false;
  #isConnected = false;
  readonly #waiting = new Set<Waiting<T>>();
  readonly #allLeft = new AbortController();
  readonly #work: Work<T>;
  readonly #acquireTimeout: number | false;

  /** `acquireTimeout` is how many milliseconds after they came each waits for the run to have a connection. */
  constructor(work: Work<T>, acquireTimeout: number | false) {
    this.#work = work;
    this.#acquireTimeout = acquireTimeout;
  }

  /** What the run gives. Throws what it throws, the reason of the signal, and a 503 where there is no connection in time. */
  wait({ signal, trace }: Asker): Promise<T> {
    const waiting = new Waiting<T>(trace);
    const leave = (reason: unknown): undefined => this.#leave(waiting, reason);
    this.#waiting.add(waiting);
    if (signal?.aborted) leave(signal.reason);
    else signal?.addEventListener('abort', () => leave(signal.reason), { once: true });
    const limit = this.#acquireTimeout;
    return withDeadline(waiting.result, limit, {
      onTimeout: () =>
        this.#isConnected ? undefined : leave(acquiredTooLate('a connection of the pool', limit)),
    });
  }

  /** Runs, and gives all who still wait what comes of it. Never throws. */
  async begin(): Promise<void> {
    this.hasBegun = true;
    if (this.#waiting.size === 0) return;
    // What looks on at the run belongs to one of them; the others are told afterwards.
    const [{ trace } = { trace: undefined }] = this.#waiting;
    const { signal } = this.#allLeft;
    const onConnected = (): void => {
      this.#isConnected = true;
    };
    try {
      const result = await this.#work({ signal, trace, onConnected });
      this.#tell(trace, ({ resolve }) => resolve(result));
    } catch (error) {
      this.#tell(trace, ({ reject }) => reject(copyOfError(error)));
    }
  }

  #leave(waiting: Waiting<T>, reason: unknown): undefined {
    if (!this.#waiting.delete(waiting)) return;
    waiting.reject(reason);
    if (this.hasBegun && this.#waiting.size === 0) this.#allLeft.abort(reason);
  }

  #tell(ran: Trace | undefined, settle: (waiting: Waiting<T>) => void): void {
    for (const each of this.#waiting) {
      if (ran !== undefined && each.trace !== ran) each.trace?.shared(ran);
      settle(each);
    }
    this.#waiting.clear();
  }
}
