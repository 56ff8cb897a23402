import type { DataType, ModelAttributes, Sequelize } from 'sequelize';
import { databaseOf } from '../../lib/databases/index.ts';
import { defineTable } from '../../lib/databases/own-tables.ts';
import { type AnyModel, libraryOf } from '../../lib/databases/sequelize.ts';
import type { StrapiVersion } from '../../lib/schema/content-type.ts';
import { type GrantTable, grantColumnIn, grantTableIn } from '../../lib/schema/grants.ts';
import type { GrantColumns } from './grant-place.ts';

/** Models of the tables of users-permissions. */
export interface StrapiGrantModels {
  readonly roles: AnyModel;
  readonly permissions: AnyModel;
  readonly permissionRoles: AnyModel;
}

/**
 * Defines models of the tables of users-permissions with only the columns that the tables have, so that no
 * statement names a missing one.
 */
export const strapiGrantModels = (
  sequelize: Sequelize,
  { strapi, columns }: { readonly strapi: StrapiVersion; readonly columns: GrantColumns },
): StrapiGrantModels => {
  const { DataTypes } = libraryOf(sequelize);
  const { INTEGER, STRING, DOUBLE } = DataTypes;
  const time = databaseOf(sequelize).ownTables.time(DataTypes);
  const define = (table: GrantTable, attributes: ModelAttributes): AnyModel => {
    const named = Object.entries(attributes).map(([name, type]) => [
      name,
      { type: type as DataType, field: grantColumnIn(strapi, name) },
    ]);
    const model = defineTable(sequelize, grantTableIn(strapi, table), Object.fromEntries(named));
    for (const name of Object.keys(model.getAttributes()))
      if (!columns[table].has(name)) model.removeAttribute(name);
    return model;
  };
  return {
    roles: define('up_roles', { name: STRING, description: STRING, type: STRING }),
    permissions: define('up_permissions', {
      action: STRING,
      created_at: time,
      updated_at: time,
      document_id: STRING,
      published_at: time,
    }),
    permissionRoles: define('up_permissions_role_links', {
      permission_id: INTEGER,
      role_id: INTEGER,
      permission_order: DOUBLE,
    }),
  };
};
