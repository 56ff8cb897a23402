import { deepFreeze, isTextList } from '../base/values.ts';
import type { Attribute, RelationKind, ScalarAttribute, ScalarType } from './attribute.ts';
import { administratorUid } from './built-in.ts';
import type { StrapiVersion } from './content-type.ts';
import type { AttributeDefinition, ContentTypeFile } from './schema-file.ts';

const scalar = (name: string, type: ScalarType): ScalarAttribute =>
  Object.freeze({ kind: 'scalar', name, type, private: false });

/** The key attribute, which every content type and component has. */
export const idAttribute = scalar('id', 'id');

const toManyKinds: ReadonlySet<RelationKind> = new Set<RelationKind>([
  'oneToMany',
  'manyToMany',
  'morphMany',
]);

/** Returns the values of an enumeration; none if the schema does not list them as texts. */
const valuesOf = (offered: unknown): { values?: readonly string[] } =>
  isTextList(offered) && offered.length > 0 ? { values: Object.freeze([...offered]) } : {};

/** Returns the properties of a scalar in a schema other than its type. */
const ofScalar = ({
  storedIn,
  searchable,
}: {
  readonly storedIn?: { readonly column: string };
  readonly searchable?: boolean;
}): Pick<ScalarAttribute, 'column' | 'searchable'> => ({
  ...(storedIn !== undefined && { column: storedIn.column }),
  ...(searchable === false && { searchable }),
});

const readAttribute = (name: string, definition: AttributeDefinition): Attribute => {
  const named = {
    name,
    private: definition.private,
    ...(definition.required === true && { required: true as const }),
  };
  switch (definition.type) {
    case 'relation':
      if ('leadsTo' in definition)
        return {
          ...named,
          kind: 'polymorphic',
          toMany: definition.relation === 'morphToMany',
          targets: Object.freeze([...definition.leadsTo]),
          ...(definition.storedIn && { storedIn: deepFreeze(definition.storedIn) }),
        };
      return {
        ...named,
        kind: 'relation',
        relation: definition.relation,
        target: definition.target,
        toMany: toManyKinds.has(definition.relation),
        mappedBy: definition.mappedBy,
        inversedBy: definition.inversedBy,
        useJoinTable: definition.useJoinTable,
        ...(definition.storedIn && { storedIn: deepFreeze(definition.storedIn) }),
        ...(definition.morphBy !== undefined &&
          definition.morphs !== undefined && {
            morph: Object.freeze({ by: definition.morphBy, kind: definition.morphs }),
          }),
        creator: false,
      };
    case 'media':
      return {
        ...named,
        kind: 'media',
        toMany: definition.multiple,
        ...(definition.storedIn && { storedIn: deepFreeze(definition.storedIn) }),
      };
    case 'component':
      return { ...named, kind: 'component', component: definition.component, toMany: definition.repeatable };
    case 'dynamiczone':
      return { ...named, kind: 'zone', components: Object.freeze([...definition.components]) };
    // Blocks are a JSON document with a schema of its own, which matters only to an editor.
    case 'blocks':
      return { ...named, kind: 'scalar', type: 'json', ...ofScalar(definition) };
    case 'enumeration':
      return {
        ...named,
        kind: 'scalar',
        type: definition.type,
        ...ofScalar(definition),
        ...valuesOf(definition.enum),
      };
    default:
      return { ...named, kind: 'scalar', type: definition.type, ...ofScalar(definition) };
  }
};

/** Returns the attributes that a schema file defines by name, after `id` and the given ones. */
export const readAttributes = (
  definitions: Readonly<Record<string, AttributeDefinition>>,
  leading: readonly Attribute[] = [],
): Map<string, Attribute> => {
  const attributes = new Map<string, Attribute>([['id', idAttribute]]);
  for (const attribute of leading) attributes.set(attribute.name, attribute);
  for (const [name, definition] of Object.entries(definitions)) {
    attributes.set(name, Object.freeze(readAttribute(name, definition)));
  }
  return attributes;
};

const relation = (name: string, kind: RelationKind, target: string, own: { creator: boolean }): Attribute =>
  Object.freeze({
    kind: 'relation',
    name,
    private: false,
    relation: kind,
    target,
    toMany: toManyKinds.has(kind),
    mappedBy: undefined,
    inversedBy: undefined,
    useJoinTable: !own.creator,
    creator: own.creator,
  });

/** The creator fields, which Strapi adds to every content type, including administrators. */
const creators = ['createdBy', 'updatedBy'].map((name) =>
  relation(name, 'oneToOne', administratorUid, { creator: true }),
);

/** The attribute that names the document of an entry in Strapi 5. */
export const documentIdAttribute: ScalarAttribute = Object.freeze({
  ...scalar('documentId', 'string'),
  required: true,
  always: true,
  searchable: false,
});

const localizations = (uid: string): Attribute =>
  Object.freeze({
    ...relation('localizations', 'oneToMany', uid, { creator: false }),
    localizes: true as const,
  }) as Attribute;

/** What the versions of Strapi add to a content type. */
interface VersionRow {
  /** The attributes before those of the schema. */
  readonly leading: readonly Attribute[];
  /** Whether entries without drafts have `publishedAt` too. */
  readonly isAlwaysPublished: boolean;
  readonly localizations: (uid: string) => Attribute;
}

const versionRows: Readonly<Record<StrapiVersion, VersionRow>> = {
  4: { leading: [], isAlwaysPublished: false, localizations },
  5: {
    leading: [documentIdAttribute],
    isAlwaysPublished: true,
    localizations: (uid) => Object.freeze({ ...localizations(uid), ofDocument: true as const }) as Attribute,
  },
};

/** Where a content type is read from, as far as its attributes depend on it. */
export interface VersionedType {
  readonly uid: string;
  readonly strapi: StrapiVersion;
  readonly i18n: boolean;
}

/** Returns the attributes that every entry of a content type has before those of its schema, apart from its id. */
export const leadingAttributes = (strapi: StrapiVersion): readonly Attribute[] => versionRows[strapi].leading;

/** Returns the attributes that every entry of a content type has although its schema does not list them. */
export const implicitAttributes = (
  { uid, strapi, i18n }: VersionedType,
  file: ContentTypeFile,
): Attribute[] => {
  // No client may know when an administrator was created.
  if (uid === administratorUid) return [...creators];
  const version = versionRows[strapi];
  const attributes: Attribute[] = [scalar('createdAt', 'datetime'), scalar('updatedAt', 'datetime')];
  const isByTime = file.options.draftAndPublish && file.options.published === undefined;
  if (isByTime || version.isAlwaysPublished) attributes.push(scalar('publishedAt', 'datetime'));
  attributes.push(...creators);
  if (i18n && file.pluginOptions.i18n.localized) {
    if (file.options.locale === undefined) attributes.push(scalar('locale', 'string'));
    if (file.options.localizations === undefined) attributes.push(version.localizations(uid));
  }
  return attributes;
};

/** Returns the attributes with the named ones made private, whatever their own definitions say. */
export const withPrivate = (
  attributes: ReadonlyMap<string, Attribute>,
  names: readonly string[],
): Map<string, Attribute> =>
  new Map(
    [...attributes].map(([name, attribute]) => [
      name,
      names.includes(name) ? Object.freeze({ ...attribute, private: true }) : attribute,
    ]),
  );
