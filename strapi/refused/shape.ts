import type { Path } from '../../lib/error/content-query-error.ts';
import { isOperator } from '../../lib/language/operators.ts';
import { foreignParameters, parameters } from '../../lib/language/parameters.ts';
import type { Registry } from '../../lib/schema/registry.ts';

/** Keys that have a meaning in some dialect, wherever they stand. */
const words: ReadonlySet<string> = new Set([
  ...parameters,
  ...Object.keys(foreignParameters),
  'on',
  'count',
  'ordering',
  'withCount',
  '$and',
  '$or',
  '$not',
]);

const namesOf = ({ contentTypes, components }: Registry): ReadonlySet<string> => {
  const names = new Set<string>(components.keys());
  for (const types of [contentTypes.values(), components.values()])
    for (const { attributes } of types) for (const name of attributes.keys()) names.add(name);
  return names;
};

const known = new WeakMap<Registry, ReadonlySet<string>>();

/**
 * The path of a mistake in names of schemas and the dialect alone, `populate.author.*` for one that has `secret` in the place of
 * the star: whatever a client writes, there are as many shapes as the schemas make.
 */
export const shapeOf = (path: Path, registry: Registry): string => {
  const names = known.get(registry) ?? namesOf(registry);
  known.set(registry, names);
  return path
    .map((segment) => (names.has(segment) || words.has(segment) || isOperator(segment) ? segment : '*'))
    .join('.');
};
