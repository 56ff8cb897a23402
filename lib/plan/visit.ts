import { type Below, groupsBy, type Join, type OfKind, type Visitor, walkOf } from '../base/visit.ts';
import type { Attribute } from '../schema/attribute.ts';
import { type MetaPart, metaPartNames } from '../schema/meta-parts.ts';
import type { EntryPlan, Gate, MetaPlanOf, NestedPlan, ReadPlan, Where } from './read-plan.ts';

/** A visitor of planned conditions. */
export type WhereVisitor<At, Result> = Visitor<Where, At, Result>;

/** Returns the functions of a visitor to which it does not matter how conditions are combined. */
export const flatWhere = <At, Result>(
  join: Join<Result>,
): Pick<WhereVisitor<At, Result>, 'and' | 'or' | 'untrue'> => ({
  ...groupsBy<Where, At, Result>(join),
  untrue: ({ where }, at, below) => below(where, at),
});

/** Conditions on related entries, with the conditions that those have to meet. */
export type ByRelated = OfKind<Where, 'through' | 'none' | 'counted'>;

/** Related entries that a plan reads without showing them. */
export interface Reached {
  /** The relation that leads there. */
  readonly relation: Pick<Attribute, 'name'>;
  readonly target: string;
  readonly gate: Gate;
}

/** What a visitor is told of a plan, with the context that it chose for the place. It collects what it needs. */
export interface PlanVisitor<At> {
  /** Entries are shown: those of the root, or of a populated attribute, once for each type. Returns the context at their place. */
  readonly entries: (plan: EntryPlan) => At;
  /** What leads to the entries of a populated attribute: a view has a `name` of its own, a dynamic zone the plans of its types. */
  readonly nested: (nested: NestedPlan, at: At) => void;
  /** Returns the context at the place that conditions, sort keys or facets reach. */
  readonly related: (reached: Reached, at: At) => At;
  /** Returns the context of the conditions of a gate, which are those of the role. */
  readonly gate: (gate: Gate, at: At) => At;
}

/** What the walk does with each member of a plan: it looks inside, or it is one value. A new member is a compile error here. */
const members = {
  uid: 'value',
  select: 'value',
  gate: 'walked',
  where: 'walked',
  order: 'walked',
  nested: 'walked',
  pagination: 'value',
  offset: 'value',
  limit: 'value',
  after: 'value',
  meta: 'walked',
  variables: 'value',
  answer: 'value',
} as const satisfies Readonly<Record<keyof ReadPlan, 'walked' | 'value'>>;

type Members = typeof members;
type Walked = { [Name in keyof Members]: Members[Name] extends 'walked' ? Name : never }[keyof Members];

/** How each walked member is walked; one that is missing is a compile error. */
type Walks<At> = { readonly [Name in Walked]: (plan: Pick<ReadPlan, Name>, at: At) => void };

/** The walk over each part of meta; `value` if it has no conditions. A new part is a compile error here. */
type MetaWalks<At> = {
  readonly [Part in MetaPart]: ((plan: MetaPlanOf<Part>, at: At) => void) | 'value';
};

const walkPart = <At, Part extends MetaPart>(
  walks: MetaWalks<At>,
  part: Part,
  plan: MetaPlanOf<Part> | undefined,
  at: At,
): void => {
  const walk = walks[part];
  if (walk !== 'value' && plan !== undefined) walk(plan, at);
};

/** Returns the plans of a populated attribute: one, or one for each type behind it. */
export const plansOf = (nested: NestedPlan): readonly EntryPlan[] =>
  nested.kind === 'entries' ? [nested.plan] : nested.plans;

/**
 * Returns the walk of a visitor over a whole plan: at each place the gate, conditions, sort keys and what is nested, at last the parts
 * of meta. It is the only walk over plans; what reads conditions alone is a `WhereVisitor`.
 */
export const walkOfPlan = <At>(visitor: PlanVisitor<At>): ((plan: ReadPlan) => void) => {
  const walkGate = (gate: Gate, at: At): void => {
    const inside = visitor.gate(gate, at);
    // `acrossVersions` has only conditions that are among these.
    for (const one of gate.conditions) walkWhere(one, inside);
  };
  const walkRelated = (reached: Reached, at: At): At => {
    const far = visitor.related(reached, at);
    walkGate(reached.gate, far);
    return far;
  };
  const byRelated = (term: ByRelated, at: At, below: Below<Where, At, void>): void =>
    below(term.where, walkRelated(term, at));
  const own = (): void => undefined;
  const walkWhere = walkOf<Where, At, void>({
    ...flatWhere<At, void>(() => undefined),
    through: byRelated,
    none: byRelated,
    counted: byRelated,
    preferred: (term, at) => {
      walkRelated(term, at);
    },
    compare: own,
    inside: own,
    requested: own,
  });
  const ofMeta: MetaWalks<At> = {
    total: 'value',
    cursor: 'value',
    fallback: 'value',
    facets: (facets, at) => {
      for (const { attribute: relation, related, where } of facets) {
        if (related !== undefined) walkRelated({ relation, target: related.uid, gate: related.gate }, at);
        if (where?.conditions !== undefined) walkWhere(where.conditions, at);
      }
    },
    aggregates: 'value',
  };
  const { meta, ...ofPlace }: Walks<At> = {
    gate: (plan, at) => walkGate(plan.gate, at),
    where: (plan, at) => plan.where && walkWhere(plan.where, at),
    order: ({ order }, at) => {
      for (const { relations } of order) relations.reduce((near, step) => walkRelated(step, near), at);
    },
    nested: (plan, at) => {
      for (const nested of plan.nested) {
        visitor.nested(nested, at);
        for (const inner of plansOf(nested)) walkEntries(inner);
      }
    },
    meta: (plan, at) => {
      for (const part of metaPartNames) walkPart(ofMeta, part, plan.meta[part], at);
    },
  };
  const atPlace = Object.values<(plan: EntryPlan, at: At) => void>(ofPlace);
  const walkEntries = (plan: EntryPlan): At => {
    const at = visitor.entries(plan);
    for (const walk of atPlace) walk(plan, at);
    return at;
  };
  return (plan) => meta(plan, walkEntries(plan));
};

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
