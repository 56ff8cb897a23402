import { unfailing } from '../lib/base/error.ts';
import { checkDatabase } from '../lib/databases/index.ts';
import { checkForm } from '../lib/databases/own-tables.ts';
import { select } from '../lib/databases/sequelize.ts';
import { type Adapter, noAdapter } from './adapter.ts';
import { bootstrap } from './boot/bootstrap.ts';
import { featuresOf, readHost } from './boot/check-host.ts';
import { checkMadeBy } from './boot/check-made-by.ts';
import { checkTypes, findTypeFaults } from './boot/check-types.ts';
import { ChangeFeed } from './changes/feed.ts';
import type { Guests } from './guests.ts';
import type { Host, HostAuth, HostPlugin, HostServer, ReadyHost } from './host.ts';
import { Callers } from './request/callers.ts';
import { answer } from './request/controller.ts';
import { caching, errorBoundary, inSteps, Mount, sayNotBooted } from './request/middleware.ts';
import { observe } from './request/observe.ts';
import { permission } from './request/request-state.ts';
import type { Installation } from './request/runtime.ts';
import { BootFaults } from './settings/boot-faults.ts';
import type { ContentQueryConfig, Settings } from './settings/config.ts';
import { readSettings, settingsWithoutFaults } from './settings/read-settings.ts';
import { findGrantPlace } from './stores/grant-place.ts';

/**
 * Stops the plugin's timers and closes its dedicated connection. Requests that come later are passed on to the host, which closes
 * its Sequelize instance itself.
 */
export const destroy = async (installation: Installation): Promise<void> => {
  const { runtime } = installation;
  installation.runtime = undefined;
  runtime?.slowLog.stop();
  // It reads what the others close.
  await installation.feed.close();
  await Promise.all([
    runtime?.purger?.stop(),
    runtime?.stores.stop(),
    runtime?.texts.stop(),
    runtime?.pipeline.close(),
  ]);
};

/** Adds the plugin's middleware to the host. Middleware that the host adds later can read the plugin's state. */
export const register = (installation: Installation): void => {
  const observer = observe(installation);
  const steps = [
    ...(observer === undefined ? [] : [observer]),
    caching(installation),
    errorBoundary(installation),
    permission(installation),
  ];
  installation.host.server.use(inSteps(installation, steps, sayNotBooted(installation)));
};

/** Who asks where the host does not say it, because everything is open. */
const openToAll: HostAuth = { roleOf: () => 'public' };

/** In place of an auth with faults: one that causes no further faults. */
const faultlessAuth: HostAuth = { roleOf: () => 'public', isAdmin: () => false };

/**
 * Checks a host and the configuration. If one of them has faults, the schemas and models are checked too, as far as the host gives
 * them, so that one error reports everything.
 */
const checkAll = (given: unknown, config: unknown): { host: ReadyHost; settings: Settings } => {
  const faults = new BootFaults();
  const { parts, wrong, error } = readHost(given);
  if (error !== undefined) faults.add([error]);
  const { components = {}, routes = {}, config: hostConfig = {}, auth, contentTypes, log = console } = parts;
  const features = featuresOf(parts);
  const checkedParts = { ...parts, config: hostConfig, auth: wrong.has('auth') ? faultlessAuth : auth };
  const settings = faults.attempt(() => readSettings(config, checkedParts));
  // Without the components every schema that has one would look wrong.
  if (faults.any && contentTypes !== undefined && !wrong.has('components'))
    findTypeFaults(
      { ...parts, contentTypes, features },
      settings ?? settingsWithoutFaults(config, checkedParts),
      faults,
    );
  faults.throwIfAny();
  if (settings === undefined) throw new Error('A check of the settings failed without a fault');
  const ready = {
    components,
    routes,
    config: hostConfig,
    log: unfailing(log),
    features,
    auth: auth ?? openToAll,
  };
  return { host: { ...(parts as Host), ...ready }, settings };
};

/** Returns the host's server for middleware that is to pass every request on after the plugin is destroyed. */
const whileInstalled = (installation: Installation): HostServer => ({
  use: (middleware) =>
    installation.host.server.use((ctx, next) =>
      installation.runtime === undefined ? next() : middleware(ctx, next),
    ),
});

/** Checks the host's types against the database, and adds the routes. */
const boot = async (installation: Installation, mount: Mount, guests: Guests): Promise<void> => {
  if (!mount.isPlaced)
    throw new Error(
      'content-query: register() was not called; call it before bootstrap(), and before the middleware of the host, or use middleware() and start() instead',
    );
  installation.isBooted = true;
  const { host, settings } = installation;
  const untried = await checkDatabase(host.sequelize);
  if (untried !== undefined) host.log.info(untried);
  await checkForm((sql) => select(host.sequelize, sql, { useMaster: true }));
  const types = checkTypes(host, settings);
  await checkMadeBy(host, types);
  const place = await findGrantPlace(host, { ...settings.permissions, strapi: settings.strapi });
  const server = whileInstalled(installation);
  const admin = settings.admin.enabled ? await (await guests.admin()).open(installation, place) : undefined;
  const runtime = await bootstrap(installation, place, types);
  admin?.mount(runtime, server);
  const { enabled, viewer } = settings.openapi;
  if (enabled && viewer) (await guests.viewer()).mount(installation, server);
};

/** Installs the plugin with the parts that are built upon it, as an adapter of this package wants it. See `contentQuery`. */
export function install(
  host: Host,
  config: ContentQueryConfig | undefined,
  guests: Guests,
  adapter: Adapter = noAdapter,
): HostPlugin {
  const { host: checked, settings } = checkAll(host, config);
  const feed = new ChangeFeed(checked.log);
  const mount = new Mount(checked.server);
  const ready: ReadyHost = { ...checked, server: mount };
  const callers = new Callers(ready.auth);
  const installation: Installation = { host: ready, adapter, settings, callers, runtime: undefined, feed };
  return {
    register: () => {
      mount.onServer();
      register(installation);
    },
    middleware: () => {
      const middleware = mount.inMiddleware();
      register(installation);
      return middleware;
    },
    bootstrap: () => boot(installation, mount, guests),
    start: () => boot(installation, mount, guests),
    onChange: (listener) => feed.listen(listener),
    answer: (ctx, request, next) => answer(installation, ctx, request, next),
    destroy: () => destroy(installation),
  };
}
