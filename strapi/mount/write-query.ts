import { segmentsOf, standsForNull } from '../../lib/query/scan.ts';
import { isRecord } from '../../lib/util/is-record.ts';

/** A key with its path in brackets, and its value as a client would write it. Null is written as a key without `=`. */
type Pair = readonly [key: string] | readonly [key: string, value: string];

/** Thrown and caught in this file only, if a value cannot be written as text with the same meaning. */
class Unserializable extends Error {}

const unserializable = (): never => {
  throw new Unserializable();
};

/** Whether a value is a plain object, not an instance of a class. */
export const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (!isRecord(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : isPlain(value) && Object.keys(value).length === 0;

const texts: Readonly<Partial<Record<string, (value: never) => string>>> = {
  string: (value: string) => value,
  number: (value: number) => (Number.isFinite(value) ? String(value) : unserializable()),
  bigint: String,
  boolean: String,
};

const textOf = (value: unknown): string => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? unserializable() : value.toISOString();
  return texts[typeof value]?.(value as never) ?? unserializable();
};

/** A name cannot be written if it would be read as another name in brackets, or if no object may have it. */
const checkedName = (name: string): string =>
  /[[\]]/.test(name) || name === '' || name === '__proto__' ? unserializable() : name;

/** The items of a list. An empty object in `$and` is true for every entry, so it is left out. */
const partsOf = (name: string, list: readonly unknown[]): readonly unknown[] => {
  if (name !== '$and') return list;
  const kept = list.filter((part) => !(isPlain(part) && isEmpty(part)));
  return kept.length === 0 ? unserializable() : kept;
};

function* pairsOf(key: string, name: string, value: unknown): Generator<Pair> {
  // An empty list or object cannot be written; if it were left out, its condition would be lost.
  if (Array.isArray(value) && !isEmpty(value)) {
    for (const [index, item] of partsOf(name, value).entries()) yield* pairsOf(`${key}[${index}]`, '', item);
  } else if (isPlain(value) && !isEmpty(value)) {
    for (const [own, inner] of Object.entries(value))
      yield* pairsOf(`${key}[${checkedName(own)}]`, own, inner);
  } else if (value === null && standsForNull(segmentsOf(key))) {
    yield [key];
  } else {
    yield [key, textOf(value)];
  }
}

/** The parameters that Strapi ignores if they are null. */
const ignoredAsNull: ReadonlySet<string> = new Set(['fields', 'filters', 'pagination', 'populate', 'sort']);

const isLeftOut = (name: string, value: unknown): boolean => value === null && ignoredAsNull.has(name);

/**
 * Writes an object such as Strapi's `ctx.query` as a query string with the same meaning. Returns undefined if there is none, for
 * example for `$in: []`, null outside of conditions, an instance of a class or an object that contains itself.
 *
 *     writeQuery({ filters: { owner: { id: 3 }, title: null }, sort: ['title', 'id'] })
 *     // 'filters%5Bowner%5D%5Bid%5D=3&filters%5Btitle%5D&sort%5B0%5D=title&sort%5B1%5D=id'
 */
export const writeQuery = (query: Readonly<Record<string, unknown>>): string | undefined => {
  try {
    const pairs = Object.entries(query)
      .filter(([name, value]) => value !== undefined && !isEmpty(value) && !isLeftOut(name, value))
      .flatMap(([name, value]) => [...pairsOf(checkedName(name), name, value)]);
    return pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  } catch (error) {
    // A RangeError: the object contains itself, or is nested too deeply.
    if ([Unserializable, URIError, RangeError].some((kind) => error instanceof kind)) return undefined;
    throw error;
  }
};
