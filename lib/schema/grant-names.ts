/** Where grants of the plugin's own actions are kept; users-permissions deletes actions that it does not know. */
export const ownGrantsTable = 'content_query_grants';

/** The PostgreSQL channel on which an instance tells the others that it changed a grant or the default locale. */
export const changesChannel = 'content_query_changes';

/** The tables of users-permissions in which grants are kept. */
export const grantTables = ['up_roles', 'up_permissions', 'up_permissions_role_links'] as const;

/** A role by its id, for hosts whose roles may have a type in common, as Strapi's may. */
export const roleById = (id: number | string): string => `#${id}`;
