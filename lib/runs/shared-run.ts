import { acquiredTooLate } from '../error/unavailable.ts';
import { copyOfError } from '../util/copy-of-error.ts';
import { withDeadline } from '../util/with-deadline.ts';
import type { Trace } from './trace.ts';

/** The caller of a run: one request, or all requests that share it. */
export interface Caller {
  readonly signal?: AbortSignal | undefined;
  readonly trace?: Trace | undefined;
  /** Called when a statement of the run has acquired its connection. */
  readonly onConnected?: (() => void) | undefined;
}

/** The work of a run. */
export type Task<T> = (caller: Caller) => Promise<T>;

/** A request that shares a run. */
class Waiter<T> {
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

/** A run, and the requests that arrived before it began and wait for its result. */
export class SharedRun<T> {
  /** Once this is true, further requests need another run. */
  hasBegun = false;
  #isConnected = false;
  readonly #waiters = new Set<Waiter<T>>();
  readonly #allLeft = new AbortController();
  readonly #task: Task<T>;
  readonly #acquireTimeout: number | false;

  /** `acquireTimeout` is how many milliseconds each request waits for the run to get a connection. */
  constructor(task: Task<T>, acquireTimeout: number | false) {
    this.#task = task;
    this.#acquireTimeout = acquireTimeout;
  }

  /**
   * Returns the result of the run. Throws the error of the run, the reason of the signal, or a 503 if there is no
   * connection in time.
   */
  wait({ signal, trace }: Caller): Promise<T> {
    const waiter = new Waiter<T>(trace);
    const leave = (reason: unknown): undefined => this.#leave(waiter, reason);
    this.#waiters.add(waiter);
    if (signal?.aborted) leave(signal.reason);
    else signal?.addEventListener('abort', () => leave(signal.reason), { once: true });
    const limit = this.#acquireTimeout;
    return withDeadline(waiter.result, limit, {
      onTimeout: () =>
        this.#isConnected ? undefined : leave(acquiredTooLate('a connection of the pool', limit)),
    });
  }

  /** Runs the task and passes the result to all requests that still wait. It never throws. */
  async begin(): Promise<void> {
    this.hasBegun = true;
    if (this.#waiters.size === 0) return;
    // The run is traced by the first waiting request. The traces of the others are updated afterwards.
    const [{ trace } = { trace: undefined }] = this.#waiters;
    const { signal } = this.#allLeft;
    const onConnected = (): void => {
      this.#isConnected = true;
    };
    try {
      const result = await this.#task({ signal, trace, onConnected });
      this.#settleAll(trace, ({ resolve }) => resolve(result));
    } catch (error) {
      this.#settleAll(trace, ({ reject }) => reject(copyOfError(error)));
    }
  }

  #leave(waiter: Waiter<T>, reason: unknown): undefined {
    if (!this.#waiters.delete(waiter)) return;
    waiter.reject(reason);
    if (this.hasBegun && this.#waiters.size === 0) this.#allLeft.abort(reason);
  }

  #settleAll(ran: Trace | undefined, settle: (waiter: Waiter<T>) => void): void {
    for (const each of this.#waiters) {
      if (ran !== undefined && each.trace !== ran) each.trace?.shared(ran);
      settle(each);
    }
    this.#waiters.clear();
  }
}
