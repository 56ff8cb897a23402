import type {
  BoundQuery,
  Condition,
  EntryQuery,
  Pagination,
  Populate,
  PublicationState,
  ShownRows,
  Sort,
  Variable,
} from '../request/bound-query.ts';
import type { DialectSettings, RequestContext } from '../request/context.ts';
import { may, mayFollow } from '../schema/access.ts';
import type { ScalarAttribute } from '../schema/attribute.ts';
import { everyEntry } from '../schema/ceilings.ts';
import { type EntryType, hasVersions, localeOf, localizationsOf } from '../schema/content-type.ts';
import { dialects } from '../schema/dialects.ts';
import { publicationFilters } from '../schema/publication-filters.ts';
import { idAttribute } from '../schema/read-attributes.ts';
import { actsOn, namingOf, readKinds, requireGrant } from '../schema/reads.ts';
import { planMeta, type RootPlanning, withEstimate } from './meta.ts';
import {
  type EntryPlan,
  type NestedPlan,
  type Order,
  type OrderStep,
  offsetOf,
  type PlannedPagination,
  type ReadPlan,
  type Where,
  type Window,
} from './read-plan.ts';
import {
  type GateContext,
  gateBehind,
  gateOf,
  planWhere,
  resolveRelated,
  versionWhere,
  withoutGates,
} from './where.ts';

/** Returns the sort key by an attribute, or for the id of a key of several attributes the sort keys by these. */
const byAttribute = (order: Order): Order[] => {
  const { relations, attribute } = order;
  if (attribute.parts === undefined || relations.length > 0) return [order];
  return attribute.parts.map((part) => ({ ...order, attribute: part }));
};

const idOf = ({ attributes }: EntryType): ScalarAttribute => {
  const id = attributes.get(idAttribute.name);
  return id?.kind === 'scalar' ? id : idAttribute;
};

const byId = (type: EntryType): Order[] =>
  byAttribute({ relations: [], attribute: idOf(type), direction: 'asc' });

const planSort = (context: GateContext, sort: Sort, state: PublicationState): Order => {
  const relations = sort.relations.map((relation): OrderStep => resolveRelated(context, relation, state));
  const { attribute, direction, rank } = sort;
  return { relations, attribute, direction, ...(rank !== undefined && { rank }) };
};

/** Returns whether a sort key tells entries apart. A sort by matches tells nothing apart if no attribute can contain the text. */
const tellsApart = ({ rank }: Sort): boolean => rank === undefined || rank.length > 0;

/**
 * Adds the id as the last sort key, so that the order of entries is the same for every request and on every database. `before` are
 * the keys before it.
 */
export const planOrder = (
  context: GateContext,
  type: EntryType,
  sorts: readonly Sort[],
  state: PublicationState,
  before: readonly Order[] = [],
): Order[] => {
  const order = sorts.filter(tellsApart).map((sort) => planSort(context, sort, state));
  const id = order.findIndex(({ relations, attribute }) => relations.length === 0 && attribute.name === 'id');
  return id < 0 ? [...order, ...before, ...byId(type)] : order.slice(0, id + 1).flatMap(byAttribute);
};

/** Returns the keys before the id of a list that is read with cursors. */
export const placesOf = ({ cursor }: BoundQuery): Order[] =>
  (cursor?.places ?? []).map((attribute, index) => ({
    relations: [],
    attribute,
    direction: 'asc',
    ...(index === 0 && cursor?.namesDocuments === true && { replacesId: true }),
  }));

/** The inputs of a plan. */
export interface PlanContext extends Omit<GateContext, 'conditionsOf'> {
  /** Returns the condition that entries of a type must meet for the role to see them, with the variables in it. */
  readonly rowsOf: (uid: string) => ShownRows | undefined;
  /** The largest number of rows in a response. One more is enough to detect that there are too many. */
  readonly maxRows: number;
  /** The number of entries above which a total may be estimated; false, the default, if totals are always counted. */
  readonly estimateAbove?: number | false | undefined;
}

/** Returns the inputs of a plan for a request. */
export const planContextOf = (
  { registry, ceilings, estimateAbove = false }: DialectSettings,
  { access, features: { draftAndPublish, draftById = false } }: Pick<RequestContext, 'access' | 'features'>,
  { rowsOf, mayEstimate }: Pick<PlanContext, 'rowsOf'> & { readonly mayEstimate: boolean },
): PlanContext => ({
  registry,
  access,
  rowsIn: dialects[registry.strapi].rowsIn[draftAndPublish ? 'on' : 'off'],
  draftById,
  rowsOf,
  maxRows: ceilings.responseRows,
  estimateAbove: mayEstimate && estimateAbove,
});

