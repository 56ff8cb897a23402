import {
  type EntryPlan,
  type Gate,
  type NestedPlan,
  type Order,
  type ReadPlan,
  relatedIn,
  type Where,
} from './read-plan.ts';

/** The uids of the types that a plan reads, the root's first. */
export interface TypesRead {
  /** Those whose entries are shown, or that the request's own filters, sorts, counts and facets read. */
  readonly asked: readonly string[];
  /** Those that only the conditions of the role read, so that the client must not learn of them. */
  readonly hidden: readonly string[];
}

class Types {
  readonly asked = new Set<string>();
  readonly hidden = new Set<string>();

  entries({ uid, gate, where, order, nested }: EntryPlan): void {
    this.asked.add(uid);
    this.#gate(gate);
    this.where(where, this.asked);
    for (const each of order) this.#order(each);
    for (const each of nested) this.#nested(each);
  }

  related(uid: string, gate: Gate, into: Set<string>): void {
    into.add(uid);
    this.#gate(gate);
  }

  where(where: Where | undefined, into: Set<string>): void {
    for (const term of relatedIn(where)) {
      this.related(term.target, term.gate, into);
      if (term.kind !== 'preferred') this.where(term.where, into);
    }
  }

  #gate({ conditions }: Gate): void {
    for (const where of conditions) this.where(where, this.hidden);
  }

  #order({ relations }: Order): void {
    for (const { target, gate } of relations) this.related(target, gate, this.asked);
  }

  #nested(nested: NestedPlan): void {
    for (const plan of nested.kind === 'entries' ? [nested.plan] : nested.plans) this.entries(plan);
  }
}

/** Returns the types that a plan reads. A type that is both asked for and in a condition of the role is asked for. */
export const typesRead = (plan: ReadPlan): TypesRead => {
  const types = new Types();
  types.entries(plan);
  for (const { related, where } of plan.meta.facets ?? []) {
    if (related !== undefined) types.related(related.uid, related.gate, types.asked);
    types.where(where?.conditions, types.asked);
  }
  return {
    asked: [...types.asked],
    hidden: [...types.hidden].filter((uid) => !types.asked.has(uid)).sort(),
  };
};
