import qs from 'qs';
import { mayBeHandedOver } from '../../lib/error/codes.ts';
import type { ContentQueryError, Path } from '../../lib/error/content-query-error.ts';
import { parse } from '../../lib/query/parse.ts';
import { isQueryObject, type Query, type QueryNode } from '../../lib/query/query.ts';
import type { BoundQuery } from '../../lib/validate/bound-query.ts';
import type { OwnRead } from '../../plugin/own-read.ts';
import { isValidated } from './is-validated.ts';
import { joinedHops, maxJoined } from './joined-hops.ts';
import { asksNothing, nodeAt, withNode } from './pieces.ts';
import { placeOf } from './place.ts';

/** Problems that one error names at most; past that there may be others. */
const max = 100;

/** Names and dotted paths that are tried for one text. */
const maxTries = 40;

const written = (tree: QueryNode | undefined): string =>
  qs.stringify(tree ?? {}, { encodeValuesOnly: false });

const bound = (read: OwnRead, queryString: string): BoundQuery | undefined => {
  try {
    return read.pipeline.bind(read.requestOf(queryString));
  } catch {
    return undefined;
  }
};

/** Of the names in a text under the populate of the root, those that stand up alone, and as much of a dotted path as does. */
const goodNames = (read: OwnRead, text: string): string | undefined => {
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

/** The tree without one piece that was refused; undefined where that is not all that the piece is. */
const withoutPiece = (read: OwnRead, tree: QueryNode, path: Path): QueryNode | undefined => {
  const piece = nodeAt(tree, path);
  const place = placeOf(path);
  // A name that no parameter has is in no tree; and one piece may be refused for two reasons.
  if (piece === undefined) return tree;
  if (!asksNothing(piece, place)) return undefined;
  const isNames = place === 'populate' && typeof piece === 'string' && /[,.]/.test(piece);
  if (!isNames) return withNode(tree, path, undefined) ?? Object.create(null);
  if (path.length > 2) return undefined;
  const good = goodNames(read, piece);
  return good === undefined
    ? undefined
    : (withNode(tree, path, good === '' ? undefined : good) ?? Object.create(null));
};

/** Whether the request says how large its page is, and Strapi would give one that large where we would not. */
const isPageTooLarge = ({ pagination }: Query, maxLimit: number): boolean =>
  pagination !== undefined &&
  isQueryObject(pagination) &&
  [pagination.pageSize, pagination.limit].some(
    (size) => size !== undefined && !(Number(size) >= 1 && Number(size) <= maxLimit),
  );

/**
 * What is left of a refused request without what was refused in it, as a query string: what the plugin would have answered. Undefined where one of its
 * mistakes may not be handed over, or where the rest is not proven:
 *
 *     populate[author][page]=2&filters[title]=a // filters[title]=a&populate[author]=... is what is left
 *     populate[author][page]=2&filters[secret]=a // undefined: filters may name nothing that the role does not see
 */
export const withoutRefused = (
  read: OwnRead,
  queryString: string,
  error: ContentQueryError,
): string | undefined => {
  const { problems, status } = error;
  const { settings } = read.pipeline;
  if (status !== 400 || problems.length === 0 || problems.length >= max) return undefined;
  if (!problems.every(({ code, path }) => mayBeHandedOver(code, placeOf(path)))) return undefined;
  let query: Query;
  try {
    query = parse(queryString, settings.ceilings);
  } catch {
    return undefined;
  }
  // Strapi searches what the role may not see.
  if (query._q !== undefined || isPageTooLarge(query, settings.maxLimit)) return undefined;
  const { unknown: _, ...parameters } = query;
  let tree: QueryNode = parameters as Exclude<QueryNode, string>;
  // Items of a list are taken out from its end, so that the places of the others stay.
  for (const { path } of problems.toReversed()) {
    const less = withoutPiece(read, tree, path);
    if (less === undefined) return undefined;
    tree = less;
  }
  const rest = written(tree);
  const proven = bound(read, rest);
  if (proven === undefined || joinedHops(proven) > maxJoined) return undefined;
  return isValidated(nodeAt(tree, ['populate']), [proven]) ? rest : undefined;
};
