import type { EntryType } from '../schema/content-type.ts';
import type { Use } from '../view/view.ts';
import type { Validation } from './context.ts';
import { hintForName } from './hints.ts';

/** Reports that a name is not an attribute of the type, with what to write instead, in names that the role may use there. */
export const noteUnknown = (
  validation: Validation,
  type: EntryType,
  name: string,
  path: readonly string[],
  use: Use,
): void => {
  validation.problems.add(
    'unknown-attribute',
    path,
    `Unknown attribute '${name}' of ${type.singularName}`,
    hintForName(validation.view, type, name, use),
  );
};
