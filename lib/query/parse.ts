import qs from 'qs';
import { refuse } from '../error/problems.ts';
import { deepFreeze } from '../util/deep-freeze.ts';
import type { Ceilings } from './ceilings.ts';
import type { Query } from './query.ts';
import { type Pair, scan, segmentsOf } from './scan.ts';

/**
 * The qs options that go with a set of ceilings. A host that reads nested queries in its own routes, with koa-qs say,
 * can use the same: nothing is folded into a literal key, no list turns into an object, commas are text.
 */
export const qsOptions = (ceilings: Ceilings): qs.IParseOptions => ({
  depth: ceilings.nestingDepth,
  strictDepth: true,
  parameterLimit: ceilings.parameters,
  arrayLimit: ceilings.parameters + 1,
  plainObjects: true,
  comma: false,
});

const listItem = /^(.+)\[(\d*)\]$/;

/** The values of one key, each with its place in the list. */
type Values = { readonly index: number; readonly value: string }[];

/**
 * The values of each key, those of a list (`a[0]=x`, `a[]=x`, or `a` twice) under the key of the list: qs would build
 * every item into a tree of its own and merge them one by one, copying the list each time.
 */
const gather = (pairs: readonly Pair[]): Map<string, Values> => {
  const values = new Map<string, Values>();
  for (const { key, value } of pairs) {
    const [, list, index = ''] = listItem.exec(key) ?? [];
    const name = list ?? key;
    const known = values.get(name) ?? [];
    known.push({ index: index === '' ? Number.POSITIVE_INFINITY : Number(index), value });
    values.set(name, known);
  }
  return values;
};

const isList = (pairs: readonly Pair[]): ReadonlySet<string> =>
  new Set(pairs.map(({ key }) => listItem.exec(key)?.[1]).filter((list) => list !== undefined));

/** What qs is given: one text, or a list in the order of its indices. */
const treeInput = (pairs: readonly Pair[]): Record<string, string | string[]> => {
  const lists = isList(pairs);
  const input: Record<string, string | string[]> = Object.create(null);
  for (const [key, values] of gather(pairs)) {
    const ordered = values
      .toSorted((a, b) => (a.index === b.index ? 0 : a.index - b.index))
      .map(({ value }) => value);
    const [only = ''] = ordered;
    input[key] = ordered.length === 1 && !lists.has(key) ? only : ordered;
  }
  return input;
};

/** The key itself and all that it is written under: `a[b][c]` stands under `a` and `a[b]`. */
const prefixesOf = (key: string): string[] =>
  [...key.matchAll(/\[/g)].map(({ index }) => key.slice(0, index));

/** `a=b` beside `a[c]=d` has no one meaning, and qs would make one up. */
const refuseMixedForms = (keys: readonly string[]): void => {
  const prefixes = new Set(keys.flatMap(prefixesOf));
  for (const key of keys) {
    if (!prefixes.has(key)) continue;
    refuse('mixed-forms', segmentsOf(key), `'${key}' is given both as a value and with brackets`);
  }
};

/**
 * Gives a query string as a frozen tree; knows the grammar and no schema.
 *
 *     parse('filters[title][$contains]=a&sort=id&page=2', ceilings)
 *     // { filters: { title: { $contains: 'a' } }, sort: 'id', unknown: ['page'] }
 *
 * Throws a ContentQueryError (400) with the code malformed-key, malformed-encoding, mixed-forms or ceiling-exceeded.
 */
export const parse = (queryString: string, ceilings: Ceilings): Query => {
  const { pairs, unknown } = scan(queryString, ceilings);
  const values = treeInput(pairs);
  refuseMixedForms(Object.keys(values));
  // qs takes an object of keys as well as text; its types do not say so for lists as values.
  const tree = qs.parse(values as Record<string, string>, qsOptions(ceilings));
  return deepFreeze({ ...tree, unknown }) as Query;
};
