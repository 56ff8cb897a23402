import type { Association, ModelAttributeColumnOptions } from 'sequelize';
import type { AnyModel } from '../databases/sequelize.ts';
import type { RelationKind } from '../schema/attribute.ts';
import { scalarTypeOf } from '../schema/custom-types.ts';
import type { ScalarTypeName } from '../schema/schema-file.ts';
import { joinedAssociations } from './associations.ts';
import { typeKeyOf, writtenTypeOf } from './column-type.ts';
import { insideModel, unscopedModel } from './frame.ts';
import { type Key, keyOf } from './key.ts';
import { isSecretName } from './names.ts';

/** A scalar attribute of a schema file. */
interface DerivedScalar {
  readonly type: ScalarTypeName;
  readonly required?: true;
  readonly enum?: readonly string[];
}

/** A relation of a schema file. */
interface DerivedRelation {
  readonly type: 'relation';
  readonly relation: RelationKind;
  readonly target: string;
}

/** An attribute of a schema file. */
export type DerivedAttribute = DerivedScalar | DerivedRelation;

/** What a model says of the attributes of its content type. */
export interface DerivedAttributes {
  readonly attributes: ReadonlyMap<string, DerivedAttribute>;
  /** Attributes that are left out, each with the reason. */
  readonly leftOut: ReadonlyMap<string, string>;
  /** Attributes that the default scope of the model excludes from its finds. */
  readonly excluded: readonly string[];
  /** Attributes whose names are like those of secrets. */
  readonly secrets: readonly string[];
}

const valuesOf = ({ type, values }: ModelAttributeColumnOptions): readonly string[] | undefined =>
  values ?? (type as { readonly values?: readonly string[] }).values;

/** Returns whether a column is a TINYINT(1), in which MariaDB and MySQL store booleans. */
const isFlag = (column: ModelAttributeColumnOptions): boolean =>
  typeKeyOf(column) === 'TINYINT' && (column.type as { readonly _length?: unknown })._length === 1;

/** Returns the attribute of a column; a text with the reason if it cannot be read. */
const scalarOf = (column: ModelAttributeColumnOptions): DerivedScalar | string => {
  const key = typeKeyOf(column);
  const ofKey = isFlag(column) ? 'boolean' : scalarTypeOf(key ?? '');
  const type = key === undefined ? writtenTypeOf(String(column.type)) : ofKey;
  if (key === 'VIRTUAL') return 'is VIRTUAL, so no column has it';
  if (type === undefined)
    return `is kept as ${key ?? String(column.type)}, which no type of an attribute reads`;
  const values = type === 'enumeration' ? valuesOf(column) : undefined;
  return {
    type,
    ...(column.allowNull === false && { required: true as const }),
    ...(values !== undefined && { enum: values }),
  };
};

/**
 * Returns a function that says whether a find of the host does not select an attribute, because the default scope leaves it out:
 * by `attributes.exclude`, or by a list of the others.
 */
const hiddenByScope = (model: AnyModel): ((name: string) => boolean) => {
  const selected: unknown = insideModel(model)._scope?.attributes;
  if (Array.isArray(selected)) {
    const shown = new Set(selected.map((one: unknown) => (Array.isArray(one) ? one[1] : one)));
    return (name) => !shown.has(name);
  }
  const { exclude } = (selected ?? {}) as { readonly exclude?: readonly unknown[] };
  return (name) => exclude?.includes(name) === true;
};

const relationKinds: Readonly<Record<string, RelationKind>> = {
  BelongsTo: 'manyToOne',
  HasOne: 'oneToOne',
  HasMany: 'oneToMany',
  BelongsToMany: 'manyToMany',
};

const relationOf = (
  association: Association,
  uidOf: (model: AnyModel) => string | undefined,
): DerivedRelation | string => {
  const { target, associationType } = association;
  const relation = relationKinds[associationType];
  if (relation === undefined) return `is an association of the unknown kind ${associationType}`;
  if (target !== unscopedModel(target))
    return `leads to a scope of ${target.name}; let it lead to the model, with the condition in its option 'scope'`;
  const uid = uidOf(target);
  return uid === undefined
    ? `leads to ${target.name}, which is not served`
    : { type: 'relation', relation, target: uid };
};

