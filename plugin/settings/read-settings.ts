import type Joi from 'joi';
import { isNearly } from '../../lib/base/suggest.ts';
import { isRecord } from '../../lib/base/values.ts';
import { shapesOf } from '../../lib/pipeline.ts';
import { dialects } from '../../lib/schema/dialects.ts';
import { type Fault, faultsOf } from '../../lib/schema/faults.ts';
import type { Host, HostConfig, HostConfigSource, HostConfigTree } from '../host.ts';
import { isBelow } from '../http/paths.ts';
import { BootFaults } from './boot-faults.ts';
import { pluginConfig, type pluginRules, type Settings } from './config.ts';
import { formatHeaders, formatOf } from './response-format.ts';
import { type GivenRest, restConfig, restKeys } from './rest-config.ts';
import type { FilledIn } from './rule.ts';

/** A host's configuration that can also list the keys below a path. */
export interface ReadableConfig extends HostConfig {
  keys(path: string): readonly string[];
}

const keysOf = (tree: unknown): string[] => {
  if (tree instanceof Map) return [...tree.keys()].map(String);
  return isRecord(tree) ? Object.keys(tree) : [];
};

const dottedKeys = (tree: unknown, path: string): string[] =>
  keysOf(tree)
    .filter((key) => key.startsWith(`${path}.`))
    .map((key) => key.slice(path.length + 1));

const entryOf = (tree: unknown, key: string): unknown => {
  if (tree instanceof Map) return tree.get(key);
  return isRecord(tree) && Object.hasOwn(tree, key) ? tree[key] : undefined;
};

/** Returns the value at a dotted path, whether the keys on the way are nested, dotted, or both. */
const lookUp = (tree: unknown, path: string): unknown => {
  const whole = entryOf(tree, path);
  if (whole !== undefined) return whole;
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    const value = lookUp(entryOf(tree, path.slice(0, dot)), path.slice(dot + 1));
    if (value !== undefined) return value;
  }
  return undefined;
};

const isTree = (source: HostConfigSource): source is HostConfigTree => typeof source.get !== 'function';

/**
 * Returns a reader by dotted path for a host's configuration: a plain object, a Map, or anything with `get`. The keys of something
 * with `get` are only known where it returns an object.
 */
export const hostConfigOf = (source: HostConfigSource): ReadableConfig => {
  if (source instanceof Map || isTree(source)) {
    return {
      get: (path, fallback) => lookUp(source, path) ?? fallback,
      keys: (path) => [...keysOf(lookUp(source, path)), ...dottedKeys(source, path)],
    };
  }
  return {
    get: (path, fallback) => source.get(path, fallback),
    keys: (path) => keysOf(source.get(path)),
  };
};

/** Returns an error with one line for each fault in the settings. */
export const settingsError = (where: string, faults: readonly Fault[]): Error =>
  new Error(
    faults
      .map(({ path, message }) => {
        const place = path.length === 0 ? '' : `'${path.join('.')}' `;
        return `content-query: ${where}: ${place}${message}`;
      })
      .join('\n'),
  );

/** Settings with their defaults, without those that have faults. */
interface Checked<T> {
  readonly value: T;
  readonly faults: readonly Fault[];
}

const check = <T>(schema: Joi.ObjectSchema, given: unknown): Checked<T> => {
  const { value, faults } = faultsOf(schema, given ?? {});
  if (faults.length === 0) return { value: value as T, faults };
  const wrong = new Set(faults.map(({ path: [key] }) => key));
  const others = Object.entries(isRecord(given) ? given : {}).filter(([key]) => !wrong.has(key));
  return { value: schema.validate(Object.fromEntries(others)).value as T, faults };
};

const checkOwn = (config: unknown): Checked<FilledIn<typeof pluginRules>> => {
  const { value, faults } = check<FilledIn<typeof pluginRules>>(pluginConfig, config);
  return { value, faults: withRightPlace(faults) };
};

/** Says of settings of `api.rest` in the plugin's own entry where they belong. */
const withRightPlace = (faults: readonly Fault[]): Fault[] =>
  faults.map(({ path, message }) => {
    const [key, ...below] = path;
    if (below.length > 0 || !message.startsWith('is not allowed')) return { path, message };
    if (key === 'rest' || key === 'api')
      return { path, message: 'is not read here; write config: { api: { rest: { ... } } } in the host' };
    if (!restKeys.includes(String(key))) return { path, message };
    return {
      path,
      message: `is not read here; write config: { api: { rest: { ${key}: ... } } } in the host`,
    };
  });

/**
 * Returns a fault for each key of `api.rest` that is probably misspelled. Other unknown keys are allowed, because
 * `api.rest` belongs to the host.
 */
const misspelledRest = (keys: readonly string[]): Fault[] =>
  keys.flatMap((key) => {
    const near = restKeys.includes(key) ? undefined : restKeys.find((known) => isNearly(key, known));
    return near === undefined ? [] : [{ path: [key], message: `is not read, did you mean '${near}'?` }];
  });

const checkRest = (source: HostConfigSource): Checked<GivenRest> => {
  const config = hostConfigOf(source);
  const api: Record<string, unknown> = {};
  for (const key of restKeys) {
    const value = config.get(`api.rest.${key}`);
    if (value !== undefined && value !== null) api[key] = value;
  }
  const { value, faults } = check<GivenRest>(restConfig, api);
  return { value, faults: [...faults, ...misspelledRest(config.keys('api.rest'))] };
};

