import { LRUCache } from 'lru-cache';
import type { Prepared } from './load/load.ts';
import type { ReadPlan } from './plan/read-plan.ts';
import type { Access } from './schema/access.ts';

/** What is known of a request that has been planned before. */
export interface Planned {
  readonly plan: ReadPlan;
  /** Undefined where the plan is read row by row. */
  readonly prepared: Prepared | undefined;
}

/** Requests kept for each role; a page of a front end asks a handful. */
const most = 500;

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
      known = new LRUCache({ max: most });
      this.#byAccess.set(access, known);
    }
    known.set(key, planned);
  }
}
