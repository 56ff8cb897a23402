import type { SelectRows } from '../../lib/databases/changes.ts';
import type { ServerSettings } from '../../lib/databases/driver.ts';
import { checkForm } from '../../lib/databases/own-tables.ts';
import type { GivenConditions } from '../../lib/schema/access.ts';
import { conditionsTable, grantTablesOf, ownGrantsTable, ownRolesTable } from '../../lib/schema/grants.ts';
import type { Host, ReadyHost } from '../host.ts';
import { fixedConditions, readStored } from './conditions.ts';
import { type DedicatedConnection, openDedicatedConnection } from './dedicated-connection.ts';
import type { GrantPlace } from './grant-place.ts';
import { type GrantSource, openGrantStore } from './grant-store.ts';
import { type LocaleStore, openLocaleStore } from './locale-store.ts';
import { openStore, type PermissionStore } from './permission-store.ts';
import { readHosts, readOwn, readStrapis } from './read-grants.ts';

/** The parts of a host's state that the plugin keeps up to date. */
export interface Stores {
  readonly permissions: PermissionStore;
  readonly locales: LocaleStore;
  /** Stops their refreshes and closes their connection. */
  stop(): Promise<void>;
}

/** The settings that the stores need. */
export interface StoreSettings extends ServerSettings {
  readonly defaultLocale: string;
  /** Milliseconds within which a host's own store of grants must answer. */
  readonly acquireTimeout: number;
  readonly publicationState: { readonly preview: 'find' | 'granted' };
  /** The configured conditions of roles. */
  readonly conditions: GivenConditions;
}

/** Returns the source of the grants for their place; undefined for a host without permissions. */
const sourceOf = async (
  place: GrantPlace,
  { sequelize }: Pick<Host, 'sequelize'>,
  own: DedicatedConnection,
  { acquireTimeout }: Pick<StoreSettings, 'acquireTimeout'>,
): Promise<GrantSource | undefined> => {
  const onChange = (listener: () => void): undefined => {
    own.onChange(listener);
  };
  switch (place.kind) {
    case 'off':
      return undefined;
    case 'users-permissions': {
      const hasPreviews = await sequelize.getQueryInterface().tableExists(ownGrantsTable);
      const { strapi } = place;
      const name = grantTablesOf(strapi).join(', ');
      return { name, read: readStrapis(own, strapi, hasPreviews), onChange };
    }
    case 'own tables':
      return { name: `${ownRolesTable} and ${ownGrantsTable}`, read: readOwn(own), onChange };
    case 'host': {
      const { store } = place;
      const read = readHosts(store, acquireTimeout);
      return {
        name: "the host's permissionStore",
        read,
        onChange: (listener) => store.onChange?.(listener),
        closesOnFailure: true,
      };
    }
  }
};

const openPermissions = async (
  place: GrantPlace,
  host: Pick<ReadyHost, 'sequelize' | 'log'>,
  own: DedicatedConnection,
  settings: StoreSettings,
): Promise<PermissionStore> => {
  const source = await sourceOf(place, host, own, settings);
  const { preview } = settings.publicationState;
  const fixed = fixedConditions(settings.conditions);
  if (source === undefined) return openStore(fixed);
  const { sequelize } = host;
  const isStored = await sequelize.getQueryInterface().tableExists(conditionsTable);
  const readConditions = isStored ? readStored(sequelize, own) : async () => [];
  const read: SelectRows = (sql) => own.select(sql);
  const checkTables = (await checkForm(read)) ? () => checkForm(read) : async () => {};
  return openGrantStore(host, source, {
    catchUp: () => own.catchUp(),
    checkTables,
    readConditions,
    fixed,
    preview,
  });
};

/** Opens the stores of a host's state, which read on one connection outside the host's pool. Throws what the database throws. */
export const openStores = async (
  host: Pick<ReadyHost, 'sequelize' | 'log' | 'features'>,
  settings: StoreSettings,
  place: GrantPlace,
): Promise<Stores> => {
  const own = openDedicatedConnection(host, settings);
  const opened = await Promise.allSettled([
    openPermissions(place, host, own, settings),
    openLocaleStore(host, own, settings.defaultLocale),
  ]);
  const stop = async (): Promise<void> => {
    await Promise.all(opened.map((store) => (store.status === 'fulfilled' ? store.value.stop() : undefined)));
    await own.close();
  };
  const [permissions, locales] = opened;
  if (permissions.status === 'fulfilled' && locales.status === 'fulfilled')
    return { permissions: permissions.value, locales: locales.value, stop };
  await stop();
  throw (permissions.status === 'rejected' ? permissions : (locales as PromiseRejectedResult)).reason;
};
