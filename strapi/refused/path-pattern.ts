import type { Path } from '../../lib/base/error.ts';
import { countAttribute, groupOperators, isOperator, quantifierNames } from '../../lib/schema/operators.ts';
import {
  cursorKeys,
  foreignParameters,
  paginationKeys,
  parameters,
  populateKeyNames,
} from '../../lib/schema/parameters.ts';
import type { Registry } from '../../lib/schema/registry.ts';

/** Keys that have a meaning in the dialect or in another one, at any place. */
const dialectKeys: ReadonlySet<string> = new Set([
  ...parameters,
  ...Object.keys(foreignParameters),
  ...populateKeyNames,
  'ordering',
  ...paginationKeys,
  ...cursorKeys,
  ...groupOperators,
  ...quantifierNames,
  countAttribute.name,
]);

const isName = ({ contentTypes, components }: Registry, text: string): boolean =>
  components.has(text) ||
  [contentTypes, components].some((types) =>
    [...types.values()].some(({ attributes }) => attributes.has(text)),
  );

/**
 * Returns the path of a mistake with only names of schemas and of the dialect: `populate.author.*` if the client wrote `secret` in
 * the place of the star. So the number of patterns depends on the schemas and not on what clients write.
 */
export const patternOf = (path: Path, registry: Registry): string =>
  path
    .map((segment) =>
      dialectKeys.has(segment) || isOperator(segment) || isName(registry, segment) ? segment : '*',
    )
    .join('.');
