import type { ScalarAttribute } from '../schema/attribute.ts';
import type { ContentType, EntryType } from '../schema/content-type.ts';
import type { Populate } from './bound-query.ts';
import { got, type Validation } from './context.ts';
import { noteUnknown } from './hint-names.ts';
import { isQueryList, type QueryNode } from './query.ts';

/**
 * Adds the creator and last editor to the populate of a type whose find is customised with `creatorFields: 'attach'`, even if the
 * client does not ask for them. A populate that names one of them takes precedence and returns the usual `{data}` form.
 */
export const attachCreators = (
  validation: Validation,
  type: ContentType,
  populate: readonly Populate[],
): readonly Populate[] => {
  if (validation.view.creatorFields(type) !== 'attach') return populate;
  const named = new Set(populate.map(({ attribute }) => attribute.name));
  const attached: Populate[] = [];
  for (const attribute of type.attributes.values()) {
    if (attribute.kind !== 'relation' || !attribute.creator || named.has(attribute.name)) continue;
    if (validation.view.attribute(type, attribute.name) === undefined) continue;
    const target = validation.view.target(attribute);
    const query = {
      type: target,
      fields: validation.view.defaultFields(target),
      sort: [],
      filters: undefined,
      populate: [],
      state: undefined,
    };
    attached.push({ kind: 'entries', attribute, query, attached: true });
  }
  return [...populate, ...attached];
};

const form = 'fields must be a name, a list of names, or *';

const namesOf = (
  validation: Validation,
  node: QueryNode,
  path: readonly string[],
): { name: string; path: readonly string[] }[] => {
  if (typeof node === 'string') return node.split(',').map((name) => ({ name: name.trim(), path }));
  if (isQueryList(node)) {
    return node.flatMap((inner, index) => {
      const at = [...path, String(index)];
      // `fields[]` without `=` contains null, which names nothing, so that the id alone is returned.
      if (inner === null) return [];
      if (typeof inner === 'string') return namesOf(validation, inner, at);
      validation.problems.add('wrong-form', at, form);
      return [];
    });
  }
  validation.problems.add('wrong-form', path, form);
  return [];
};

/** Reads the fields parameter. Returns the attributes to return in addition to the id. */
export const readFields = (
  validation: Validation,
  type: EntryType,
  node: QueryNode | undefined,
  path: readonly string[],
): readonly ScalarAttribute[] => {
  if (node === undefined || node === null) return validation.view.defaultFields(type);
  const names = namesOf(validation, node, path);
  const fields = new Set<ScalarAttribute>(validation.view.alwaysFields(type));
  for (const { name, path: at } of names) {
    if (name === '*') {
      for (const attribute of validation.view.defaultFields(type)) fields.add(attribute);
      continue;
    }
    const attribute = validation.view.attribute(type, name);
    if (name === '')
      validation.problems.add('unknown-attribute', at, `${form}; ${got(name)}`, undefined, { key: name });
    else if (attribute === undefined) noteUnknown(validation, type, name, at, 'fields');
    else if (attribute.kind !== 'scalar') {
      validation.problems.add(
        'not-selectable',
        at,
        `'${name}' cannot be named in fields`,
        'name it in populate',
        { key: name },
      );
    } else if (attribute.name !== 'id') fields.add(attribute);
  }
  return [...fields];
};
