import type Joi from 'joi';
import { didYouMean, hinted } from '../base/suggest.ts';
import { isRecord } from '../base/values.ts';
import type { Attribute } from './attribute.ts';
import { builtInTypes, fixedTypes, isUsersOfRole } from './built-in.ts';
import type { Component, ContentType, StrapiVersion } from './content-type.ts';
import {
  type CustomFields,
  withCustomFields,
  withSequelizeTypes,
  withUnnamedFields,
} from './custom-types.ts';
import { type Fault, faultsOf, SchemaError } from './faults.ts';
import { withPolymorphic } from './polymorphic.ts';
import {
  implicitAttributes,
  leadingAttributes,
  readAttributes,
  type VersionedType,
  withPrivate,
} from './read-attributes.ts';
import type { Registered, Registry } from './registry.ts';
import { type ComponentFile, type ContentTypeFile, componentFile, contentTypeFile } from './schema-file.ts';
import { reservedInComponent, reservedInType, withoutUnread } from './unread.ts';

const attributesOf = (schema: unknown): Readonly<Record<string, unknown>> =>
  isRecord(schema) && isRecord(schema.attributes) ? schema.attributes : {};

const unregistered = (what: string, uid: unknown, known: object): string[] => {
  if (typeof uid !== 'string' || Object.hasOwn(known, uid)) return [];
  return [hinted(`no ${what} is registered as '${uid}'`, didYouMean(uid, Object.keys(known)))];
};

/** Returns what is wrong with the target of an attribute, by the key of its definition. */
const wrongTargets = (registered: Registered, definition: unknown): Readonly<Record<string, string[]>> => {
  if (!isRecord(definition)) return {};
  const { type, component, target } = definition;
  if (type === 'component') return { component: unregistered('component', component, registered.components) };
  return type === 'relation' ? { target: unregistered('content type', target, registered.contentTypes) } : {};
};

/** Returns a fault for each attribute of a schema that leads to something that is not registered, and with which Strapi does not start. */
export const checkTargets = (registered: Registered, schema: unknown): Fault[] =>
  Object.entries(attributesOf(schema)).flatMap(([name, definition]) =>
    Object.entries(wrongTargets(registered, definition)).flatMap(([key, messages]) =>
      messages.map((message) => ({ path: ['attributes', name, key], message })),
    ),
  );

/** A schema as the host registered it: its unchecked content, and its file. */
export interface SchemaSource {
  readonly schema: unknown;
  readonly file?: string;
}

/** The input of `readRegistry`. */
export interface SchemaSources {
  readonly contentTypes: Readonly<Record<string, SchemaSource>>;
  readonly components: Readonly<Record<string, SchemaSource>>;
  /** Whether the host has i18n. Without it there are no locales and no localizations. */
  readonly i18n: boolean;
  /** The version of Strapi that made the tables. Default 4. */
  readonly strapi?: StrapiVersion | undefined;
  /** The content types as they were written, if some of their attributes have been left out before. */
  readonly asWritten?: Readonly<Record<string, SchemaSource>>;
  /** The types that a host's own models are read for. */
  readonly ownTypes?: readonly string[] | undefined;
  /** The types of custom fields by uid, in addition to those that are known. */
  readonly customFields?: CustomFields | undefined;
}

const withoutUsersOfRole = (uid: string, attributes: Map<string, Attribute>): Map<string, Attribute> =>
  new Map([...attributes].filter(([, attribute]) => !isUsersOfRole(uid, attribute)));

/** Marks the relation to the same content in other locales, if the schema names one. */
const markLocalizations = (attributes: Map<string, Attribute>, name: string | undefined): void => {
  const attribute = name === undefined ? undefined : attributes.get(name);
  if (attribute?.kind === 'relation')
    attributes.set(attribute.name, Object.freeze({ ...attribute, localizes: true as const }));
};

const readContentType = (versioned: VersionedType, file: ContentTypeFile): ContentType => {
  const { uid, strapi, i18n } = versioned;
  const { key, published, locale, localizations } = file.options;
  const leading = leadingAttributes(strapi);
  const attributes = withoutUsersOfRole(uid, readAttributes(file.attributes, leading));
  for (const attribute of implicitAttributes(versioned, file))
    if (!(attribute.kind === 'relation' && attribute.creator && attributes.has(attribute.name)))
      attributes.set(attribute.name, attribute);
  markLocalizations(attributes, i18n ? localizations : undefined);
  return Object.freeze({
    uid,
    kind: file.kind,
    singularName: file.info.singularName,
    pluralName: file.info.pluralName,
    collectionName: file.collectionName,
    draftAndPublish: file.options.draftAndPublish,
    documents: leading.length > 0,
    localized: i18n && file.pluginOptions.i18n.localized,
    populateCreatorFields: file.options.populateCreatorFields,
    ...(key !== undefined && { key }),
    ...(published !== undefined && { published }),
    ...(locale !== undefined && { localeName: locale }),
    attributes: withPrivate(attributes, file.options.privateAttributes),
  });
};

