import type Joi from 'joi';
import { isRecord } from '../util/is-record.ts';
import type { Attribute } from './attribute.ts';
import { builtInTypes, fixedTypes } from './built-in.ts';
import type { Component, ContentType, EntryType } from './content-type.ts';
import { implicitAttributes, readAttributes, withPrivate } from './read-attributes.ts';
import type { Registry } from './registry.ts';
import { SchemaError } from './schema-error.ts';
import { type ComponentFile, type ContentTypeFile, componentFile, contentTypeFile } from './schema-file.ts';

/** A schema as the host registered it: its content, not yet checked, and where it came from. */
export interface SchemaSource {
  readonly schema: unknown;
  readonly file?: string;
}

/** What `readRegistry` reads. */
export interface SchemaSources {
  readonly contentTypes: Readonly<Record<string, SchemaSource>>;
  readonly components: Readonly<Record<string, SchemaSource>>;
  /** Whether the host has i18n: without it there is no locale and there are no localizations. */
  readonly i18n: boolean;
}

const check = <T>(joi: Joi.ObjectSchema, uid: string, source: SchemaSource): T => {
  const { value, error } = joi.validate(source.schema, { abortEarly: true });
  const detail = error?.details[0];
  if (detail === undefined) return value as T;
  throw new SchemaError(source.file ?? uid, detail.path, detail.message);
};

const readContentType = (uid: string, source: SchemaSource, i18n: boolean): ContentType => {
  const file = check<ContentTypeFile>(contentTypeFile, uid, source);
  const attributes = readAttributes(file.attributes);
  for (const attribute of implicitAttributes(uid, file, i18n)) attributes.set(attribute.name, attribute);
  return Object.freeze({
    uid,
    kind: file.kind,
    singularName: file.info.singularName,
    pluralName: file.info.pluralName,
    collectionName: file.collectionName,
    draftAndPublish: file.options.draftAndPublish,
    localized: i18n && file.pluginOptions.i18n.localized,
    populateCreatorFields: file.options.populateCreatorFields,
    attributes: withPrivate(attributes, file.options.privateAttributes),
  });
};

const readComponent = (uid: string, source: SchemaSource): Component => {
  const file = check<ComponentFile>(componentFile, uid, source);
  const singularName = uid.slice(uid.indexOf('.') + 1);
  const attributes = readAttributes(file.attributes);
  return Object.freeze({
    kind: 'component',
    uid,
    singularName,
    collectionName: file.collectionName,
    attributes: withPrivate(attributes, file.options.privateAttributes),
  });
};

/** What is wrong with where an attribute leads: the key of its definition and a message. */
const missingTarget = (
  registry: Registry,
  attribute: Attribute,
): readonly [key: string, message: string] | undefined => {
  if (attribute.kind === 'component' && !registry.components.has(attribute.component)) {
    return ['component', `no component is registered as '${attribute.component}'`];
  }
  if (attribute.kind === 'zone') {
    const missing = attribute.components.find((uid) => !registry.components.has(uid));
    return missing === undefined ? undefined : ['components', `no component is registered as '${missing}'`];
  }
  if (attribute.kind !== 'relation') return undefined;
  const target = registry.contentTypes.get(attribute.target);
  if (target === undefined) return ['target', `no content type is registered as '${attribute.target}'`];
  if (attribute.mappedBy === undefined || target.attributes.get(attribute.mappedBy)?.kind === 'relation')
    return undefined;
  return ['mappedBy', `'${attribute.target}' has no relation '${attribute.mappedBy}'`];
};

/** Refuses an attribute that leads to something nobody registered. */
const checkTargets = (registry: Registry, type: EntryType, source: string): void => {
  for (const attribute of type.attributes.values()) {
    const wrong = missingTarget(registry, attribute);
    if (wrong !== undefined)
      throw new SchemaError(source, ['attributes', attribute.name, wrong[0]], wrong[1]);
  }
};

/**
 * What a host registers under a uid replaces the built-in type of that uid, users with attributes of their own say;
 * but for those of which nothing more may ever be shown, whatever the host's own schema of them has.
 */
const withoutFixed = (contentTypes: SchemaSources['contentTypes']): Record<string, SchemaSource> =>
  Object.fromEntries(Object.entries(contentTypes).filter(([uid]) => !fixedTypes.has(uid)));

/** The attributes that a host's own schema of a built-in type hides; they may be fewer than ours, never more than that. */
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

const checkPluralNames = (sources: SchemaSources, contentTypes: ReadonlyMap<string, ContentType>): void => {
  const taken = new Map<string, string>();
  for (const [uid, source] of Object.entries(sources.contentTypes)) {
    const pluralName = contentTypes.get(uid)?.pluralName ?? '';
    const other = taken.get(pluralName);
    if (other !== undefined && uid.startsWith('api::') && other.startsWith('api::')) {
      throw new SchemaError(
        source.file ?? uid,
        ['info', 'pluralName'],
        `'${pluralName}' is taken by '${other}'`,
      );
    }
    taken.set(pluralName, uid);
  }
};

/**
 * Checks the registered schemas and gives them as frozen records, together with the built-in types they may refer to.
 * Throws a SchemaError that names the file and the path inside it.
 */
export const readRegistry = (sources: SchemaSources): Registry => {
  const contentTypes = new Map<string, ContentType>();
  const components = new Map<string, Component>();
  const builtIn = Object.entries(builtInTypes).map(([uid, schema]) => {
    const privateAttributes = hiddenIn(sources.contentTypes[uid]?.schema);
    return [uid, { schema: { ...schema, options: { ...schema.options, privateAttributes } } }] as const;
  });
  const registered = {
    ...Object.fromEntries(builtIn),
    ...withoutFixed(sources.contentTypes),
  };
  for (const [uid, source] of Object.entries(registered)) {
    contentTypes.set(uid, readContentType(uid, source, sources.i18n));
  }
  for (const [uid, source] of Object.entries(sources.components))
    components.set(uid, readComponent(uid, source));
  const registry = Object.freeze({ contentTypes, components });
  for (const type of [...contentTypes.values(), ...components.values()]) {
    const own = sources.contentTypes[type.uid] ?? sources.components[type.uid];
    checkTargets(registry, type, own?.file ?? type.uid);
  }
  checkPluralNames(sources, contentTypes);
  return registry;
};
