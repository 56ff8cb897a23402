import type { MistakePlace } from '../../lib/error/codes.ts';
import type { Path } from '../../lib/error/content-query-error.ts';
import { askingKeys } from '../../lib/language/populate-keys.ts';
import { isQueryList, isQueryObject, type QueryNode } from '../../lib/query/query.ts';

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
