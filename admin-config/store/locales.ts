import type { Transaction } from 'sequelize';
import type { LocalesAnswer } from '../contract.ts';
import type { AdminTables } from './tables.ts';

const key = 'plugin_i18n_default_locale';

/** The locales of the i18n plugin. */
export const readLocales = async ({ locales }: AdminTables): Promise<LocalesAnswer['locales']> => {
  const rows = await locales.findAll({ order: [['id', 'ASC']], raw: true });
  return (rows as unknown as { code: string; name: string | null }[]).map(({ code, name }) => ({
    code,
    name: name ?? code,
  }));
};

/** Makes a locale the default one, where the i18n plugin looks for it. */
export const writeDefaultLocale = async (
  { settings }: AdminTables,
  code: string,
  transaction: Transaction,
): Promise<void> => {
  const value = JSON.stringify(code);
  const known = await settings.count({ where: { key }, transaction });
  if (known > 0) await settings.update({ value }, { where: { key }, transaction });
  else await settings.create({ key, value, type: 'string' }, { transaction });
};
