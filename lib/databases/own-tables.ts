import type { ModelAttributes, Sequelize } from 'sequelize';
import { isRecord } from '../base/values.ts';
import type { SelectRows } from './changes.ts';
import { databaseOf } from './index.ts';
import { isMissingTableOrColumn } from './meaning-of.ts';
import { type AnyModel, findRows, libraryOf, select } from './sequelize.ts';

/** Returns the name of a model that the plugin defines for a table beside those of a host. */
export const ownModelName = (table: string): string => `content-query: ${table}`;

/** Defines a model for a table that the plugin writes to, with an auto-incremented key `id`. It does not create the table. */
export const defineTable = (
  sequelize: Sequelize,
  tableName: string,
  attributes: ModelAttributes,
): AnyModel => {
  const { INTEGER } = libraryOf(sequelize).DataTypes;
  return sequelize.define(
    ownModelName(tableName),
    { id: { type: INTEGER, primaryKey: true, autoIncrement: true }, ...attributes },
    { tableName, freezeTableName: true, timestamps: false, ...databaseOf(sequelize).ownTables.options },
  );
};

/**
 * Creates a table of the plugin if it does not exist. If two instances start at the same time, both may find no table. The first
 * attempt of the slower one then fails, and its second attempt finds the table.
 */
export const createTable = async (table: AnyModel): Promise<void> => {
  try {
    await table.sync();
  } catch {
    await table.sync();
  }
};

/** Lets tables that an earlier version has created compare text as new ones do. Throws what the database throws. */
export const compareExactly = async (sequelize: Sequelize, tables: readonly string[]): Promise<void> => {
  const { compareExactly: statements } = databaseOf(sequelize).ownTables;
  if (statements === 'always') return;
  const read = <Row extends object>(sql: string) => select<Row>(sequelize, sql, { useMaster: true });
  for (const statement of await statements(read, tables)) await sequelize.query(statement);
};

/** The table in which Strapi keeps its settings. */
const settingsTable = 'strapi_core_store_settings';

/** The setting that lists the tables which Strapi does not drop, though none of its content types has them. */
const key = 'core_persisted_tables';

interface Setting {
  readonly id: number;
  readonly value: string | null;
}

/** Strapi reads both forms. */
const nameOf = (listed: unknown): unknown => (isRecord(listed) ? listed.name : listed);

const listIn = (value: string | null | undefined): readonly unknown[] => {
  const list: unknown = JSON.parse(value ?? '[]') ?? [];
  if (!Array.isArray(list)) throw new Error(`the setting ${key} in ${settingsTable} is not a list`);
  return list;
};

const changeList = async (
  sequelize: Sequelize,
  change: (list: readonly unknown[]) => readonly unknown[],
): Promise<void> => {
  if (!(await sequelize.getQueryInterface().tableExists(settingsTable))) return;
  const { STRING, TEXT } = libraryOf(sequelize).DataTypes;
  const settings = defineTable(sequelize, settingsTable, { key: STRING, value: TEXT, type: STRING });
  const [found] = await findRows<Setting>(settings, { where: { key }, limit: 1, useMaster: true });
  const before = listIn(found?.value);
  const after = change(before);
  if (after.length === before.length) return;
  const value = JSON.stringify(after);
  if (found === undefined) await settings.create({ key, value, type: 'object' });
  else await settings.update({ value }, { where: { id: found.id } });
};

/**
 * Lets a Strapi that runs on the same database keep tables of the plugin: Strapi 4 drops every table that it does not know when a
 * content type has changed. Does nothing on a database that is not Strapi's. Throws what the database throws.
 */
export const keepInStrapi = (sequelize: Sequelize, tables: readonly string[]): Promise<void> =>
  changeList(sequelize, (list) => {
    const known = new Set(list.map(nameOf));
    return [...list, ...tables.filter((name) => !known.has(name)).map((name) => ({ name }))];
  });

/** Takes tables from the list again, after they have been dropped. */
export const forgetInStrapi = (sequelize: Sequelize, tables: readonly string[]): Promise<void> =>
  changeList(sequelize, (list) => list.filter((listed) => !tables.includes(String(nameOf(listed)))));

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
