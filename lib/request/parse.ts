import qs from 'qs';
import { refuse } from '../base/error.ts';
import type { Ceilings } from '../schema/ceilings.ts';
import { type Dialect, parametersByName } from '../schema/dialects.ts';
import { partKeys } from '../schema/parameters.ts';
import { NotShaped, type Slots, SlotText } from '../schema/slots.ts';
import { listPartIn, markIndicesUnknown, type Query, type QueryObject, recordIndices } from './query.ts';
import { largestIndexIn, type Pair, scan, segmentsOf, type ValueOfPair } from './scan.ts';

/**
 * Returns after how many segments of a key names of populate can follow. `populate`, `populate[a][populate]` and
 * `populate[zone][on][c][populate]` are such prefixes, and so is `facets`.
 */
const placesIn = (segments: readonly string[]): readonly number[] => {
  if (segments[0] === 'facets') return [1];
  const places: number[] = [];
  for (let index = 0; segments[index] === 'populate'; index += segments[index + 2] === 'on' ? 4 : 2)
    places.push(index + 1);
  return places;
};

const isPopulatePlace = (key: string): boolean => {
  const segments = segmentsOf(key);
  return placesIn(segments).at(-1) === segments.length;
};

/** Returns the key of the list that a key belongs to: `a` for `a`, `a[]` and `a[0]`. */
const listOf = (key: string): string => key.replace(/\[\d*\]$/, '');

