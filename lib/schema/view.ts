import { oncePer } from '../base/once-per.ts';
import { type Access, conditionOf, fullAccess, may, mayFollow } from './access.ts';
import {
  type Attribute,
  type FacetAttribute,
  isFaceted,
  isMixed,
  isNested,
  isReadable,
  isSortable,
  type MixedAttribute,
  type NestedAttribute,
  type ScalarAttribute,
  type SingleTypeAttribute,
} from './attribute.ts';
import { type Component, type EntryType, keyTypeOf } from './content-type.ts';
import { componentOf, contentTypeOf, type Registry, targetOf } from './registry.ts';

/** How the creator fields of a content type are shown. */
export type CreatorFields = 'off' | 'attach' | 'populate';

/** The schema and the settings that the view of every role is derived from. */
export interface ViewedSchema {
  readonly registry: Registry;
  /** How creator fields are shown, by content type uid. The default is `off`. */
  readonly creatorFields: ReadonlyMap<string, CreatorFields>;
  /** Whether filters may go through media attributes to the attributes of a file. */
  readonly filterMedia: boolean;
}

/** The use of an attribute that a request asks for. */
export type AttributeUse = 'fields' | 'filters' | 'sort' | 'populate' | 'facets';

/** Returns whether every answer contains an attribute, whatever the role's condition says. */
const isAlways = (attribute: Attribute): boolean =>
  attribute.kind === 'scalar' && (attribute.name === 'id' || attribute.always === true);

const hasIntegerKey = (type: EntryType): boolean => ['id', 'bigId'].includes(keyTypeOf(type));

/**
 * The schema as one role sees it. This is the one place that decides what the role may see, select, filter, sort and populate.
 * Attributes that do not exist, private attributes, passwords, creator fields that are off and relations that the role may not
 * follow all get the same answer, so that a refusal does not reveal which of these applies.
 */