/** Entries that are only counted, or not shown, need no attributes: only their filters matter. */
const withWindow = (plan: EntryPlan, window: Window): EntryPlan =>
  window === 'count' || window.limit === 0 ? { ...plan, select: [], order: [], nested: [] } : plan;

/** Returns whether the role may see entries of a type. Components need no grant; every content type needs one. */
const mayShow = ({ access }: GateContext, { kind, uid }: EntryType): boolean =>
  kind === 'component' || may(access, 'find', uid);

const planNested = (
  context: GateContext,
  populate: Populate,
  state: PublicationState,
): NestedPlan | undefined => {
  if (!mayFollow(context.access, populate.attribute)) return undefined;
  if (populate.kind === 'entries') {
    const { attribute, name = attribute.name, attached, window } = populate;
    const below = populate.query.state ?? state;
    const gate = gateBehind(context, attribute, populate.query.type, below);
    const plan = planEntries(context, populate.query, below, gate);
    if (window === undefined) return { kind: 'entries', attribute, name, plan, attached };
    return { kind: 'entries', attribute, name, plan: withWindow(plan, window), attached, window };
  }
  const inherited = populate.state ?? state;
  const queries = populate.queries.filter(({ type }) => mayShow(context, type));
  const plans = queries.map((query) => planEntries(context, query, query.state ?? inherited));
  const { attribute } = populate;
  return { kind: 'mixed', attribute, name: attribute.name, plans };
};

const nestedOf = (context: GateContext, { populate }: EntryQuery, state: PublicationState): NestedPlan[] =>
  populate.map((each) => planNested(context, each, state)).filter((plan) => plan !== undefined);

const planEntries = (
  context: GateContext,
  query: EntryQuery,
  state: PublicationState,
  gate = gateOf(context, query.type, state),
): EntryPlan => ({
  uid: query.type.uid,
  select: query.fields,
  gate,
  where: query.filters && planWhere(context, query.filters, state),
  order: query.sort.length === 0 ? [] : planOrder(context, query.type, query.sort, state),
  nested: nestedOf(context, query, state),
});

/**
 * Returns the condition that selects, among the localizations of an entry, the visible one in the first of some locales. A type
 * without localizations gets no condition.
 */
const preferredIn = (
  context: GateContext,
  { type }: BoundQuery,
  state: PublicationState,
  locale: ScalarAttribute,
  locales: readonly string[],
): Where[] => {
  const relation = localizationsOf(type);
  if (relation === undefined) return [];
  const related = resolveRelated(context, relation, state);
  // A deleted entry is never at the root, so it goes before none that is.
  const { withDeleted: _withDeleted, ...gate } = related.gate;
  return [{ kind: 'preferred', ...related, gate, locale, locales }];
};

/**
 * Returns the gate for the locale. It is added only at the root: a relation shows its entries in every locale, and an id
 * names one entry in one locale. Another attribute may have the same value in several locales, and a document has an entry in
 * each of them, so an entry that they name gets the gate too.
 */
const localeGate = (context: GateContext, query: BoundQuery, state: PublicationState): Where[] => {
  const { type, locale, fallback, reads, namedBy } = query;
  const acts = actsOn(reads, namingOf(namedBy));
  const attribute = localeOf(type);
  if (!acts.has('locale') || locale === undefined || attribute === undefined) return [];
  const compared = { kind: 'compare', attribute, negated: false } as const;
  if (fallback === undefined || !acts.has('fallback'))
    return [{ ...compared, operator: '$eq', values: [locale] }];
  const locales = [locale, ...fallback];
  return [
    { ...compared, operator: '$in', values: locales },
    ...preferredIn(context, query, state, attribute, locales),
  ];
};

/** Matches no entry. */
const none: Where = { kind: 'or', conditions: [] };

const requested = ({ type, reads, namedBy }: BoundQuery): Where[] => {
  if (reads !== 'one') return [];
  return [namedBy === 'hidden' ? none : { kind: 'requested', attribute: namedBy ?? idOf(type) }];
};

const publicationGate = (context: GateContext, { type, publicationFilter }: BoundQuery): Where[] =>
  publicationFilter === undefined || !hasVersions(type)
    ? []
    : [versionWhere(type, publicationFilters[publicationFilter], context.conditionsOf(type.uid))];

