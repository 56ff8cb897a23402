import { every, type Visit, walkOf } from '../base/visit.ts';
import type { BoundQuery, Condition, Facet, Pagination, PublicationState } from '../request/bound-query.ts';
import { type MetaPart, metaPartNames, metaParts } from '../schema/meta-parts.ts';
import type { ReadKind } from '../schema/reads.ts';
import type { FacetPlan, Gate, MetaPlan, MetaPlanOf, TotalPlan, Where } from './read-plan.ts';
import { type ByRelated, flatWhere } from './visit.ts';
import { type GateContext, resolveRelated } from './where.ts';

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
  const { target: uid, gate } = resolveRelated(context, attribute, state);
  return { uid, gate, fields };
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

/** Returns the plan of each part; undefined if the query does not request it. */
const asked: {
  readonly [Part in MetaPart]: (query: BoundQuery, planning: RootPlanning) => MetaPlanOf<Part> | undefined;
} = {
  total: ({ pagination }) => (pagination.withCount === false ? undefined : true),
  cursor: ({ cursor }) => (cursor?.withCursor === true ? { binding: cursor.binding } : undefined),
  fallback: ({ shownLocale: attribute, locale: first, fallback }) =>
    fallback === undefined || first === undefined || attribute === undefined
      ? undefined
      : { attribute, first },
  facets: planFacets,
  aggregates: ({ aggregates }) => (aggregates.length === 0 ? undefined : aggregates),
};

/** Returns the parts of meta that a query requests. */
export const planMeta = (query: BoundQuery, planning: RootPlanning): MetaPlan => {
  const meta: Partial<Record<MetaPart, unknown>> = {};
  for (const part of metaPartNames) {
    if (!(metaParts[part].reads as readonly ReadKind[]).includes(query.reads)) continue;
    const plan = asked[part](query, planning);
    if (plan !== undefined) meta[part] = plan;
  }
  return meta as MetaPlan;
};

/** Returns the names of the parts that a plan contains, in their order, which is that of `metaPartNames`. */
export const metaPartsOf = (meta: MetaPlan): readonly MetaPart[] => Object.keys(meta) as MetaPart[];

/** Whether a gate hides no entry. */
const isOpen = ({ rows, acrossVersions, conditions }: Gate): boolean =>
  rows === 'all' && acrossVersions === undefined && conditions.length === 0;

const readsRelatedOpen: Visit<Where, ByRelated['kind'], void, boolean> = ({ gate, where }, at, below) =>
  isOpen(gate) && below(where, at);

/** Whether conditions read no entry that is hidden from the role. */
const readsOpen = walkOf<Where, void, boolean>({
  ...flatWhere(every),
  through: readsRelatedOpen,
  none: readsRelatedOpen,
  counted: readsRelatedOpen,
  preferred: ({ gate }) => isOpen(gate),
  compare: () => true,
  inside: () => true,
  requested: () => true,
});

/** What the total depends on. */
interface CountedEntries {
  readonly gate: Gate;
  readonly where: Where | undefined;
}

/**
 * Returns the parts of meta with an estimated total, if the request allows it and nothing is hidden at any place: the statistics of a
 * database know of hidden entries. `above` is the number of entries up to which the total is counted; false if it always is. Facets and
 * aggregates read all entries, so that counting them is no more work.
 */
export const withEstimate = (
  meta: MetaPlan,
  { withCount }: Pick<Pagination, 'withCount'>,
  { gate, where }: CountedEntries,
  above: number | false,
): MetaPlan => {
  if (withCount !== 'estimated' || meta.total === undefined || above === false) return meta;
  if (meta.facets !== undefined || meta.aggregates !== undefined) return meta;
  if (!isOpen(gate) || (where !== undefined && !readsOpen(where))) return meta;
  const total: TotalPlan = { above };
  return { ...meta, total };
};
