import type { Path } from '../error/content-query-error.ts';
import { populateKeysElsewhere } from '../language/other-dialects.ts';
import type { QueryObject } from '../query/query.ts';
import { isNested } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import { parseBoolean } from '../util/parse-boolean.ts';
import { didYouMean } from '../util/suggest.ts';
import type { Validation } from './context.ts';
import { type PopulateNode, type PopulateTree, readPopulateTree } from './populate-forms.ts';
import { refuseWindow } from './window.ts';

/** Returns a hint for an unknown key: the key with the same meaning if another dialect has it, otherwise the most similar one. */
const hintForKey = (key: string, known: readonly string[]): string | undefined => {
  const ours = populateKeysElsewhere.get(key.toLowerCase());
  return ours !== undefined && known.includes(ours) ? `did you mean '${ours}'?` : didYouMean(key, known);
};

/** Refuses every unknown key of an object inside populate. */
export const checkParts = (
  validation: Validation,
  parts: QueryObject,
  known: readonly string[],
  path: Path,
): void => {
  for (const key of Object.keys(parts)) {
    if (known.includes(key)) continue;
    const at = [...path, key];
    if (refuseWindow(validation, key, at)) continue;
    validation.problems.add(
      'unknown-key',
      at,
      `Unknown key '${key}' inside populate`,
      hintForKey(key, known),
      key,
    );
  }
};

/** Returns the names below a place: those from dotted paths, and those in the object's `populate`. A boolean names nothing. */
export const treeBelow = (
  validation: Validation,
  { parts, path, below, parentStep }: PopulateNode,
): PopulateTree => {
  const tree =
    parts?.populate === undefined || parseBoolean(parts.populate) !== undefined
      ? below
      : readPopulateTree(validation, parts.populate, [...path, 'populate'], below);
  return tree.deep === undefined ? tree : { ...tree, deep: { ...tree.deep, parentStep } };
};

/** Returns the names of a type that the role may populate, for hints. */
export const populatable = (validation: Validation, type: EntryType): string[] =>
  validation.view.attributes(type, 'populate').map(({ name }) => name);

/** Returns whether populate may contain a name: an attribute that the role may see, or one that is silently left out. */
export const isPopulatable = (validation: Validation, type: EntryType, name: string): boolean => {
  const attribute = validation.view.attribute(type, name);
  return (attribute !== undefined && isNested(attribute)) || validation.view.leavesOut(type, name);
};
