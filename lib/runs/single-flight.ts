import { withDeadline } from '../util/with-deadline.ts';
import { type Caller, SharedRun, type Task } from './shared-run.ts';

/** The run of a request that began last, or is to begin next. */
interface Latest<T> {
  readonly ended: Promise<unknown>;
  /** Undefined where it is of one who found nothing running. */
  readonly shared?: SharedRun<T>;
}

type Runs<T> = Map<unknown, Latest<T>>;

/**
 * Lets identical requests share runs. Whoever comes while one is running waits for the next, which begins when that one has ended,
 * and so after they came: nobody gets an answer that is older than their question.
 */
export class SingleFlight<T> {
  readonly #runs = new WeakMap<object, Runs<T>>();
  readonly #acquireTimeout: number | false;

  /** `acquireTimeout` is how many milliseconds whoever asks waits for a connection. */
  constructor(acquireTimeout: number | false) {
    this.#acquireTimeout = acquireTimeout;
  }

  /**
   * What a run gives that begins from now on. `plan` is one object for all requests of one plan, its values, access, locale and
   * states; `id` is that of the entry, where one is asked for. Whoever finds nothing running has a run of their own, with their
   * signal and trace; the others share one, and leave it when their signal is aborted. Throws what the run throws.
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

  /** The end of a run, as long as those who wait for it can still get a connection for the next one in time. */
  #orTooLong(ended: Promise<unknown>): Promise<unknown> {
    return withDeadline(ended, this.#acquireTimeout && this.#acquireTimeout / 2);
  }
}

/** Keeps a run until it has ended, or another has come after it. */
const follow = <T>(runs: Runs<T>, id: unknown, latest: Latest<T>): void => {
  runs.set(id, latest);
  const forget = (): void => {
    if (runs.get(id) === latest) runs.delete(id);
  };
  latest.ended.then(forget, forget);
};
