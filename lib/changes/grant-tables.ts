import type { Sequelize } from 'sequelize';
import { conditionsTable, grantTables, ownGrantsTable, ownRolesTable } from '../schema/grant-names.ts';

/** Returns the names of the tables that say what roles may see, out of those that the database has. */
export const grantTablesIn = async (sequelize: Sequelize): Promise<readonly string[]> => {
  const queries = sequelize.getQueryInterface();
  const there: string[] = [];
  for (const table of [...grantTables, ownRolesTable, ownGrantsTable, conditionsTable])
    if (await queries.tableExists(table)) there.push(table);
  return there;
};
