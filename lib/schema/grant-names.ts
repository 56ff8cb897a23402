import { isSendable } from '../util/plain-json.ts';
import type { StrapiVersion } from './strapi-version.ts';

/** The plugin's own table of grants. It stores the actions that users-permissions would delete. */
export const ownGrantsTable = 'content_query_grants';

/** The plugin's own table of roles, on a host without users-permissions. */
export const ownRolesTable = 'content_query_roles';

/** The plugin's own table of conditions: which rows and fields of a type a role may see. */
export const conditionsTable = 'content_query_conditions';

/** The PostgreSQL channel on which an instance notifies the others that it changed a grant or the default locale. */
export const changesChannel = 'content_query_changes';

/** The columns of a table of users-permissions: those that grants need, and those that are used if they exist. */
interface GrantColumns {
  readonly needed: readonly string[];
  readonly optional: readonly string[];
}

/** The tables in which users-permissions stores grants. The plugin never creates or alters them. */
export const strapiGrantTables = {
  up_roles: { needed: ['id', 'type'], optional: ['name', 'description'] },
  up_permissions: {
    needed: ['id', 'action'],
    optional: ['created_at', 'updated_at', 'document_id', 'published_at'],
  },
  up_permissions_role_links: { needed: ['permission_id', 'role_id'], optional: ['id', 'permission_order'] },
} as const satisfies Record<string, GrantColumns>;

/** The name of such a table. */
export type GrantTable = keyof typeof strapiGrantTables;

/** The table that links permissions to roles, and its column for their order, by the version of Strapi. */
const links: Readonly<Record<StrapiVersion, { readonly table: string; readonly order: string }>> = {
  4: { table: 'up_permissions_role_links', order: 'permission_order' },
  5: { table: 'up_permissions_role_lnk', order: 'permission_ord' },
};

/** Returns the name of such a table in a version of Strapi; the names above are those of v4. */
export const grantTableIn = (strapi: StrapiVersion, table: GrantTable): string =>
  table === 'up_permissions_role_links' ? links[strapi].table : table;

/** Returns the name of a column of such a table in a version of Strapi. */
export const grantColumnIn = (strapi: StrapiVersion, column: string): string =>
  column === 'permission_order' ? links[strapi].order : column;

/** The tables, by their names in v4. */
export const grantTables = Object.keys(strapiGrantTables) as readonly GrantTable[];

/** Returns the names of these tables in a version of Strapi. */
export const grantTablesOf = (strapi: StrapiVersion): readonly string[] =>
  grantTables.map((table) => grantTableIn(strapi, table));

/** Returns the name of a role by its id, for hosts on which several roles may have the same type, as in Strapi. */
export const roleById = (id: number | string): string => `#${id}`;

/** The maximum length of the name of a role in these tables, in characters. */
const longestRole = 255;

/** Returns whether conditions can be stored for a role of this name. Not every database stores NUL and unpaired surrogates. */
export const canBeStored = (role: string): boolean =>
  role !== '' && role.length <= longestRole && isSendable(role);
