import { queryGeneratorOf } from '../../lib/databases/sequelize.ts';
import type { ReadyHost } from '../host.ts';
import type { DedicatedConnection } from './dedicated-connection.ts';
import type { Store } from './permission-store.ts';
import { startPoll } from './poll.ts';

/** A store of the host's locales. */
export interface LocaleStore extends Store {
  defaultLocale(): string;
  /** Returns the codes of all locales, `en,fr,de`; undefined if the host keeps no list of them. */
  knownLocales(): string | undefined;
}

const table = 'strapi_core_store_settings';
const localesTable = 'i18n_locale';
const interval = 1_000;

const readValue = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined;
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'string' ? parsed : undefined;
  } catch {
    return undefined;
  }
};

/** Returns whether the host's user of the database may read the list of locales, which an app may not have. */
const mayReadLocales = (own: DedicatedConnection): Promise<boolean> =>
  own.select(`SELECT code FROM ${localesTable} WHERE 1 = 0`).then(
    () => true,
    () => false,
  );

/**
 * Opens a store of the locales and the default locale that the i18n plugin keeps in the database; if it keeps no default one, the
 * configured one is used.
 */
export const openLocaleStore = async (
  host: Pick<ReadyHost, 'sequelize' | 'log' | 'features'>,
  own: DedicatedConnection,
  configured: string,
): Promise<LocaleStore> => {
  let current = configured;
  let known: string | undefined;
  const locales = { defaultLocale: () => current, knownLocales: () => known };
  const constant = { ...locales, refresh: async () => {}, stop: async () => {} };
  if (!host.features.i18n) return constant;
  const queries = host.sequelize.getQueryInterface();
  if (!(await queries.tableExists(table))) return constant;
  const key = queryGeneratorOf(host.sequelize).quoteIdentifier('key');
  const ofDefault = `SELECT value, NULL AS code, 0 AS place FROM ${table} WHERE ${key} = 'plugin_i18n_default_locale'`;
  // One statement each second, and not two.
  const query = (await mayReadLocales(own))
    ? `${ofDefault} UNION ALL SELECT NULL, code, id FROM ${localesTable} ORDER BY place`
    : ofDefault;
  const read = async (): Promise<void> => {
    const rows = await own.select<{ value: unknown; code: string | null }>(query);
    const codes = rows.flatMap(({ code }) => code ?? []);
    current = readValue(rows[0]?.value) ?? configured;
    known = codes.length === 0 ? undefined : codes.join(',');
  };
  await read();
  const poll = startPoll(read, interval, 'the default locale', host.log);
  return { ...locales, refresh: poll.refresh, stop: poll.stop };
};
