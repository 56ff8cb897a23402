import { type Client, type ClientOptions, createClient } from '../../../example/recipes/client.ts';
import { type UsedHost, useHost } from '../../http/support/use-host.ts';
import { frontPage } from '../../support/database/content.ts';
import { sqliteWith } from '../../support/database/sqlite.ts';

/** The example host of a suite, and the recipes' client of it. */
export interface UsedApi {
  readonly host: UsedHost['host'];
  /** The address that a recipe is given, once the tests run. */
  readonly url: () => string;
  /** The client of the recipes, for the example host as `npm start` starts it. */
  readonly api: (options?: Omit<ClientOptions, 'url'>) => Client;
}

/** A client of the example host for one suite. */
export function useApi(settings: Parameters<typeof useHost>[1] = {}): UsedApi {
  const { host } = useHost(sqliteWith(frontPage), { SCHEMAS: frontPage.schemas, ...settings });
  const url = () => `${host().url}/api`;
  return { host, url, api: (options = {}) => createClient({ url: url(), ...options }) };
}
