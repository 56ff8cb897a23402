import { withDeadline } from '../util/with-deadline.ts';
import { type Caller, SharedRun, type Task } from './shared-run.ts';

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
  readonly #runs = new WeakMap<object, Runs<T>>();
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
    const runs = this.#runsOf(plan);
    const latest = runs.get(id);
    if (latest === undefined) {
      const ended = task(caller);
      follow(runs, id, { ended });
      return ended;
    }
    if (latest.shared?.hasBegun === false) return latest.shared.wait(caller);
    const shared = new SharedRun(task, this.#acquireTimeout);
    const begin = (): Promise<void> => shared.begin();
    follow(runs, id, { shared, ended: this.#orTooLong(latest.ended).then(begin, begin) });
    return shared.wait(caller);
  }

  #runsOf(plan: object): Runs<T> {
    const known = this.#runs.get(plan);
    if (known !== undefined) return known;
    const runs: Runs<T> = new Map();
    this.#runs.set(plan, runs);
    return runs;
  }

  /** Waits for the end of a run, but only so long that the waiting requests can still get a connection for the next run in time. */
  #orTooLong(ended: Promise<unknown>): Promise<unknown> {
    return withDeadline(ended, this.#acquireTimeout && this.#acquireTimeout / 2);
  }
}

/** Stores a run until it has ended, or until a later one waits. */
const follow = <T>(runs: Runs<T>, id: unknown, latest: Latest<T>): void => {
  runs.set(id, latest);
  const forget = (): void => {
    if (runs.get(id) === latest) runs.delete(id);
  };
  latest.ended.then(forget, forget);
};
