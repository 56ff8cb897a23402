import { isQueryList, type QueryNode } from './query.ts';

/** The places of the elements of a list, as they are written; `'unknown'` where qs has given them places, beside empty brackets. */
type Places = readonly string[] | 'unknown';

const known = new WeakMap<object, Places>();

/** Remembers which places a list was written with: `a[2]=x&a[5]=y` has 2 and 5. */
export const notePlaces = (list: object, places: readonly string[]): void => {
  known.set(list, places);
};

/** Says of all lists of a tree that the places they were written with are unknown. */
export const forgetPlaces = (tree: unknown): void => {
  if (typeof tree !== 'object' || tree === null) return;
  if (Array.isArray(tree)) known.set(tree, 'unknown');
  for (const inner of Object.values(tree)) forgetPlaces(inner);
};

/**
 * The places that a list was written with, one for each of its elements; undefined where it was written without, as `a=x&a=y` or
 * `a[]=x`. A list has its elements in their order, without gaps.
 *
 *     placesOf(list) // ['2', '5'] for a[2]=x&a[5]=y
 */
export const placesOf = (list: QueryNode): Places | undefined =>
  isQueryList(list) ? known.get(list) : undefined;
