import type { Path } from '../base/error.ts';
import type { Ceilings } from '../schema/ceilings.ts';
import { type Dialect, nameIn, parametersByName, stateNames } from '../schema/dialects.ts';
import { type Parameter, parameters } from '../schema/parameters.ts';
import { isQueryList, isQueryObject, type QueryNode } from './query.ts';
import { keyOf, type Pair, scan, segmentsOf } from './scan.ts';

/** Percent-encoded characters that may stand in a query string unencoded, and are easier to read that way. */
const readable = /%(?:5B|5D|2C|3A|24|2F|40)/g;

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(readable, (code) => decodeURIComponent(code));

const writePairs = (pairs: readonly Pair[]): string =>
  pairs
    .map(({ key, value }) => (value === null ? encoded(key) : `${encoded(key)}=${encoded(String(value))}`))
    .join('&');

const pairsIn = (node: QueryNode, path: Path): readonly Pair[] =>
  isQueryList(node) || isQueryObject(node)
    ? Object.entries(node).flatMap(([name, inner]) => pairsIn(inner, [...path, name]))
    : [{ key: keyOf(path), value: node }];

/**
 * Returns the query string of a tree, of which `parse` makes it again. What is in a list stands at its place.
 *
 *     writeTree({ fields: ['title'], filters: { title: "it's" } }) // "fields[0]=title&filters[title]=it's"
 */
export const writeTree = (tree: QueryNode): string => writePairs(pairsIn(tree, []));

const headOf = (key: string): string => segmentsOf(key)[0] ?? '';

/**
 * Returns a query string in canonical form: the parameters in the order of the table, without unknown ones, all encoded in the
 * same way. The order within a parameter has a meaning and is kept. `otherwise` has the values for parameters that the query
 * string does not contain.
 *
 *     canonicalQuery('sort=id&_=1&%66ields=title', { ceilings, dialect }, { publicationState: 'live' })
 *     // 'fields=title&sort=id&publicationState=live'
 *
 * Throws the ContentQueryErrors (400) of `parse` if a key or value cannot be read.
 */
export const canonicalQuery = (
  queryString: string,
  { ceilings, dialect }: { readonly ceilings: Ceilings; readonly dialect: Dialect },
  otherwise: Readonly<Partial<Record<Parameter, string>>>,
): string => {
  const { pairs } = scan(queryString, ceilings, dialect);
  const named = new Set(pairs.map(({ key }) => headOf(key)));
  const names = parametersByName(dialect);
  const added = parameters.flatMap((parameter) => {
    const key = nameIn(dialect, parameter);
    const value = named.has(key) ? undefined : otherwise[parameter];
    return value === undefined ? [] : [{ key, value }];
  });
  const order = [...names.keys()];
  const place = ({ key }: { readonly key: string }): number => order.indexOf(headOf(key));
  return writePairs([...pairs, ...added].toSorted((one, other) => place(one) - place(other)));
};

const inWords = (part: string, dialect: Dialect): string => {
  const [key, value] = part.split('=', 2);
  if (key === 'locale' && value === 'all') return `locale=${encodeURIComponent(dialect.everyLocale.word)}`;
  const state = key === 'publicationState' ? stateNames.find((one) => one === value) : undefined;
  const word = state && dialect.states[state];
  return word === undefined ? part : `${nameIn(dialect, 'publicationState')}=${word}`;
};

/**
 * Returns a query string in the words of a dialect. The admin page writes state and locale in the words of v4, whatever made the
 * tables; everything else, also what a person wrote in the words of the dialect, stays as it is.
 *
 *     inDialect('sort=id&publicationState=preview', dialects[5]) // 'sort=id&status=draft'
 */
export const inDialect = (queryString: string, dialect: Dialect): string =>
  queryString
    .split('&')
    .map((part) => inWords(part, dialect))
    .join('&');
