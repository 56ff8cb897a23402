import type { EntryType } from '../schema/content-type.ts';
import { didYouMean } from '../util/suggest.ts';
import type { AttributeUse } from '../view/view.ts';
import type { Validation } from './context.ts';
import { hintForName } from './hints.ts';

/**
 * Reports that a name is not an attribute of the type. The hint contains only names that the role may use at that place: those of a
 * use, or the given ones.
 */
export const noteUnknown = (
  validation: Validation,
  type: EntryType,
  name: string,
  path: readonly string[],
  use: AttributeUse | readonly string[],
): void => {
  const hint =
    typeof use === 'string' ? hintForName(validation, type, name, use, path) : didYouMean(name, use);
  const message = `Unknown attribute '${name}' of ${type.singularName}`;
  validation.problems.add('unknown-attribute', path, message, hint, name);
};
