import { isQueryList, type QueryNode } from './query.ts';

/** The positions of the elements of a list, as written; `'unknown'` if qs assigned them because of empty brackets. */
type Places = readonly string[] | 'unknown';

const known = new WeakMap<object, Places>();

/** Records the positions that a list was written with: `a[2]=x&a[5]=y` has 2 and 5. */
export const recordIndices = (list: object, places: readonly string[]): void => {
  known.set(list, places);
};

/** Marks the written positions of all lists in a tree as unknown. */
export const markIndicesUnknown = (tree: unknown): void => {
  if (typeof tree !== 'object' || tree === null) return;
  if (Array.isArray(tree)) known.set(tree, 'unknown');
  for (const inner of Object.values(tree)) markIndicesUnknown(inner);
};

/**
 * Returns the written positions of a list, one for each element; undefined if it was written without positions, as `a=x&a=y` or
 * `a[]=x`. The list itself has its elements in order and without gaps.
 *
 *     placesOf(list) // ['2', '5'] for a[2]=x&a[5]=y
 */
export const writtenIndices = (list: QueryNode): Places | undefined =>
  isQueryList(list) ? known.get(list) : undefined;
