import type { EntryType } from '../schema/content-type.ts';
import type { AttributeUse } from '../view/view.ts';
import type { Validation } from './context.ts';
import { hintForName } from './hints.ts';

/** Reports that a name is not an attribute of the type. The hint contains only names that the role may use at that place. */
export const noteUnknown = (
  validation: Validation,
  type: EntryType,
  name: string,
  path: readonly string[],
  use: AttributeUse,
): void => {
  validation.problems.add(
    'unknown-attribute',
    path,
    `Unknown attribute '${name}' of ${type.singularName}`,
    hintForName(validation, type, name, use, path),
    name,
  );
};
