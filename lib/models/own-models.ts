import type { Sequelize } from 'sequelize';
import { didYouMean, hinted } from '../base/suggest.ts';
import { databaseOf } from '../databases/index.ts';
import { type AnyModel, quoteOf, sequelizeOf } from '../databases/sequelize.ts';
import type { TimeZone } from '../databases/time-zone.ts';
import {
  type Attribute,
  isIdType,
  jsonTypes,
  type ScalarAttribute,
  scalarRows,
  stringTypes,
} from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import { SchemaError } from '../schema/faults.ts';
import { joinedAssociations } from './associations.ts';
import type { Column } from './bound-model.ts';
import { isDecimalColumn, isTinyColumn, misfit, textKeys, typeKeyOf } from './column-type.ts';
import { unscopedModel } from './frame.ts';
import { computedId, keyOfType } from './key.ts';
import { compareUnder, insideAssociation, type Link, linkOf } from './link.ts';
import { comparedKeysOf } from './link-keys.ts';
import { scopeIncludes } from './scope-includes.ts';

const datetimes: ReadonlySet<string> = new Set(['datetime', 'timestamp']);

/** The largest number of names that a message lists. */
const mostNames = 20;

/** Returns names in a model that its schema does not have. One of them may be a misspelt attribute. */
const unknownNames = (type: EntryType, names: object): string[] =>
  Object.keys(names).filter((name) => !type.attributes.has(name));

/** Returns the attributes of a model except the foreign keys of associations, which no schema names. */
const withoutForeignKeys = (model: AnyModel): object => {
  const keys = new Set(Object.values(model.associations).map(({ foreignKey }) => foreignKey));
  return Object.fromEntries(
    Object.entries(model.getAttributes()).filter(
      ([name, { references }]) => references === undefined && !keys.has(name),
    ),
  );
};

/** Returns a message about a missing name with the name that is probably meant, or with those that the model has instead. */
const withNames = (message: string, name: string, names: readonly string[]): string => {
  const hint = didYouMean(name, names);
  if (hint !== undefined || names.length === 0) return hinted(message, hint);
  const more = names.length > mostNames ? ', ...' : '';
  return `${message}; names of it that the schema does not have: ${names.slice(0, mostNames).join(', ')}${more}`;
};

/** Refuses a model of another Sequelize instance than the host's: the tables of that name in the host's database would be read. */
export const checkOwner = ({ uid }: EntryType, model: AnyModel, sequelize: Sequelize): void => {
  if (model.sequelize === sequelize) return;
  const message = `model '${model.name}' belongs to another Sequelize instance than the host's 'sequelize', which reads another database; leave the type out, or pass a model of that instance`;
  throw new SchemaError(uid, [], message);
};

/**
 * Returns the column of a scalar attribute in the host's own model. Throws if the model does not match the schema.
 *
 * @param zone The time zone of its points in time, if it is not UTC.
 */
export const ownColumn = (
  type: EntryType,
  model: AnyModel,
  attribute: ScalarAttribute,
  zone: TimeZone | undefined,
): Column => {
  if (!isIdType(attribute.type)) return storedColumn(type, model, attribute, zone);
  const { names, parts } = keyOfType(type, model);
  const [name = attribute.name] = names;
  if (parts === undefined) return storedColumn(type, model, attribute, zone, name);
  const columns = parts.map((part) => storedColumn(type, model, part.attribute, zone, part.name));
  return { name: computedId, type: attribute.type, storage: 'sequelize', parts: columns };
};

/** Returns the column of a scalar attribute. `stored` is its name in the model. */
const storedColumn = (
  type: EntryType,
  model: AnyModel,
  { name, type: scalar }: ScalarAttribute,
  zone: TimeZone | undefined,
  stored = name,
): Column => {
  const fail = (message: string): never => {
    throw new SchemaError(type.uid, ['attributes', name], message);
  };
  const column = model.getAttributes()[stored];
  if (column === undefined) {
    const others = unknownNames(type, withoutForeignKeys(model));
    return fail(withNames(`model '${model.name}' has no attribute '${name}'`, name, others));
  }
  const wrong = misfit(scalar, column);
  if (wrong !== undefined) return fail(`model '${model.name}' ${wrong}`);
  const sequelize = sequelizeOf(model);
  const key = typeKeyOf(column) ?? '';
  const { readAs, unreadable } = databaseOf(sequelize).hostColumns;
  const { holds } = scalarRows[scalar];
  if (unreadable[holds]?.includes(key))
    return fail(`model '${model.name}' keeps it as ${key}, which this database does not read as ${scalar}`);
  const as = stringTypes.has(scalar) || jsonTypes.has(scalar) ? readAs[key] : undefined;
  const keepsText = key === 'JSON';
  const isPlainText = jsonTypes.has(scalar) && textKeys.has(key);
  const keepsDigits = isDecimalColumn(column);
  const isNumber = scalar === 'boolean' && isTinyColumn(column);
  return {
    name: column.field ?? stored,
    type: scalar,
    storage: 'sequelize',
    ...(as !== undefined && { as }),
    ...(keepsText && { keepsText }),
    ...(isPlainText && { isPlainText }),
    ...(keepsDigits && { keepsDigits }),
    ...(isNumber && { isNumber }),
    ...(datetimes.has(scalar) && zone !== undefined && { zone }),
  };
};

