import { type Access, conditionOf, fullAccess, may, mayFollow } from '../schema/access.ts';
import {
  type Attribute,
  isFaceted,
  isMixed,
  isNested,
  isReadable,
  isSortable,
  type MixedAttribute,
  type NestedAttribute,
  type ScalarAttribute,
  type SingleTypeAttribute,
} from '../schema/attribute.ts';
import { type EntryType, keyTypeOf } from '../schema/content-type.ts';
import { componentOf, contentTypeOf, type Registry, targetOf } from '../schema/registry.ts';

/** How creator fields are shown for a content type. */
export type CreatorFields = 'off' | 'attach' | 'populate';

/** The schema and settings that every role's view is made from. */
export interface ViewedSchema {
  readonly registry: Registry;
  /** By content type uid; a type that is not named has them off. */
  readonly creatorFields: ReadonlyMap<string, CreatorFields>;
  /** Whether filters go through media fields to the attributes of a file. */
  readonly filterMedia: boolean;
}

/** What an attribute is used for. */
export type Use = 'fields' | 'filters' | 'sort' | 'populate' | 'facets';

const hasIntegerKey = (type: EntryType): boolean => ['id', 'bigId'].includes(keyTypeOf(type));

/**
 * The schema as one role sees it: the one place that decides what may be seen, selected, filtered, sorted and populated. An
 * attribute that does not exist, a private one, a password, a creator field that is off and a relation that the role may not
 * follow are all answered in the same way.
 */
