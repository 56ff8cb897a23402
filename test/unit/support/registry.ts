import { readRegistry } from '../../../lib/schema/read-registry.ts';
import type { Registry } from '../../../lib/schema/registry.ts';

type Attributes = Readonly<Record<string, unknown>>;

/** A content type's schema as a file would hold it, with its plural name for a table. */
export const typeSchema = (
  name: string,
  attributes: Attributes,
  more: Readonly<Record<string, unknown>> = {},
) => ({
  kind: 'collectionType',
  collectionName: `${name}s`,
  info: { singularName: name, pluralName: `${name}s` },
  attributes,
  ...more,
});

const sourcesOf = (schemas: Readonly<Record<string, unknown>>, folder: string) =>
  Object.fromEntries(
    Object.entries(schemas).map(([uid, schema]) => [uid, { schema, file: `${folder}/${uid}.json` }]),
  );

/** The registry of schemas that a test writes down. */
export const registryOf = (
  contentTypes: Readonly<Record<string, unknown>>,
  components: Readonly<Record<string, unknown>> = {},
  i18n = true,
): Registry =>
  readRegistry({
    contentTypes: sourcesOf(contentTypes, 'api'),
    components: sourcesOf(components, 'components'),
    i18n,
  });

/** Attributes of a content type by name, or of a component. */
export const attributeOf = (registry: Registry, uid: string, name: string) =>
  (registry.contentTypes.get(uid) ?? registry.components.get(uid))?.attributes.get(name);
