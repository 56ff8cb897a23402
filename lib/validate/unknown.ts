import type { EntryType } from '../schema/content-type.ts';
import { didYouMean } from '../util/suggest.ts';
import type { Use } from '../view/view.ts';
import type { Validation } from './context.ts';

/** Reports that a name is not an attribute of the type, with the most similar name that the role may use there. */
export const noteUnknown = (
  validation: Validation,
  type: EntryType,
  name: string,
  path: readonly string[],
  use: Use,
): void => {
  const names = validation.view.attributes(type, use).map((attribute) => attribute.name);
  validation.problems.add(
    'unknown-attribute',
    path,
    `Unknown attribute '${name}' of ${type.singularName}`,
    didYouMean(name, names),
  );
};
