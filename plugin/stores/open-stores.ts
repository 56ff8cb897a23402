import type { Host } from '../host.ts';
import { openGrantStore } from './grant-store.ts';
import { type LocaleStore, openLocaleStore } from './locale-store.ts';
import { openOwnConnection } from './own-connection/open-own-connection.ts';
import { openStore, type PermissionStore } from './permission-store.ts';

/** What is known of a host's state. */
export interface Stores {
  readonly permissions: PermissionStore;
  readonly locales: LocaleStore;
  /** Stops their refreshes, and closes the connection that they read on. */
  stop(): Promise<void>;
}

/** What the plugin's settings say of them. */
export interface StoreSettings {
  readonly defaultLocale: string;
  readonly publicationState: { readonly preview: 'find' | 'granted' };
}

/** Reads what is known of a host's state, on one connection beside its pool. Throws what the database throws. */
export const openStores = async (
  host: Pick<Host, 'sequelize' | 'log' | 'features'>,
  { defaultLocale, publicationState }: StoreSettings,
): Promise<Stores> => {
  const own = openOwnConnection(host);
  const opened = await Promise.allSettled([
    host.features.permissions ? openGrantStore(host, own, publicationState.preview) : openStore(),
    openLocaleStore(host, own, defaultLocale),
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
