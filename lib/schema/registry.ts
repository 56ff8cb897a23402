import type { Attribute, SingleTypeAttribute } from './attribute.ts';
import type { Component, ContentType, EntryType, StrapiVersion } from './content-type.ts';

/** The registered schemas by uid. They need not be valid here: a relation to an invalid schema is still correct. */
export interface Registered {
  readonly contentTypes: Readonly<Record<string, { readonly schema: unknown }>>;
  readonly components: Readonly<Record<string, { readonly schema: unknown }>>;
}

/** An attribute of a registered schema, or a component of a zone, that is not served, and why. */
export interface LeftOut {
  readonly uid: string;
  readonly attribute: string;
  readonly why: string;
  /** The component that a zone is read without; left out if the attribute itself is not served. */
  readonly part?: string;
  /** Set if it leads to something that does not exist, so that Strapi does not show it either. */
  readonly isDangling?: true;
}

/** Says what is left out, for logs and commands. */
export const textOfLeftOut = ({ uid, attribute, part, why }: LeftOut): string =>
  part === undefined
    ? `${uid}: '${attribute}' is left out: it ${why}`
    : `${uid}: '${attribute}' is read without '${part}': ${why}`;

/** All registered schemas, frozen. They are stored in maps by uid, because uids and plural names come from outside. */
export interface Registry {
  /** The version of Strapi whose tables the types are read from, apart from those with a model of the host. */
  readonly strapi: StrapiVersion;
  readonly contentTypes: ReadonlyMap<string, ContentType>;
  readonly components: ReadonlyMap<string, Component>;
  /** Attributes of the schemas that are not served. */
  readonly leftOut: readonly LeftOut[];
}

/** The uid of media files. */
export const fileUid = 'plugin::upload.file';

/** Returns the content type of a uid. Every target was checked at boot, so a missing one is a programming error. */
export const contentTypeOf = (registry: Registry, uid: string): ContentType => {
  const type = registry.contentTypes.get(uid);
  if (type === undefined) throw new Error(`No content type is registered as ${uid}`);
  return type;
};

/** Returns the component of a uid. */
export const componentOf = (registry: Registry, uid: string): Component => {
  const component = registry.components.get(uid);
  if (component === undefined) throw new Error(`No component is registered as ${uid}`);
  return component;
};

/** Returns the uid of the type that a relation, media or component leads to. */
export const targetUidOf = (attribute: SingleTypeAttribute): string => {
  if (attribute.kind === 'component') return attribute.component;
  return attribute.kind === 'media' ? fileUid : attribute.target;
};

/** Returns the type that a relation, media or component leads to. */
export const targetOf = (registry: Registry, attribute: SingleTypeAttribute): EntryType => {
  const uid = targetUidOf(attribute);
  return attribute.kind === 'component' ? componentOf(registry, uid) : contentTypeOf(registry, uid);
};

const changedIn = <Type extends EntryType>(
  types: ReadonlyMap<string, Type>,
  change: <Each extends EntryType>(type: Each) => Each,
): ReadonlyMap<string, Type> => new Map([...types].map(([uid, type]) => [uid, change(type)]));

/** Returns the registry with a change of every content type and component. */
export const withTypes = (
  registry: Registry,
  change: <Type extends EntryType>(type: Type) => Type,
): Registry =>
  Object.freeze({
    ...registry,
    contentTypes: changedIn(registry.contentTypes, change),
    components: changedIn(registry.components, change),
  });

/** Returns a type with other attributes. */
export const withAttributes = <Type extends EntryType>(
  type: Type,
  attributes: ReadonlyMap<string, Attribute>,
): Type => Object.freeze<Type>({ ...type, attributes });