/** Combines the server's conditions on the root and the client's conditions by AND. */
const withGates = (
  context: GateContext,
  query: BoundQuery,
  state: PublicationState,
  where: Where | undefined,
): Where | undefined => {
  const gates = [
    ...requested(query),
    ...localeGate(context, query, state),
    ...publicationGate(context, query),
  ];
  const conditions = where === undefined ? gates : [...gates, where];
  const [only] = conditions;
  return conditions.length > 1 ? { kind: 'and', conditions } : only;
};

/** Returns whether the request is for a single type in all its locales. */
const isInEveryLocale = ({ type, locale, reads }: BoundQuery): boolean =>
  reads === 'single' && locale === undefined && localeOf(type) !== undefined;

/** Returns the part of the list that is read. A read kind without pages reads one entry, whatever the pagination says. */
const pageOf = (query: BoundQuery, planning: RootPlanning, maxRows: number): Pick<ReadPlan, Paging> => {
  const meta = planMeta(query, planning);
  if (!readKinds[query.reads].acts.has('pagination')) {
    const isMany = isInEveryLocale(query);
    const answer = isMany ? 'entries' : 'entry';
    return { offset: 0, limit: isMany ? maxRows : 1, after: undefined, meta, answer };
  }
  const { pagination, cursor } = query;
  // One entry more than a response may contain is enough to detect that there are too many.
  const most = maxRows + 1;
  const of = (offset: ReadPlan['offset'], size: number) => {
    const limit = size === everyEntry ? most : Math.min(size, most);
    return { offset, limit, after: cursor?.after, meta, answer: 'page' } as const;
  };
  if (pagination.style === 'cursor') return of(0, pagination.pageSize);
  const { late: slot } = pagination;
  if (pagination.style === 'offset')
    return of(slot === undefined ? pagination.start : { slot, pageSize: undefined }, pagination.limit);
  const { page, pageSize } = pagination;
  return of(slot === undefined ? offsetOf(page, pageSize) : { slot, pageSize }, pageSize);
};

const pageOfPlan = (pagination: Pagination): PlannedPagination => {
  if (pagination.style === 'cursor' || pagination.late === undefined) return pagination;
  const { late, ...page } = pagination;
  return page.style === 'page' ? { ...page, page: late } : { ...page, start: late };
};

type Paging = 'offset' | 'limit' | 'after' | 'meta' | 'answer';

/**
 * Returns the context for gates, which records the variables that its conditions use. The conditions themselves are
 * planned without gates.
 */
const gateContextOf = (
  { registry, access, rowsIn, draftById = false, rowsOf }: PlanContext,
  variables: Set<Variable>,
): GateContext => {
  const known = new Map<string, readonly Where[]>();
  const conditionsOf = (uid: string): readonly Where[] => {
    const rows = rowsOf(uid);
    if (rows === undefined) return [];
    const conditions = known.get(uid) ?? [planWhere(withoutGates(context), rows.condition, 'live')];
    known.set(uid, conditions);
    for (const variable of rows.variables) variables.add(variable);
    return conditions;
  };
  const context = { registry, access, rowsIn, draftById, conditionsOf };
  return context;
};

/**
 * Decides what is read for a query, and adds every gate that a client cannot loosen: publication state, permission and the role's
 * row conditions at every place, and the locale at the root.
 *
 * Throws a ContentQueryError: 403 if the role may not read the type at all.
 */
export const plan = (query: BoundQuery, planContext: PlanContext): ReadPlan => {
  const variables = new Set<Variable>();
  const context = gateContextOf(planContext, variables);
  requireGrant(context.access, query);
  const { type, fields, filters, reads, state = 'live' } = query;
  const { acts } = readKinds[reads];
  // Where drafts are rows of their own, a draft does not stand in the place of its published entry.
  const isOneRow = context.rowsIn?.preview === 'all';
  const isOwnDraft = isOneRow && reads === 'one' && query.state === undefined && context.draftById === true;
  const gate = gateOf(context, type, isOwnDraft ? 'preview' : state);
  const whereOf = (given: Condition | undefined) =>
    withGates(context, query, state, given && planWhere(context, given, state));
  const { maxRows } = planContext;
  const { offset, limit, after, meta, answer } = pageOf(query, { context, state, whereOf }, maxRows);
  const all = { gate, where: whereOf(filters) };
  return {
    uid: type.uid,
    select: fields,
    ...all,
    order: planOrder(context, type, acts.has('sort') ? query.sort : [], state, placesOf(query)),
    nested: nestedOf(context, query, state),
    pagination: pageOfPlan(query.pagination),
    offset,
    limit,
    after,
    meta: withEstimate(meta, query.pagination, all, planContext.estimateAbove ?? false),
    variables: [...variables],
    answer,
  };
};
