import type { Sequelize } from 'sequelize';
import { conditionsTable, grantTablesOf, ownGrantsTable, ownRolesTable } from '../schema/grant-names.ts';
import { strapiVersions } from '../schema/strapi-version.ts';

/** Returns the names of the tables that say what roles may see, out of those that the database has. */
export const grantTablesIn = async (sequelize: Sequelize): Promise<readonly string[]> => {
  const queries = sequelize.getQueryInterface();
  const there: string[] = [];
  const strapis = new Set(strapiVersions.flatMap(grantTablesOf));
  for (const table of [...strapis, ownRolesTable, ownGrantsTable, conditionsTable])
    if (await queries.tableExists(table)) there.push(table);
  return there;
};
