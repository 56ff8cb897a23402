import { isRecord } from '../base/values.ts';
import type { Fault } from './faults.ts';
import { type ScalarTypeName, scalarTypes } from './schema-file.ts';

/** The types of custom fields from Strapi's marketplace, as their plugins register them. */
const known: Readonly<Record<string, string>> = {
  'plugin::color-picker.color': 'string',
  'plugin::ckeditor.CKEditor': 'richtext',
  'plugin::ckeditor5.CKEditor': 'richtext',
  'plugin::multi-select.multi-select': 'json',
  'plugin::tagsinput.tags': 'json',
  'plugin::oembed.oembed': 'json',
  'plugin::key-value.key-value': 'json',
  'plugin::remote-select.remote-select': 'text',
  'plugin::remote-select.remote-select-multi': 'json',
  'plugin::remote-select.searchable-remote-select': 'text',
  'plugin::remote-select.searchable-remote-select-multi': 'json',
};

/** The type of each custom field, by uid: `{ 'plugin::color-picker.color': 'string' }`. */
export type CustomFields = Readonly<Record<string, string>>;

const typeOf = (uid: unknown, given: CustomFields): string | undefined => {
  if (typeof uid !== 'string') return undefined;
  return [given, known].find((types) => Object.hasOwn(types, uid))?.[uid];
};

const isCustomField = (definition: unknown): boolean =>
  isRecord(definition) && definition.type === 'customField';

const attributesOf = (schema: unknown): Readonly<Record<string, unknown>> =>
  isRecord(schema) && isRecord(schema.attributes) ? schema.attributes : {};

/** Whether an attribute is a custom field whose type is not known, with the uid of the field. */
export const isUnknownField = (definition: unknown): definition is { readonly customField: string } =>
  isCustomField(definition) && typeof (definition as { customField?: unknown }).customField === 'string';

/** Says that the type of a custom field is not known, and how to configure it. */
export const unknownField = ({ customField }: { readonly customField: string }): string =>
  `is the custom field '${customField}', whose type is not known: set customFields: { '${customField}': <type> }, in a command --custom-field '${customField}=<type>', with the type that its plugin registers in Strapi: ${scalarTypes.join(', ')}`;

/** Replaces the faults of custom fields without the uid of a field by a fault that says what is missing. */
export const withUnnamedFields = (schema: unknown, faults: readonly Fault[]): readonly Fault[] => {
  const unnamed = Object.entries(attributesOf(schema)).filter(([, definition]) => isCustomField(definition));
  const names = new Set(unnamed.map(([name]) => name));
  const others = faults.filter(
    ({ path: [head, name, key] }) => head !== 'attributes' || key !== 'type' || !names.has(String(name)),
  );
  const message = "must be the uid of a custom field, such as 'plugin::color-picker.color'";
  return [...others, ...[...names].map((name) => ({ path: ['attributes', name, 'customField'], message }))];
};

/**
 * Returns schemas whose custom fields have the type in which they are stored. In a schema file such an attribute only names its
 * field, and a running Strapi fills in the type that a plugin has registered. A field whose type is not known stays unchanged.
 */
export const withCustomFields = <Source extends { readonly schema: unknown }>(
  schemas: Readonly<Record<string, Source>>,
  given: CustomFields,
): Record<string, Source> => {
  const read = (source: Source): Source => {
    const { schema } = source;
    const attributes = attributesOf(schema);
    const fields = Object.entries(attributes).filter(([, definition]) => isCustomField(definition));
    if (!isRecord(schema) || fields.length === 0) return source;
    const typed = fields.map(([name, definition]) => {
      const { customField } = definition as { readonly customField?: unknown };
      return [
        name,
        { ...(definition as object), type: typeOf(customField, given) ?? 'customField' },
      ] as const;
    });
    return { ...source, schema: { ...schema, attributes: { ...attributes, ...Object.fromEntries(typed) } } };
  };
  return Object.fromEntries(Object.entries(schemas).map(([uid, source]) => [uid, read(source)]));
};

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
  ARRAY: 'json',
  INET: 'string',
  CIDR: 'string',
  MACADDR: 'string',
};

/** Returns the type of a schema that reads a type of Sequelize, by the key of that type; undefined if none does. */
export const scalarTypeOf = (key: string): ScalarTypeName | undefined =>
  Object.hasOwn(ofSequelize, key) ? ofSequelize[key] : undefined;

/** Returns the key of a type of Sequelize, such as `STRING`; undefined for any other value. */
const keyOf = (value: unknown): string | undefined => {
  if (value === null || !['function', 'object'].includes(typeof value)) return undefined;
  const { key, toSql } = value as { readonly key?: unknown; readonly toSql?: unknown };
  // A type may be given as a class or as an instance: `DataTypes.STRING`, `DataTypes.STRING(50)`.
  const writes = toSql ?? (value as { prototype?: { toSql?: unknown } }).prototype?.toSql;
  return typeof key === 'string' && typeof writes === 'function' ? key : undefined;
};

const messageOf = (key: string, form: (type: string) => string): string => {
  const type = scalarTypeOf(key);
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
