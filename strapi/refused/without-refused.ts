import type { ContentQueryError, Path, Problem } from '../../lib/base/error.ts';
import { reachedPlaces } from '../../lib/pipeline.ts';
import type { BoundQuery, EntryQuery, Populate } from '../../lib/request/bound-query.ts';
import { pageNumber } from '../../lib/request/pagination.ts';
import { parse } from '../../lib/request/parse.ts';
import { answeredAs } from '../../lib/request/populate-forms.ts';
import { isQueryList, isQueryObject, type Query, type QueryNode } from '../../lib/request/query.ts';
import { writeTree } from '../../lib/request/write.ts';
import { type Dialect, dialects, nameIn } from '../../lib/schema/dialects.ts';
import {
  askingKeys,
  type Parameter,
  type PopulateKey,
  parameters as parameterNames,
} from '../../lib/schema/parameters.ts';
import type { AdapterRead } from '../../plugin/adapter.ts';
import { type AppVersion, appVersions } from '../version.ts';
import { type MistakePlace, mayBeHandedOver } from './handed-over.ts';
import { hasOwnForms } from './own-forms.ts';

/** Returns the node at a path; undefined if there is none. */
export const nodeAt = (node: QueryNode | undefined, path: Path): QueryNode | undefined => {
  const [key, ...rest] = path;
  if (key === undefined || node === undefined) return node;
  if (isQueryList(node)) return nodeAt(node[Number(key)], rest);
  return isQueryObject(node) && Object.hasOwn(node, key) ? nodeAt(node[key], rest) : undefined;
};

/**
 * Returns a tree with another node at a path, or without the node there; containers that become empty are removed
 * too. The path must exist.
 */
export const withNode = (
  node: QueryNode,
  [key, ...rest]: Path,
  other: QueryNode | undefined,
): QueryNode | undefined => {
  if (key === undefined) return other;
  if (isQueryList(node)) {
    const changed = node.flatMap((inner, index) =>
      index === Number(key) ? (withNode(inner, rest, other) ?? []) : [inner],
    );
    return changed.length === 0 ? undefined : changed;
  }
  if (!isQueryObject(node)) return node;
  const changed = Object.entries(node).flatMap(([name, inner]): [string, QueryNode][] => {
    const kept = name === key ? withNode(inner, rest, other) : inner;
    return kept === undefined ? [] : [[name, kept]];
  });
  return changed.length === 0 ? undefined : Object.assign(Object.create(null), Object.fromEntries(changed));
};

const everyKey = (node: QueryNode, fits: (key: string) => boolean): boolean => {
  if (isQueryList(node)) return node.every((inner) => everyKey(inner, fits));
  return (
    !isQueryObject(node) || Object.entries(node).every(([key, inner]) => fits(key) && everyKey(inner, fits))
  );
};

/**
 * Whether a part of a query asks for nothing below it: in filters it has only operators and values; elsewhere it has no
 * populate, filters or sort.
 */
export const asksNothing = (part: QueryNode, place: MistakePlace): boolean =>
  everyKey(part, place === 'filters' ? (key) => key.startsWith('$') : (key) => !askingKeys.has(key));

const populateOf = (populate: readonly Populate[], name: string): Populate | undefined =>
  populate.find((one) => answeredAs(one) === name);

/** Whether everything in the brackets after a populated name was validated. */
const isNodeValidated = (inner: QueryNode, found: Populate | undefined): boolean => {
  if (!isQueryObject(inner)) return true;
  if (found === undefined) return asksNothing(inner, 'populate');
  if (found.kind === 'entries') return isValidated(inner.populate, [found.query]);
  const { on } = inner;
  if (!isQueryObject(on)) return isValidated(inner.populate, found.queries);
  return Object.entries(on).every(([uid, fragment]) => {
    const query = found.queries.find(({ type }) => type.uid === uid);
    if (!isQueryObject(fragment)) return true;
    return query === undefined ? asksNothing(fragment, 'populate') : isValidated(fragment.populate, [query]);
  });
};

/**
 * Whether every part of a populate was validated. Nothing is validated below a name that the plugin ignores, so Strapi would apply
 * filters or a sort there unchecked.
 */
export const isValidated = (
  populate: QueryNode | undefined,
  queries: readonly Pick<EntryQuery, 'populate'>[],
): boolean => {
  if (populate === undefined || !isQueryObject(populate))
    return !isQueryList(populate) || populate.every((inner) => !isQueryObject(inner));
  return Object.entries(populate).every(([name, inner]) => {
    const bound = queries.map((query) => populateOf(query.populate, name)).filter((one) => one !== undefined);
    if (bound.length === 0) return isNodeValidated(inner, undefined);
    return bound.every((one) => isNodeValidated(inner, one));
  });
};

