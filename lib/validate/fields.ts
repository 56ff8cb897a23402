import { isQueryList, type QueryNode } from '../query/query.ts';
import { type Attribute, isReadable, type ScalarAttribute } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import type { Walk } from './context.ts';
import { noteUnknown, reach } from './reach.ts';

const defaults = new WeakMap<EntryType, readonly ScalarAttribute[]>();

const isScalar = (attribute: Attribute): attribute is ScalarAttribute => attribute.kind === 'scalar';

/** The attributes that an entry shows unless fields says otherwise; the id goes without saying. */
export const defaultFields = (type: EntryType): readonly ScalarAttribute[] => {
  const known = defaults.get(type);
  if (known !== undefined) return known;
  const readable = [...type.attributes.values()].filter(isScalar).filter(isReadable);
  const fields = Object.freeze(readable.filter((attribute) => attribute.type !== 'id'));
  defaults.set(type, fields);
  return fields;
};

const namesOf = (
  walk: Walk,
  node: QueryNode,
  path: readonly string[],
): { name: string; path: readonly string[] }[] => {
  if (typeof node === 'string') return node.split(',').map((name) => ({ name: name.trim(), path }));
  if (isQueryList(node)) {
    return node.flatMap((inner, index) => {
      const at = [...path, String(index)];
      if (typeof inner === 'string') return namesOf(walk, inner, at);
      walk.problems.add('wrong-form', at, 'fields is a name, a list of names, or *');
      return [];
    });
  }
  walk.problems.add('wrong-form', path, 'fields is a name, a list of names, or *');
  return [];
};

/** Reads the fields parameter: the attributes to return, beside the id. */
export const readFields = (
  walk: Walk,
  type: EntryType,
  node: QueryNode | undefined,
  path: readonly string[],
): readonly ScalarAttribute[] => {
  if (node === undefined) return defaultFields(type);
  const names = namesOf(walk, node, path);
  const fields = new Set<ScalarAttribute>();
  for (const { name, path: at } of names) {
    if (name === '*') {
      for (const attribute of defaultFields(type)) fields.add(attribute);
      continue;
    }
    const attribute = reach(walk, type, name);
    if (attribute === undefined) noteUnknown(walk, type, name, at, isScalar);
    else if (attribute.kind !== 'scalar') {
      walk.problems.add('not-selectable', at, `'${name}' cannot be named in fields`, 'name it in populate');
    } else if (attribute.type !== 'id') fields.add(attribute);
  }
  return [...fields];
};
