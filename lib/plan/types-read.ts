import type { ReadPlan } from './read-plan.ts';
import { walkOfPlan } from './visit.ts';

/** The uids of the types that a plan reads, the root's first. */
export interface TypesRead {
  /** Those whose entries are shown, or that the request's own filters, sorts, counts and facets read. */
  readonly asked: readonly string[];
  /** Those that only the conditions of the role read, so that the client must not learn of them. */
  readonly hidden: readonly string[];
}

/** Returns the types that a plan reads. A type that is both asked for and in a condition of the role is asked for. */
export const typesRead = (plan: ReadPlan): TypesRead => {
  const asked = new Set<string>();
  const hidden = new Set<string>();
  walkOfPlan<Set<string>>({
    entries: ({ uid }) => asked.add(uid),
    nested: () => undefined,
    related: ({ target }, into) => into.add(target),
    gate: () => hidden,
  })(plan);
  return { asked: [...asked], hidden: [...hidden].filter((uid) => !asked.has(uid)).sort() };
};
