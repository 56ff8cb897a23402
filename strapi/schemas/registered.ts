import type { RegisteredSchema } from '../../index.ts';
import type { StoredIn, StoredMorph } from '../../lib/schema/attribute.ts';
import { fixedTypes } from '../../lib/schema/built-in.ts';
import { targetsIn } from '../../lib/schema/polymorphic.ts';
import { readRegistryParts } from '../../lib/schema/read-registry.ts';
import type { LeftOut } from '../../lib/schema/registry.ts';
import { morphKinds, relationKinds, scalarTypes } from '../../lib/schema/schema-file.ts';
import type { StrapiApp, StrapiAttribute, StrapiMetadata, StrapiStored, StrapiType } from '../app.ts';
import { type AppVersion, versionOf } from '../version.ts';

const structures: ReadonlySet<string> = new Set([...scalarTypes, 'media', 'component', 'dynamiczone']);
const relations: ReadonlySet<unknown> = new Set([...relationKinds, ...morphKinds]);

/** Whether an attribute leads to entries of several types, so that it can be the other side of polymorphic relations. */
export const isPolymorphic = ({ type, relation }: StrapiAttribute): boolean =>
  type === 'relation' && (relation === 'morphToOne' || relation === 'morphToMany');

/** Returns the uids of the types and components to which an attribute leads. */
export const targetsOf = (
  app: Pick<StrapiApp, 'contentTypes'>,
  attribute: StrapiAttribute,
): readonly string[] => {
  if (isPolymorphic(attribute)) return targetsIn(app.contentTypes);
  const { target, component, components } = attribute;
  return [target, component, components].flat().filter((uid) => typeof uid === 'string');
};

/** Returns why the plugin cannot read an attribute of a kind that only code can register; undefined if it can. */
export const whyUnread = ({ type, relation }: StrapiAttribute): string | undefined => {
  if (type === 'relation')
    return relations.has(relation) ? undefined : `is a relation of the kind '${relation}'`;
  return structures.has(type) ? undefined : `is of the type '${type}'`;
};

const read = ['relation', 'target', 'mappedBy', 'inversedBy', 'morphBy', 'component', 'components'] as const;

/** Returns the definition of an attribute in the form that the plugin reads, with the column that stores it. */
export const cleaned = (definition: StrapiAttribute, stored: object): StrapiAttribute => {
  const { type, useJoinTable, multiple, repeatable, searchable } = definition;
  const kept = read
    .map((key) => [key, definition[key]] as const)
    .filter(([, value]) => value !== undefined && value !== null && value !== '');
  return {
    type,
    ...Object.fromEntries(kept),
    ...(useJoinTable === false && { useJoinTable }),
    ...(multiple === true && { multiple }),
    ...(repeatable === true && { repeatable }),
    ...(searchable === false && { searchable }),
    private: definition.private === true,
    ...stored,
  };
};

const firstKey = (object: Readonly<Record<string, unknown>> | undefined): string | undefined =>
  Object.keys(object ?? {})[0];

const inPairs = ({ joinTable }: StrapiStored): StoredIn | undefined => {
  const { name, joinColumn, inverseJoinColumn, orderBy, orderColumnName, inverseOrderColumnName } =
    joinTable ?? {};
  if (name === undefined || joinColumn === undefined || inverseJoinColumn === undefined) return undefined;
  const order = orderColumnName ?? firstKey(orderBy);
  return {
    kind: 'pairs',
    table: name,
    own: joinColumn.name,
    target: inverseJoinColumn.name,
    ...(order !== undefined && { order }),
    ...(inverseOrderColumnName !== undefined && { otherOrder: inverseOrderColumnName }),
  };
};

/** Returns where the inverse side of a polymorphic relation is stored, by the definition of the side that has the columns. */
const inMorph = (
  uid: string,
  name: string,
  { joinTable, morphColumn }: StrapiStored,
): StoredIn | undefined => {
  if (morphColumn !== undefined) {
    const where = { [morphColumn.typeColumn.name]: uid };
    return { kind: 'column', own: 'id', target: morphColumn.idColumn.name, where };
  }
  if (joinTable?.joinColumn === undefined || joinTable.morphColumn === undefined) return undefined;
  const { idColumn, typeColumn } = joinTable.morphColumn;
  const order = firstKey(joinTable.orderBy);
  return {
    kind: 'pairs',
    table: joinTable.name,
    own: idColumn.name,
    target: joinTable.joinColumn.name,
    ...(order !== undefined && { order }),
    where: { [typeColumn.name]: uid, field: name },
  };
};

/** Returns where the side of a polymorphic relation that has the columns is stored. */
const ownMorph = ({ joinTable, morphColumn }: StrapiStored): StoredMorph | undefined => {
  const columns = morphColumn ?? joinTable?.morphColumn;
  if (columns === undefined) return undefined;
  const named = { kind: 'morph', id: columns.idColumn.name, type: columns.typeColumn.name } as const;
  if (morphColumn !== undefined || joinTable?.joinColumn === undefined) return named;
  const order = firstKey(joinTable.orderBy);
  const join = { table: joinTable.name, own: joinTable.joinColumn.name };
  return { ...named, join: { ...join, ...(order !== undefined && { order }) } };
};

