import { optionalParameters, parameters } from '../lib/language/parameters.ts';
import type { HostConfig } from '../plugin/host.ts';
import type { StrapiApp } from './app.ts';
import type { AdapterSettings } from './config.ts';
import { deepSettings } from './deep-settings.ts';
import { profiled } from './profile.ts';
import { populateWords } from './refused/populate-words.ts';
import { releaseOf, versionOf } from './version.ts';

/** The prefix of Strapi's own lists. */
export const contentApiPrefix = (app: StrapiApp): string => String(app.config.get('api.rest.prefix', '/api'));

/** The parameters that the plugin always reads itself. */
const ownParameters: ReadonlySet<string> = new Set(
  parameters.filter((name) => !optionalParameters.has(name)),
);

/** Returns the parameters that the plugin leaves to Strapi and to code of the app, besides those that the app's config names. */
const allowedParams = (app: StrapiApp, named: unknown): unknown => {
  const { knownParams, parameters: read } = versionOf(app);
  const known = knownParams(app).filter((name) => !ownParameters.has(name) && !read.has(name));
  if (known.length === 0 || (named !== undefined && !Array.isArray(named))) return named;
  return [...new Set([...(named ?? []), ...known])];
};

/**
 * Returns the app's config with what differs for the plugin. The prefix is that of its lists. Unless the app sets them, `populate`
 * and `pagination` may be used together and populate ignores unknown names, because Strapi's clients send such requests. What a
 * page shows is as Strapi shows it on this database, except for the rules in `better`. `populate=deep` has the settings of the app's
 * plugin for it, unless it is handed over to Strapi.
 */
export const hostConfig = (
  app: StrapiApp,
  { prefix, takeover, better, refused, isSwitched }: AdapterSettings,
): HostConfig => {
  const { rest } = versionOf(app);
  const release = releaseOf(app);
  const ofVersion = new Map(Object.entries(rest).map(([name, value]) => [`api.rest.${name}`, value]));
  return {
    get: (path, fallback) => {
      if (path === 'api.rest.prefix') return takeover === false ? prefix : contentApiPrefix(app);
      const value =
        app.config.get(path) ??
        profiled(path.replace(/^api\.rest\./, ''), better, release) ??
        ofVersion.get(path);
      if (path === 'api.rest.allowedParams') return allowedParams(app, value) ?? fallback;
      // Strapi refuses `withCount=estimated`.
      if (path === 'api.rest.estimateAbove') return value ?? (takeover === false ? fallback : false);
      if (path === 'api.rest.deepPopulate') {
        const handsOver = takeover !== false && (refused === 'strapi' || !isSwitched);
        const isHandedOver = handsOver && profiled('deep', better, release) === 'strapi';
        return value ?? (isHandedOver ? undefined : deepSettings(app));
      }
      if (path === 'api.rest.populateWords') return value ?? (takeover === false ? [] : populateWords(app));
      return value ?? fallback;
    },
  };
};

/** Returns the keys of the entry that the plugin reads, with those that Strapi decides unless the app sets them. */
export const pluginConfig = (
  app: StrapiApp,
  { takeover, better }: AdapterSettings,
  own: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const { isStrict } = versionOf(app);
  const cacheControl = profiled('cacheControl', better, releaseOf(app));
  return { strictParams: isStrict(app), ...(takeover !== false && { cacheControl }), ...own };
};
