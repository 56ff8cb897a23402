import { recordIndices } from './places.ts';
import type { QueryObject } from './query.ts';
import { segmentsOf, type ValueOfPair } from './scan.ts';

/** The values of a query by key: `a[b]`, or the key of the list for a list of texts. */
export type ValuesByKey = ReadonlyMap<string, ValueOfPair | readonly ValueOfPair[]>;

/** An object of the tree while it is being built. */
interface MutableNode {
  [name: string]: unknown;
}

const isMutable = (node: unknown): node is MutableNode =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

const place = /^(?:0|[1-9]\d*)$/;

/** Freezes a node and everything below it. JavaScript lists integer keys first, so if the last key is a number, all of them are. */
const frozenNode = (node: unknown): unknown => {
  if (!isMutable(node)) return Object.freeze(node);
  const names = Object.keys(node);
  for (const name of names) node[name] = frozenNode(node[name]);
  if (!place.test(names.at(-1) ?? '')) return Object.freeze(node);
  const list = Object.freeze(Object.values(node));
  recordIndices(list, names);
  return list;
};

/**
 * Returns the frozen tree that a set of keys describes. An object whose keys are all list indices becomes a list.
 *
 *     treeOf(new Map([['a[b][0][c]', '1']])) // { a: { b: [{ c: '1' }] } }
 *
 * Returns undefined if one key has a value and another key continues below it. No key may have empty brackets.
 */
export const treeOf = (values: ValuesByKey): QueryObject | undefined => {
  const root: MutableNode = Object.create(null);
  for (const [key, value] of values) {
    const segments = segmentsOf(key);
    const last = segments.pop() ?? '';
    let here = root;
    for (const segment of segments) {
      const known = here[segment];
      const next = known === undefined ? Object.create(null) : known;
      if (!isMutable(next)) return undefined;
      here[segment] = next;
      here = next;
    }
    if (here[last] !== undefined) return undefined;
    here[last] = value;
  }
  return frozenNode(root) as QueryObject;
};
