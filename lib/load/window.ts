import type { Window } from '../plan/read-plan.ts';
import type { WantedList } from '../sql/related.ts';
import { type ParentKeys, writeWindows } from '../sql/windows.ts';
import type { ShownKeys } from './keys.ts';
import type { LoadSession } from './load-session.ts';

/** The window of one parent. */
export interface Windowed {
  /** The ids of the entries that it shows, in their order. */
  readonly ids: unknown[];
  /** How many entries were skipped, or counted. */
  skippedOrCounted: number;
}

/**
 * Returns the window of each parent by key: the ids of its entries, which another statement reads, or their number. Skipped rows
 * count towards responseRows.
 */
export const readWindows = async (
  session: LoadSession,
  parents: Omit<ParentKeys, 'keys'>,
  { keys, timesOf, least, all }: ShownKeys,
  wanted: WantedList & { readonly window: Window },
): Promise<Map<string, Windowed>> => {
  const windows = new Map<string, Windowed>();
  const { window } = wanted;
  if (keys.length === 0 || (window !== 'count' && window.limit === 0)) return windows;
  const { budget } = session;
  await session.inTurn(all, async () => {
    const context = session.context();
    const sql = writeWindows(context, { ...parents, keys }, wanted, budget.limit(least));
    let skipped = 0;
    let shown = 0;
    for (const raw of await session.run(sql, context)) {
      const key = String(raw.near);
      const windowed = windows.get(key) ?? { ids: [], skippedOrCounted: 0 };
      windows.set(key, windowed);
      const isShown = raw.far !== undefined && raw.far !== null;
      if (isShown) {
        windowed.ids.push(raw.far);
        shown += timesOf(raw.near);
        continue;
      }
      windowed.skippedOrCounted += Number(raw.passed);
      skipped += timesOf(raw.near) * Number(raw.passed);
    }
    budget.skip(skipped);
    // Shown entries are counted when they are read.
    budget.checkMore(shown);
  });
  return windows;
};
