import { isMissingTableOrColumn } from '../../lib/databases/meaning-of.ts';
import { quoteOf, select } from '../../lib/databases/sequelize.ts';
import type { StrapiVersion } from '../../lib/schema/content-type.ts';
import {
  type GrantTable,
  grantColumnIn,
  grantTableIn,
  grantTables,
  grantTablesOf,
  ownGrantsTable,
  ownRolesTable,
  strapiGrantTables,
} from '../../lib/schema/grants.ts';
import type { Host, HostPermissionStore, ReadyHost } from '../host.ts';
import { openOwnTables } from './own-tables.ts';

/** Says whether a table exists and has some columns. */
export type HasColumns = (table: string, columns: readonly string[]) => Promise<boolean>;

/**
 * Returns a function that says whether a table exists and has some columns. It selects them, so that the table is found wherever
 * later statements find it.
 */
export const columnCheck =
  (sequelize: Host['sequelize']): HasColumns =>
  async (table, columns) => {
    const quote = quoteOf(sequelize);
    const names = columns.length === 0 ? '1' : columns.map(quote).join(', ');
    try {
      await select(sequelize, `SELECT ${names} FROM ${quote(table)} WHERE 1 = 0`, { useMaster: true });
      return true;
    } catch (error) {
      if (isMissingTableOrColumn(error)) return false;
      throw error;
    }
  };

/** The columns that each table of users-permissions has, out of those that the plugin uses. */
export type GrantColumns = Readonly<Record<GrantTable, ReadonlySet<string>>>;

/** Where roles and grants are kept. It is decided once, at boot. */
export type GrantPlace =
  | { readonly kind: 'off' }
  | { readonly kind: 'users-permissions'; readonly strapi: StrapiVersion; readonly columns: GrantColumns }
  | { readonly kind: 'own tables' }
  | { readonly kind: 'host'; readonly store: HostPermissionStore };

/** Returns the columns of a table that the plugin uses and the table has, by their names in v4. */
const columnsOf = async (
  hasNamed: HasColumns,
  strapi: StrapiVersion,
  table: GrantTable,
): Promise<ReadonlySet<string>> => {
  const has: HasColumns = (name, columns) =>
    hasNamed(
      name,
      columns.map((column) => grantColumnIn(strapi, column)),
    );
  const name = grantTableIn(strapi, table);
  const { needed, optional } = strapiGrantTables[table];
  const all: readonly string[] = [...needed, ...optional];
  if (await has(name, all)) return new Set(all);
  const found: string[] = [];
  for (const column of all) if (await has(name, [column])) found.push(column);
  return new Set(found);
};

const wantedIn = (strapi: StrapiVersion): string =>
  grantTables
    .map((table) => `${grantTableIn(strapi, table)} (${strapiGrantTables[table].needed.join(', ')})`)
    .join(', ');

/**
 * Returns the tables of users-permissions as the place of grants; undefined if the host has none of them. Throws an error if only
 * some exist, or if a needed column is missing.
 */
const strapiPlace = async (has: HasColumns, strapi: StrapiVersion): Promise<GrantPlace | undefined> => {
  const columns = new Map<GrantTable, ReadonlySet<string>>();
  for (const table of grantTables)
    if (await has(grantTableIn(strapi, table), [])) columns.set(table, await columnsOf(has, strapi, table));
  if (columns.size === 0) return undefined;
  const missing = grantTables.flatMap((table) => {
    const found = columns.get(table);
    const name = grantTableIn(strapi, table);
    if (found === undefined) return [`table '${name}'`];
    const lacks = strapiGrantTables[table].needed.filter((column) => !found.has(column));
    return lacks.map((column) => `column '${name}.${column}'`);
  });
  if (missing.length > 0)
    throw new Error(
      `content-query: the tables of users-permissions lack ${missing.join(', ')}; grants need all of ${wantedIn(strapi)}, and the plugin does not create or alter them: create what is missing, or remove the tables that are there, so that the plugin makes its own`,
    );
  const none: ReadonlySet<string> = new Set();
  const of = (table: GrantTable) => columns.get(table) ?? none;
  return {
    kind: 'users-permissions',
    strapi,
    columns: {
      up_roles: of('up_roles'),
      up_permissions: of('up_permissions'),
      up_permissions_role_links: of('up_permissions_role_links'),
    },
  };
};

/**
 * Decides where the grants of a host are kept: in the host's own store if it has one, in the tables of users-permissions if they
 * exist, otherwise in the plugin's own tables, which it creates. Throws an error with the remedy if there is no place for them.
 */
export const findGrantPlace = async (
  {
    sequelize,
    features,
    permissionStore,
    log,
    derived,
  }: Pick<ReadyHost, 'sequelize' | 'features' | 'permissionStore' | 'log' | 'derived'>,
  { ownTables, strapi }: { readonly ownTables: boolean; readonly strapi: StrapiVersion },
): Promise<GrantPlace> => {
  if (!features.permissions) return { kind: 'off' };
  if (permissionStore !== undefined) return { kind: 'host', store: permissionStore };
  const has = columnCheck(sequelize);
  const strapis = await strapiPlace(has, strapi);
  if (strapis !== undefined) return strapis;
  if (!ownTables)
    throw new Error(
      `content-query: features.permissions is true, but the database has no grants: neither the tables of users-permissions (${grantTablesOf(strapi).join(', ')}) nor the plugin's own; set permissions.ownTables to true, so that the plugin creates ${ownRolesTable} and ${ownGrantsTable}, or give the host a permissionStore, or ${derived === undefined ? 'set features.permissions to false' : 'pass { expose: true } to fromModels'}, so that everybody may find every type`,
    );
  await openOwnTables(sequelize, await hasOwnTables(has), log);
  return { kind: 'own tables' };
};

const hasOwnTables = async (has: HasColumns): Promise<boolean> =>
  (await has(ownRolesTable, [])) && (await has(ownGrantsTable, []));
