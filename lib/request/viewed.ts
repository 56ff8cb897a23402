import { didYouMean, quoted } from '../base/suggest.ts';
import { isViewed, type ViewedAttribute } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import type { EntryKey, KeyAt, WindowKey } from '../schema/parameters.ts';
import type { Populate } from './bound-query.ts';
import { got, type Validation } from './context.ts';
import type { PopulateNode } from './populate-forms.ts';

/** The key inside populate that makes a name a view of a relation. */
export const viewKey = 'of';

/** The keys of an attribute with several entries that are not those of each entry or of a window. A missing key is a compile error. */
export const listKeys: Readonly<Record<Exclude<KeyAt<'many'>, EntryKey | WindowKey>, true>> = {
  [viewKey]: true,
};

/** Returns the name of the attribute that a name in populate stands for: itself, or the relation that it is a view of. */
export const relationOf = (name: string, { parts }: PopulateNode): string => {
  const of = parts?.[viewKey];
  return typeof of === 'string' ? of : name;
};

/** Returns the member name of a populated attribute in the answer. */
export const answeredAs = (populate: Populate): string =>
  (populate.kind === 'entries' ? populate.name : undefined) ?? populate.attribute.name;

/** The names that a view may have. A longer name would only make answers larger. */
const alias = /^[A-Za-z][A-Za-z0-9]{0,63}$/;

/** Returns whether a view may have a name. It must be well-formed and must not be the name of an attribute. */
const isFree = (validation: Validation, type: EntryType, { path }: PopulateNode, name: string): boolean => {
  if (!alias.test(name)) {
    const message = `The name of a view must be at most 64 letters and digits, a letter first; got ${quoted(name)}`;
    validation.problems.add('invalid-value', path, message);
    return false;
  }
  if (validation.view.attribute(type, name) === undefined) return true;
  validation.problems.add(
    'invalid-value',
    path,
    `'${name}' is an attribute; a view must have a name of its own`,
  );
  return false;
};

/**
 * Returns the relation that a name is a view of, as in `populate[latest][of]=comments`. Reports a problem and returns undefined
 * if there is no such view. Returns undefined without a problem if the role may not find the type that the relation leads to.
 */
export const readViewed = (
  validation: Validation,
  type: EntryType,
  name: string,
  populateNode: PopulateNode,
): ViewedAttribute | undefined => {
  const of = populateNode.parts?.[viewKey];
  const path = [...populateNode.path, viewKey];
  const isNamed = isFree(validation, type, populateNode, name);
  if (typeof of !== 'string') {
    validation.problems.add('wrong-form', path, `of must be the name of a relation; ${got(of)}`);
    return undefined;
  }
  if (validation.view.leavesOut(type, of)) return undefined;
  const attribute = validation.view.attribute(type, of);
  if (attribute !== undefined && isViewed(attribute)) return isNamed ? attribute : undefined;
  const names = validation.view.attributes(type, 'populate').filter(isViewed);
  const hint = didYouMean(
    of,
    names.map((one) => one.name),
  );
  if (attribute === undefined)
    validation.problems.add(
      'unknown-attribute',
      path,
      `Unknown attribute '${of}' of ${type.singularName}`,
      hint,
    );
  else {
    const message = `'${of}' has no views; of must name a relation to several entries, or multiple media`;
    validation.problems.add('not-populatable', path, message);
  }
  return undefined;
};
