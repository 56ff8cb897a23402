import type { HostConfig } from '../plugin/host.ts';
import type { StrapiApp } from './app.ts';
import type { AdapterSettings } from './config.ts';
import { populateWords } from './refused/populate-words.ts';

/** The prefix of Strapi's own lists. */
export const contentApiPrefix = (app: StrapiApp): string => String(app.config.get('api.rest.prefix', '/api'));

/**
 * The app's config, with what is another thing for the plugin: where its lists are, and, unless the app says otherwise, that
 * `populate` and `pagination` may stand together and that populate passes unknown names by, as Strapi's clients send them so.
 */
export const hostConfig = (app: StrapiApp, { prefix, takeover }: AdapterSettings): HostConfig => ({
  get: (path, fallback) => {
    if (path === 'api.rest.prefix') return takeover === false ? prefix : contentApiPrefix(app);
    const value = app.config.get(path);
    if (path === 'api.rest.populateWithPagination') return value ?? true;
    if (path === 'api.rest.unknownPopulate') return value ?? 'ignore';
    if (path === 'api.rest.filterMedia') return value ?? true;
    if (path === 'api.rest.populateWords') return value ?? (takeover === false ? [] : populateWords(app));
    return value ?? fallback;
  },
});
