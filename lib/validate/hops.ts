import { type EntryType, hasDrafts } from '../schema/content-type.ts';
import { fileUid } from '../schema/registry.ts';
import type { BoundQuery, Condition, EntryQuery, Hop, Populate, PublicationState } from './bound-query.ts';

/** One place that a query reaches: the root, or what a relation leads to. */
export interface ReachedHop {
  /** Where in the query: `['populate', 'author', 'team']`; empty for the root. */
  readonly path: readonly string[];
  readonly uid: string;
  readonly part: 'root' | 'filters' | 'sort' | 'populate';
  /** Whether a grant is needed to get here; components, media and creator fields need none. */
  readonly needsFind: boolean;
  /** Whether drafts are wanted here, and whether the client said so at this very place. */
  readonly preview: 'asked' | 'inherited' | 'none';
}

const uidOf = (hop: Hop): string => {
  if (hop.kind === 'media') return fileUid;
  return hop.kind === 'relation' ? hop.target : hop.component;
};

const isGranted = (hop: Hop | Populate['attribute']): boolean => hop.kind === 'relation' && !hop.creator;

type Reach = (path: readonly string[], hop: Hop) => ReachedHop;

const previewOf = (
  type: EntryType | undefined,
  state: PublicationState,
  isAsked: boolean,
): ReachedHop['preview'] => {
  if (state === 'live' || type === undefined || !hasDrafts(type)) return 'none';
  return isAsked ? 'asked' : 'inherited';
};

const hopsOfCondition = (condition: Condition, path: readonly string[], reach: Reach): ReachedHop[] => {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.conditions.flatMap((inner) => hopsOfCondition(inner, path, reach));
    case 'not':
      return hopsOfCondition(condition.condition, path, reach);
    case 'through': {
      const at = [...path, condition.hop.name];
      return [reach(at, condition.hop), ...hopsOfCondition(condition.condition, at, reach)];
    }
    default:
      return [];
  }
};

const hopsOfPopulate = (
  populate: Populate,
  path: readonly string[],
  state: PublicationState,
): ReachedHop[] => {
  const at = [...path, populate.attribute.name];
  if (populate.kind === 'zone') {
    const inherited = populate.state ?? state;
    return populate.components.flatMap((query) => hopsOfEntries(query, at, query.state ?? inherited));
  }
  const { query } = populate;
  const here = query.state ?? state;
  const hop: ReachedHop = {
    path: at,
    uid: query.type.uid,
    part: 'populate',
    needsFind: isGranted(populate.attribute),
    preview: previewOf(query.type, here, query.state !== undefined),
  };
  return [hop, ...hopsOfEntries(query, at, here)];
};

const hopsOfEntries = (query: EntryQuery, path: readonly string[], state: PublicationState): ReachedHop[] => {
  const reach =
    (part: 'filters' | 'sort'): Reach =>
    (at, hop) => ({
      path: at,
      uid: uidOf(hop),
      part,
      needsFind: isGranted(hop),
      preview: 'none',
    });
  const below = path.length === 0 ? [] : path;
  const sorts = query.sort.flatMap(({ hops }) =>
    hops.map((hop, index) =>
      reach('sort')([...below, 'sort', ...hops.slice(0, index + 1).map(({ name }) => name)], hop),
    ),
  );
  const filters =
    query.filters === undefined
      ? []
      : hopsOfCondition(query.filters, [...below, 'filters'], reach('filters'));
  const populates = query.populate.flatMap((populate) =>
    hopsOfPopulate(populate, path.length === 0 ? ['populate'] : path, state),
  );
  return [...filters, ...sorts, ...populates];
};

/** Every place that a query reaches, the root first. */
export const hopsOf = (query: BoundQuery): ReachedHop[] => {
  const state = query.state ?? 'live';
  const root: ReachedHop = {
    path: [],
    uid: query.type.uid,
    part: 'root',
    needsFind: true,
    preview: previewOf(query.type, state, query.state !== undefined),
  };
  return [root, ...hopsOfEntries(query, [], state)];
};
