import type { HostConfig } from '../plugin/host.ts';
import type { StrapiApp } from './app.ts';
import type { AdapterSettings } from './config.ts';
import { deepSettings } from './deep-settings.ts';
import { profiled } from './profile.ts';
import { populateWords } from './refused/populate-words.ts';

/** The prefix of Strapi's own lists. */
export const contentApiPrefix = (app: StrapiApp): string => String(app.config.get('api.rest.prefix', '/api'));

/**
 * Returns the app's config with what differs for the plugin. The prefix is that of its lists. Unless the app sets them, `populate`
 * and `pagination` may be used together and populate ignores unknown names, because Strapi's clients send such requests. What a
 * page shows is as Strapi shows it on this database, except for the rules in `better`. `populate=deep` has the settings of the app's
 * plugin for it, unless it is handed over to Strapi.
 */
export const hostConfig = (
  app: StrapiApp,
  { prefix, takeover, better, refused, isSwitched }: AdapterSettings,
): HostConfig => ({
  get: (path, fallback) => {
    if (path === 'api.rest.prefix') return takeover === false ? prefix : contentApiPrefix(app);
    const value = app.config.get(path) ?? profiled(path.replace(/^api\.rest\./, ''), better);
    if (path === 'api.rest.populateWithPagination') return value ?? true;
    if (path === 'api.rest.unknownPopulate') return value ?? 'ignore';
    if (path === 'api.rest.nullWords') return value ?? 'any';
    if (path === 'api.rest.filterMedia') return value ?? true;
    if (path === 'api.rest.deepPopulate') {
      const handsOver = takeover !== false && (refused === 'strapi' || !isSwitched);
      const isHandedOver = handsOver && profiled('deep', better) === 'strapi';
      return value ?? (isHandedOver ? undefined : deepSettings(app));
    }
    if (path === 'api.rest.populateWords') return value ?? (takeover === false ? [] : populateWords(app));
    return value ?? fallback;
  },
});
