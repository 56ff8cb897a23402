import type { Sequelize } from 'sequelize';
import { takesNoWrites } from '../../lib/databases/meaning-of.ts';
import { bringUpToDate, createTable, defineTable } from '../../lib/databases/own-tables.ts';
import { type AnyModel, findRows, libraryOf } from '../../lib/databases/sequelize.ts';
import { ownGrantsTable, ownRolesTable } from '../../lib/schema/grants.ts';
import type { HostLogger } from '../host.ts';

/** Returns the model of the plugin's own grants: one row for a role, a content type and an action. */
export const ownGrants = (sequelize: Sequelize): AnyModel => {
  const { STRING } = libraryOf(sequelize).DataTypes;
  // The constraint is part of the table and not a separate index, so that one statement creates both.
  const unique = 'content_query_grant';
  return defineTable(sequelize, ownGrantsTable, {
    role: { type: STRING, unique },
    uid: { type: STRING, unique },
    action: { type: STRING(20), unique },
  });
};

/** Returns the model of the plugin's own roles. */
export const ownRoles = (sequelize: Sequelize): AnyModel => {
  const { STRING } = libraryOf(sequelize).DataTypes;
  return defineTable(sequelize, ownRolesTable, {
    type: { type: STRING, allowNull: false, unique: 'content_query_role' },
    name: { type: STRING, allowNull: false },
    description: { type: STRING, allowNull: false },
  });
};

/** The roles that a new table gets, as in Strapi: one for callers that are not signed in, one for those that are. */
const firstRoles = [
  { type: 'public', name: 'Public', description: 'Whoever is not signed in' },
  { type: 'authenticated', name: 'Authenticated', description: 'Whoever is signed in' },
];

const hasRoles = async (roles: AnyModel): Promise<boolean> =>
  (await findRows(roles, { attributes: ['id'], limit: 1, useMaster: true })).length > 0;

const addFirstRoles = async (roles: AnyModel): Promise<void> => {
  if (await hasRoles(roles)) return;
  try {
    await roles.bulkCreate(firstRoles);
  } catch (error) {
    // Another instance that starts at the same time has added them, or the database is read-only.
    if (!takesNoWrites(error) && !(await hasRoles(roles))) throw error;
  }
};

/**
 * Creates the plugin's own tables of roles and grants if they do not exist, adds the roles that every host has, and brings the tables
 * up to date. No role gets a grant. Throws an error with the remedy if the tables cannot be created.
 */
export const openOwnTables = async (
  sequelize: Sequelize,
  exist: boolean,
  log: Pick<HostLogger, 'warn'>,
): Promise<void> => {
  const [roles, grants] = [ownRoles(sequelize), ownGrants(sequelize)];
  try {
    if (!exist) for (const table of [roles, grants]) await createTable(table);
    await addFirstRoles(roles);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `content-query: the tables of roles and grants, ${ownRolesTable} and ${ownGrantsTable}, cannot be created: ${reason}; let the database user create them, or create them beforehand`,
      { cause: error },
    );
  }
  await bringUpToDate(sequelize, [roles, grants], (line) => log.warn(line));
};
