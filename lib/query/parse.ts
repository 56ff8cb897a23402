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

/** One key can be given several times; qs takes the values of each key as a list. */
const gather = (pairs: readonly Pair[]): Record<string, string | string[]> => {
  const values: Record<string, string | string[]> = Object.create(null);
  for (const { key, value } of pairs) {
    const earlier = values[key];
    values[key] = earlier === undefined ? value : [earlier, value].flat();
  }
  return values;
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
  const values = gather(pairs);
  refuseMixedForms(Object.keys(values));
  // qs takes an object of keys as well as text; its types do not say so for lists as values.
  const tree = qs.parse(values as Record<string, string>, qsOptions(ceilings));
  return deepFreeze({ ...tree, unknown }) as Query;
};
