import qs from 'qs';
import { mayBeHandedOver } from '../../lib/error/codes.ts';
import type { ContentQueryError, Path, Problem } from '../../lib/error/content-query-error.ts';
import { type Dialect, dialects, nameIn } from '../../lib/language/dialects.ts';
import { type Parameter, parameters as parameterNames } from '../../lib/language/parameters.ts';
import { parse } from '../../lib/query/parse.ts';
import { isQueryObject, type Query, type QueryNode } from '../../lib/query/query.ts';
import type { BoundQuery } from '../../lib/validate/bound-query.ts';
import type { AdapterRead } from '../../plugin/adapter-read.ts';
import { type AppVersion, appVersions } from '../version.ts';
import { isValidated } from './is-validated.ts';
import { joinedHops, maxJoined } from './joined-hops.ts';
import { hasOwnForms } from './own-forms.ts';
import { placeOf } from './place.ts';
import { asksNothing, nodeAt, withNode } from './query-nodes.ts';

/** The maximum number of problems in one error. If there are as many, there may be more that are not listed. */
const max = 100;

/** The maximum number of names and dotted paths that are tried for one text. */
const maxTries = 40;

const written = (tree: QueryNode | undefined): string =>
  qs.stringify(tree ?? {}, { encodeValuesOnly: false, strictNullHandling: true });

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
    return bound(read, written({ populate: name })) !== undefined;
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
  return names.length > 1 || [...names, part].some((name) => String(name).includes('.'));
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
const isPageTooLarge = ({ pagination }: Query, maxLimit: number | false, isClamped: boolean): boolean =>
  !isClamped &&
  maxLimit !== false &&
  pagination !== undefined &&
  isQueryObject(pagination) &&
  [pagination.pageSize, pagination.limit].some(
    (size) => size !== undefined && !(Number(size) >= 1 && Number(size) <= maxLimit),
  );

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
  { pipeline }: AdapterRead,
  { sent, populate, bound }: LeftQuery,
  isClamped: boolean,
): boolean =>
  sent._q === undefined &&
  sent.facets === undefined &&
  sent.aggregate === undefined &&
  !hasOwnForms(bound) &&
  !isPageTooLarge(sent, pipeline.settings.maxLimit, isClamped) &&
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
  const isAnswered = ({ code, path }: Problem): boolean =>
    mayBeHandedOver(code, placeOf(path, ownParameters)) ||
    (path.length === 1 && takesEveryValueOf.has(String(path[0])));
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
  const rest = written(tree);
  const proven = bound(read, rest);
  if (proven === undefined) return undefined;
  const left = { sent, populate: nodeAt(tree, ['populate']), bound: proven };
  return mayLeave(read, left, isClamped) ? rest : undefined;
};