export class View {
  readonly access: Access;
  readonly #schema: ViewedSchema;
  readonly #isWhole: boolean;
  readonly #attributes = new Map<EntryType, ReadonlyMap<string, Attribute>>();
  readonly #defaultFields = new Map<EntryType, readonly ScalarAttribute[]>();
  readonly #fits: Readonly<Record<Use, (attribute: Attribute) => boolean>> = {
    fields: ({ kind }) => kind === 'scalar',
    filters: (attribute) => this.mayFilter(attribute),
    sort: (attribute) => isSortable(attribute) || this.maySortThrough(attribute),
    populate: isNested,
    facets: isFaceted,
  };

  /** A whole view has private attributes, creators and files too, whatever the settings; passwords are in none. */
  constructor(schema: ViewedSchema, access: Access, isWhole = false) {
    this.#schema = schema;
    this.#isWhole = isWhole;
    this.access = access;
  }

  /** The attribute of a name, where the role may use it; undefined where it may not, or there is none. */
  attribute(type: EntryType, name: string): Attribute | undefined {
    return this.#visible(type).get(name);
  }

  /** The attributes that the role may use, in the order of the schema; `use` limits them to those that can be used there. */
  attributes(type: EntryType, use?: Use): readonly Attribute[] {
    const visible = [...this.#visible(type).values()];
    return use === undefined ? visible : visible.filter((attribute) => this.#fits[use](attribute));
  }

  /**
   * Whether filters may name an attribute that the role sees: never one that leads to entries of several types, and a media
   * field only if the host allows it.
   */
  mayFilter(attribute: Attribute): boolean {
    const isFiltered = attribute.kind !== 'media' || this.#isWhole || this.#schema.filterMedia;
    return !isMixed(attribute) && isFiltered;
  }

  /** Whether sort keys may go through an attribute: as filters may, but not through a scalar. */
  maySortThrough(attribute: Attribute): attribute is SingleTypeAttribute {
    return isNested(attribute) && this.mayFilter(attribute);
  }

  /** The attributes that an entry shows unless fields says otherwise; the id is always shown. */
  defaultFields(type: EntryType): readonly ScalarAttribute[] {
    const known = this.#defaultFields.get(type);
    if (known !== undefined) return known;
    const fields = this.attributes(type, 'fields').filter(
      (attribute): attribute is ScalarAttribute => attribute.kind === 'scalar' && attribute.name !== 'id',
    );
    this.#defaultFields.set(type, fields);
    return fields;
  }

  /** What `populate=*` includes: creator fields only if a populate may name them. */
  everything(type: EntryType): readonly NestedAttribute[] {
    const isNamed = this.creatorFields(type) === 'populate';
    return this.attributes(type, 'populate')
      .filter(isNested)
      .filter((attribute) => isNamed || attribute.kind !== 'relation' || !attribute.creator);
  }

  /**
   * Whether populate silently leaves an attribute out: a creator field that is off, or a relation that the role may not
   * follow, a polymorphic one to none of its types. Nothing below it is validated. Any other name that the view does not have is refused.
   */
  leavesOut(type: EntryType, name: string): boolean {
    const attribute = type.attributes.get(name);
    return (
      attribute !== undefined &&
      isNested(attribute) &&
      this.#isOpen(type, attribute) &&
      !this.#mayLead(type, attribute)
    );
  }

  /** The type that a relation, media or component leads to. */
  target(attribute: SingleTypeAttribute): EntryType {
    return targetOf(this.#schema.registry, attribute);
  }

  /**
   * The types that an attribute may lead to and the role may see there: all components of a zone, and of a polymorphic
   * relation the content types that the role may find. Its columns hold integers, so that entries with other keys are none.
   */
  targets(attribute: MixedAttribute): readonly EntryType[] {
    const { registry } = this.#schema;
    if (attribute.kind === 'zone') return attribute.components.map((uid) => componentOf(registry, uid));
    const types = attribute.targets.map((uid) => contentTypeOf(registry, uid));
    return types.filter((type) => may(this.access, 'find', type.uid) && hasIntegerKey(type));
  }

  /** How the creator fields of a type are shown. */
  creatorFields(type: EntryType): CreatorFields {
    if (type.kind === 'component' || !type.populateCreatorFields) return 'off';
    return this.#schema.creatorFields.get(type.uid) ?? 'off';
  }

  #visible(type: EntryType): ReadonlyMap<string, Attribute> {
    const known = this.#attributes.get(type);
    if (known !== undefined) return known;
    const shown = [...type.attributes].filter(
      ([, attribute]) => this.#isOpen(type, attribute) && this.#mayLead(type, attribute),
    );
    const visible = new Map(shown);
    this.#attributes.set(type, visible);
    return visible;
  }

  /** Whether an attribute is neither private nor a password, nor left out by what narrows the type for the role. */
  #isOpen(type: EntryType, attribute: Attribute): boolean {
    if (this.#isWhole) return isReadable({ ...attribute, private: false });
    const fields = conditionOf(this.access, type.uid)?.fields ?? undefined;
    const isNamed = fields === undefined || attribute.name === 'id' || fields.includes(attribute.name);
    return isNamed && isReadable(attribute);
  }

  /** Creator fields need no grant, but have to be on; every other relation needs one, a polymorphic one for some type. */
  #mayLead(type: EntryType, attribute: Attribute): boolean {
    if (this.#isWhole) return true;
    if (attribute.kind === 'relation' && attribute.creator) return this.creatorFields(type) !== 'off';
    if (attribute.kind === 'polymorphic') return this.targets(attribute).length > 0;
    return mayFollow(this.access, attribute);
  }
}

const wholes = new WeakMap<ViewedSchema, View>();

/** The view that has every attribute but passwords: what the server's own conditions may name. */
export const wholeViewOf = (schema: ViewedSchema): View => {
  const known = wholes.get(schema) ?? new View(schema, fullAccess(''), true);
  wholes.set(schema, known);
  return known;
};

const views = new WeakMap<ViewedSchema, WeakMap<Access, View>>();

/** The view of an access, made once for each. */
export const viewOf = (schema: ViewedSchema, access: Access): View => {
  const byAccess = views.get(schema) ?? new WeakMap<Access, View>();
  views.set(schema, byAccess);
  const view = byAccess.get(access) ?? new View(schema, access);
  byAccess.set(access, view);
  return view;
};
