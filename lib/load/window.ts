import type { Window } from '../plan/read-plan.ts';
import type { WantedList } from '../sql/related.ts';
import { type ParentKeys, writeWindows } from '../sql/windows.ts';
import type { Reading } from './reading.ts';

/** What is in the window of one parent. */
export interface Windowed {
  /** The ids of the entries that it shows, in their order. */
  readonly ids: unknown[];
  /** How many entries were passed by to find them, or to count them. */
  passed: number;
}

/**
 * What each parent shows in its window, by its key: the ids of entries, which are read by another statement, or how many there
 * are. What is passed by counts among the rows that the response may hold.
 */
export const readWindows = async (
  reading: Reading,
  parents: ParentKeys,
  wanted: WantedList & { readonly window: Window },
): Promise<Map<string, Windowed>> => {
  const windows = new Map<string, Windowed>();
  const { window } = wanted;
  if (parents.keys.length === 0 || (window !== 'count' && window.limit === 0)) return windows;
  const context = reading.context();
  const raws = await reading.run(writeWindows(context, parents, wanted, reading.budget.limit), context);
  let links = 0;
  for (const raw of raws) {
    const key = String(raw.near);
    const windowed = windows.get(key) ?? { ids: [], passed: 0 };
    windows.set(key, windowed);
    const isShown = raw.far !== undefined && raw.far !== null;
    if (isShown) windowed.ids.push(raw.far);
    else windowed.passed += Number(raw.passed);
    links += Number(raw.passed);
  }
  reading.budget.checkLinks(links);
  return windows;
};
