import type { Sequelize } from 'sequelize';
import { databaseOf } from '../../lib/databases/index.ts';
import { bringUpToDate, createTable, defineTable } from '../../lib/databases/own-tables.ts';
import { type AnyModel, libraryOf } from '../../lib/databases/sequelize.ts';
import { conditionsTable } from '../../lib/schema/grants.ts';
import type { HostLogger } from '../../plugin/host.ts';

/** The tables of roles and grants, by where they are kept. */
export interface RoleTables {
  /** The table of users-permissions, or the plugin's own. */
  readonly roles: AnyModel;
  /** The tables of users-permissions that keep `find` and `findOne`; undefined if the plugin's own table keeps every action. */
  readonly strapi: { readonly permissions: AnyModel; readonly permissionRoles: AnyModel } | undefined;
}

/** The tables that admin-config writes to: Strapi's for `find` and locales, the plugin's own for everything else. */
export interface AdminTables {
  /** Undefined on a host without permissions. */
  readonly access: RoleTables | undefined;
  /** Undefined on a host that keeps its locales elsewhere. */
  readonly i18n: { readonly locales: AnyModel; readonly settings: AnyModel } | undefined;
  readonly grants: AnyModel;
  readonly conditions: AnyModel;
  readonly audit: AnyModel;
  /** The queries that the team shares. */
  readonly queries: AnyModel;
  /** Undefined on a host without sign-in on the admin page. */
  readonly sessions: AnyModel | undefined;
  /** Undefined on a host without preview links. */
  readonly links: AnyModel | undefined;
  /** Returns the current time in the form in which Strapi v4 stores it on this database. */
  readonly now: () => unknown;
}

/** The parts of a host that decide which tables exist. */
export interface TableParts {
  readonly hasSessions: boolean;
  readonly hasLinks: boolean;
  /** The plugin's table of grants. */
  readonly grants: AnyModel;
  readonly access: RoleTables | undefined;
  readonly log: Pick<HostLogger, 'warn'>;
}

/**
 * Defines the tables, creates those of the plugin that do not exist yet, and brings the others up to date. Strapi's tables are never
 * altered.
 */
export const openTables = async (
  sequelize: Sequelize,
  { hasSessions, hasLinks, grants, access, log }: TableParts,
): Promise<AdminTables> => {
  const { DataTypes } = libraryOf(sequelize);
  const { STRING, TEXT, DOUBLE } = DataTypes;
  const kept = databaseOf(sequelize).ownTables;
  const longText = kept.longText(DataTypes);
  const define = defineTable.bind(undefined, sequelize);
  const queries = sequelize.getQueryInterface();
  const hasI18n =
    (await queries.tableExists('i18n_locale')) && (await queries.tableExists('strapi_core_store_settings'));
  const tables: AdminTables = {
    access,
    i18n: hasI18n
      ? {
          locales: define('i18n_locale', { name: STRING, code: STRING }),
          settings: define('strapi_core_store_settings', { key: STRING, value: TEXT, type: STRING }),
        }
      : undefined,
    grants,
    conditions: define(conditionsTable, {
      role: { type: STRING, allowNull: false, unique: 'content_query_condition' },
      uid: { type: STRING, allowNull: false, unique: 'content_query_condition' },
      fields: longText,
      rows: longText,
      who: { type: STRING, allowNull: false },
    }),
    audit: define('content_query_audit', {
      at: { type: STRING(30), allowNull: false },
      who: { type: STRING, allowNull: false },
      what: { type: STRING(30), allowNull: false },
      subject: longText,
      before: longText,
      after: longText,
    }),
    queries: define('content_query_saved_queries', {
      key: { type: STRING(64), allowNull: false, unique: 'content_query_saved_query' },
      name: { type: STRING, allowNull: false },
      uid: { type: STRING, allowNull: false },
      params: longText,
      who: { type: STRING, allowNull: false },
      maker_id: STRING,
      at: { type: STRING(30), allowNull: false },
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
  const { grants: granted, conditions, audit, queries: saved, sessions, links } = tables;
  const own = [granted, conditions, audit, saved, sessions, links].filter((table) => table !== undefined);
  for (const table of own) await createTable(table);
  await bringUpToDate(sequelize, own, (line) => log.warn(line));
  return tables;
};