const partOf = (metadata: StrapiMetadata, uid: string, name: string): StrapiStored | undefined =>
  metadata.has(uid) ? metadata.get(uid)?.attributes[name] : undefined;

/**
 * Returns where the running app stores an attribute, from Strapi's own metadata, which includes changes by the app's code. Returns
 * nothing if the metadata does not have the attribute; then Strapi's naming rules apply.
 */
export const storedIn = (
  metadata: StrapiMetadata | undefined,
  uid: string,
  name: string,
  { type }: StrapiAttribute,
): { readonly storedIn?: StoredIn | StoredMorph | { readonly column: string } } => {
  const stored = metadata && partOf(metadata, uid, name);
  if (metadata === undefined || stored === undefined || type === 'component' || type === 'dynamiczone')
    return {};
  const { columnName, joinColumn, target, morphBy } = stored;
  if (typeof morphBy === 'string') {
    const owner = partOf(metadata, String(target), morphBy);
    const found = owner && inMorph(uid, name, owner);
    return found === undefined ? {} : { storedIn: found };
  }
  const owned = ownMorph(stored);
  if (owned !== undefined) return { storedIn: owned };
  const pairs = inPairs(stored);
  if (pairs !== undefined) return { storedIn: pairs };
  if (joinColumn?.referencedColumn !== undefined)
    return { storedIn: { kind: 'column', own: joinColumn.name, target: joinColumn.referencedColumn } };
  const isScalar = type !== 'relation' && type !== 'media';
  return isScalar && typeof columnName === 'string' ? { storedIn: { column: columnName } } : {};
};

/** Strapi's content types and components, in the form in which the plugin reads schemas. */
export interface RegisteredSchemas {
  readonly contentTypes: Readonly<Record<string, RegisteredSchema>>;
  readonly components: Readonly<Record<string, RegisteredSchema>>;
  readonly leftOut: readonly LeftOut[];
}

type Attributes = Map<string, StrapiAttribute>;

/** Returns the attributes of every type that can be read, by uid, without those that Strapi adds. */
const readable = (
  types: Readonly<Record<string, StrapiType>>,
  leftOut: LeftOut[],
  metadata: StrapiMetadata | undefined,
  { addedTo }: AppVersion,
): Map<string, Attributes> =>
  new Map(
    Object.entries(types).map(([uid, type]) => {
      const kept: Attributes = new Map();
      const added = addedTo(type);
      for (const [attribute, definition] of Object.entries(type.attributes)) {
        if (added.has(attribute)) continue;
        const why = whyUnread(definition);
        if (why === undefined)
          kept.set(attribute, cleaned(definition, storedIn(metadata, uid, attribute, definition)));
        else leftOut.push({ uid, attribute, why });
      }
      return [uid, kept];
    }),
  );

const schemaOf = (
  type: StrapiType,
  attributes: Attributes,
  privates: readonly string[],
  tableName: string | undefined,
): object => {
  const { kind, collectionName, info, options, pluginOptions } = type;
  const hidden = [options?.privateAttributes, privates].flat().filter((name) => typeof name === 'string');
  return {
    kind: kind ?? 'collectionType',
    collectionName: tableName ?? collectionName,
    info,
    // Every list needs the id, so it cannot be hidden; a takeover leaves types with a private id to Strapi.
    options: { ...options, privateAttributes: hidden.filter((name) => name !== 'id') },
    pluginOptions: { i18n: { localized: pluginOptions?.i18n?.localized === true } },
    attributes: Object.fromEntries(attributes),
  };
};

/** Reads the registered content types and components of a running app, including those of plugins and of the admin panel. */
export const registeredSchemas = (app: StrapiApp): RegisteredSchemas => {
  const version = versionOf(app);
  const leftOut: LeftOut[] = [];
  const types = { ...app.contentTypes, ...app.components };
  const every = readable(types, leftOut, app.db?.metadata, version);
  const privates = app.config.get('api.responses.privateAttributes', []) as readonly string[];
  const { metadata } = app.db ?? {};
  const tableOf = (uid: string): string | undefined =>
    metadata?.has(uid) === true ? metadata.get(uid)?.tableName : undefined;
  const read = (types: Readonly<Record<string, StrapiType>>): Record<string, RegisteredSchema> =>
    Object.fromEntries(
      Object.entries(types).map(([uid, type]) => [
        uid,
        { schema: schemaOf(type, every.get(uid) ?? new Map(), privates, tableOf(uid)), file: uid },
      ]),
    );
  const schemas = { contentTypes: read(app.contentTypes), components: read(app.components) };
  const asWritten = Object.fromEntries(
    Object.entries(app.contentTypes).map(([uid, schema]) => [uid, { schema }]),
  );
  // What else the plugin does not read, as it finds at every boot.
  const { registry } = readRegistryParts({ ...schemas, asWritten, i18n: false, strapi: version.strapi });
  leftOut.push(...registry.leftOut);
  return { ...schemas, leftOut: leftOut.filter(({ uid }) => !fixedTypes.has(uid)) };
};
