import { didYouMean, hinted } from '../base/suggest.ts';
import { isRecord } from '../base/values.ts';
import type { StrapiVersion } from './content-type.ts';
import { isUnknownField, unknownField } from './custom-types.ts';
import type { LeftOut, Registered } from './registry.ts';
import { morphKinds } from './schema-file.ts';

/** The attributes that every entry has, whatever its schema defines. */
const ofEveryEntry = [
  'id',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'locale',
  'localizations',
  'createdBy',
  'updatedBy',
] as const;

type ReservedNames = ReadonlySet<string>;

/** The names that no attribute of a component can have, because Strapi gives them a meaning of its own. */
export const reservedInComponent: Readonly<Record<StrapiVersion, ReservedNames>> = {
  4: new Set(['id']),
  5: new Set([...ofEveryEntry, 'documentId']),
};

const optionOf = (schema: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), schema);

/**
 * Returns the names that no attribute of a content type can have. In Strapi v4 a name whose feature the type does not have is a name as
 * any other, and so are those of creators where a host's own model is read.
 */
export const reservedInType = (schema: unknown, strapi: StrapiVersion, isOwn: boolean): ReservedNames => {
  if (strapi === 5) return reservedInComponent[5];
  const has = (...path: readonly string[]): boolean => optionOf(schema, ...path) === true;
  const isNamed = (option: string): boolean => optionOf(schema, 'options', option) !== undefined;
  const isLocalized = has('pluginOptions', 'i18n', 'localized');
  const free: Readonly<Record<string, boolean>> = {
    publishedAt: !has('options', 'draftAndPublish') || isNamed('published'),
    locale: !isLocalized || isNamed('locale'),
    localizations: !isLocalized || isNamed('localizations'),
    createdBy: isOwn && !has('options', 'populateCreatorFields'),
    updatedBy: isOwn && !has('options', 'populateCreatorFields'),
  };
  return new Set(ofEveryEntry.filter((name) => free[name] !== true));
};

type Definition = Readonly<Record<string, unknown>>;
type Source = Registered['contentTypes'][string];
type OwnAttributes = Map<string, unknown>;

/** The schemas that relations may lead to, and all of them as the host wrote them. */
interface AllSchemas extends Registered {
  readonly asWritten: Registered['contentTypes'];
}

/** Why an attribute is not read. */
type Why = Omit<LeftOut, 'uid' | 'attribute'>;

const attributesOf = ({ schema }: Source): OwnAttributes =>
  new Map(isRecord(schema) && isRecord(schema.attributes) ? Object.entries(schema.attributes) : []);

const isRelation = (definition: unknown): definition is Definition =>
  isRecord(definition) && definition.type === 'relation';

const isOneSided = (definition: unknown): boolean =>
  isRelation(definition) && !(morphKinds as readonly unknown[]).includes(definition.relation);

/** Types of plugins are registered by code, so they are not in a folder of schemas. */
const isOfPlugin = (target: unknown): boolean =>
  typeof target === 'string' && /^(?:plugin|admin|strapi)::/.test(target);

/** Returns why a relation leads nowhere: Strapi starts with it, and shows nothing. */
const whyDangling = (
  every: ReadonlyMap<string, OwnAttributes>,
  { contentTypes, asWritten }: AllSchemas,
  { target, mappedBy }: Definition,
): Why | undefined => {
  if (typeof target !== 'string' || (mappedBy !== undefined && typeof mappedBy !== 'string'))
    return undefined;
  const other = every.get(target);
  if (other === undefined) {
    const uids = Object.keys(contentTypes);
    const why = hinted(`leads to '${target}', which is not registered`, didYouMean(target, uids));
    if (isOfPlugin(target)) return { why };
    return mappedBy === undefined ? undefined : { why, isDangling: true };
  }
  if (mappedBy === undefined || isOneSided(other.get(mappedBy))) return undefined;
  const written = asWritten[target];
  if (written !== undefined && attributesOf(written).has(mappedBy))
    return { why: `belongs to ${target}.${mappedBy}, which is not served` };
  const names = [...other].filter(([, definition]) => isRelation(definition)).map(([name]) => name);
  const why = hinted(`belongs to ${target}.${mappedBy}, which does not exist`, didYouMean(mappedBy, names));
  return { why, isDangling: true };
};