/** Returns the attributes that are shown in another form: the key as `id`, and foreign keys as the relations that they belong to. */
const shownOtherwise = (
  model: AnyModel,
  { names, parts }: Key,
  joined: readonly Association[],
): ReadonlySet<string> => {
  const foreignKeys = [...Object.values(model.associations), ...joined]
    .filter(({ associationType }) => associationType === 'BelongsTo')
    .map(({ foreignKey }) => foreignKey);
  // Each attribute of a key of several says something by itself.
  return new Set([...(parts === undefined ? names : []), 'id', ...foreignKeys]);
};

/** A model with the names of the attributes that are its key, if that is not its primary key. */
export interface KeyedModel {
  readonly uid: string;
  readonly model: AnyModel;
  readonly key: readonly string[] | undefined;
}

/**
 * Returns the attributes of a content type that reads a model: its scalars and its associations. Times that Sequelize writes are
 * attributes under their own names, except that of deletion. Throws a SchemaError if the model has no key that can be an id.
 */
export const deriveAttributes = (
  { uid, model, key }: KeyedModel,
  uidOf: (model: AnyModel) => string | undefined,
): DerivedAttributes => {
  const attributes = new Map<string, DerivedAttribute>();
  const leftOut = new Map<string, string>();
  const secrets: string[] = [];
  const excluded: string[] = [];
  const joined = joinedAssociations(model);
  const sides = Object.values(joined).filter(({ target }) => uidOf(target) !== undefined);
  const otherwise = shownOtherwise(model, keyOf(uid, model, key), sides);
  const isHidden = hiddenByScope(model);
  const { deletedAt } = insideModel(model)._timestampAttributes ?? {};
  for (const [name, column] of Object.entries(model.getAttributes())) {
    if (otherwise.has(name) || name === deletedAt) continue;
    const scalar = scalarOf(column);
    if (typeof scalar === 'string') {
      leftOut.set(name, scalar);
      continue;
    }
    if (isSecretName(name)) secrets.push(name);
    if (isHidden(name)) excluded.push(name);
    attributes.set(name, scalar);
  }
  for (const [name, association] of Object.entries(model.associations)) {
    const relation = relationOf(association, uidOf);
    if (typeof relation === 'string') leftOut.set(name, relation);
    else attributes.set(name, relation);
  }
  for (const [name, association] of Object.entries(joined)) {
    const relation = relationOf(association, uidOf);
    if (typeof relation !== 'string') attributes.set(name, relation);
  }
  return { attributes, leftOut, excluded, secrets };
};

/**
 * Returns the models that are nothing but the join tables of associations: besides their key, the keys of both sides and times,
 * they have no attribute.
 */
export const bareJoinTables = (models: readonly AnyModel[]): ReadonlySet<AnyModel> => {
  const keys = new Map<AnyModel, Set<string>>();
  for (const { associations } of models)
    for (const association of Object.values(associations)) {
      const { through, foreignKey, otherKey } = association as Association & {
        readonly through?: { readonly model: AnyModel };
        readonly otherKey?: string;
      };
      if (association.associationType !== 'BelongsToMany' || through === undefined) continue;
      const known = keys.get(through.model) ?? new Set<string>();
      keys.set(through.model, known.add(foreignKey).add(otherKey ?? ''));
    }
  const isBare = (model: AnyModel, sides: ReadonlySet<string>): boolean => {
    const times: readonly unknown[] = Object.values(insideModel(model)._timestampAttributes ?? {});
    return Object.entries(model.getAttributes()).every(
      ([name, { primaryKey }]) => primaryKey === true || sides.has(name) || times.includes(name),
    );
  };
  return new Set([...keys].filter(([model, sides]) => isBare(model, sides)).map(([model]) => model));
};
