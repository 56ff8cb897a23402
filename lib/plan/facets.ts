import type { RelationAttribute, ScalarAttribute } from '../schema/attribute.ts';
import type { BoundQuery, Condition, Facet, PublicationState } from '../validate/bound-query.ts';
import type { Gate, Where } from './conditions.ts';
import { type GateContext, gateOf, passThrough } from './gates.ts';

/** What is read for one facet. */
export interface FacetPlan {
  readonly attribute: ScalarAttribute | RelationAttribute;
  /** Of a relation: where it leads to, and what is shown there beside the id. */
  readonly related:
    | { readonly uid: string; readonly gate: Gate; readonly fields: readonly ScalarAttribute[] }
    | undefined;
  readonly limit: number;
  /** What entries must meet for this facet, where that is not what the list asks of them. */
  readonly where: { readonly conditions: Where | undefined } | undefined;
}

/** One value of a facet. */
export interface FacetValue {
  readonly value: unknown;
  readonly count: number;
  /** Of a relation: the fields of the related entry, in their order. */
  readonly fields: readonly unknown[];
}

/** What conditions are planned with. */
export interface RootPlanning {
  readonly context: GateContext;
  readonly state: PublicationState;
  /** Conditions of the client with those of the server on the root. */
  readonly whereOf: (filters: Condition | undefined) => Where | undefined;
}

/**
 * Filters without some of those conditions that all have to hold. What a host's hook has added to the filters is none of them, and so
 * stays.
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
  const target = passThrough(context, attribute);
  return { uid: target.uid, gate: gateOf(context, target, state), fields };
};

/** What is read for the facets of a query; undefined where it has none. */
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
