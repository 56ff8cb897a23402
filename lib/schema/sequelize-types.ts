import { isRecord } from '../util/is-record.ts';
import type { Fault } from './faults.ts';
import type { ScalarTypeName } from './schema-file.ts';

/** The type of a schema for each type of Sequelize, by the key of that type. */
const ofSequelize: Readonly<Record<string, ScalarTypeName>> = {
  STRING: 'string',
  CHAR: 'string',
  CITEXT: 'string',
  UUID: 'string',
  TEXT: 'text',
  ENUM: 'enumeration',
  TINYINT: 'integer',
  SMALLINT: 'integer',
  MEDIUMINT: 'integer',
  INTEGER: 'integer',
  BIGINT: 'biginteger',
  FLOAT: 'float',
  REAL: 'float',
  'DOUBLE PRECISION': 'float',
  DECIMAL: 'decimal',
  BOOLEAN: 'boolean',
  DATEONLY: 'date',
  TIME: 'time',
  DATE: 'datetime',
  JSON: 'json',
  JSONB: 'json',
};

/** Returns the key of a type of Sequelize, such as `STRING`; undefined for any other value. */
const keyOf = (value: unknown): string | undefined => {
  if (value === null || !['function', 'object'].includes(typeof value)) return undefined;
  const { key, toSql } = value as { readonly key?: unknown; readonly toSql?: unknown };
  // A type may be given as a class or as an instance: `DataTypes.STRING`, `DataTypes.STRING(50)`.
  const writes = toSql ?? (value as { prototype?: { toSql?: unknown } }).prototype?.toSql;
  return typeof key === 'string' && typeof writes === 'function' ? key : undefined;
};

const messageOf = (key: string, form: (type: string) => string): string => {
  const type = Object.hasOwn(ofSequelize, key) ? ofSequelize[key] : undefined;
  return type === undefined
    ? `must be left out: no type of an attribute reads ${key} of Sequelize`
    : `must be ${form(type)}, not the type ${key} of Sequelize, which belongs in a model`;
};

/** The relation of a schema for each association of Sequelize. */
const ofAssociations: Readonly<Record<string, string>> = {
  belongsTo: 'manyToOne',
  hasOne: 'oneToOne',
  hasMany: 'oneToMany',
  belongsToMany: 'manyToMany',
};

/** Returns the fault of a relation that is written as an association of Sequelize, with the word that is meant. */
const withRelation = (attributes: Readonly<Record<string, unknown>>, fault: Fault): Fault => {
  const [, name = '', key] = fault.path;
  const definition = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  const word = isRecord(definition) && key === 'relation' ? String(definition.relation) : '';
  if (!Object.hasOwn(ofAssociations, word)) return fault;
  const listed = fault.message.replace(/, did you mean .*$/, '');
  return { path: fault.path, message: `${listed}; for ${word} of Sequelize write '${ofAssociations[word]}'` };
};

/**
 * Replaces the faults of attributes that are written as a type of Sequelize, or have one for their type, by a fault that says
 * the right form.
 */
export const withSequelizeTypes = (schema: unknown, faults: readonly Fault[]): readonly Fault[] => {
  const attributes = isRecord(schema) && isRecord(schema.attributes) ? schema.attributes : {};
  const own = Object.entries(attributes).flatMap(([name, definition]): Fault[] => {
    const whole = keyOf(definition);
    if (whole !== undefined)
      return [{ path: ['attributes', name], message: messageOf(whole, (type) => `{ type: '${type}' }`) }];
    const key = isRecord(definition) ? keyOf(definition.type) : undefined;
    if (key === undefined) return [];
    return [{ path: ['attributes', name, 'type'], message: messageOf(key, (type) => `'${type}'`) }];
  });
  const spelled = faults.map((fault) => withRelation(attributes, fault));
  const names = new Set(own.map(({ path }) => path[1]));
  const others = spelled.filter(({ path: [head, name = ''] }) => head !== 'attributes' || !names.has(name));
  return [...others, ...own];
};
