import type { Shapes } from '../answer/forms.ts';
import type { Access } from '../schema/access.ts';
import type { Attribute, FacetAttribute, MixedAttribute, ScalarAttribute } from '../schema/attribute.ts';
import type { ContentType, EntryType } from '../schema/content-type.ts';
import { mayRead, type ReadKind, wordOf } from '../schema/reads.ts';
import type { Registry } from '../schema/registry.ts';
import { type ViewedSchema, viewOf } from '../schema/view.ts';

/** The input of a description: the content types with a route, as one role sees them. */
export interface Description extends ViewedSchema {
  /** The content types that have a route. */
  readonly listed: readonly ContentType[];
  /** Returns the read kinds of a content type. */
  readonly readsOf: (type: ContentType) => readonly ReadKind[];
  readonly access: Access;
  /** The response formats of the content types. */
  readonly shapes: Shapes;
}

/** Returns a name for the content type or component with a uid. The name is a valid identifier in most languages. */
export type Names = (uid: string) => string;

const pascalCase = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

/** Returns `Article` for `api::article.article`, `NewsFlash` for `api::news.flash`, `SharedSeo` for `shared.seo`. */
const preferredName = (uid: string): string => {
  const [origin = '', rest] = uid.includes('::') ? uid.split('::') : [undefined, uid];
  const [group = '', name = group] = (rest ?? uid).split('.');
  if (origin === 'admin') return pascalCase(`admin ${name}`);
  const preferred = pascalCase(group === name && origin !== '' ? name : `${group} ${name}`);
  return /^[A-Za-z]/.test(preferred) ? preferred : `Type${preferred}`;
};

/**
 * Returns names for all types of a registry. They depend only on the registry, so every role's description uses the same names.
 *
 * @param endings The endings that a description appends to names. No name with an ending equals another name.
 * @param taken Names that are already used for something else.
 */
export const namesOf = (
  { contentTypes, components }: Registry,
  endings: readonly string[] = [],
  taken: readonly string[] = [],
): Names => {
  const used = new Set(taken);
  const names = new Map<string, string>();
  for (const uid of [...contentTypes.keys(), ...components.keys()]) {
    const preferred = preferredName(uid);
    const all = (name: string): string[] => ['', ...endings].map((ending) => name + ending);
    let name = preferred;
    for (let turn = 2; all(name).some((one) => used.has(one)); turn += 1) name = `${preferred}${turn}`;
    for (const one of all(name)) used.add(one);
    names.set(uid, name);
  }
  return (uid) => names.get(uid) ?? preferredName(uid);
};

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
