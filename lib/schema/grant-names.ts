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
  up_permissions: { needed: ['id', 'action'], optional: ['created_at', 'updated_at'] },
  up_permissions_role_links: { needed: ['permission_id', 'role_id'], optional: ['id', 'permission_order'] },
} as const satisfies Record<string, GrantColumns>;

/** The name of such a table. */
export type GrantTable = keyof typeof strapiGrantTables;

/** The names of these tables. */
export const grantTables = Object.keys(strapiGrantTables) as readonly GrantTable[];

/** Returns the name of a role by its id, for hosts on which several roles may have the same type, as in Strapi. */
export const roleById = (id: number | string): string => `#${id}`;
