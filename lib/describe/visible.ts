import { mayFind, mayFollow } from '../schema/access.ts';
import {
  type Attribute,
  isReadable,
  jsonTypes,
  type NestedAttribute,
  type ScalarAttribute,
} from '../schema/attribute.ts';
import type { ContentType, EntryType } from '../schema/content-type.ts';
import type { Description } from './description.ts';

const creatorFieldsOf = ({ creatorFields }: Description, type: EntryType) =>
  type.kind !== 'component' && type.populateCreatorFields ? (creatorFields.get(type.uid) ?? 'off') : 'off';

/** The attributes that the role may know of: no private one, no password, no creator field that is off, no relation out of reach. */
export const visibleOf = (description: Description, type: EntryType): readonly Attribute[] =>
  [...type.attributes.values()]
    .filter(isReadable)
    .filter(
      (attribute) => attribute.kind !== 'relation' || !attribute.creator || hasCreators(description, type),
    )
    .filter((attribute) => mayFollow(description.access, attribute));

const hasCreators = (description: Description, type: EntryType): boolean =>
  creatorFieldsOf(description, type) !== 'off';

/** The listed content types that the role may find, by plural name. */
export const listedFor = ({ listed, access }: Description): readonly ContentType[] =>
  listed.filter(({ uid }) => mayFind(access, uid)).toSorted((a, b) => (a.pluralName < b.pluralName ? -1 : 1));

export const isScalar = (attribute: Attribute): attribute is ScalarAttribute => attribute.kind === 'scalar';

export const isNested = (attribute: Attribute): attribute is NestedAttribute => attribute.kind !== 'scalar';

/** Whether a relation's entry is attached without being asked for: a flat object in place of `{data}`. */
export const isAttached = (description: Description, type: EntryType, attribute: Attribute): boolean =>
  attribute.kind === 'relation' && attribute.creator && creatorFieldsOf(description, type) === 'attach';

/** Whether entries can be sorted by it. */
export const isSortable = (attribute: Attribute): attribute is ScalarAttribute =>
  isScalar(attribute) && !jsonTypes.has(attribute.type);

/** An attribute that filters and sort may go through. */
export const isHop = (
  attribute: Attribute,
): attribute is Extract<Attribute, { kind: 'relation' | 'component' }> =>
  attribute.kind === 'relation' || attribute.kind === 'component';