const isToMany = (associationType: string): boolean =>
  associationType === 'HasMany' || associationType === 'BelongsToMany';

/** The type that an attribute leads to: its uid, its model, and whether the model is one of the host. */
export interface LinkTarget {
  readonly uid: string;
  readonly model: AnyModel;
  readonly isOwn: boolean;
}

/** Returns the link of the association whose alias is the attribute's name. Throws if the model does not match the schema. */
export const ownLink = (
  type: EntryType,
  model: AnyModel,
  attribute: Attribute,
  { uid, model: target, isOwn }: LinkTarget,
): Link => {
  const fail = (message: string): never => {
    throw new SchemaError(type.uid, ['attributes', attribute.name], message);
  };
  const association = model.associations[attribute.name] ?? joinedAssociations(model)[attribute.name];
  if (association === undefined) {
    const others = unknownNames(type, model.associations);
    return fail(
      withNames(`model '${model.name}' has no association '${attribute.name}'`, attribute.name, others),
    );
  }
  // Statements use the scope with which the host passed the model of the target's uid.
  const isTarget = association.target === target || association.target === unscopedModel(target);
  if (!isTarget && unscopedModel(association.target) === unscopedModel(target)) {
    return fail(
      `association '${attribute.name}' of model '${model.name}' leads to a scope of '${target.name}'; let it lead to the model, and put the condition into its option 'scope'`,
    );
  }
  if (!isTarget && !isOwn) {
    return fail(
      `association '${attribute.name}' of model '${model.name}' leads to model '${association.target.name}', but models has none for '${uid}'; add '${uid}' to models`,
    );
  }
  if (!isTarget && association.target.name === target.name) {
    return fail(
      `association '${attribute.name}' of model '${model.name}' leads to another model of the name '${target.name}', maybe of another Sequelize instance; pass the very model that the association was made with in models`,
    );
  }
  if (!isTarget) {
    return fail(
      `association '${attribute.name}' of model '${model.name}' must lead to '${target.name}'; it leads to '${association.target.name}'`,
    );
  }
  const toMany = 'toMany' in attribute && attribute.toMany;
  if (!toMany && association.associationType === 'HasMany') {
    return fail(
      `association '${attribute.name}' of model '${model.name}' must be to-one, as in the schema; it is to-many`,
    );
  }
  if (toMany && !isToMany(association.associationType)) {
    return fail(
      `association '${attribute.name}' of model '${model.name}' must be to-many, as in the schema; it is to-one`,
    );
  }
  const through = insideAssociation(association).through?.model;
  if (through !== undefined && scopeIncludes(through).some(({ does }) => does !== 'hide nothing')) {
    return fail(
      `association '${attribute.name}' of model '${model.name}' goes through model '${through.name}', whose default scope requires rows of other models, which cannot be applied there; move the include to a named scope, or leave the association out`,
    );
  }
  const link = linkOf(association);
  const database = databaseOf(sequelizeOf(model));
  const { wrong, byDatabase, mixesCase } = comparedKeysOf(association, link, database.hostColumns);
  if (wrong !== undefined) return fail(`association '${attribute.name}' of model '${model.name}' ${wrong}`);
  const { mixedCase } = database.hostColumns;
  const [own, far] = mixesCase.map((mixes) => (mixes && mixedCase !== 'its own' ? mixedCase : undefined));
  const writing = { quote: quoteOf(sequelizeOf(model)), under: database.under };
  return compareUnder({ ...link, byDatabase }, { own, far: own, joined: far }, writing);
};
