import type { Transaction } from 'sequelize';
import { findRows } from '../../lib/databases/sequelize.ts';
import type { LocalesAnswer, Versioned } from '../contract.ts';
import type { AdminTables } from './tables.ts';
import { requireRead, versionOf } from './versions.ts';

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

/** Returns the version of a default locale. */
export const versionOfDefault = (code: string): string => versionOf('default locale', code);

/** A change of the default locale: the version that was read of it, and the one that the host has if none is stored. */
export interface LocaleChange extends Versioned {
  readonly code: string;
  readonly configured: string;
}

/**
 * Makes a locale the default one, in the setting that the i18n plugin reads. Returns the previous one if it was another. Throws a 409
 * if it is not the one that was read.
 */
export const writeDefaultLocale = async (
  { i18n }: AdminTables,
  { code, version, configured }: LocaleChange,
  transaction: Transaction,
): Promise<{ readonly before: string } | undefined> => {
  if (i18n === undefined) return undefined;
  const { settings } = i18n;
  const value = JSON.stringify(code);
  const known = await settings.findOne({ where: { key }, transaction });
  const found = parsed(known?.get('value'));
  const before = typeof found === 'string' ? found : configured;
  const stored = { defaultLocale: before, version: versionOfDefault(before) };
  requireRead({
    what: 'The default locale',
    path: ['version'],
    version,
    stored,
    sent: { defaultLocale: code },
  });
  if (found === code) return undefined;
  if (known === null) await settings.create({ key, value, type: 'string' }, { transaction });
  else await settings.update({ value }, { where: { key }, transaction });
  return { before };
};
