import { isQueryList, type QueryNode } from '../query/query.ts';
import type { ScalarAttribute } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import type { Validation } from './context.ts';
import { got } from './got.ts';
import { noteUnknown } from './unknown.ts';

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
      validation.problems.add('unknown-attribute', at, `${form}; ${got(name)}`, undefined, name);
    else if (attribute === undefined) noteUnknown(validation, type, name, at, 'fields');
    else if (attribute.kind !== 'scalar') {
      validation.problems.add(
        'not-selectable',
        at,
        `'${name}' cannot be named in fields`,
        'name it in populate',
        name,
      );
    } else if (attribute.name !== 'id') fields.add(attribute);
  }
  return [...fields];
};
