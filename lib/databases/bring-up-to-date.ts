import type { Sequelize } from 'sequelize';
import { keepInStrapi } from './kept-by-strapi.ts';
import { compareExactly } from './own-table.ts';
import type { AnyModel } from './sequelize.ts';
import { formTable, recordForm } from './tables-form.ts';

/**
 * Brings tables of the plugin, which another version may have created, up to date: text is compared exactly, the form of the tables is
 * recorded, and a Strapi on the same database keeps them. What the database does not allow is logged.
 */
export const bringUpToDate = async (
  sequelize: Sequelize,
  tables: readonly AnyModel[],
  warn: (line: string) => void,
): Promise<void> => {
  const names = tables.map(({ tableName }) => tableName);
  const attempt = (work: Promise<void>, consequence: string): Promise<void> =>
    work.catch((error: unknown) => warn(`content-query: ${consequence}: ${String(error)}`));
  await attempt(
    compareExactly(sequelize, names),
    `names that differ only in blanks at their ends cannot be told apart in ${names.join(', ')}, because an earlier version has created them and they cannot be altered`,
  );
  await attempt(
    recordForm(sequelize),
    `an earlier version would use the tables of the plugin, because their form cannot be recorded in ${formTable}`,
  );
  await attempt(
    keepInStrapi(sequelize, [...names, formTable]),
    'a Strapi 4 on the same database would drop the tables of the plugin, because its setting core_persisted_tables cannot be written',
  );
};
