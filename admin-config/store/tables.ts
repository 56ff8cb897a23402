import type { ModelAttributes, Sequelize } from 'sequelize';
import { databaseOf } from '../../lib/databases/index.ts';
import { ownGrantsTable } from '../../lib/schema/grant-names.ts';
import { type AnyModel, libraryOf } from '../../lib/sequelize/library.ts';

/** The tables that admin-config writes to: Strapi's for `find` and locales, the plugin's own for everything else. */
export interface AdminTables {
  readonly roles: AnyModel;
  readonly permissions: AnyModel;
  readonly permissionRoles: AnyModel;
  /** Undefined on a host that keeps its locales elsewhere. */
  readonly i18n: { readonly locales: AnyModel; readonly settings: AnyModel } | undefined;
  readonly grants: AnyModel;
  readonly audit: AnyModel;
  /** Undefined on a host that signs nobody in on the admin page. */
  readonly sessions: AnyModel | undefined;
  /** Undefined on a host without preview links. */
  readonly links: AnyModel | undefined;
  /** The present time as Strapi v4 keeps it on this database. */
  readonly now: () => unknown;
}

/** Defines the tables, and creates the plugin's own where they are not there yet. Strapi's are never altered. */
export const openTables = async (
  sequelize: Sequelize,
  { hasSessions, hasLinks }: { readonly hasSessions: boolean; readonly hasLinks: boolean },
): Promise<AdminTables> => {
  const { DataTypes } = libraryOf(sequelize);
  const { INTEGER, STRING, TEXT, DOUBLE } = DataTypes;
  const kept = databaseOf(sequelize).ownTables;
  const [time, longText] = [kept.time(DataTypes), kept.longText(DataTypes)];
  const define = (tableName: string, attributes: ModelAttributes) =>
    sequelize.define(
      `content-query admin: ${tableName}`,
      { id: { type: INTEGER, primaryKey: true, autoIncrement: true }, ...attributes },
      { tableName, freezeTableName: true, timestamps: false, ...kept.options },
    );
  const queries = sequelize.getQueryInterface();
  const hasI18n =
    (await queries.tableExists('i18n_locale')) && (await queries.tableExists('strapi_core_store_settings'));
  const tables: AdminTables = {
    roles: define('up_roles', { name: STRING, description: STRING, type: STRING }),
    permissions: define('up_permissions', { action: STRING, created_at: time, updated_at: time }),
    permissionRoles: define('up_permissions_role_links', {
      permission_id: INTEGER,
      role_id: INTEGER,
      permission_order: DOUBLE,
    }),
    i18n: hasI18n
      ? {
          locales: define('i18n_locale', { name: STRING, code: STRING }),
          settings: define('strapi_core_store_settings', { key: STRING, value: TEXT, type: STRING }),
        }
      : undefined,
    // Part of the table and no index of its own, so that one statement makes both.
    grants: define(ownGrantsTable, {
      role: { type: STRING, unique: 'content_query_grant' },
      uid: { type: STRING, unique: 'content_query_grant' },
      action: { type: STRING(20), unique: 'content_query_grant' },
    }),
    audit: define('content_query_audit', {
      at: { type: STRING(30), allowNull: false },
      who: { type: STRING, allowNull: false },
      what: { type: STRING(30), allowNull: false },
      subject: longText,
      before: longText,
      after: longText,
    }),
    sessions: hasSessions
      ? define('content_query_sessions', {
          key: { type: STRING(64), allowNull: false, unique: 'content_query_session' },
          who: { type: STRING, allowNull: false },
          // Milliseconds since 1970.
          begun: { type: DOUBLE, allowNull: false },
          seen: { type: DOUBLE, allowNull: false },
        })
      : undefined,
    links: hasLinks
      ? define('content_query_preview_links', {
          key: { type: STRING(32), allowNull: false, unique: 'content_query_preview_link' },
          hash: { type: STRING(64), allowNull: false },
          maker: { type: STRING, allowNull: false },
          maker_id: STRING,
          role: { type: STRING, allowNull: false },
          uid: { type: STRING, allowNull: false },
          entry: STRING(1_024),
          query: longText,
          // Milliseconds since 1970.
          made: { type: DOUBLE, allowNull: false },
          ends: { type: DOUBLE, allowNull: false },
          revoked: DOUBLE,
          revoked_by: STRING,
        })
      : undefined,
    now: kept.now,
  };
  for (const table of [tables.grants, tables.audit, tables.sessions, tables.links]) {
    if (table !== undefined) await create(table);
  }
  return tables;
};

/** Two instances that start together may both find no table; the slower one's attempt fails, and its second finds it. */
const create = async (table: AnyModel): Promise<void> => {
  try {
    await table.sync();
  } catch {
    await table.sync();
  }
};
