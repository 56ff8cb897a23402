import { acquiredTooLate } from '../base/error.ts';
import { withDeadline } from '../base/with-deadline.ts';
import type { Caller, Trace } from './find-request.ts';

/** Returns a copy of an error, so that the code that catches it may modify it. A value that is not an error is returned unchanged. */
export const copyOfError = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof DOMException) return error;
  const { stack } = error;
  const own = {
    ...Object.getOwnPropertyDescriptors(error),
    stack: { value: stack, writable: true, configurable: true },
  };
  return Object.create(Object.getPrototypeOf(error), own);
};

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

/** The most recent run of a request: the one in progress, or the next one. */
interface Latest<T> {
  readonly ended: Promise<unknown>;
  /** Undefined for the run of a single request, which found no other run. */
  readonly shared?: SharedRun<T>;
}

type Runs<T> = Map<unknown, Latest<T>>;

/**
 * Lets identical requests share runs. A request that arrives during a run waits for the next run, which begins after the current
 * one has ended and thus after the request arrived. So no request gets an answer that is older than itself.
 */
export class SingleFlight<T> {
  /** The runs in progress, and those that wait, by plan. */
  readonly #runs = new Map<object, Runs<T>>();
  readonly #acquireTimeout: number | false;

  /** `acquireTimeout` is how many milliseconds a request waits for a connection. */
  constructor(acquireTimeout: number | false) {
    this.#acquireTimeout = acquireTimeout;
  }

  /**
   * Returns the result of a run that begins after this call. `plan` is the same object for all requests with the same
   * plan, values, access, locale and states; `id` is the requested id, if there is one. A request that finds no run in
   * progress has its own run, with its signal and trace. Others share a run, and leave it when their signal is aborted.
   * Throws the error of the run.
   */
  join(plan: object, id: unknown, caller: Caller, task: Task<T>): Promise<T> {
    const latest = this.#runs.get(plan)?.get(id);
    if (latest === undefined) {
      const ended = task(caller);
      this.#follow(plan, id, { ended });
      return ended;
    }
    if (latest.shared?.hasBegun === false) return latest.shared.wait(caller);
    const shared = new SharedRun(task, this.#acquireTimeout);
    const begin = (): Promise<void> => shared.begin();
    this.#follow(plan, id, { shared, ended: this.#orTooLong(latest.ended).then(begin, begin) });
    return shared.wait(caller);
  }

  /** Stores a run until it has ended, or until a later one waits. */
  #follow(plan: object, id: unknown, latest: Latest<T>): void {
    const runs: Runs<T> = this.#runs.get(plan) ?? new Map();
    this.#runs.set(plan, runs);
    runs.set(id, latest);
    const forget = (): void => {
      if (runs.get(id) !== latest) return;
      runs.delete(id);
      if (runs.size === 0) this.#runs.delete(plan);
    };
    latest.ended.then(forget, forget);
  }

  /** Waits for the end of a run, but only so long that the waiting requests can still get a connection for the next run in time. */
  #orTooLong(ended: Promise<unknown>): Promise<unknown> {
    return withDeadline(ended, this.#acquireTimeout && this.#acquireTimeout / 2);
  }
}
