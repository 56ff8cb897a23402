import { type Below, groupsBy, type Join, lists, type Visit, type Visitor, walkOf } from '../base/visit.ts';
import type { ScalarAttribute } from '../schema/attribute.ts';
import type {
  Aggregate,
  BoundQuery,
  Condition,
  EntryQuery,
  Facet,
  Populate,
  RelationalAttribute,
  Sort,
} from './bound-query.ts';

/** A visitor of the conditions of a request, and of those of a role. */
export type ConditionVisitor<At, Result> = Visitor<Condition, At, Result>;

/** Returns the functions of a visitor to which only comparisons and relations matter, and not how they are combined. */
export const flatly = <At, Result>(
  join: Join<Result>,
): Pick<ConditionVisitor<At, Result>, 'and' | 'or' | 'not'> => ({
  ...groupsBy<Condition, At, Result>(join),
  not: ({ condition }, at, below) => below(condition, at),
});

/**
 * What the walk does with each member of a query: visitors get it (`visited`), or it is one value that is read where it is needed
 * (`value`). A new member of a query is a compile error here; if it is visited, it is one in every visitor.
 */
const members = {
  type: 'value',
  fields: 'visited',
  sort: 'visited',
  filters: 'visited',
  populate: 'visited',
  state: 'value',
  reads: 'value',
  namedBy: 'value',
  pagination: 'value',
  cursor: 'value',
  facets: 'visited',
  aggregates: 'visited',
  locale: 'value',
  fallback: 'value',
  shownLocale: 'value',
  publicationFilter: 'value',
  hints: 'value',
  deepLevels: 'value',
  mixesNames: 'value',
} as const satisfies Readonly<Record<keyof BoundQuery, 'visited' | 'value'>>;

type Members = typeof members;
type Visited = { [Name in keyof Members]: Members[Name] extends 'visited' ? Name : never }[keyof Members];

/** The function for each visited member. */
interface QueryParts<At, Result> {
  readonly fields: (fields: readonly ScalarAttribute[], at: At, query: EntryQuery) => Result;
  readonly filters: Below<Condition, At, Result>;
  readonly sort: (sort: readonly Sort[], at: At, query: EntryQuery) => Result;
  /** A view of a relation is an `entries` with a `name`; a dynamic zone has a query for each of its types. */
  readonly populate: (populate: Populate, at: At, below: Below<EntryQuery, At, Result>) => Result;
  readonly facets: (facets: readonly Facet[], at: At, query: BoundQuery) => Result;
  readonly aggregates: (aggregates: readonly Aggregate[], at: At, query: BoundQuery) => Result;
}

/** A visitor of a whole query: the root, what is populated, and the facets and aggregates over the list. */
export type QueryVisitor<At, Result> = Pick<QueryParts<At, Result>, Visited> & {
  readonly join: Join<Result>;
};

/** Returns the walk of a visitor over a query: at each place fields, filters, sorts and what is populated, at last the parts over the list. */
export const walkOfQuery = <At, Result>(
  visitor: QueryVisitor<At, Result>,
): ((query: BoundQuery, at: At) => Result) => {
  const { join } = visitor;
  const entries = (query: EntryQuery, at: At): Result =>
    join([
      visitor.fields(query.fields, at, query),
      ...(query.filters === undefined ? [] : [visitor.filters(query.filters, at)]),
      visitor.sort(query.sort, at, query),
      ...query.populate.map((populate) => visitor.populate(populate, at, entries)),
    ]);
  return (query, at) =>
    join([
      entries(query, at),
      visitor.facets(query.facets, at, query),
      visitor.aggregates(query.aggregates, at, query),
    ]);
};

/** Returns the queries of a populated attribute: one, or one for each type behind it. */
export const queriesOf = (populate: Populate): readonly EntryQuery[] =>
  populate.kind === 'mixed' ? populate.queries : [populate.query];

const behind: Visit<Condition, 'through' | 'count', void, readonly RelationalAttribute[]> = (
  { relation, condition },
  at,
  below,
) => [relation, ...below(condition, at)];

/** Returns the relations that a condition goes through, at every depth. */
export const relationsIn = walkOf<Condition, void, readonly RelationalAttribute[]>({
  ...flatly(lists),
  through: behind,
  count: behind,
  compare: () => [],
  inside: () => [],
});
