import type { Path } from '../error/content-query-error.ts';
import type { QueryNode } from '../query/query.ts';
import type { EntryType } from '../schema/content-type.ts';
import type { View } from '../view/view.ts';
import { isUsable } from './is-usable.ts';

/** Texts longer than this many characters are not repeated in hints. */
const longest = 128;

/** Returns a path as the key of a query string: `populate[author][populate]`. */
const keyOfPath = ([first = '', ...more]: Path): string => first + more.map((step) => `[${step}]`).join('');

/**
 * Returns a hint for names as the value of a populated name, `populate[author]=name`. It does not say whether there are such names.
 *
 *     hintForPopulateValue(['populate', 'author'], 'name')
 *     // 'for fields of it write populate[author][fields]=name, for relations populate[author][populate]=name'
 */
export const hintForPopulateValue = (path: Path, value: QueryNode): string | undefined => {
  if (typeof value !== 'string' || value.length > longest || !/^[a-z][\w-]*(?:,[a-z][\w-]*)*$/i.test(value))
    return undefined;
  const key = keyOfPath(path);
  return `for fields of it write ${key}[fields]=${value}, for relations ${key}[populate]=${value}`;
};

/**
 * Returns a hint for a scalar attribute in populate: its place is in `fields`. `dotted` are the names of a dotted path that ends
 * with it.
 *
 *     hintForScalar(view, authors, 'name', ['populate'], ['author', 'name']) // 'write populate[author][fields][0]=name'
 */
export const hintForScalar = (
  view: View,
  type: EntryType,
  name: string,
  path: Path,
  dotted: readonly string[] = [],
): string | undefined => {
  if (!isUsable(view, type, [name], 'fields')) return undefined;
  const above = dotted.slice(0, -1);
  if (above.length === 0) return 'name it in fields';
  // The last step is an index if there are several texts.
  const start = /^\d+$/.test(path.at(-1) ?? '') ? path.slice(0, -1) : path;
  const steps = above.flatMap((step, index) => (index === 0 ? [step] : ['populate', step]));
  return `write ${keyOfPath([...start, ...steps, 'fields', '0'])}=${name}`;
};
