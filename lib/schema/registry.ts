import type { SingleTypeAttribute } from './attribute.ts';
import type { Component, ContentType, EntryType } from './content-type.ts';

/** An attribute of a registered schema that is not served, and why. */
export interface LeftOut {
  readonly uid: string;
  readonly attribute: string;
  readonly why: string;
}

/** All registered schemas, frozen. They are stored in maps by uid, because uids and plural names come from outside. */
export interface Registry {
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

/** Returns the type that a relation, media or component leads to. */
export const targetOf = (registry: Registry, attribute: SingleTypeAttribute): EntryType => {
  if (attribute.kind === 'component') return componentOf(registry, attribute.component);
  return contentTypeOf(registry, attribute.kind === 'media' ? fileUid : attribute.target);
};
