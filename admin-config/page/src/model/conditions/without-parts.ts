import { isRecord } from '../entries.ts';
import type { Json } from './rows-of.ts';

/** What all have to hold: the keys of an object of conditions, and the parts of its `$and`. */
const partsOf = (rows: Json): readonly Json[] =>
  Object.entries(rows).flatMap(([key, value]) =>
    key === '$and' && Array.isArray(value)
      ? value.filter(isRecord).flatMap((part) => partsOf(part))
      : [{ [key]: value }],
  );

const together = (parts: readonly Json[]): Json => {
  const keys = parts.flatMap((part) => Object.keys(part));
  return new Set(keys).size === keys.length ? Object.assign({}, ...parts) : { $and: parts };
};

/** The rows of a condition without some of the parts that have to hold; null where none is left. */
export function withoutParts(rows: Json, removed: readonly Json[]): Json | null {
  const texts = new Set(removed.map((part) => JSON.stringify(part)));
  const left = partsOf(rows).filter((part) => !texts.has(JSON.stringify(part)));
  return left.length === 0 ? null : together(left);
}
