import type { ModelAttributeColumnOptions } from 'sequelize';
import type { IdType } from '../schema/attribute.ts';
import { SchemaError } from '../schema/schema-error.ts';
import type { AnyModel } from '../sequelize/library.ts';
import { idTypeOf } from './column-type.ts';

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