/** The maximum number of relations in filters and sort of a request that is handed over, because Strapi joins each of them. */
export const maxJoined = 4;

/**
 * Returns the number of relations, components and media fields that the filters and sort of a query go through, at the top level
 * and in populate: two for `filters[author][team][city]=Lyon`.
 */
export const joinedHops = (query: BoundQuery): number =>
  reachedPlaces(query).filter(({ part }) => part === 'filters' || part === 'sort').length;

/** Where a mistake below each key inside populate is. Below `populate` it may be deeper. */
const places: Readonly<Record<Exclude<PopulateKey, 'populate'>, MistakePlace>> = {
  filters: 'filters',
  sort: 'sort',
  fields: 'other',
  publicationState: 'other',
  on: 'populate',
  of: 'populate',
  start: 'populate',
  limit: 'populate',
  count: 'populate',
};

const isKey = (name: string): name is keyof typeof places => Object.hasOwn(places, name);

/**
 * Returns the place of a mistake in a query. Parameters inside populate count as themselves: `populate[author][filters][name]` is
 * in filters, `populate[author][limit]` in populate. `parameters` has the names of those that the dialect has.
 */
export const placeOf = (path: Path, parameters: ReadonlySet<string>): MistakePlace => {
  const [head] = path;
  if (head === undefined) return 'other';
  if (head === 'pagination' || head === 'filters' || head === 'sort') return head;
  if (head !== 'populate') return parameters.has(head) ? 'other' : 'top';
  let at = 1;
  for (;;) {
    // Skip the name, and `on` with the name of the component.
    at += path[at + 1] === 'on' ? 3 : 1;
    const key = path[at];
    if (key !== 'populate') return key !== undefined && isKey(key) ? places[key] : 'populate';
    at += 1;
  }
};

/** The maximum number of problems in one error. If there are as many, there may be more that are not listed. */
const max = 100;

/** The maximum number of names and dotted paths that are tried for one text. */
const maxTries = 40;

const versionIn = ({ pipeline }: AdapterRead): AppVersion => appVersions[pipeline.settings.registry.strapi];

const bound = (read: AdapterRead, queryString: string): BoundQuery | undefined => {
  try {
    return read.pipeline.bind(read.requestOf(queryString));
  } catch {
    return undefined;
  }
};

/**
 * Returns the names in a text under the root's populate that are valid alone; of a dotted path, its longest valid beginning.
 * Returns undefined if there are too many to try.
 */
const goodNames = (read: AdapterRead, text: string): string | undefined => {
  let tries = 0;
  const stands = (name: string): boolean => {
    tries += 1;
    return bound(read, writeTree({ populate: name })) !== undefined;
  };
  const longest = (name: string): string[] => {
    for (let path = name.split('.'); path.length > 0 && tries < maxTries; path = path.slice(0, -1))
      if (stands(path.join('.'))) return [path.join('.')];
    return [];
  };
  const good = text.split(',').flatMap((name) => longest(name.trim()));
  return tries < maxTries ? good.join(',') : undefined;
};

/** Whether a refused sort goes through a relation. Strapi would join it, and removed parts are not counted as joins. */
const goesThrough = (path: Path, part: QueryNode): boolean => {
  const names = path.filter((name) => !/^\d+$/.test(name));
  return names.length > 1 || typeof part !== 'string' || [...names, part].some((name) => name.includes('.'));
};

/** Returns the tree without one refused part; undefined if the part contains more than what was refused. */
const withoutPart = (read: AdapterRead, tree: QueryNode, path: Path): QueryNode | undefined => {
  const part = nodeAt(tree, path);
  const place = placeOf(path, versionIn(read).parameters);
  // An unknown parameter is not in the tree, and one part may be refused for two reasons.
  if (part === undefined) return tree;
  if (!asksNothing(part, place)) return undefined;
  if (place === 'sort' && goesThrough(path.slice(path.lastIndexOf('sort') + 1), part)) return undefined;
  const isNames = place === 'populate' && typeof part === 'string' && /[,.]/.test(part);
  if (!isNames) return withNode(tree, path, undefined) ?? Object.create(null);
  if (path.length > 2) return undefined;
  const good = goodNames(read, part);
  return good === undefined
    ? undefined
    : (withNode(tree, path, good === '' ? undefined : good) ?? Object.create(null));
};