/** Returns the known secrets of the host: those in `auth.secrets`, and the keys with which Koa signs cookies. */
const secretsOf = ({ auth, server }: CheckedParts): readonly unknown[] => {
  const { keys } = (server ?? {}) as { readonly keys?: unknown };
  return [...(auth?.secrets ?? []), ...(Array.isArray(keys) ? keys : [])];
};

/** Returns why the settings of preview links are refused; undefined if they are right, or if there are no links. */
const whyNoLinks = (
  { previewLinks, admin }: Pick<Settings, 'previewLinks' | 'admin'>,
  host: CheckedParts,
): string | undefined => {
  const { secret, prefix } = previewLinks;
  if (secret === undefined) return undefined;
  if (secretsOf(host).includes(secret))
    return "'previewLinks.secret' signs something else of this host already; it must be a secret of its own";
  if (!admin.enabled)
    return "'previewLinks.secret' must be left out while admin-config is off, because links are made and revoked there";
  if (isBelow(prefix, admin.prefix) || isBelow(admin.prefix, prefix))
    return `'previewLinks.prefix' must be neither below '${admin.prefix}' nor above it`;
  return undefined;
};

/** The parts of a host that are needed to check the settings. */
type CheckedParts = Partial<Pick<Host, 'server'>> & {
  readonly auth?: Host['auth'] | undefined;
  readonly config: HostConfigSource;
};

/** Returns why roles other than the public's cannot be narrowed; undefined if they can, or if there are none. */
const whyNoRoles = (
  { conditions }: Pick<Settings, 'conditions'>,
  { auth }: CheckedParts,
): string | undefined => {
  const other = auth === undefined ? Object.keys(conditions).find((role) => role !== 'public') : undefined;
  return other === undefined
    ? undefined
    : `'conditions.${other}' would narrow nobody, because without 'auth' in the host everybody is public`;
};

/** Returns why no cache can be told what has changed; undefined if the settings are right, or if none is to be told. */
const whyNoPurge = ({ purge, rest }: Pick<Settings, 'purge' | 'rest'>): string | undefined => {
  if (purge === undefined) return undefined;
  if (purge.urls.length === 0) return "'purge.urls' must name at least one cache";
  return rest.cacheTags === undefined
    ? "'purge' must be left out without 'api.rest.cacheTags', because answers have no tags then"
    : undefined;
};

/** Returns a line for each page that would hide the routes, and for preview links and caches that cannot be served. */
const faultsTogether = (settings: Settings, host: CheckedParts): readonly string[] => {
  const { admin, openapi, previewLinks, rest } = settings;
  const whys = [whyNoRoles(settings, host), whyNoLinks(settings, host), whyNoPurge(settings)].filter(
    (why) => why !== undefined,
  );
  const pages = {
    'admin.prefix': admin.prefix,
    'openapi.viewerPrefix': openapi.viewerPrefix,
    'previewLinks.prefix': previewLinks.prefix,
  };
  const hiding = Object.entries(pages)
    .filter(([, prefix]) => isBelow(rest.prefix, prefix))
    .map(
      ([key, prefix]) =>
        `'${key}' must not be '${prefix}', which would hide the routes under '${rest.prefix}'`,
    );
  return [...whys, ...hiding].map((fault) => `content-query: plugin configuration: ${fault}`);
};

/** Returns all settings, with the defaults that depend on others and on the host. */
const fillIn = (own: FilledIn<typeof pluginRules>, rest: GivenRest, { auth }: CheckedParts): Settings => {
  const { strapi, flatTypes } = own;
  const headers = formatHeaders(strapi);
  const admin = { ...own.admin, enabled: own.admin.enabled ?? auth?.isAdmin !== undefined };
  return {
    ...own,
    vary: [...own.vary, ...headers],
    shapes: shapesOf(formatOf(strapi, rest.responses), flatTypes),
    isShapeChosen: headers.length > 0,
    admin,
    permissions: { ownTables: own.permissions.ownTables ?? admin.enabled },
    rest: { ...rest, smallPages: rest.smallPages ?? dialects[strapi].smallPages },
  };
};

/**
 * Checks the plugin's configuration and the host's `api.rest`, and returns them with their defaults. Throws an error
 * with a line for each wrong key.
 */
export const readSettings = (config: unknown, host: CheckedParts): Settings => {
  const own = checkOwn(config);
  const rest = checkRest(host.config);
  const faults = new BootFaults();
  if (own.faults.length > 0) faults.add([settingsError('plugin configuration', own.faults)]);
  if (rest.faults.length > 0) faults.add([settingsError('api.rest', rest.faults)]);
  faults.throwIfAny();
  const settings = fillIn(own.value, rest.value, host);
  const together = faultsTogether(settings, host);
  if (together.length > 0) throw new Error(together.join('\n'));
  return settings;
};

/** Returns the settings without those that have faults, so that what the others say of the types can be checked as well. */
export const settingsWithoutFaults = (config: unknown, host: CheckedParts): Settings =>
  fillIn(checkOwn(config).value, checkRest(host.config).value, host);
