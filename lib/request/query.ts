import { type Parameter, type PartKey, partKeys } from '../schema/parameters.ts';
import { SlotText } from '../schema/slots.ts';
import { decode } from './scan.ts';

/** The values of the top-level keys `start` and `limit`, as text. */
export type ListPart = Readonly<Partial<Record<PartKey, string>>>;

/**
 * Returns the values of the top-level keys `start` and `limit`. Repeated values are joined by a comma, so that they are refused
 * as numbers later. Keys with brackets are ignored.
 *
 *     listPartIn('limit=5&sort=id') // { limit: '5' }
 */
export const listPartIn = (queryString: string): ListPart => {
  const part: Partial<Record<PartKey, string>> = {};
  for (const text of queryString.split('&')) {
    const [rawKey = '', ...raw] = text.split('=');
    const key = partKeys.find((name) => name === decode(rawKey));
    if (key === undefined) continue;
    const value = decode(raw.join('=')) ?? text;
    part[key] = part[key] === undefined ? value : `${part[key]},${value}`;
  }
  return part;
};

/**
 * The value of a parameter: a text, a list, or an object with named parts. Objects have no prototype. Null stands for a condition or
 * the name of a field whose key has no `=`, as in `filters[title]`; Strapi reads it as null too. Where a plan is made for the shape of
 * a query string, a slot stands for a text.
 */
export type QueryNode = string | SlotText | null | readonly QueryNode[] | QueryObject;

/** An object with named parts, as `a[b]=c` writes it. */
export interface QueryObject {
  readonly [key: string]: QueryNode;
}

/** What the client said, as a tree: syntax only, no schema. */
export interface Query extends Readonly<Partial<Record<Parameter, QueryNode>>> {
  /** The names of top-level keys that are not parameters. */
  readonly unknown: readonly string[];
  /** The values of the top-level keys `start` and `limit`, as text; undefined if there are none. */
  readonly part?: ListPart;
}

/** Returns whether a node is an object with named parts. */
export const isQueryObject = (node: QueryNode | undefined): node is QueryObject =>
  typeof node === 'object' && node !== null && !Array.isArray(node) && !(node instanceof SlotText);

/** Returns whether a node is a list. */
export const isQueryList = (node: QueryNode | undefined): node is readonly QueryNode[] => Array.isArray(node);

/** The positions of the elements of a list, as written; `'unknown'` if qs assigned them because of empty brackets. */
type Places = readonly string[] | 'unknown';

/** Under this key a list of the tree has its positions. It is not enumerable, so that the list equals others with its elements. */
const written: unique symbol = Symbol('written positions');

const setPlaces = (list: object, value: Places): unknown =>
  Object.defineProperty(list, written, { value, configurable: true });

/** Records the positions that a list was written with: `a[2]=x&a[5]=y` has 2 and 5. */
export const recordIndices = (list: object, places: readonly string[]): void => {
  setPlaces(list, places);
};

/** Marks the written positions of all lists in a tree as unknown. */
export const markIndicesUnknown = (tree: unknown): void => {
  if (typeof tree !== 'object' || tree === null) return;
  if (Array.isArray(tree)) setPlaces(tree, 'unknown');
  for (const inner of Object.values(tree)) markIndicesUnknown(inner);
};

/**
 * Returns the written positions of a list, one for each element; undefined if it was written without positions, as `a=x&a=y` or
 * `a[]=x`. The list itself has its elements in order and without gaps.
 *
 *     placesOf(list) // ['2', '5'] for a[2]=x&a[5]=y
 */
export const writtenIndices = (list: QueryNode): Places | undefined =>
  isQueryList(list) ? (list as { readonly [written]?: Places })[written] : undefined;
