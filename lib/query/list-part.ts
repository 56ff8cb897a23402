import { type PartKey, partKeys } from '../language/parameters.ts';
import { decode } from './scan.ts';

/** The values of the top-level keys `start` and `limit`, as text. */
export type ListPart = Readonly<Partial<Record<PartKey, string>>>;

/**
 * Returns the values of the top-level keys `start` and `limit`. Repeated values are joined by a comma, so that they are refused
 * as numbers later. Keys with brackets are ignored.
 *
 *     listPartIn('limit=5&sort=id') // { limit: '5' }
 */
export const listPartIn = (queryString: string): ListPart => {
  const part: Partial<Record<PartKey, string>> = {};
  for (const text of queryString.split('&')) {
    const [rawKey = '', ...raw] = text.split('=');
    const key = partKeys.find((name) => name === decode(rawKey));
    if (key === undefined) continue;
    const value = decode(raw.join('=')) ?? text;
    part[key] = part[key] === undefined ? value : `${part[key]},${value}`;
  }
  return Object.freeze(part);
};
