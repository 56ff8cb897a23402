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

type Reach = (path: readonly string[], relation: RelationalAttribute) => ReachedPlace;

const previewOf = (
  type: EntryType | undefined,
  state: PublicationState,
  isAsked: boolean,
): ReachedPlace['preview'] => {
  if (state === 'live' || type === undefined || !hasDrafts(type)) return 'none';
  return isAsked ? 'asked' : 'inherited';
};

const placesOfCondition = (condition: Condition, path: readonly string[], reach: Reach): ReachedPlace[] => {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.conditions.flatMap((inner) => placesOfCondition(inner, path, reach));
    case 'not':
      return placesOfCondition(condition.condition, path, reach);
    case 'through':
    case 'count': {
      const at = [...path, condition.relation.name];
      return [reach(at, condition.relation), ...placesOfCondition(condition.condition, at, reach)];
    }
    default:
      return [];
  }
};

const placeOf = (
  path: readonly string[],
  type: EntryType,
  state: PublicationState,
  isAsked: boolean,
): ReachedPlace => ({
  path,
  uid: type.uid,
  part: 'populate',
  needsFind: true,
  preview: previewOf(type, state, isAsked),
});

const placesOfPopulate = (
  populate: Populate,
  path: readonly string[],
  state: PublicationState,
): ReachedPlace[] => {
  const at = [...path, populate.attribute.name];
  if (populate.kind === 'mixed') {
    const inherited = populate.state ?? state;
    return populate.queries.flatMap((query) => {
      const here = query.state ?? inherited;
      if (query.type.kind === 'component') return placesOfEntries(query, at, here);
      const isAsked = query.state !== undefined || populate.state !== undefined;
      const inside = [...at, query.type.uid];
      return [placeOf(inside, query.type, here, isAsked), ...placesOfEntries(query, inside, here)];
    });
  }
  const { query } = populate;
  const here = query.state ?? state;
  const relation = placeOf(at, query.type, here, query.state !== undefined);
  return [{ ...relation, needsFind: isGranted(populate.attribute) }, ...placesOfEntries(query, at, here)];
};

const placesOfEntries = (
  query: EntryQuery,
  path: readonly string[],
  state: PublicationState,
): ReachedPlace[] => {
  const reach =
    (part: 'filters' | 'sort'): Reach =>
    (at, relation) => ({
      path: at,
      uid: targetUidOf(relation),
      part,
      needsFind: isGranted(relation),
      preview: 'none',
    });
  const below = path.length === 0 ? [] : path;
  const sorts = query.sort.flatMap(({ relations }) =>
    relations.map((relation, index) =>
      reach('sort')([...below, 'sort', ...relations.slice(0, index + 1).map(({ name }) => name)], relation),
    ),
  );
  const filters =
    query.filters === undefined
      ? []
      : placesOfCondition(query.filters, [...below, 'filters'], reach('filters'));
  const populates = query.populate.flatMap((populate) =>
    placesOfPopulate(populate, path.length === 0 ? ['populate'] : path, state),
  );
  return [...filters, ...sorts, ...populates];
};

/** Returns every place that a query reaches, the root first. */
export const reachedPlaces = (query: BoundQuery): ReachedPlace[] => {
  const state = query.state ?? 'live';
  const root: ReachedPlace = {
    path: [],
    uid: query.type.uid,
    part: 'root',
    needsFind: true,
    preview: previewOf(query.type, state, query.state !== undefined),
  };
  const facets = query.facets.flatMap(({ attribute }): ReachedPlace[] =>
    attribute.kind === 'scalar'
      ? []
      : [
          {
            path: ['facets', attribute.name],
            uid: targetUidOf(attribute),
            part: 'facets',
            needsFind: isGranted(attribute),
            preview: 'none',
          },
        ],
  );
  return [root, ...placesOfEntries(query, [], state), ...facets];
};
