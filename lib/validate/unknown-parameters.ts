import { foreignParameters, parameters } from '../language/parameters.ts';
import type { Query } from '../query/query.ts';
import { isNearly } from '../util/suggest.ts';
import type { Validation } from './context.ts';

/** By names in small letters: a client that writes `pagesize` means the same. */
const foreign: ReadonlyMap<string, string> = new Map(
  Object.entries(foreignParameters).map(([name, ours]) => [name.toLowerCase(), ours]),
);

/** A name of two letters would be near to `_t` and its kind. */
const words = parameters.filter((parameter) => parameter !== '_q');

/** What a name that is no parameter of ours is written as here; undefined for one that means nothing. */
const oursFor = (name: string, search: boolean): string | undefined => {
  const ours = foreign.get(name.toLowerCase());
  if (ours === '_q' && !search) return 'filters[name][$containsi]';
  return ours ?? words.find((parameter) => isNearly(name, parameter));
};

/**
 * Refuses top-level names that another dialect gives a meaning to, and names a letter away from a parameter. Any other that
 * is unknown is passed by, or refused where the host is strict; what the host allows is its own.
 */
export const refuseUnknown = (validation: Validation, { unknown }: Query): void => {
  const { allowedParams, search, strictParams } = validation.settings;
  for (const name of unknown) {
    if (allowedParams.includes(name)) continue;
    const ours = oursFor(name, search);
    if (ours !== undefined) {
      validation.problems.add('foreign-parameter', [name], `'${name}' is no parameter here`, `use ${ours}`);
    } else if (strictParams) {
      validation.problems.add('unknown-parameter', [name], `Unknown parameter '${name}'`);
    }
  }
};
