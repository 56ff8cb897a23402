import type { Sequelize } from 'sequelize';
import { isSendable } from '../base/values.ts';
import type { Action } from './access.ts';
import { type StrapiVersion, strapiVersions } from './content-type.ts';

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

/** Returns the names of the tables that say what roles may see, out of those that the database has. */
export const grantTablesIn = async (sequelize: Sequelize): Promise<readonly string[]> => {
  const queries = sequelize.getQueryInterface();
  const there: string[] = [];
  const strapis = new Set(strapiVersions.flatMap(grantTablesOf));
  for (const table of [...strapis, ownRolesTable, ownGrantsTable, conditionsTable])
    if (await queries.tableExists(table)) there.push(table);
  return there;
};

/** One row of the table of actions. */
interface ActionRow {
  /**
   * Which table stores the grants of this action: the one of users-permissions, or the plugin's own, because users-permissions
   * deletes actions that it does not know.
   */
  readonly keptBy: 'users-permissions' | 'plugin';
  /** What a grant of the action allows. Messages and docs print this text. */
  readonly meaning: string;
}

/** Every action that a role can be granted on a content type. */
export const actions = {
  find: { keptBy: 'users-permissions', meaning: 'read its lists, and follow relations to it' },
  findOne: { keptBy: 'users-permissions', meaning: 'read one entry by its id' },
  preview: { keptBy: 'plugin', meaning: 'see its drafts' },
} as const satisfies Record<Action, ActionRow>;

/** The names of all actions, in the order of the table. */
export const actionNames = Object.freeze(Object.keys(actions)) as readonly Action[];

/** Returns whether a name is an action. Only own keys of the table count, so `constructor` is not one. */
export const isAction = (name: string): name is Action => Object.hasOwn(actions, name);

/** Returns a grant in the notation of users-permissions: `api::article.article.find`. */
export const grantName = (uid: string, action: Action): string => `${uid}.${action}`;

/**
 * Parses a grant in the notation of users-permissions. Returns undefined for an action that the dialect does not have, or whose
 * grants the plugin stores itself.
 */
export const readGrantName = (
  name: string,
): { readonly uid: string; readonly action: Action } | undefined => {
  const dot = name.lastIndexOf('.');
  const action = name.slice(dot + 1);
  if (dot < 1 || !isAction(action) || actions[action].keptBy !== 'users-permissions') return undefined;
  return { uid: name.slice(0, dot), action };
};
