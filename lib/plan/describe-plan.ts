import { type OfKind, type Visit, walkOf } from '../base/visit.ts';
import { pathText } from '../schema/json-paths.ts';
import type {
  EntryPlan,
  FacetPlan,
  Gate,
  MetaPlan,
  NestedPlan,
  Order,
  ReadPlan,
  Where,
  Window,
} from './read-plan.ts';
import type { ByRelated } from './visit.ts';

/** A plan as plain data for a log: names, operators and gates, with a `?` in place of every value that a client sent. */
export interface PlanDescription {
  /** The relation that a view shows; left out if the member has the name of its attribute. */
  readonly of?: string;
  readonly uid: string;
  readonly published?: true;
  readonly drafts?: true;
  /** The conditions that entries must meet for the role to see them. */
  readonly gate?: string;
  readonly select: readonly string[];
  readonly where?: string;
  readonly order?: readonly string[];
  /** Which of the entries are shown for each parent. */
  readonly window?: Window;
  readonly nested?: Readonly<Record<string, PlanDescription | readonly PlanDescription[]>>;
}

/** The description of a root plan, with the page that is read. */
export interface ReadPlanDescription extends PlanDescription {
  readonly offset: 0 | '?';
  readonly limit: number;
  readonly count: boolean | 'estimated';
  /** Whether the page begins after a cursor. */
  readonly after?: true;
  /** The facets, with their conditions if they differ from those of the list. */
  readonly facets?: readonly string[];
  readonly aggregates?: readonly string[];
}

const describeGate = ({ rows, conditions }: Gate): string =>
  `${rows === 'all' ? '' : ` ${rows}`}${conditions.map((each) => ` gate ${describeWhere(each)}`).join('')}`;

const describeRelated = ({ relation, gate, where }: ByRelated): string =>
  `${relation.name}${describeGate(gate)}[${describeWhere(where)}]`;

const describeComparison = (
  { values, negated, operator }: OfKind<Where, 'compare' | 'inside'>,
  compared: string,
): string => {
  const given = values.length > 3 ? `? x ${values.length}` : values.map(() => '?').join(', ');
  return [negated ? 'not' : '', compared, operator, given].filter(Boolean).join(' ');
};

const describeGroup: Visit<Where, 'and' | 'or', void, string> = ({ kind, conditions }, at, below) =>
  `(${conditions.map((inner) => below(inner, at)).join(` ${kind} `)})`;

const describe = walkOf<Where, void, string>({
  and: describeGroup,
  or: describeGroup,
  requested: () => 'id $eq ?',
  compare: (where) => describeComparison(where, where.attribute.name),
  inside: (where) =>
    describeComparison(
      where,
      where.isNamed === true
        ? pathText(where.attribute.name, where.steps)
        : [where.attribute.name, ...where.steps.map(() => '?')].join('.'),
    ),
  through: (where) => `${where.matchesEmpty ? 'no ' : ''}${describeRelated(where)}`,
  counted: (where) => describeRelated(where),
  none: (where) => `none of ${describeRelated(where)}`,
  preferred: ({ relation, gate }) => `preferred among ${relation.name}${describeGate(gate)}`,
  untrue: ({ where }, at, below) => `not true ${below(where, at)}`,
});

const describeWhere = (where: Where): string => describe(where);

const describeOrder = ({ relations, attribute, direction }: Order): string =>
  `${[...relations.map(({ relation }) => relation.name), attribute.name].join('.')} ${direction}`;

const describeNested = (nested: NestedPlan): PlanDescription | PlanDescription[] => {
  if (nested.kind === 'mixed') return nested.plans.map(describeEntries);
  const { attribute, name, plan, window } = nested;
  return {
    ...(name !== attribute.name && { of: attribute.name }),
    ...describeEntries(plan),
    ...(window !== undefined && { window }),
  };
};

const describeEntries = ({ uid, gate, select, where, order, nested }: EntryPlan): PlanDescription => ({
  uid,
  ...(gate.rows !== 'all' && { [gate.rows]: true as const }),
  ...(gate.conditions.length > 0 && { gate: gate.conditions.map(describeWhere).join(' and ') }),
  select: select.map(({ name }) => name),
  ...(where !== undefined && { where: describeWhere(where) }),
  ...(order.length > 0 && { order: order.map(describeOrder) }),
  ...(nested.length > 0 && {
    nested: Object.fromEntries(nested.map((inner) => [inner.name, describeNested(inner)])),
  }),
});

const describeFacet = ({ attribute, related, limit, where }: FacetPlan): string => {
  const gate = related === undefined ? '' : describeGate(related.gate);
  const fields = (related?.fields ?? []).map(({ name }) => name).join(', ');
  const shown = fields === '' ? '' : ` with ${fields}`;
  const { conditions } = where ?? {};
  const own =
    where === undefined ? '' : ` where ${conditions === undefined ? 'every' : describeWhere(conditions)}`;
  return `${attribute.name}${gate}${shown} limit ${limit}${own}`;
};

const describeOfList = ({ facets, aggregates }: MetaPlan) => ({
  ...(facets !== undefined && { facets: facets.map(describeFacet) }),
  ...(aggregates !== undefined && {
    aggregates: aggregates.map(({ name, attribute }) => `${name} ${attribute.name}`),
  }),
});

/**
 * Returns a description of what a plan reads, without any value of the request:
 *
 *     { uid: 'api::article.article', published: true, select: ['title'], where: 'author[name $eq ?]', order: ['id asc'],
 *       offset: 0, limit: 25, count: true }
 */
export const describePlan = (plan: ReadPlan): ReadPlanDescription => {
  const { offset, limit, meta } = plan;
  const after = plan.after !== undefined && { after: true as const };
  return {
    ...describeEntries(plan),
    offset: offset === 0 ? 0 : '?',
    limit,
    count: meta.total === undefined || meta.total === true ? meta.total === true : 'estimated',
    ...after,
    ...describeOfList(meta),
  };
};