/** Whether the request sets a page size that Strapi accepts and the plugin does not. */
const isPageTooLarge = ({ pagination }: Query, maxLimit: number | false): boolean =>
  maxLimit !== false &&
  pagination !== undefined &&
  isQueryObject(pagination) &&
  [pagination.pageSize, pagination.limit].some((given) => {
    const size = given === undefined ? 1 : (pageNumber(given, true) ?? 0);
    return size < 1 || size > maxLimit;
  });

/** What Strapi would read: the parameters as the client sent them, and the valid query that is left of them. */
interface LeftQuery {
  readonly sent: Query;
  /** `populate` of what is left. */
  readonly populate: QueryNode | undefined;
  readonly bound: BoundQuery;
}

/**
 * Whether Strapi may read what is left of a query. It must not search, because Strapi also searches attributes that the role may not
 * see; it must have no form that Strapi does not know; its page must not exceed the plugin's maximum; and it may only have a
 * few joins.
 */
const mayLeave = (
  { pipeline, state }: AdapterRead,
  { sent, populate, bound }: LeftQuery,
  isClamped: boolean,
): boolean =>
  sent._q === undefined &&
  sent.facets === undefined &&
  sent.aggregate === undefined &&
  !hasOwnForms(bound) &&
  (isClamped || state.reads !== 'list' || !isPageTooLarge(sent, pipeline.settings.maxLimit)) &&
  joinedHops(bound) <= maxJoined &&
  isValidated(populate, [bound]);

const parsed = ({ pipeline }: AdapterRead, queryString: string): Query =>
  parse(queryString, pipeline.settings.ceilings, dialects[pipeline.settings.registry.strapi]);

/** Whether Strapi may read a query that is valid as a whole. `isClamped` says that Strapi has the same maximum page size. */
export const mayStrapiRead = (
  read: AdapterRead,
  queryString: string,
  bound: BoundQuery,
  isClamped: boolean,
): boolean => {
  const sent = parsed(read, queryString);
  return mayLeave(read, { sent, populate: sent.populate, bound }, isClamped);
};

/** Returns the values of parameters by their names in query strings, as paths of mistakes have them. */
const namedIn = (dialect: Dialect, values: Omit<Query, 'unknown'>): QueryNode => {
  const known: readonly string[] = parameterNames;
  const isParameter = (name: string): name is Parameter => known.includes(name);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [isParameter(name) ? nameIn(dialect, name) : name, value]),
  ) as Exclude<QueryNode, string>;
};

/** Whether a mistake is in what Strapi does not read of one entry: its page, and the directions of its sort. */
const isOfLists = ({ code, path: [head] }: Problem): boolean =>
  head === 'pagination' || (head === 'sort' && code === 'invalid-direction');

/**
 * Returns what is left of a refused request without its refused parts, as a query string that the plugin would answer. Returns
 * undefined if one of the mistakes must not be handed over, or if the rest is not valid:
 *
 *     populate[author][page]=2&filters[title]=a // filters[title]=a&populate[author]=... is what is left
 *     populate[author][page]=2&filters[secret]=a // undefined: filters may name nothing that the role does not see
 *
 * `isClamped` says that Strapi has the same maximum page size.
 */
export const withoutRefused = (
  read: AdapterRead,
  queryString: string,
  error: ContentQueryError,
  isClamped = false,
): string | undefined => {
  const { problems, status } = error;
  if (status !== 400 || problems.length === 0 || problems.length >= max) return undefined;
  const { takesEveryValueOf, parameters: ownParameters } = versionIn(read);
  const isAnswered = (problem: Problem): boolean =>
    mayBeHandedOver(problem.code, placeOf(problem.path, ownParameters)) ||
    (problem.path.length === 1 && takesEveryValueOf.has(String(problem.path[0]))) ||
    (read.state.reads !== 'list' && isOfLists(problem));
  if (!problems.every(isAnswered)) return undefined;
  let sent: Query;
  try {
    sent = parsed(read, queryString);
  } catch {
    return undefined;
  }
  const { unknown: _, ...parameters } = sent;
  let tree = namedIn(dialects[read.pipeline.settings.registry.strapi], parameters);
  // Items of a list are removed from its end, so that the indexes of the others do not change.
  for (const { path } of problems.toReversed()) {
    const less = withoutPart(read, tree, path);
    if (less === undefined) return undefined;
    tree = less;
  }
  const rest = writeTree(tree);
  const proven = bound(read, rest);
  if (proven === undefined) return undefined;
  const left = { sent, populate: nodeAt(tree, ['populate']), bound: proven };
  return mayLeave(read, left, isClamped) ? rest : undefined;
};
