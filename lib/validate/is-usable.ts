import type { EntryType } from '../schema/content-type.ts';
import type { AttributeUse, View } from '../view/view.ts';

/** Returns whether the role may use an attribute, given by its path through relations and components, in this way. */
export const isUsable = (
  view: View,
  type: EntryType,
  [name = '', ...below]: readonly string[],
  use: AttributeUse,
): boolean => {
  const attribute = view.attributes(type, use).find((known) => known.name === name);
  if (attribute === undefined || below.length === 0) return attribute !== undefined;
  return view.maySortThrough(attribute) && isUsable(view, view.target(attribute), below, use);
};
