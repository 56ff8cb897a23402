import type { ModelAttributeColumnOptions } from 'sequelize';
import type { Attribute, IdType } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import { type Registry, withAttributes, withTypes } from '../schema/registry.ts';
import { SchemaError } from '../schema/schema-error.ts';
import type { AnyModel } from '../sequelize/library.ts';
import { idTypeOf } from './column-type.ts';

type OwnModels = Readonly<Record<string, AnyModel>>;

/** The attribute of a host's own model that is its primary key, whatever its name. It is shown as `id`. */
export interface Key {
  readonly name: string;
  readonly type: IdType;
  readonly column: ModelAttributeColumnOptions;
}

/**
 * Returns the key of a host's own model. Throws a SchemaError if the model has no key of a single column, or if its type cannot
 * be written in a URL.
 */
export const keyOf = (uid: string, model: AnyModel): Key => {
  const fail = (message: string): never => {
    throw new SchemaError(uid, ['attributes', 'id'], message);
  };
  const columns = model.getAttributes();
  const [first, ...more] = model.primaryKeyAttributes;
  // If the table has no primary key, or one of several columns, an attribute with the name `id` can be used.
  const name = first !== undefined && more.length === 0 ? first : 'id';
  const column = columns[name];
  if (column === undefined) {
    return fail(
      more.length === 0
        ? `model '${model.name}' has no key; give it a primary key of one attribute`
        : `model '${model.name}' has a key of several attributes, and none is called 'id'; give it an attribute 'id' whose values are unique, or a primary key of one attribute`,
    );
  }
  const type = idTypeOf(column);
  return typeof type === 'object' ? fail(`model '${model.name}' ${type.wrong}`) : { name, type, column };
};

/** Returns the type of a model's key; undefined if the model has none that can be used, which `buildModels` reports. */
const keyTypeIn = (uid: string, model: AnyModel): IdType | undefined => {
  try {
    return keyOf(uid, model).type;
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
};

const withKey = <Type extends EntryType>(type: Type, model: AnyModel): Type => {
  const id = type.attributes.get('id');
  const key = keyTypeIn(type.uid, model);
  if (key === undefined || id?.kind !== 'scalar') return type;
  const attributes = new Map<string, Attribute>(type.attributes);
  attributes.set('id', Object.freeze({ ...id, type: key, own: true as const }));
  return withAttributes(type, attributes);
};

/** Returns the registry with the key types of the host's own models, which schemas do not contain. */
export const withKeys = (registry: Registry, ownModels: OwnModels = {}): Registry =>
  withTypes(registry, (type) => {
    const model = Object.hasOwn(ownModels, type.uid) ? ownModels[type.uid] : undefined;
    return model === undefined ? type : withKey(type, model);
  });