const readComponent = (uid: string, file: ComponentFile): Component =>
  Object.freeze({
    kind: 'component',
    uid,
    singularName: uid.slice(uid.indexOf('.') + 1),
    collectionName: file.collectionName,
    attributes: withPrivate(readAttributes(file.attributes), file.options.privateAttributes),
  });

/**
 * Returns the host's schemas without those of fixed types. A host's schema replaces the built-in type of the same uid, for
 * example users with further attributes. Fixed types are excluded, because no further attributes of them may ever be shown.
 */
const withoutFixed = (contentTypes: SchemaSources['contentTypes']): Record<string, SchemaSource> =>
  Object.fromEntries(Object.entries(contentTypes).filter(([uid]) => !fixedTypes.has(uid)));

/** Returns the attributes of a built-in type that a host's own schema hides. A host can only hide attributes, not add any. */
const hiddenIn = (schema: unknown): string[] => {
  const { options, attributes } = (isRecord(schema) ? schema : {}) as Record<string, unknown>;
  const listed =
    isRecord(options) && Array.isArray(options.privateAttributes) ? options.privateAttributes : [];
  const marked = Object.entries(isRecord(attributes) ? attributes : {}).filter(
    ([, attribute]) => isRecord(attribute) && attribute.private === true,
  );
  return [...listed, ...marked.map(([name]) => name)].filter(
    (name): name is string => typeof name === 'string' && name !== 'id',
  );
};

/** Returns the table name in a host's own schema of a built-in type; undefined if it has none. */
const tableIn = (schema: unknown): string | undefined => {
  const { collectionName } = (isRecord(schema) ? schema : {}) as Record<string, unknown>;
  return typeof collectionName === 'string' && collectionName !== '' ? collectionName : undefined;
};

/** The attributes whose values in JSON are no texts. Databases that convert values for a comparison would take drafts for published. */
const publishedKinds: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  integer: 'number',
  float: 'number',
};

/** Returns what is wrong with the values that published entries have, by the types of their attributes. */
const publishedFaults = ({ options, attributes }: ContentTypeFile): readonly Fault[] => {
  const { published } = options ?? {};
  const fault = (message: string): Fault => ({ path: ['options', 'published'], message });
  if (published === undefined) return [];
  if (typeof published === 'string')
    return attributes[published]?.type === 'boolean'
      ? [fault(`names '${published}', which drafts have a value of; write { ${published}: true }`)]
      : [];
  return Object.entries(published).flatMap(([name, values]) => {
    const type = attributes[name]?.type;
    if (type === undefined || type === 'biginteger' || type === 'decimal') return [];
    const kind = publishedKinds[type] ?? 'string';
    const isFit = [values].flat().every((value) => typeof value === kind);
    return isFit ? [] : [fault(`must have a ${kind} for '${name}', whose type is ${type}`)];
  });
};

/** Returns what is wrong with the names of attributes in the options of a schema, which only a host's own model can have. */
const optionFaults = ({ options, attributes }: ContentTypeFile, isOwn: boolean): readonly Fault[] =>
  (['key', 'published', 'locale', 'localizations'] as const).flatMap((option): readonly Fault[] => {
    const given = (options as Partial<ContentTypeFile['options']> | undefined)?.[option];
    if (given === undefined) return [];
    const path = ['options', option];
    if (!isOwn) return [{ path, message: "is for a host's own model, and 'models' has none for the type" }];
    if (option === 'key') return [];
    const names = typeof given === 'string' ? [given] : Object.keys(given);
    const isRelation = option === 'localizations';
    const fitting = Object.keys(attributes).filter(
      (name) => (attributes[name]?.type === 'relation') === isRelation,
    );
    return names
      .filter((name) => !fitting.includes(name))
      .map((name) => ({
        path,
        message: hinted(
          `names '${name}', which is no ${isRelation ? 'relation' : 'scalar attribute'} of the schema`,
          didYouMean(name, fitting),
        ),
      }));
  });

