import { type Below, lists, type Visit, walkOf } from '../base/visit.ts';
import { type EntryType, hasDrafts } from '../schema/content-type.ts';
import { targetUidOf } from '../schema/registry.ts';
import type {
  BoundQuery,
  Condition,
  EntryQuery,
  Populate,
  PublicationState,
  RelationalAttribute,
} from './bound-query.ts';
import { flatly, walkOfQuery } from './visit.ts';

/** One place that a query reaches: the root, or the target of a relation. */
export interface ReachedPlace {
  /** The path in the query, such as `['populate', 'author', 'team']`; empty for the root. */
  readonly path: readonly string[];
  readonly uid: string;
  readonly part: 'root' | 'filters' | 'sort' | 'populate' | 'facets';
  /** Whether the place needs a grant. Components, media and creator fields need none. */
  readonly needsFind: boolean;
  /** Whether drafts are requested at the place: by the client at this very place (`asked`), by a place above (`inherited`), or not. */
  readonly preview: 'asked' | 'inherited' | 'none';
}

const isGranted = (relation: RelationalAttribute | Populate['attribute']): boolean =>
  relation.kind === 'relation' && !relation.creator;

const previewOf = (
  type: EntryType | undefined,
  state: PublicationState,
  isAsked: boolean,
): ReachedPlace['preview'] => {
  if (state === 'live' || type === undefined || !hasDrafts(type)) return 'none';
  return isAsked ? 'asked' : 'inherited';
};

/** Where a part of the query stands: the path to it, and the state of the entries there. */
interface At {
  readonly path: readonly string[];
  readonly state: PublicationState;
}

type Places = readonly ReachedPlace[];

const reach = (
  path: readonly string[],
  part: ReachedPlace['part'],
  relation: RelationalAttribute,
): ReachedPlace => ({
  path,
  uid: targetUidOf(relation),
  part,
  needsFind: isGranted(relation),
  preview: 'none',
});

const behind: Visit<Condition, 'through' | 'count', readonly string[], Places> = (
  { relation, condition },
  path,
  below,
) => {
  const at = [...path, relation.name];
  return [reach(at, 'filters', relation), ...below(condition, at)];
};

const placesOfCondition = walkOf<Condition, readonly string[], Places>({
  ...flatly(lists),
  through: behind,
  count: behind,
  compare: () => [],
  inside: () => [],
});

const placeOf = (type: EntryType, { path, state }: At, isAsked: boolean): ReachedPlace => ({
  path,
  uid: type.uid,
  part: 'populate',
  needsFind: true,
  preview: previewOf(type, state, isAsked),
});

const placesOfPopulate = (populate: Populate, above: At, below: Below<EntryQuery, At, Places>): Places => {
  const path = [...(above.path.length === 0 ? ['populate'] : above.path), populate.attribute.name];
  if (populate.kind === 'entries') {
    const { query } = populate;
    const at = { path, state: query.state ?? above.state };
    const relation = placeOf(query.type, at, query.state !== undefined);
    return [{ ...relation, needsFind: isGranted(populate.attribute) }, ...below(query, at)];
  }
  const inherited = populate.state ?? above.state;
  return populate.queries.flatMap((query): Places => {
    const state = query.state ?? inherited;
    if (query.type.kind === 'component') return below(query, { path, state });
    const isAsked = query.state !== undefined || populate.state !== undefined;
    const inside = { path: [...path, query.type.uid], state };
    return [placeOf(query.type, inside, isAsked), ...below(query, inside)];
  });
};

const placesIn = walkOfQuery<At, Places>({
  join: lists,
  fields: () => [],
  filters: (filters, { path }) => placesOfCondition(filters, [...path, 'filters']),
  sort: (sort, { path }) =>
    sort.flatMap(({ relations }) =>
      relations.map((relation, index) =>
        reach([...path, 'sort', ...relations.slice(0, index + 1).map(({ name }) => name)], 'sort', relation),
      ),
    ),
  populate: placesOfPopulate,
  facets: (facets) =>
    facets.flatMap(({ attribute }) =>
      attribute.kind === 'scalar' ? [] : [reach(['facets', attribute.name], 'facets', attribute)],
    ),
  aggregates: () => [],
});

/** Returns every place that a query reaches, the root first. */
export const reachedPlaces = (query: BoundQuery): readonly ReachedPlace[] => {
  const state = query.state ?? 'live';
  const root: ReachedPlace = {
    path: [],
    uid: query.type.uid,
    part: 'root',
    needsFind: true,
    preview: previewOf(query.type, state, query.state !== undefined),
  };
  return [root, ...placesIn(query, { path: [], state })];
};
