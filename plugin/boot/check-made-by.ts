import { type LinkTable, type Naming, namings } from '../../lib/models/naming.ts';
import type { ContentType, StrapiVersion } from '../../lib/schema/content-type.ts';
import type { Registry } from '../../lib/schema/registry.ts';
import type { ReadyHost } from '../host.ts';
import { columnCheck, type HasColumns } from '../stores/grant-place.ts';
import type { CheckedTypes } from './check-types.ts';

/** The column that every table of a content type has in Strapi 5, and none has in v4. */
const documentColumn = 'document_id';

/** How the tables of a version of Strapi are told from those of the other one. */
interface Maker {
  readonly name: string;
  readonly other: StrapiVersion;
  readonly hasDocuments: boolean;
  /** What the host has to set for these tables, and what the commands take. */
  readonly setting: string;
  readonly option: string;
  /** What is said of a table. */
  readonly sign: string;
}

const makers: Readonly<Record<StrapiVersion, Maker>> = {
  4: {
    name: 'Strapi v4',
    other: 5,
    hasDocuments: false,
    setting: "set 'strapi' to 4, or leave it out",
    option: 'leave out --strapi, or use --strapi 4',
    sign: `has no column '${documentColumn}'`,
  },
  5: {
    name: 'Strapi 5',
    other: 4,
    hasDocuments: true,
    setting: "set 'strapi' to 5",
    option: 'use --strapi 5',
    sign: `has the column '${documentColumn}'`,
  },
};

/** What the schemas give, and the models of their tables. */
type Bound = Pick<CheckedTypes, 'registry' | 'models'>;

/** Returns the content types of a host whose tables the plugin names, without those with an attribute in the column of its own. */
const typesOfStrapi = ({ contentTypes }: OpenTypes, { registry, models }: Bound): readonly ContentType[] =>
  [...registry.contentTypes.values()].filter(({ uid, attributes, documents }) => {
    if (!Object.hasOwn(contentTypes, uid)) return false;
    const bound = models.byUid.get(uid);
    if (bound?.columns.get('id')?.storage !== 'strapi') return false;
    return documents || ![...attributes.keys()].some((name) => namings[5].columnOf(name) === documentColumn);
  });

const linkTablesOf = (
  registry: Registry,
  { linkTableOf, componentTableOf }: Naming,
  type: ContentType,
): string[] => {
  const links = [...type.attributes.values()].flatMap((attribute): LinkTable[] => {
    if (attribute.kind !== 'relation' || attribute.mappedBy !== undefined || attribute.morph !== undefined)
      return [];
    const target = registry.contentTypes.get(attribute.target);
    return target === undefined || !attribute.useJoinTable ? [] : [linkTableOf(type, attribute, target)];
  });
  return [...links.map(({ table }) => table), componentTableOf(type).table];
};

/** Whether a type has a table of links or components with the name that a version gives it. */
const hasLinksOf = async (
  has: HasColumns,
  registry: Registry,
  version: StrapiVersion,
  types: readonly ContentType[],
): Promise<boolean> => {
  for (const type of types)
    for (const table of linkTablesOf(registry, namings[version], type)) if (await has(table, [])) return true;
  return false;
};

/** The content types that have been given, and the database that has their tables. */
export type OpenTypes = Pick<ReadyHost, 'sequelize' | 'contentTypes'>;

/** What tells that the tables are those of another version of Strapi. */
interface OtherMaker extends Pick<Maker, 'name' | 'setting' | 'option'> {
  /** Why: `'abouts' has the column 'document_id'`. */
  readonly why: string;
}

/**
 * Returns the other version of Strapi if the tables are clearly those of that version and not of the one that the registry is read
 * for: every table of a type says so, and none of links or components says otherwise. What else is missing is reported table by
 * table.
 */
export const otherMakerOf = async (given: OpenTypes, types: Bound): Promise<OtherMaker | undefined> => {
  const { registry } = types;
  const { strapi } = registry;
  const has = columnCheck(given.sequelize);
  const ofStrapi = typesOfStrapi(given, types);
  const tableOf = (type: ContentType): string => namings[strapi].tableOf(type);
  let seen: string | undefined;
  for (const type of ofStrapi) {
    const hasDocuments = await has(tableOf(type), [documentColumn]);
    const isThere = hasDocuments || (await has(tableOf(type), []));
    if (isThere && hasDocuments === makers[strapi].hasDocuments) return undefined;
    if (isThere) seen ??= tableOf(type);
  }
  if (seen === undefined || (await hasLinksOf(has, registry, strapi, ofStrapi))) return undefined;
  const { name, setting, option, sign } = makers[makers[strapi].other];
  return { name, setting, option, why: `'${seen}' ${sign}` };
};

/** Checks that the tables are those of the version of Strapi that the setting names. Throws an error of one line if they are not. */
export const checkMadeBy = async (host: ReadyHost, types: CheckedTypes): Promise<void> => {
  const other = await otherMakerOf(host, types);
  if (other === undefined) return;
  const { name, setting, why } = other;
  throw new Error(
    `content-query: plugin configuration: 'strapi' is ${types.registry.strapi}, but the tables are those of ${name}: ${why}; ${setting}`,
  );
};
