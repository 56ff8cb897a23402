import type Joi from 'joi';
import { type Fault, faultsOf } from '../lib/schema/faults.ts';
import { isBelow } from '../lib/util/is-below.ts';
import { isNearly } from '../lib/util/suggest.ts';
import { pluginConfig, type pluginRules, type RestSettings, restConfig, type Settings } from './config.ts';
import type { HostAuth, HostConfigSource } from './host.ts';
import { hostConfigOf } from './host-config.ts';
import type { FilledIn } from './rule.ts';

/** A line for each thing that is wrong with settings. */
export const settingsError = (where: string, faults: readonly Fault[]): Error =>
  new Error(
    faults
      .map(({ path, message }) => {
        const place = path.length === 0 ? '' : `'${path.join('.')}' `;
        return `content-query: ${where}: ${place}${message}`;
      })
      .join('\n'),
  );

const check = <T>(schema: Joi.ObjectSchema, value: unknown, where: string): T => {
  const { value: checked, faults } = faultsOf(schema, value ?? {});
  if (faults.length === 0) return checked as T;
  throw settingsError(where, faults);
};

const restKeys = Object.keys(restConfig.describe().keys);

/** Keys of `api.rest` that are nearly ours. It is the host's own, so others are left alone. */
const misspelledRest = (keys: readonly string[]): Fault[] =>
  keys.flatMap((key) => {
    const near = restKeys.includes(key) ? undefined : restKeys.find((known) => isNearly(key, known));
    return near === undefined ? [] : [{ path: [key], message: `is not read, did you mean '${near}'?` }];
  });

const readRest = (source: HostConfigSource): RestSettings => {
  const config = hostConfigOf(source);
  const api: Record<string, unknown> = {};
  for (const key of restKeys) {
    const value = config.get(`api.rest.${key}`);
    if (value !== undefined && value !== null) api[key] = value;
  }
  const { value, faults } = faultsOf(restConfig, api);
  const all = [...faults, ...misspelledRest(config.keys('api.rest'))];
  if (all.length > 0) throw settingsError('api.rest', all);
  return value as RestSettings;
};

/** Checks the plugin's configuration and the host's `api.rest`. Throws an error that names the key. */
export const readSettings = (
  config: unknown,
  host: { readonly auth: HostAuth; readonly config: HostConfigSource },
): Settings => {
  const own = check<FilledIn<typeof pluginRules>>(pluginConfig, config, 'plugin configuration');
  const admin = { ...own.admin, enabled: own.admin.enabled ?? host.auth.isAdmin !== undefined };
  const settings = { ...own, admin, rest: readRest(host.config) };
  const pages = { 'admin.prefix': admin.prefix, 'openapi.viewerPrefix': own.openapi.viewerPrefix };
  for (const [key, prefix] of Object.entries(pages)) {
    if (!isBelow(settings.rest.prefix, prefix)) continue;
    throw new Error(
      `content-query: plugin configuration: '${key}' would hide the routes under '${settings.rest.prefix}'`,
    );
  }
  return settings;
};
