import { isRecord } from '../../lib/base/values.ts';
import { readSettings } from '../../plugin/settings/read-settings.ts';
import type { StrapiApp } from '../app.ts';
import { createAuth } from '../auth/auth.ts';
import { type AdapterSettings, readConfig } from '../config.ts';
import { hostConfig, pluginConfig } from '../host-config.ts';
import { CoreActions } from '../mount/core-actions.ts';
import { OwnCode } from '../mount/own-code.ts';
import { versionOf } from '../version.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { type Decision, decide, settle } from './decide.ts';
import { rulesInApp } from './rules-of-type.ts';

type Lifecycle = () => Promise<void>;

/** The registry of an app's plugins, which calls their functions. */
interface Modules {
  register: Lifecycle;
  bootstrap: Lifecycle;
}

/** A Strapi app that is made and not loaded. */
export interface UnloadedApp extends StrapiApp {
  load(): Promise<unknown>;
  /** Only a Strapi 5 app has its services itself. */
  get?(name: 'modules'): unknown;
}

/** Set in an app that is only looked at. It is registered, because the app may have another copy of this package. */
const mark = Symbol.for('koa-content-query.survey');

/** Whether an app is only looked at, so that the plugin's entry in its configuration does nothing. */
export const isSurveyed = (app: object): boolean => Reflect.get(app, mark) === true;

/** Returns the settings of the plugin's entry, as of a takeover: that of the entry, or one of every type. */
const takeoverIn = (app: StrapiApp) => {
  const version = versionOf(app);
  const entry = app.config.get(version.settingsOf('content-query'));
  const { types: _, ...given } = isRecord(entry) ? entry : {};
  const { adapter, plugin } = readConfig({ ...given, takeover: given.takeover || true }, version);
  const settings = readSettings(pluginConfig(app, adapter, plugin), {
    config: hostConfig(app, adapter),
    auth: createAuth(app, adapter),
  });
  return { adapter, settings };
};

/** What the plugin would decide in an app, by which of its settings. */
interface Found extends Decision {
  readonly adapter: AdapterSettings;
  readonly ownCode: OwnCode;
}

/** Watches an app as the plugin does in its own `register` and `bootstrap`. Returns a function that gives what it would decide then. */
const watch = (app: StrapiApp, modules: Modules): (() => Found) => {
  const { register, bootstrap } = modules;
  let found: Found | undefined;
  modules.register = async () => {
    const { adapter, settings } = takeoverIn(app);
    const named = Array.isArray(adapter.takeover) ? adapter.takeover : [];
    const ownCode = new OwnCode(app, named, adapter.documentMiddlewares);
    const actions = new CoreActions();
    ownCode.watch();
    app.hook?.('strapi::content-types.afterSync').register(() => {
      ownCode.watch();
      actions.replace(app);
    });
    modules.bootstrap = async () => {
      await bootstrap.call(modules);
      found = { ...(await decide(app, adapter, settings, ownCode)), adapter, ownCode };
    };
    await register.call(modules);
  };
  return () => {
    if (found === undefined) throw new Error('the app has not called the bootstrap of its plugins');
    return found;
  };
};

/**
 * Loads a Strapi app, without listening, and returns what a takeover would do in it. The plugin's entry in the app's configuration
 * is read, if there is one, and nothing is started for it. Throws what the app throws while it loads.
 *
 * @param client knex's name for the database on which the app runs, such as `postgres`; it may be loaded on another one.
 */
export const survey = async (app: UnloadedApp, client: unknown): Promise<Coverage> => {
  Reflect.set(app, mark, true);
  const modules = app.get === undefined ? app.container.get('modules') : app.get('modules');
  const found = watch(app, modules as Modules);
  await app.load();
  const { lists, signing, ownCode, adapter } = found();
  const { better } = adapter;
  const rules = rulesInApp(app, { better, client, signsFiles: signing.kind === 'needed' });
  return coverageOf(app, settle(app, lists, ownCode).lists, rules);
};
