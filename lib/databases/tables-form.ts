import type { Sequelize } from 'sequelize';
import type { SelectRows } from './changes.ts';
import { isMissingTableOrColumn } from './meaning-of.ts';
import { createTable, defineTable } from './own-table.ts';
import { libraryOf, select } from './sequelize.ts';

/** The table with the form of the plugin's own tables, in one row. */
export const formTable = 'content_query_form';

/**
 * The form of the plugin's own tables that this version writes, and the newest that it knows. A version that stores something there
 * which earlier ones would not honour, such as another way to narrow a role, has the next number.
 */
export const tablesForm = 1;

/** Says that the tables are those of a later version. */
export class NewerTablesError extends Error {
  constructor(form: number) {
    super(
      `content-query: the tables content_query_... have the form ${form} (table ${formTable}), and this version knows forms up to ${tablesForm}: a later version of koa-content-query has stored there what this one would not honour, such as restrictions of roles; install that version again, or restore a backup of these tables from before the upgrade`,
    );
    this.name = 'NewerTablesError';
  }
}

/** Returns the form of the tables; undefined if none is recorded: versions up to 0.2.0 recorded none. Throws what the database throws. */
const readForm = async (read: SelectRows): Promise<number | undefined> => {
  try {
    const [row] = await read<{ form: number | null }>(`SELECT MAX(form) AS form FROM ${formTable}`);
    return row === undefined || row.form === null ? undefined : Number(row.form);
  } catch (error) {
    if (isMissingTableOrColumn(error)) return undefined;
    throw error;
  }
};

/**
 * Returns whether a form of the tables is recorded. Throws a NewerTablesError for one that this version does not know, and what the
 * database throws.
 */
export const checkForm = async (read: SelectRows): Promise<boolean> => {
  const form = await readForm(read);
  if (form !== undefined && form > tablesForm) throw new NewerTablesError(form);
  return form !== undefined;
};

/** Records the form in which this version writes the tables. Throws what the database throws. */
export const recordForm = async (sequelize: Sequelize): Promise<void> => {
  const read = () => readForm((sql) => select(sequelize, sql, { useMaster: true }));
  const known = await read();
  if (known !== undefined && known >= tablesForm) return;
  const { INTEGER } = libraryOf(sequelize).DataTypes;
  const table = defineTable(sequelize, formTable, { form: { type: INTEGER, allowNull: false } });
  await createTable(table);
  if (known !== undefined) {
    await table.update({ form: tablesForm }, { where: { id: 1, form: known } });
    return;
  }
  try {
    await table.create({ id: 1, form: tablesForm });
  } catch (error) {
    // Another instance that starts at the same time has recorded it.
    if ((await read()) === undefined) throw error;
  }
};
