import type { Sequelize } from 'sequelize';
import { isRecord } from '../base/values.ts';
import { defineTable } from './own-table.ts';
import { findRows, libraryOf } from './sequelize.ts';

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
