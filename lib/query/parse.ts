import qs from 'qs';
import { refuse } from '../error/problems.ts';
import type { Ceilings } from '../language/ceilings.ts';
import { deepFreeze } from '../util/deep-freeze.ts';
import { besideBrackets } from './populate-names.ts';
import type { Query } from './query.ts';
import { type Pair, scan, segmentsOf } from './scan.ts';

/** The qs options that limit a query string. They are compatible with qs's IParseOptions, without importing its types. */
export interface QueryStringLimits {
  readonly depth: number;
  readonly strictDepth: true;
  readonly parameterLimit: number;
  readonly arrayLimit: number;
  readonly plainObjects: true;
  readonly comma: false;
}

/**
 * The qs options for a set of ceilings. A host that reads nested queries in its own routes, for example with koa-qs, can use
 * the same options: deep keys are not folded into one literal key, no list becomes an object, commas are text.
 */
export const qsOptions = (ceilings: Ceilings): QueryStringLimits => ({
  depth: ceilings.nestingDepth,
  strictDepth: true,
  parameterLimit: ceilings.parameters,
  arrayLimit: ceilings.parameters + 1,
  plainObjects: true,
  comma: false,
});

/** The key itself and all its prefixes: `a[b][c]` has `a` and `a[b]`. */
const prefixesOf = (key: string): string[] => {
  const prefixes: string[] = [];
  for (let at = key.indexOf('['); at >= 0; at = key.indexOf('[', at + 1)) prefixes.push(key.slice(0, at));
  return prefixes;
};

const listItem = /^(.+)\[(\d*)\]$/;

/** The lists that hold texts alone, by their key: `a` for `a[0]=x` and `a[]=y`, unless there is an `a[1][b]=z`. */
const textListsIn = (pairs: readonly Pair[]): ReadonlySet<string> => {
  const lists = new Set(pairs.map(({ key }) => listItem.exec(key)?.[1]).filter((list) => list !== undefined));
  if (lists.size === 0) return lists;
  for (const { key } of pairs) {
    const own = listItem.exec(key)?.[1];
    for (const prefix of prefixesOf(key)) if (prefix !== own) lists.delete(prefix);
  }
  return lists;
};

/** The values of one key, each with its place in the list. */
type Values = { readonly index: number; readonly value: string }[];

/**
 * The input of qs: keys with one text, or with a list in the order of its indices. The texts of a list are given under the
 * key of the list, because otherwise qs builds a tree for each item and merges them one by one, copying the list each time.
 */
const treeInput = (pairs: readonly Pair[]): Record<string, string | string[]> => {
  const lists = textListsIn(pairs);
  const values = new Map<string, Values>();
  for (const { key, value } of pairs) {
    const [, list = '', index = ''] = (lists.size > 0 && listItem.exec(key)) || [];
    const name = lists.has(list) ? list : key;
    const known = values.get(name) ?? [];
    known.push({ index: lists.has(list) && index !== '' ? Number(index) : Number.POSITIVE_INFINITY, value });
    values.set(name, known);
  }
  const input: Record<string, string | string[]> = Object.create(null);
  for (const [key, items] of values) {
    const [first] = items;
    if (items.length === 1 && first !== undefined && !lists.has(key)) {
      input[key] = first.value;
      continue;
    }
    const ordered = items.toSorted((a, b) => (a.index === b.index ? 0 : a.index - b.index));
    input[key] = ordered.map(({ value }) => value);
  }
  return input;
};

/** `a=b` beside `a[c]=d` is ambiguous except in populate, and qs would guess a meaning. */
const refuseMixedForms = (keys: readonly string[]): void => {
  const prefixes = new Set(keys.flatMap(prefixesOf));
  for (const key of keys) {
    if (!prefixes.has(key)) continue;
    refuse('mixed-forms', segmentsOf(key), `'${key}' is given both as a value and with brackets`);
  }
};

/**
 * Parses a query string into a frozen tree; it knows the grammar but no schema.
 *
 *     parse('filters[title][$contains]=a&sort=id&page=2', ceilings)
 *     // { filters: { title: { $contains: 'a' } }, sort: 'id', unknown: ['page'] }
 *
 * Throws a ContentQueryError (400) with the code malformed-key, malformed-encoding, mixed-forms or ceiling-exceeded.
 */
export const parse = (queryString: string, ceilings: Ceilings): Query => {
  const { pairs, unknown } = scan(queryString, ceilings);
  const values = treeInput(besideBrackets(pairs));
  refuseMixedForms(Object.keys(values));
  // qs accepts an object of keys as well as text; its types do not allow lists as values.
  const tree = qs.parse(values as Record<string, string>, qsOptions(ceilings));
  return deepFreeze({ ...tree, unknown }) as Query;
};