const whyUnread = (name: string, definition: unknown, reserved: ReservedNames): Why | undefined => {
  if (reserved.has(name)) return { why: "has a name of Strapi's own" };
  if (!/^[A-Za-z]\w*$/.test(name))
    return { why: 'has a name that is more than letters, digits and underscores' };
  return isUnknownField(definition) ? { why: unknownField(definition) } : undefined;
};

/** Returns a zone without the components that are not registered. Strapi starts with such a zone, and shows the others. */
const withKnownComponents = (
  definition: unknown,
  components: Registered['components'],
): { readonly definition: unknown; readonly unknown: readonly string[] } => {
  const none = { definition, unknown: [] };
  if (!isRecord(definition) || definition.type !== 'dynamiczone' || !Array.isArray(definition.components))
    return none;
  const uids: readonly unknown[] = definition.components;
  const unknown = uids.filter(
    (uid): uid is string => typeof uid === 'string' && !Object.hasOwn(components, uid),
  );
  if (unknown.length === 0) return none;
  const kept = uids.filter((uid) => !(unknown as readonly unknown[]).includes(uid));
  return { definition: { ...definition, components: kept }, unknown };
};

/** Schemas without what is not read of them. */
interface ReadSchemas<Source> {
  readonly schemas: Readonly<Record<string, Source>>;
  readonly leftOut: readonly LeftOut[];
}

/**
 * Leaves out of schemas what Strapi starts with and the engine does not read: relations that lead nowhere, components of a zone that are
 * not registered, names that no attribute can have, custom fields of an unknown type, and relations to types of plugins whose schemas
 * are not given. The same is left out at every boot and in every command.
 */
export const withoutUnread = <Given extends Source>(
  given: Readonly<Record<string, Given>>,
  all: AllSchemas,
  reservedOf: (type: { readonly uid: string; readonly schema: unknown }) => ReservedNames,
): ReadSchemas<Given> => {
  const leftOut: LeftOut[] = [];
  const every = new Map(Object.entries(all.contentTypes).map(([uid, one]) => [uid, attributesOf(one)]));
  const own = new Map(Object.entries(given).map(([uid, one]) => [uid, every.get(uid) ?? attributesOf(one)]));
  const leave = (attributes: OwnAttributes, uid: string, attribute: string, why: Why): void => {
    attributes.delete(attribute);
    leftOut.push({ uid, attribute, ...why });
  };
  // A name that no attribute can have is no attribute that a relation could belong to either, so it goes first, in every type.
  for (const [uid, attributes] of [...every, ...own]) {
    const schema = (given[uid] ?? all.contentTypes[uid])?.schema;
    const reserved = reservedOf({ uid, schema });
    for (const [name, definition] of attributes) {
      const why = whyUnread(name, definition, reserved);
      if (why === undefined) continue;
      if (own.has(uid)) leave(attributes, uid, name, why);
      else attributes.delete(name);
    }
  }
  for (const [uid, attributes] of own)
    for (const [name, written] of attributes) {
      const { definition, unknown } = withKnownComponents(written, all.components);
      attributes.set(name, definition);
      for (const part of unknown) {
        const why = hinted('no component has this name', didYouMean(part, Object.keys(all.components)));
        leftOut.push({ uid, attribute: name, part, why, isDangling: true });
      }
    }
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const [uid, attributes] of own)
      for (const [name, definition] of attributes) {
        if (!isRelation(definition)) continue;
        const why = whyDangling(every, all, definition);
        if (why === undefined) continue;
        leave(attributes, uid, name, why);
        isDone = false;
      }
  }
  const changed = new Set(leftOut.map(({ uid }) => uid));
  const read = (uid: string, source: Given): Given => {
    if (!changed.has(uid)) return source;
    const attributes = Object.fromEntries(own.get(uid) ?? []);
    return { ...source, schema: { ...(source.schema as object), attributes } };
  };
  const schemas = Object.entries(given).map(([uid, source]) => [uid, read(uid, source)] as const);
  return { schemas: Object.fromEntries(schemas), leftOut };
};
