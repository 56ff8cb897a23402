import type { StrapiApp, StrapiType } from '../../../strapi/app.ts';

/** A content type as Strapi holds one, with what it adds to every type. */
export function strapiType(singularName: string, parts: Partial<StrapiType> = {}): StrapiType {
  const creator = { type: 'relation', relation: 'oneToOne', target: 'admin::user', useJoinTable: false };
  return {
    kind: 'collectionType',
    collectionName: `${singularName}s`,
    info: { singularName, pluralName: `${singularName}s` },
    ...parts,
    attributes: {
      ...parts.attributes,
      createdAt: { type: 'datetime' },
      updatedAt: { type: 'datetime' },
      createdBy: { ...creator, private: true },
      updatedBy: { ...creator, private: true },
    },
  };
}

/** As much of an app as schemas and takeovers are read from. */
export function strapiApp(
  contentTypes: Readonly<Record<string, StrapiType>>,
  parts: Partial<StrapiApp> & { settings?: Readonly<Record<string, unknown>> } = {},
): StrapiApp {
  const { settings = {}, ...more } = parts;
  return {
    contentTypes,
    components: {},
    api: {},
    config: { get: (path: string, fallback: unknown) => settings[path] ?? fallback },
    controller: () => undefined,
    service: () => undefined,
    ...more,
  } as StrapiApp;
}