export class View {
  readonly access: Access;
  readonly #schema: ViewedSchema;
  readonly #isWhole: boolean;
  readonly #attributes = new Map<EntryType, ReadonlyMap<string, Attribute>>();
  readonly #defaultFields = new Map<EntryType, readonly ScalarAttribute[]>();
  readonly #alwaysFields = new Map<EntryType, readonly ScalarAttribute[]>();
  readonly #fits: Readonly<Record<AttributeUse, (attribute: Attribute) => boolean>> = {
    fields: ({ kind }) => kind === 'scalar',
    filters: (attribute) => this.mayFilter(attribute),
    sort: (attribute) => this.maySortBy(attribute) || this.maySortThrough(attribute),
    populate: isNested,
    facets: (attribute) => this.mayFacet(attribute),
  };

  /** A whole view also contains private attributes, creator fields and files, whatever the settings. No view contains passwords. */
  constructor(schema: ViewedSchema, access: Access, isWhole = false) {
    this.#schema = schema;
    this.#isWhole = isWhole;
    this.access = access;
  }

  /** Returns the attribute with a name if the role may use it; undefined if it may not, or if there is none. */
  attribute(type: EntryType, name: string): Attribute | undefined {
    return this.#visible(type).get(name);
  }

  /**
   * Returns the attributes that the role may use, in the order of the schema. With `use`, returns only those that
   * can be used that way.
   */
  attributes(type: EntryType, use?: AttributeUse): readonly Attribute[] {
    const visible = [...this.#visible(type).values()];
    return use === undefined ? visible : visible.filter((attribute) => this.#fits[use](attribute));
  }

  /**
   * Returns whether filters may use an attribute of the view: never one that leads to entries of several types, and a media
   * attribute only if the host allows it.
   */
  mayFilter(attribute: Attribute): boolean {
    const isFiltered = attribute.kind !== 'media' || this.#isWhole || this.#schema.filterMedia;
    return !isMixed(attribute) && isFiltered;
  }

  /** Returns whether a sort key may end with an attribute of the view. */
  maySortBy(attribute: Attribute): attribute is ScalarAttribute {
    return isSortable(attribute);
  }

  /** Returns whether a list may have facets of an attribute of the view. */
  mayFacet(attribute: Attribute): attribute is FacetAttribute {
    return isFaceted(attribute);
  }

  /** Returns whether sort keys may go through an attribute: the rule is that of filters, without scalar attributes. */
  maySortThrough(attribute: Attribute): attribute is SingleTypeAttribute {
    return isNested(attribute) && this.mayFilter(attribute);
  }

  /** Returns the attributes that an entry shows by default, without `fields`. The id, which is always shown, is not among them. */
  defaultFields(type: EntryType): readonly ScalarAttribute[] {
    const known = this.#defaultFields.get(type);
    if (known !== undefined) return known;
    const fields = this.attributes(type, 'fields').filter(
      (attribute): attribute is ScalarAttribute => attribute.kind === 'scalar' && attribute.name !== 'id',
    );
    this.#defaultFields.set(type, fields);
    return fields;
  }

  /** Returns the attributes that an entry shows in addition to the id whatever `fields` says. */
  alwaysFields(type: EntryType): readonly ScalarAttribute[] {
    const known = this.#alwaysFields.get(type);
    if (known !== undefined) return known;
    const fields = this.defaultFields(type).filter(({ always }) => always === true);
    this.#alwaysFields.set(type, fields);
    return fields;
  }

  /** Returns the attributes that `populate=*` includes. Creator fields are included only if populate may name them. */
  everything(type: EntryType): readonly NestedAttribute[] {
    const isNamed = this.creatorFields(type) === 'populate';
    return this.attributes(type, 'populate')
      .filter(isNested)
      .filter((attribute) => isNamed || attribute.kind !== 'relation' || !attribute.creator);
  }

  /**
   * Returns whether populate silently leaves an attribute out: a creator field that is off, a relation that the role may not
   * follow, or a polymorphic relation of which the role may find no type. Nothing below such an attribute is validated. Any other
   * name that is not in the view is refused.
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

  /** Returns the type that a relation, media or component leads to. */
  target(attribute: SingleTypeAttribute): EntryType {
    return targetOf(this.#schema.registry, attribute);
  }

  /**
   * Returns the types that an attribute leads to and that the role may see: all components of a zone, or the content types of a
   * polymorphic relation that the role may find. Types whose keys are not integers are left out, because a polymorphic relation
   * stores ids in an integer column.
   */
  targets(attribute: MixedAttribute): readonly EntryType[] {
    const { registry } = this.#schema;
    if (attribute.kind === 'zone') return attribute.components.map((uid) => componentOf(registry, uid));
    const types = attribute.targets.map((uid) => contentTypeOf(registry, uid));
    return types.filter((type) => may(this.access, 'find', type.uid) && hasIntegerKey(type));
  }

  /** Returns the components that attributes of the view lead to from some types, and from those components. */
  components(types: readonly EntryType[]): readonly Component[] {
    const found = new Map<string, Component>();
    const look = (type: EntryType): void => {
      for (const attribute of this.attributes(type)) {
        if (attribute.kind !== 'component' && attribute.kind !== 'zone') continue;
        const uids = attribute.kind === 'zone' ? attribute.components : [attribute.component];
        for (const uid of uids.filter((one) => !found.has(one))) {
          const component = componentOf(this.#schema.registry, uid);
          found.set(uid, component);
          look(component);
        }
      }
    };
    for (const type of types) look(type);
    return [...found.values()];
  }

  /** Returns how the creator fields of a type are shown. */
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

  /** Returns whether an attribute is neither private nor a password, and is not excluded by the role's condition on the type. */
  #isOpen(type: EntryType, attribute: Attribute): boolean {
    if (this.#isWhole) return isReadable({ ...attribute, private: false });
    const fields = conditionOf(this.access, type.uid)?.fields ?? undefined;
    const isNamed = fields === undefined || isAlways(attribute) || fields.includes(attribute.name);
    return isNamed && isReadable(attribute);
  }

  /**
   * Returns whether the role may follow an attribute. Creator fields need no grant but must be on. Every other relation needs a
   * grant; a polymorphic one needs it for at least one of its types.
   */
  #mayLead(type: EntryType, attribute: Attribute): boolean {
    if (this.#isWhole) return true;
    if (attribute.kind === 'relation' && attribute.creator) return this.creatorFields(type) !== 'off';
    if (attribute.kind === 'polymorphic') return this.targets(attribute).length > 0;
    return mayFollow(this.access, attribute);
  }
}

/** Returns the view with every attribute except passwords. The server's own conditions are read with it. */
export const wholeViewOf = oncePer((schema: ViewedSchema) => new View(schema, fullAccess(''), true));

/** Returns whether no role sees an attribute, whatever its grants and conditions are. */
export const isHiddenFromAll = (attribute: Attribute): boolean => !isReadable(attribute);

const viewsOf = oncePer((schema: ViewedSchema) => oncePer((access: Access) => new View(schema, access)));

/** Returns the view of an access. It is created once for each access. */
export const viewOf = (schema: ViewedSchema, access: Access): View => viewsOf(schema)(access);
