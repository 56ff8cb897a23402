import { isOperator, operators } from '../language/operators.ts';
import { conditionsAt, type Order, type ReadPlan, type Where } from '../plan/read-plan.ts';

/** The index from which a statement could be answered, in names of attributes. */
export interface WantedIndex {
  readonly uid: string;
  /** Attributes that the statement compares with one value, in any order. */
  readonly equal: readonly string[];
  /** Attributes that the statement sorts by, or of which it reads a range, in order. The last one is the id. */
  readonly sorted: readonly SortedBy[];
  /** Whether the statement reads only published entries. */
  readonly published: boolean;
}

/** An attribute and a sort direction. */
export interface SortedBy {
  readonly attribute: string;
  readonly direction: 'asc' | 'desc';
}

/** The parts of conditions for which an index can be used. */
export interface Compared {
  readonly equal: readonly string[];
  readonly ranges: readonly string[];
  /** Whether these are all conditions, so that the index finds exactly the matching entries. */
  readonly isAll: boolean;
}

const nothing: Compared = { equal: [], ranges: [], isAll: false };

/** Returns the part of a comparison for which an index can be used. */
export const comparedBy = (attribute: string, operator: string, negated: boolean): Compared => {
  if (negated || !isOperator(operator)) return nothing;
  switch (operators[operator].index) {
    case 'value':
      return { equal: [attribute], ranges: [], isAll: true };
    // Several values are several ranges of an index, each with an order of its own.
    case 'values':
      return { equal: [attribute], ranges: [], isAll: false };
    case 'range':
      return { equal: [], ranges: [attribute], isAll: false };
    case 'none':
      return nothing;
  }
};

/** Returns the parts of conditions, combined by AND, for which an index can be used. */
export const comparedByAll = (all: readonly Compared[]): Compared => ({
  equal: [...new Set(all.flatMap(({ equal }) => equal))],
  ranges: [...new Set(all.flatMap(({ ranges }) => ranges))],
  isAll: all.every(({ isAll }) => isAll),
});

/** Returns the parts of planned conditions for which an index can be used. */
export const comparedIn = (where: Where): Compared => {
  if (where.kind === 'and') return comparedByAll(where.conditions.map(comparedIn));
  if (where.kind !== 'compare') return nothing;
  return comparedBy(where.attribute.name, where.operator, where.negated);
};

/**
 * Returns the index for entries that are compared and sorted as given. Sort keys through a relation, and all keys after
 * them, are left out.
 */
export const indexFor = (
  uid: string,
  published: boolean,
  { equal, ranges }: Compared,
  order: readonly SortedBy[],
): WantedIndex => {
  const id: SortedBy = { attribute: 'id', direction: 'asc' };
  const last = order.findIndex(({ attribute }) => attribute === 'id');
  // Repeating an attribute does not change the order.
  const before = (last < 0 ? order : order.slice(0, last)).filter(
    ({ attribute }, index, all) => all.findIndex((each) => each.attribute === attribute) === index,
  );
  const [range] = ranges.filter((attribute) => !equal.includes(attribute));
  const sorted: readonly SortedBy[] =
    before.length === 0 && range !== undefined ? [{ attribute: range, direction: 'asc' }] : before;
  return {
    uid,
    equal: equal.filter((attribute) => attribute !== 'id'),
    sorted: [
      ...sorted.filter(({ attribute }) => !equal.includes(attribute)),
      last < 0 ? id : (order[last] ?? id),
    ],
    published,
  };
};

const sortedBy = (orders: readonly Order[]): SortedBy[] | undefined =>
  orders.some(({ relations, rank }) => relations.length > 0 || rank !== undefined)
    ? undefined
    : orders.map(({ attribute, direction }) => ({ attribute: attribute.name, direction }));

/** Returns the index that contains exactly the entries of a plan in their order; undefined if no index can. */
export const pageIndexOf = (plan: ReadPlan): WantedIndex | undefined => {
  const { uid, gate, order } = plan;
  const compared = comparedByAll(conditionsAt(plan).map(comparedIn));
  const sorted = sortedBy(order);
  if (!compared.isAll || sorted === undefined) return undefined;
  return indexFor(uid, gate.rows === 'published', compared, sorted);
};
