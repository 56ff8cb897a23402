import { foreignParameters, optionalParameters, parameters, partKeys } from '../language/parameters.ts';
import type { Query } from '../query/query.ts';
import { isNearly } from '../util/suggest.ts';
import type { DialectSettings, RequestContext, Validation } from './context.ts';

/** Foreign parameters by lower-case name: a client that writes `pagesize` means `pageSize`. */
const foreign: ReadonlyMap<string, string> = new Map(
  Object.entries(foreignParameters).map(([name, ours]) => [name.toLowerCase(), ours]),
);

/** `_q` is left out, because a name of two letters would be similar to `_t` and the like. */
const words = parameters.filter((parameter) => parameter !== '_q');

/** Names that a list without `pagination` reads or, as Strapi v4 does, ignores. */
const ofParts: ReadonlySet<string> = new Set([...partKeys, 'page', 'pageSize']);

/** Returns the notation of this dialect for a name of another dialect; undefined if the name has no known meaning. */
const oursFor = (
  name: string,
  { search, aggregates = false }: Pick<DialectSettings, 'search' | 'aggregates'>,
): string | undefined => {
  const ours = foreign.get(name.toLowerCase());
  if (ours === '_q' && !search) return 'filters[name][$containsi]';
  const known = aggregates ? words : words.filter((parameter) => !optionalParameters.has(parameter));
  return ours ?? known.find((parameter) => isNearly(name, parameter));
};

/**
 * Refuses top-level names that have a meaning in another dialect, and names that differ from a parameter by one letter. Other
 * unknown names are ignored, or refused if the host is strict. Names that the host allows are always ignored.
 */
export const refuseUnknown = (
  validation: Validation,
  { partAtTop = false }: RequestContext,
  { unknown }: Query,
): void => {
  const { allowedParams, strictParams } = validation.settings;
  for (const name of unknown) {
    if (allowedParams.includes(name) || (partAtTop && ofParts.has(name))) continue;
    const ours = oursFor(name, validation.settings);
    if (ours !== undefined) {
      validation.problems.add(
        'foreign-parameter',
        [name],
        `'${name}' is not a parameter here`,
        `use ${ours}`,
      );
    } else if (strictParams) {
      validation.problems.add('unknown-parameter', [name], `Unknown parameter '${name}'`);
    }
  }
};
