import { until } from '../../support/eventually.ts';
import { get } from '../../support/http.ts';

/** Requests that are sent until `stop` is called. */
export interface Load {
  /** Answers so far, by status; 0 where there was none. */
  statuses(): Readonly<Record<number, number>>;
  /** Waits until so many more requests have been answered. */
  more(count: number): Promise<void>;
  /** Sends no more, and gives the number of answers by status when the last one is there. */
  stop(): Promise<Readonly<Record<number, number>>>;
}

/** Asks hosts again and again, a few requests at a time, until it is stopped. */
export function startLoad(urls: readonly string[], workers = 6): Load {
  const counts: Record<number, number> = {};
  let stopped = false;
  const work = async (worker: number) => {
    for (let turn = worker; !stopped; turn += 1) {
      const url = urls[turn % urls.length];
      // Identical requests would share a statement, and one connection would be enough for all.
      const asked = `${url}/api/articles?fields=title&sort=id&_=${worker}`;
      const { status } = await get(asked).catch(() => ({ status: 0 }));
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  const done = Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  return {
    statuses: () => counts,
    more: async (count) => {
      const answered = () => Object.values(counts).reduce((sum, one) => sum + one, 0);
      const wanted = answered() + count;
      await until(() => answered() >= wanted);
    },
    stop: async () => {
      stopped = true;
      await done;
      return counts;
    },
  };
}
