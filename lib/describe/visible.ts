import type { Attribute } from '../schema/attribute.ts';
import type { ContentType, EntryType } from '../schema/content-type.ts';
import { viewOf } from '../view/view.ts';
import type { Description } from './description.ts';

/** The attributes that the role may know of. */
export const visibleOf = (description: Description, type: EntryType): readonly Attribute[] =>
  viewOf(description, description.access).attributes(type);

/** Whether the role may name an attribute in filters. */
export const mayFilter = (description: Description, attribute: Attribute): boolean =>
  viewOf(description, description.access).mayFilter(attribute);

/** The listed content types that the role may find, by plural name. */
export const listedFor = (description: Description): readonly ContentType[] =>
  viewOf(description, description.access).found(description.listed);

/** Whether a relation's entry is attached without being asked for: a flat object in place of `{data}`. */
export const isAttached = (description: Description, type: EntryType, attribute: Attribute): boolean =>
  attribute.kind === 'relation' &&
  attribute.creator &&
  viewOf(description, description.access).creatorFields(type) === 'attach';
