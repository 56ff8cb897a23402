import { type Dialect, parametersByName } from '../language/dialects.ts';
import { optionalParameters, partKeys } from '../language/parameters.ts';
import type { Query } from '../query/query.ts';
import { isNearly } from '../util/suggest.ts';
import type { DialectSettings, RequestContext, Validation } from './context.ts';
import { hintForIgnored } from './hint-for-ignored.ts';

/** Returns the notation for a foreign parameter in any case: a client that writes `pagesize` means `pageSize`. */
const foreignIn = ({ foreign }: Dialect, name: string): string | undefined =>
  Object.entries(foreign).find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1];

/** Returns the names of parameters. `_q` is left out, because a name of two letters would be similar to `_t` and the like. */
const namesIn = (dialect: Dialect, aggregates: boolean): readonly string[] =>
  [...parametersByName(dialect)]
    .filter(([, parameter]) => parameter !== '_q' && (aggregates || !optionalParameters.has(parameter)))
    .map(([name]) => name);

/** Names that a list without `pagination` reads or, as Strapi v4 does, ignores. */
const ofParts: ReadonlySet<string> = new Set([...partKeys, 'page', 'pageSize']);

/** Returns the notation of this dialect for a name of another dialect; undefined if the name has no known meaning. */
const oursFor = (
  name: string,
  dialect: Dialect,
  { search, aggregates = false }: Pick<DialectSettings, 'search' | 'aggregates'>,
): string | undefined => {
  const ours = foreignIn(dialect, name);
  if (ours === '_q' && !search) return 'filters[name][$containsi]';
  return ours ?? namesIn(dialect, aggregates).find((known) => isNearly(name, known));
};

/**
 * Refuses top-level names that have a meaning in another dialect, and names that differ from a parameter by one letter. Other
 * unknown names are ignored, with a hint if they probably have a meaning, or refused if the host is strict. Names that the host allows are always ignored.
 */
export const refuseUnknown = (
  validation: Validation,
  { partAtTop = false, type }: RequestContext,
  { unknown }: Query,
): void => {
  const { allowedParams, strictParams } = validation.settings;
  for (const name of unknown) {
    if (allowedParams.includes(name) || (partAtTop && ofParts.has(name))) continue;
    const ours = oursFor(name, validation.dialect, validation.settings);
    if (ours !== undefined) {
      validation.problems.add(
        'foreign-parameter',
        [name],
        `'${name}' is not a parameter here`,
        `use ${ours}`,
        strictParams ? name : undefined,
      );
      continue;
    }
    const written = hintForIgnored(validation, type, name);
    if (strictParams) {
      const hint = written && `use ${written}`;
      validation.problems.add('unknown-parameter', [name], `Unknown parameter '${name}'`, hint, name);
    } else if (written !== undefined) validation.hint(`${name}: this parameter is ignored; use ${written}`);
  }
};
