import type { FacetAttribute, ScalarAttribute } from '../schema/attribute.ts';
import type { BoundQuery, Condition, Facet, PublicationState } from '../validate/bound-query.ts';
import type { Gate, Where } from './conditions.ts';
import { type GateContext, gateOf, resolveTarget } from './gates.ts';

/** The plan of one facet. */
export interface FacetPlan {
  readonly attribute: FacetAttribute;
  /** For a relation: the type that it leads to, its gate, and the attributes that are shown in addition to the id. */
  readonly related:
    | { readonly uid: string; readonly gate: Gate; readonly fields: readonly ScalarAttribute[] }
    | undefined;
  readonly limit: number;
  /** The conditions for this facet; undefined if they are those of the list. */
  readonly where: { readonly conditions: Where | undefined } | undefined;
}

/** One value of a facet. */
export interface FacetValue {
  readonly value: unknown;
  readonly count: number;
  /** For a relation: the values of the related entry's `fields`, in their order. */
  readonly fields: readonly unknown[];
}

/** The arguments for planning the parts that belong to the root. */
export interface RootPlanning {
  readonly context: GateContext;
  readonly state: PublicationState;
  /** Returns the client's conditions combined with the server's conditions on the root. */
  readonly whereOf: (filters: Condition | undefined) => Where | undefined;
}

/**
 * Returns filters without some of the conditions that they combine by AND. Conditions that a host's hook has added to the filters
 * are not among the exceptions, so they stay.
 */
const without = (filters: Condition, except: readonly Condition[]): Condition | undefined => {
  if (except.includes(filters)) return undefined;
  if (filters.kind !== 'and') return filters;
  const conditions = filters.conditions.map((one) => without(one, except));
  return { kind: 'and', conditions: conditions.filter((one) => one !== undefined) };
};

const planRelated = (
  { context, state }: RootPlanning,
  { attribute, fields }: Facet,
): FacetPlan['related'] => {
  if (attribute.kind === 'scalar') return undefined;
  const target = resolveTarget(context, attribute);
  return { uid: target.uid, gate: gateOf(context, target, state), fields };
};

/** Returns the plans for the facets of a query; undefined if it has none. */
export const planFacets = (
  { facets, filters }: BoundQuery,
  planning: RootPlanning,
): readonly FacetPlan[] | undefined => {
  if (facets.length === 0) return undefined;
  return facets.map((facet) => {
    const { attribute, limit, except } = facet;
    const related = planRelated(planning, facet);
    if (except.length === 0 || filters === undefined) return { attribute, related, limit, where: undefined };
    return { attribute, related, limit, where: { conditions: planning.whereOf(without(filters, except)) } };
  });
};
