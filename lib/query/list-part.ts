import { type PartKey, partKeys } from '../language/parameters.ts';
import { decode } from './scan.ts';

/** The values of `start` and `limit` at the top, as text. */
export type ListPart = Readonly<Partial<Record<PartKey, string>>>;

/**
 * What `start` and `limit` say at the top of a query string. What is said twice is no number, and a list is left out.
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
