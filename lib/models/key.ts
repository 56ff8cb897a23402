import type { ModelAttributeColumnOptions } from 'sequelize';
import type { Attribute, IdType } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import { type Registry, withAttributes, withTypes } from '../schema/registry.ts';
import { SchemaError } from '../schema/schema-error.ts';
import type { AnyModel } from '../sequelize/library.ts';
import { idTypeOf, typeKeyOf } from './column-type.ts';

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

/**
 * Returns whether a column holds integers of up to 32 bits without a sign. Sequelize removes the option for databases that have no such
 * columns; a host may have written the type as SQL.
 */
const isUnsigned = (column: ModelAttributeColumnOptions): boolean => {
  const type: unknown = column.type;
  if (typeof type === 'string') return /\b(?:unsigned|zerofill)\b/i.test(type) && !/^\s*bigint/i.test(type);
  return (type as { readonly _unsigned?: unknown })._unsigned === true && typeKeyOf(column) !== 'BIGINT';
};

/** Returns the key of a model; undefined if the model has none that can be used, which `buildModels` reports. */
const keyIn = (uid: string, model: AnyModel): Key | undefined => {
  try {
    return keyOf(uid, model);
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
};

/** Returns an attribute with what its column in the host's model says about its values. */
const withColumn = (attribute: Attribute, key: Key | undefined, model: AnyModel): Attribute => {
  if (attribute.kind !== 'scalar') return attribute;
  const isKey = attribute.name === 'id';
  if (isKey && key === undefined) return attribute;
  const column = isKey ? key?.column : model.getAttributes()[attribute.name];
  return Object.freeze({
    ...attribute,
    ...(isKey && key !== undefined && { type: key.type, own: true as const }),
    ...(column !== undefined && isUnsigned(column) && { unsigned: true as const }),
  });
};

const withColumns = <Type extends EntryType>(type: Type, model: AnyModel): Type => {
  const key = keyIn(type.uid, model);
  const attributes = [...type.attributes].map(
    ([name, attribute]) => [name, withColumn(attribute, key, model)] as const,
  );
  return withAttributes(type, new Map(attributes));
};

/** Returns the registry with what only the host's own models say: the types of their keys, and which integers have no sign. */
export const withKeys = (registry: Registry, ownModels: OwnModels = {}): Registry =>
  withTypes(registry, (type) => {
    const model = Object.hasOwn(ownModels, type.uid) ? ownModels[type.uid] : undefined;
    return model === undefined ? type : withColumns(type, model);
  });
