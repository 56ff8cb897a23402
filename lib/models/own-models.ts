import type { Model, ModelStatic } from 'sequelize';
import type { Attribute } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import { SchemaError } from '../schema/schema-error.ts';
import { type Link, linkOf } from './link.ts';

type AnyModel = ModelStatic<Model>;

interface ScopedOptions {
  readonly scopes?: Readonly<Record<string, unknown>>;
  readonly defaultScope?: { readonly where?: unknown };
  readonly whereMergeStrategy?: 'and' | 'overwrite';
}

/**
 * Refuses a model whose own scopes a caller's condition could replace: under Sequelize's default strategy a where on
 * the same key wins over the scope's, and with it over the gate.
 */
export const checkScopes = (type: EntryType, model: AnyModel): void => {
  const { scopes = {}, defaultScope, whereMergeStrategy } = model.options as ScopedOptions;
  if (whereMergeStrategy === 'and') return;
  const bearing = [defaultScope, ...Object.values(scopes)].some(
    (scope) =>
      typeof scope === 'function' ||
      (typeof scope === 'object' && scope !== null && 'where' in scope && scope.where !== undefined),
  );
  if (!bearing) return;
  throw new SchemaError(
    type.uid,
    [],
    `model '${model.name}' has a scope with a where; define it with whereMergeStrategy: 'and', or a condition on the same key would replace the scope's`,
  );
};

/** The column of a scalar attribute in the host's own model. Throws where the model does not carry it. */
export const ownColumn = (type: EntryType, model: AnyModel, attribute: Attribute): string => {
  const column = model.getAttributes()[attribute.name];
  if (column !== undefined) return column.field ?? attribute.name;
  throw new SchemaError(
    type.uid,
    ['attributes', attribute.name],
    `model '${model.name}' has no attribute '${attribute.name}'`,
  );
};

const isToMany = (associationType: string): boolean =>
  associationType === 'HasMany' || associationType === 'BelongsToMany';

/** The link of the association whose alias is the attribute's name. Throws where the model does not carry it as its schema says. */
export const ownLink = (type: EntryType, model: AnyModel, attribute: Attribute, target: AnyModel): Link => {
  const fail = (message: string): never => {
    throw new SchemaError(type.uid, ['attributes', attribute.name], message);
  };
  const association = model.associations[attribute.name];
  if (association === undefined) return fail(`model '${model.name}' has no association '${attribute.name}'`);
  if (association.target !== target) {
    return fail(
      `association '${attribute.name}' of model '${model.name}' leads to '${association.target.name}', not to '${target.name}'`,
    );
  }
  const toMany = 'toMany' in attribute && attribute.toMany;
  if (!toMany && association.associationType === 'HasMany') {
    return fail(
      `association '${attribute.name}' of model '${model.name}' is to-many, the schema says to-one`,
    );
  }
  if (toMany && !isToMany(association.associationType)) {
    return fail(
      `association '${attribute.name}' of model '${model.name}' is to-one, the schema says to-many`,
    );
  }
  return linkOf(association);
};
