import { queryGeneratorOf } from '../../lib/databases/sequelize.ts';
import type { ReadyHost } from '../host.ts';
import type { DedicatedConnection } from './dedicated-connection.ts';
import type { Store } from './permission-store.ts';
import { startPoll } from './poll.ts';

/** A store of the host's default locale. */
export interface LocaleStore extends Store {
  defaultLocale(): string;
}

const table = 'strapi_core_store_settings';
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

/** Opens a store of the default locale that the i18n plugin keeps in the database; if it keeps none, the configured one is used. */
export const openLocaleStore = async (
  host: Pick<ReadyHost, 'sequelize' | 'log' | 'features'>,
  own: DedicatedConnection,
  configured: string,
): Promise<LocaleStore> => {
  let current = configured;
  const constant = { defaultLocale: () => current, refresh: async () => {}, stop: async () => {} };
  if (!host.features.i18n) return constant;
  const queries = host.sequelize.getQueryInterface();
  if (!(await queries.tableExists(table))) return constant;
  const key = queryGeneratorOf(host.sequelize).quoteIdentifier('key');
  const query = `SELECT value FROM ${table} WHERE ${key} = 'plugin_i18n_default_locale'`;
  const read = async (): Promise<void> => {
    const [row] = await own.select<{ value: unknown }>(query);
    current = readValue(row?.value) ?? configured;
  };
  await read();
  const poll = startPoll(read, interval, 'the default locale', host.log);
  return { defaultLocale: () => current, refresh: poll.refresh, stop: poll.stop };
};
