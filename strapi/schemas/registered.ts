import type { RegisteredSchema } from '../../index.ts';
import { builtInTypes, fixedTypes } from '../../lib/schema/built-in.ts';
import type { StrapiApp, StrapiAttribute, StrapiMetadata, StrapiType } from '../app.ts';
import { type AppVersion, versionOf } from '../version.ts';
import { cleaned, isPolymorphic, whyUnread } from './attributes.ts';
import { storedIn } from './stored-in.ts';

/** An attribute that the plugin does not serve, and why. */
export interface LeftOut {
  readonly uid: string;
  readonly attribute: string;
  readonly why: string;
  /** Set if the relation leads to an attribute that the app does not have, so that Strapi does not show it either. */
  readonly isDangling?: true;
}

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
  { addedTo, reserved }: AppVersion,
): Map<string, Attributes> =>
  new Map(
    Object.entries(types).map(([uid, type]) => {
      const kept: Attributes = new Map();
      const added = addedTo(type);
      for (const [attribute, definition] of Object.entries(type.attributes)) {
        if (added.has(attribute)) continue;
        const why = whyUnread(reserved, attribute, definition);
        if (why === undefined)
          kept.set(attribute, cleaned(definition, storedIn(metadata, uid, attribute, definition)));
        else leftOut.push({ uid, attribute, why });
      }
      return [uid, kept];
    }),
  );

/** Removes relations whose other side was removed, until no such relation is left. */
const withoutDanglingRelations = (
  every: Map<string, Attributes>,
  types: Readonly<Record<string, StrapiType>>,
  leftOut: LeftOut[],
  { strapi }: AppVersion,
): void => {
  const exists = (uid: string, attribute: string): boolean =>
    Object.hasOwn(types, uid) && Object.hasOwn(types[uid]?.attributes ?? {}, attribute);
  const has = (uid: string, attribute: string, polymorphic: boolean): boolean => {
    if (fixedTypes.has(uid)) return Object.hasOwn(builtInTypes[strapi][uid]?.attributes ?? {}, attribute);
    const other = every.get(uid)?.get(attribute);
    return other !== undefined && isPolymorphic(other) === polymorphic;
  };
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const [uid, attributes] of every) {
      for (const [attribute, { target, ...definition }] of attributes) {
        const { mappedBy, morphBy } = definition;
        const other = mappedBy ?? morphBy;
        if (other === undefined || has(String(target), String(other), mappedBy === undefined)) continue;
        attributes.delete(attribute);
        leftOut.push(
          exists(String(target), String(other))
            ? { uid, attribute, why: `belongs to ${target}.${other}, which is not served` }
            : {
                uid,
                attribute,
                why: `belongs to ${target}.${other}, which does not exist`,
                isDangling: true,
              },
        );
        isDone = false;
      }
    }
  }
};

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
  withoutDanglingRelations(every, types, leftOut, version);
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
  return {
    contentTypes: read(app.contentTypes),
    components: read(app.components),
    leftOut: leftOut.filter(({ uid }) => !fixedTypes.has(uid)),
  };
};
