import type { SingleFlight as Flights } from '../../../lib/read/single-flight.ts';
import { until } from '../../support/eventually.ts';

/** Runs that stand before their first statement. */
export interface HeldRuns {
  /** Waits until so many requests have come to read. */
  readonly come: (requests: number) => Promise<void>;
  /** Lets what has begun go on, and all that begins afterwards. */
  readonly release: () => void;
}

/** Holds every run before its first statement while `act` sends requests, so that it is known which of them share one. */
export async function holdingRuns<T>(act: (held: HeldRuns) => Promise<T>): Promise<T> {
  // The host imports its plugins at run time, which are other modules than those that a test requires.
  const at = new URL('../../../lib/read/single-flight.ts', import.meta.url).href;
  const { SingleFlight } = (await import(at)) as { SingleFlight: typeof Flights };
  const { join } = SingleFlight.prototype;
  let here = 0;
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  SingleFlight.prototype.join = function held(plan, id, waiter, work) {
    here += 1;
    return join.call(this, plan, id, waiter, async (own) => {
      await gate;
      return work(own);
    });
  };
  try {
    return await act({
      come: async (requests) => {
        await until(() => here >= requests);
      },
      release,
    });
  } finally {
    release();
    SingleFlight.prototype.join = join;
  }
}