const checkPluralNames = (
  sources: SchemaSources,
  contentTypes: ReadonlyMap<string, ContentType>,
): SchemaError[] => {
  const taken = new Map<string, string>();
  const errors: SchemaError[] = [];
  for (const [uid, source] of Object.entries(sources.contentTypes)) {
    const pluralName = contentTypes.get(uid)?.pluralName;
    if (pluralName === undefined) continue;
    const other = taken.get(pluralName);
    if (other !== undefined && uid.startsWith('api::') && other.startsWith('api::')) {
      const message = `must be unique; '${pluralName}' is also the plural name of '${other}'`;
      errors.push(new SchemaError(source.file ?? uid, ['info', 'pluralName'], message));
    }
    taken.set(pluralName, uid);
  }
  return errors;
};

/** The schemas that can be used, and what is wrong with the others. */
export interface RegistryParts {
  /** Without the types and components whose schemas have faults. */
  readonly registry: Registry;
  readonly errors: readonly SchemaError[];
}

/**
 * Checks the registered schemas and returns them as frozen records, together with the built-in types that they may refer to.
 * Throws a SchemaError with a line for each fault, with the file and the path inside it.
 */
export const readRegistry = (sources: SchemaSources): Registry => {
  const { registry, errors } = readRegistryParts(sources);
  if (errors.length > 0) throw SchemaError.of(errors);
  return registry;
};

/** Does the same without an error: returns the types whose schemas have no fault, and every fault. */
export const readRegistryParts = ({
  customFields = {},
  strapi = 4,
  ownTypes = [],
  ...unread
}: SchemaSources): RegistryParts => {
  const sources = {
    ...unread,
    contentTypes: withCustomFields(unread.contentTypes, customFields),
    components: withCustomFields(unread.components, customFields),
  };
  const contentTypes = new Map<string, ContentType>();
  const components = new Map<string, Component>();
  const errors: SchemaError[] = [];
  const builtIn = Object.entries(builtInTypes[strapi]).map(([uid, schema]) => {
    const given = sources.contentTypes[uid]?.schema;
    const options = { ...schema.options, privateAttributes: hiddenIn(given) };
    const collectionName = tableIn(given) ?? schema.collectionName;
    return [uid, { schema: { ...schema, collectionName, options } }] as const;
  });
  const written = {
    contentTypes: { ...Object.fromEntries(builtIn), ...withoutFixed(sources.contentTypes) },
    components: sources.components,
    asWritten: sources.asWritten ?? sources.contentTypes,
  };
  const types = withoutUnread(withoutFixed(sources.contentTypes), written, ({ uid, schema }) =>
    reservedInType(schema, strapi, ownTypes.includes(uid)),
  );
  const pieces = withoutUnread(sources.components, written, () => reservedInComponent[strapi]);
  const own = withPolymorphic(types.schemas, types.schemas);
  const parts = withPolymorphic(pieces.schemas, types.schemas);
  const registered = { ...Object.fromEntries(builtIn), ...own.schemas };
  const all = { contentTypes: registered, components: parts.schemas };
  const read = <T>(joi: Joi.ObjectSchema, uid: string, source: SchemaSource): T | undefined => {
    const { value, faults } = faultsOf(joi, source.schema);
    for (const { path, message } of [
      ...(faults.length === 0 ? optionFaults(value as ContentTypeFile, ownTypes.includes(uid)) : []),
      ...(faults.length === 0 ? publishedFaults(value as ContentTypeFile) : []),
      ...withSequelizeTypes(source.schema, withUnnamedFields(source.schema, faults)),
      ...checkTargets(all, source.schema),
    ])
      errors.push(new SchemaError(source.file ?? uid, path, message));
    return faults.length === 0 ? (value as T) : undefined;
  };
  for (const [uid, source] of Object.entries(registered)) {
    const file = read<ContentTypeFile>(contentTypeFile, uid, source);
    if (file !== undefined) contentTypes.set(uid, readContentType({ uid, strapi, i18n: sources.i18n }, file));
  }
  for (const [uid, source] of Object.entries(parts.schemas)) {
    const file = read<ComponentFile>(componentFile, uid, source);
    if (file !== undefined) components.set(uid, readComponent(uid, file));
  }
  errors.push(...checkPluralNames(sources, contentTypes));
  const registry = Object.freeze({
    strapi,
    contentTypes,
    components,
    leftOut: [types, pieces, own, parts].flatMap(({ leftOut }) => leftOut),
  });
  return { registry, errors };
};
