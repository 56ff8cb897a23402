import { notePlaces } from './places.ts';
import type { QueryObject } from './query.ts';
import { segmentsOf } from './scan.ts';

/** The values of a query by their keys: `a[b]`, and for a list of texts the key of the list. */
export type ValuesByKey = ReadonlyMap<string, string | readonly string[]>;

/** Named parts while more of them may come. */
interface Growing {
  [name: string]: unknown;
}

const isGrowing = (node: unknown): node is Growing => typeof node === 'object' && !Array.isArray(node);

const place = /^(?:0|[1-9]\d*)$/;

/** Freezes a node and what is below it. Names that are numbers come first, so all of them are numbers where the last one is. */
const settled = (node: unknown): unknown => {
  if (!isGrowing(node)) return Object.freeze(node);
  const names = Object.keys(node);
  for (const name of names) node[name] = settled(node[name]);
  if (!place.test(names.at(-1) ?? '')) return Object.freeze(node);
  const list = Object.freeze(Object.values(node));
  notePlaces(list, names);
  return list;
};

/**
 * The frozen tree that keys write. What is named by places alone is a list.
 *
 *     treeOf(new Map([['a[b][0][c]', '1']])) // { a: { b: [{ c: '1' }] } }
 *
 * Undefined where a key has a value, and another key goes on behind it. No key may have empty brackets.
 */
export const treeOf = (values: ValuesByKey): QueryObject | undefined => {
  const root: Growing = Object.create(null);
  for (const [key, value] of values) {
    const segments = segmentsOf(key);
    const last = segments.pop() ?? '';
    let here = root;
    for (const segment of segments) {
      const known = here[segment];
      const next = known ?? Object.create(null);
      if (!isGrowing(next)) return undefined;
      here[segment] = next;
      here = next;
    }
    if (here[last] !== undefined) return undefined;
    here[last] = value;
  }
  return settled(root) as QueryObject;
};
