import { ceilingTable } from '../lib/schema/ceilings.ts';
import { optionalParameters, parameters } from '../lib/schema/parameters.ts';
import type { HostConfig } from '../plugin/host.ts';
import type { StrapiApp } from './app.ts';
import type { AdapterSettings } from './config.ts';
import { profiled } from './profile.ts';
import { populateWords, settingsOfWord } from './refused/populate-words.ts';
import { releaseOf, versionOf } from './version.ts';

/** The number of levels of the plugin if the app sets none. */
const pluginDefault = 5;

const levelsIn = (value: unknown): number | undefined => {
  const levels = Number(value);
  return Number.isInteger(levels) && levels > 0 ? levels : undefined;
};

/**
 * Returns `api.rest.deepPopulate` as the app has set its plugin for `populate=deep`; undefined if the app has no such plugin. The
 * plugin counts the entry itself as the first level. It has no maximum, so the ceiling on levels is the maximum, unless the app
 * sets one.
 */
export const deepSettings = (
  app: StrapiApp,
): { readonly default: number; readonly max: number } | undefined => {
  if (!populateWords(app).includes('deep')) return undefined;
  const { defaultDepth, maxDepth } = settingsOfWord(app, 'deep');
  const most = levelsIn(maxDepth);
  const max = Math.max(1, most === undefined ? ceilingTable.populateDepth.default : most - 1);
  return { default: Math.min(max, Math.max(1, (levelsIn(defaultDepth) ?? pluginDefault) - 1)), max };
};

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
