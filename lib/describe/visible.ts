import { mayRead, type ReadKind, wordOf } from '../language/reads.ts';
import type { Attribute, FacetAttribute, MixedAttribute, ScalarAttribute } from '../schema/attribute.ts';
import type { ContentType, EntryType } from '../schema/content-type.ts';
import { viewOf } from '../view/view.ts';
import type { Description } from './description.ts';

/** Returns the attributes that the role may know of. */
export const visibleOf = (description: Description, type: EntryType): readonly Attribute[] =>
  viewOf(description, description.access).attributes(type);

/** Returns the types that the role may see behind an attribute with entries of several types. */
export const targetsOf = (description: Description, attribute: MixedAttribute): readonly EntryType[] =>
  viewOf(description, description.access).targets(attribute);

/** Returns whether the role may use an attribute in filters. */
export const mayFilter = (description: Description, attribute: Attribute): boolean =>
  viewOf(description, description.access).mayFilter(attribute);

/** Returns whether the role may sort by an attribute. */
export const maySortBy = (description: Description, attribute: Attribute): attribute is ScalarAttribute =>
  viewOf(description, description.access).maySortBy(attribute);

/** Returns the attributes of a type that the role may sort by. */
export const sortedBy = (description: Description, type: EntryType): readonly ScalarAttribute[] =>
  visibleOf(description, type).filter((attribute) => maySortBy(description, attribute));

/** Returns the attributes of a type that the role may have facets of. */
export const facetedBy = (description: Description, type: EntryType): readonly FacetAttribute[] => {
  const view = viewOf(description, description.access);
  return visibleOf(description, type).filter((attribute) => view.mayFacet(attribute));
};

/** Returns whether the role may sort through an attribute. */
export const maySortThrough = (description: Description, attribute: Attribute): boolean =>
  viewOf(description, description.access).maySortThrough(attribute);

/** Returns the read kinds that the role may use for a content type. */
export const readsFor = ({ readsOf, access }: Description, type: ContentType): readonly ReadKind[] =>
  readsOf(type).filter((reads) => mayRead(access, { type, reads }));

/** Returns the content types that the role may read in any way, ordered by their URL word. */
export const servedFor = (description: Description): readonly ContentType[] =>
  description.listed
    .filter((type) => readsFor(description, type).length > 0)
    .toSorted((a, b) => (wordOf(a) < wordOf(b) ? -1 : 1));

/** Returns whether a relation's entry is added without a request, as a flat object instead of `{data}`. */
export const isAttached = (description: Description, type: EntryType, attribute: Attribute): boolean =>
  attribute.kind === 'relation' &&
  attribute.creator &&
  viewOf(description, description.access).creatorFields(type) === 'attach';
