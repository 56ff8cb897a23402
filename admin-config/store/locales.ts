import type { Transaction } from 'sequelize';
import { findRows } from '../../lib/sequelize/select.ts';
import type { LocalesAnswer } from '../contract.ts';
import type { AdminTables } from './tables.ts';

interface LocaleRow {
  readonly code: string;
  readonly name: string | null;
}

const key = 'plugin_i18n_default_locale';

/** Returns the locales of the i18n plugin. In a transaction they are locked, so that changes of other instances wait for it. */
export const readLocales = async (
  { i18n }: AdminTables,
  transaction?: Transaction,
): Promise<LocalesAnswer['locales']> => {
  if (i18n === undefined) return [];
  const rows = await findRows<LocaleRow>(i18n.locales, {
    order: [['id', 'ASC']],
    useMaster: true,
    ...(transaction && { transaction, lock: true }),
  });
  return rows.map(({ code, name }) => ({
    code,
    name: name ?? code,
  }));
};

const parsed = (value: unknown): unknown => {
  try {
    return JSON.parse(String(value));
  } catch {
    return undefined;
  }
};

/** Makes a locale the default one, in the setting that the i18n plugin reads. Returns the previous one if it was another. */
export const writeDefaultLocale = async (
  { i18n }: AdminTables,
  code: string,
  transaction: Transaction,
): Promise<{ readonly before: unknown } | undefined> => {
  if (i18n === undefined) return undefined;
  const { settings } = i18n;
  const value = JSON.stringify(code);
  const known = await settings.findOne({ where: { key }, transaction });
  const before = parsed(known?.get('value'));
  if (before === code) return undefined;
  if (known === null) await settings.create({ key, value, type: 'string' }, { transaction });
  else await settings.update({ value }, { where: { key }, transaction });
  return { before };
};
