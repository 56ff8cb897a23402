import { LRUCache } from 'lru-cache';
import type { ReadPlan } from '../plan/read-plan.ts';
import type { Access } from '../schema/access.ts';
import type { Prepared } from './load.ts';

/** What is known of a request that has been planned before. */
export interface Planned {
  readonly plan: ReadPlan;
  /** Undefined where the plan is read row by row. */
  readonly prepared: Prepared | undefined;
}

/** Requests kept for each role, and characters that their keys and statements may take together. */
const most = 500;
const mostCharacters = 8_000_000;

/**
 * Plans by request, each role's apart. An access is made anew when a grant changes, and what was planned for the old one
 * goes with it: no plan outlives the grants it was made under.
 */
export class PlanCache {
  readonly #byAccess = new WeakMap<Access, LRUCache<string, Planned>>();

  get(access: Access, key: string): Planned | undefined {
    return this.#byAccess.get(access)?.get(key);
  }

  set(access: Access, key: string, planned: Planned): void {
    let known = this.#byAccess.get(access);
    if (known === undefined) {
      known = new LRUCache({
        max: most,
        maxSize: mostCharacters,
        sizeCalculation: ({ prepared }, name) => name.length + (prepared?.sql.length ?? 0) + 1_000,
      });
      this.#byAccess.set(access, known);
    }
    known.set(key, planned);
  }
}