/** Matches keys of a parameter that takes names, with or without brackets. */
const takesNames = /^(?:populate|facets)(?:\[|$)/;

const named = /^(?!\d*$)/;

/** Returns the prefixes of a key that are followed by a name in brackets. */
const placesAboveNames = (key: string): string[] => {
  const segments = segmentsOf(key);
  const ends = [0];
  for (const segment of segments)
    ends.push((ends.at(-1) ?? 0) + segment.length + (ends.length > 1 ? '[]'.length : 0));
  return placesIn(segments)
    .filter((count) => named.test(segments[count] ?? ''))
    .map((count) => key.slice(0, ends[count]));
};

/**
 * Rewrites plain names that stand beside brackets: `populate=a&populate[b][fields]=c` becomes
 * `populate[0]=a&populate[b][fields]=c`, which qs reads as one object with the plain names under their indices.
 */
export const normalizePopulateKeys = (pairs: readonly Pair[]): readonly Pair[] => {
  const names: string[] = [];
  for (const { key } of pairs) if (takesNames.test(key)) names.push(key);
  // Most requests have no plain name in populate, and need no rewriting.
  if (!names.some((key) => isPopulatePlace(listOf(key)))) return pairs;
  const places = new Map(names.flatMap(placesAboveNames).map((place) => [place, 0]));
  if (places.size === 0) return pairs;
  return pairs.map((pair) => {
    const place = listOf(pair.key);
    const index = places.get(place);
    if (index === undefined) return pair;
    places.set(place, index + 1);
    return { key: `${place}[${index}]`, value: pair.value };
  });
};

/** The values of a query by key: `a[b]`, or the key of the list for a list of texts. */
export type ValuesByKey = ReadonlyMap<string, ValueOfPair | readonly ValueOfPair[]>;

/** An object of the tree while it is being built. */
interface MutableNode {
  [name: string]: unknown;
}

const isMutable = (node: unknown): node is MutableNode =>
  typeof node === 'object' && node !== null && !Array.isArray(node) && !(node instanceof SlotText);

const place = /^(?:0|[1-9]\d*)$/;

/** Makes lists of the objects whose keys are all list indices. JavaScript lists integer keys first, so if the last one is an index, all are. */
const withLists = (node: MutableNode): unknown => {
  const names = Object.keys(node);
  for (const name of names) {
    const inner = node[name];
    if (isMutable(inner)) node[name] = withLists(inner);
  }
  if (!place.test(names.at(-1) ?? '')) return node;
  const list = Object.values(node);
  recordIndices(list, names);
  return list;
};

/**
 * Returns the tree that a set of keys describes. An object whose keys are all list indices becomes a list.
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
  return withLists(root) as QueryObject;
};

/** The qs options that limit a query string. They are compatible with IParseOptions of qs, without importing its types. */
export interface QueryStringLimits {
  readonly depth: number;
  readonly strictDepth: true;
  readonly parameterLimit: number;
  readonly arrayLimit: number;
  readonly plainObjects: true;
  readonly comma: false;
}

/**
 * Returns the qs options for a set of ceilings. A host that reads nested queries in its own routes, for example with koa-qs, can
 * use the same options: qs then refuses keys that are too deep, never turns a list into an object, and treats commas as text.
 */
export const qsOptions = (ceilings: Ceilings): QueryStringLimits => ({
  depth: ceilings.nestingDepth,
  strictDepth: true,
  parameterLimit: ceilings.parameters,
  arrayLimit: ceilings.parameters + 1,
  plainObjects: true,
  comma: false,
});

/** Returns all proper prefixes of a key that end before a bracket: `a[b][c]` has `a` and `a[b]`. */
const prefixesOf = (key: string): string[] => {
  const prefixes: string[] = [];
  for (let at = key.indexOf('['); at >= 0; at = key.indexOf('[', at + 1)) prefixes.push(key.slice(0, at));
  return prefixes;
};

/** An item of a list: `a[0]` and `a[]` are items of the list `a`. */
interface ListItem {
  readonly list: string;
  readonly index: string;
}

const digits = /^\d*$/;

const listItemOf = ({ key }: Pair): ListItem | undefined => {
  if (!key.endsWith(']')) return undefined;
  const at = key.lastIndexOf('[');
  const index = key.slice(at + 1, -1);
  return digits.test(index) ? { list: key.slice(0, at), index } : undefined;
};

/** Returns the keys of lists that contain only texts: `a` for `a[0]=x` and `a[]=y`, unless there is also an `a[1][b]=z`. */
const textListsIn = (
  pairs: readonly Pair[],
  items: readonly (ListItem | undefined)[],
): ReadonlySet<string> => {
  const lists = new Set<string>();
  for (const item of items) if (item !== undefined) lists.add(item.list);
  if (lists.size === 0) return lists;
  for (const [index, { key }] of pairs.entries()) {
    const own = items[index]?.list;
    if (key.includes('[')) for (const prefix of prefixesOf(key)) if (prefix !== own) lists.delete(prefix);
  }
  return lists;
};

/** The values of one key, each with its position in the list, as written and as a number. */
type PlacedValues = { readonly place: string; readonly index: number; readonly value: ValueOfPair }[];

/**
 * Returns one text for each key, or a list in the order of its indices. The texts of a list are stored under the key of the list,
 * and a key that is repeated becomes a list too.
 */
const valuesByKey = (pairs: readonly Pair[]): ValuesByKey => {
  const listItems = pairs.map(listItemOf);
  const lists = textListsIn(pairs, listItems);
  const items = new Map<string, PlacedValues>();
  for (const [at, { key, value }] of pairs.entries()) {
    const item = listItems[at];
    const isOfList = item !== undefined && lists.has(item.list);
    const name = isOfList ? item.list : key;
    const place = isOfList ? item.index : '';
    const one = { place, index: place === '' ? Number.POSITIVE_INFINITY : Number(place), value };
    const known = items.get(name);
    if (known === undefined) items.set(name, [one]);
    else known.push(one);
  }
  const values = new Map<string, ValueOfPair | readonly ValueOfPair[]>();
  for (const [key, found] of items) {
    const [first] = found;
    if (found.length === 1 && first !== undefined && !lists.has(key)) values.set(key, first.value);
    else {
      const ordered = found.toSorted((a, b) => (a.index === b.index ? 0 : a.index - b.index));
      const list = ordered.map(({ value }) => value);
      const places = ordered.map(({ place }) => place);
      if (!places.includes('')) recordIndices(list, places);
      else if (places.some((place) => place !== '')) markIndicesUnknown(list);
      values.set(key, list);
    }
  }
  return values;
};

/** Refuses `a=b` beside `a[c]=d`, which is ambiguous except in populate: qs would guess a meaning. */
const refuseMixedForms = (keys: readonly string[]): void => {
  const prefixes = new Set(keys.flatMap(prefixesOf));
  for (const key of keys) {
    if (!prefixes.has(key)) continue;
    refuse(
      'mixed-forms',
      segmentsOf(key),
      `'${key}' is given both as a value and with brackets; use one of the two`,
    );
  }
};

/** Refuses an index above the array limit of qs, which would turn the list into an object whose names are numbers. */
const refuseLargeIndices = (keys: readonly string[], { parameters }: Ceilings): void => {
  for (const segments of keys.map(segmentsOf)) {
    if (largestIndexIn(segments) <= parameters) continue;
    refuse(
      'ceiling-exceeded',
      segments,
      `A list index beside empty brackets must be at most ${parameters} (ceiling parameters)`,
    );
  }
};

/** Returns the values of a tree by parameter instead of by the parameter's name in the dialect, with what was read beside them. */
const queryOf = (dialect: Dialect, tree: object, beside: Query): Query => {
  const parameters = parametersByName(dialect);
  const values: Partial<Record<string, unknown>> = {};
  for (const [name, value] of Object.entries(tree)) values[parameters.get(name) ?? name] = value;
  return Object.assign(values, beside);
};

/**
 * Parses a query string into a tree; it knows the grammar but no schema.
 *
 *     parse('filters[title][$contains]=a&sort=id&page=2', ceilings, dialects[4])
 *     // { filters: { title: { $contains: 'a' } }, sort: 'id', unknown: ['page'] }
 *
 * With `slots` the tree has them in place of the values at which the query string is cut.
 *
 * Throws a ContentQueryError (400) with the code malformed-key, malformed-encoding, mixed-forms or ceiling-exceeded, and a NotShaped
 * for slots in a query string whose form qs has to read.
 */
export const parse = (queryString: string, ceilings: Ceilings, dialect: Dialect, slots?: Slots): Query => {
  const { pairs, unknown } = scan(queryString, ceilings, dialect, slots);
  const hasPart = unknown.some((name) => (partKeys as readonly string[]).includes(name));
  const beside: Query = hasPart ? { unknown, part: listPartIn(queryString) } : { unknown };
  const values = valuesByKey(normalizePopulateKeys(pairs));
  const keys = [...values.keys()];
  const tree = keys.join('\n').includes('[]') ? undefined : treeOf(values);
  if (tree !== undefined) return queryOf(dialect, tree, beside);
  if (slots !== undefined) throw new NotShaped('qs reads the query string', 'always');
  refuseMixedForms(keys);
  refuseLargeIndices(keys, ceilings);
  // qs decides which position empty brackets mean beside numbered ones or before further names. It accepts an object of keys as
  // well as text; its types do not allow lists as values.
  const input = Object.fromEntries(values) as Record<string, string>;
  const read = qs.parse(input, qsOptions(ceilings));
  markIndicesUnknown(read);
  return queryOf(dialect, read, beside);
};
