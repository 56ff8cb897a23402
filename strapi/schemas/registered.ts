import type { RegisteredSchema } from '../../index.ts';
import { fixedTypes } from '../../lib/schema/built-in.ts';
import { readRegistryParts } from '../../lib/schema/read-registry.ts';
import type { LeftOut } from '../../lib/schema/registry.ts';
import type { StrapiApp, StrapiAttribute, StrapiMetadata, StrapiType } from '../app.ts';
import { type AppVersion, versionOf } from '../version.ts';
import { cleaned, whyUnread } from './attributes.ts';
import { storedIn } from './stored-in.ts';

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
