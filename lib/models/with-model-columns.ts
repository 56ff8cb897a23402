import type { Attribute } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import { type Registry, withAttributes, withTypes } from '../schema/registry.ts';
import { SchemaError } from '../schema/schema-error.ts';
import type { AnyModel } from '../sequelize/library.ts';
import { isUnsignedColumn } from './column-type.ts';
import { type Key, keyOf } from './key.ts';

type OwnModels = Readonly<Record<string, AnyModel>>;

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
  const column = isKey ? key?.column : model.getAttributes()[attribute.name];
  if (column === undefined) return attribute;
  return Object.freeze({
    ...attribute,
    ...(isKey && key !== undefined && { type: key.type, own: true as const }),
    ...(isUnsignedColumn(column) && { unsigned: true as const }),
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
export const withModelColumns = (registry: Registry, ownModels: OwnModels = {}): Registry =>
  withTypes(registry, (type) => {
    const model = Object.hasOwn(ownModels, type.uid) ? ownModels[type.uid] : undefined;
    return model === undefined ? type : withColumns(type, model);
  });
