import type { Attribute } from './attribute.ts';

/**
 * The view of the schema that one role has: which content types it may find, and of which it may see drafts.
 * A frozen value; a permission toggle makes a new one, so that whatever was derived from the old one falls away with it.
 */
export interface Access {
  readonly role: string;
  readonly find: ReadonlySet<string> | 'every';
  readonly preview: ReadonlySet<string> | 'every';
}

/** Whether the role may find the content type. */
export const mayFind = (access: Access, uid: string): boolean =>
  access.find === 'every' || access.find.has(uid);

/** Whether the role may follow an attribute: media, components and creator fields need no grant, every relation does. */
export const mayFollow = (access: Access, attribute: Attribute): boolean =>
  attribute.kind !== 'relation' || attribute.creator || mayFind(access, attribute.target);

/** Whether the role may see drafts of the content type. */
export const mayPreview = (access: Access, uid: string): boolean =>
  access.preview === 'every' || access.preview.has(uid);
