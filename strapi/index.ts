import type { Context, Next } from 'koa';
import type { Sequelize } from 'sequelize';
import { guests } from '../admin-config/guests.ts';
import type { HostPlugin, Host as PluginHost } from '../index.ts';
import { textOfLeftOut } from '../lib/schema/registry.ts';
import type { Adapter } from '../plugin/adapter.ts';
import { install } from '../plugin/content-query.ts';
import type { HostServer } from '../plugin/host.ts';
import type { Settings } from '../plugin/settings/config.ts';
import { readSettings } from '../plugin/settings/read-settings.ts';
import { shapesFor } from '../plugin/settings/response-format.ts';
import type { StrapiApp } from './app.ts';
import { type AppAuth, createAuth, decidesWhoAsks } from './auth/auth.ts';
import { type AdapterSettings, readConfig } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import { contentApiPrefix, hostConfig, pluginConfig } from './host-config.ts';
import { type Signing, signAnswer } from './media/signing.ts';
import { answerInControllers, refuseNoIds } from './mount/answer-in-controllers.ts';
import { contentChanges, Listeners } from './mount/content-changes.ts';
import { CoreActions } from './mount/core-actions.ts';
import { type Lists, listLines, nothingTaken } from './mount/lists.ts';
import { besideStrapi, inPlaceOfStrapi, onlyStrapiAnswers } from './mount/mount.ts';
import { OwnCode } from './mount/own-code.ts';
import { queryStringIn } from './mount/request-query.ts';
import { checkKept, Narrowed, reachOf } from './narrowed/narrowed.ts';
import { betterIn } from './profile.ts';
import { openCount } from './refused/counts.ts';
import { type HandOverSettings, handOver, handOverForms } from './refused/hand-over.ts';
import { isClampedAlike, isOfApp } from './refused/is-of-app.ts';
import { Slots } from './refused/slots.ts';
import type { RegisteredSchemas } from './schemas/registered.ts';
import { openShadow } from './shadow/open-shadow.ts';
import type { Shadow } from './shadow/shadow.ts';
import { decide, settle } from './survey/decide.ts';
import { isSurveyed } from './survey/survey.ts';
import { releaseOf, versionOf } from './version.ts';

/** Lets the next middleware, or Strapi's own action, answer. */
const answerByNext = async (ctx: Context, next: Next): Promise<void> => {
  const given: unknown = await next();
  if (ctx.body === undefined && given !== undefined) ctx.body = given;
};

type Around = NonNullable<Adapter['around']>;

/** Returns the function that decides between the plugin's answer and Strapi's; undefined if only the plugin answers. */
const besideStrapisAnswer = async (
  app: Pick<StrapiApp, 'log' | 'config' | 'documents'>,
  { takeover, refused, refusedAtOnce, better }: AdapterSettings,
  { metrics, shapes }: Pick<Settings, 'metrics' | 'shapes'>,
  shadow: Shadow | undefined,
  narrowed: Narrowed | undefined,
): Promise<Around | undefined> => {
  if (takeover === false || (refused === 'answer' && shadow === undefined)) return undefined;
  const count = await openCount(app.log, metrics);
  const isClamped = isClampedAlike(app);
  const handingOver: HandOverSettings = {
    slots: new Slots(refusedAtOnce),
    count,
    isClamped,
    version: versionOf(app),
    shapes,
    better: betterIn(better, releaseOf(app)),
    narrowed,
  };
  return async (read, ctx, next) => {
    if (shadow?.captureRead(ctx, read)) return;
    const again = shadow?.outside.bodyFor(ctx);
    if (again !== undefined) {
      ctx.type = 'application/json; charset=utf-8';
      ctx.body = Buffer.from(again);
      return;
    }
    try {
      if (refused === 'answer' || !(await handOverForms(handingOver, read, ctx, next))) await read.answer();
    } catch (error) {
      if (refused === 'answer') throw error;
      if (isOfApp(read, ctx, error)) return answerByNext(ctx, next);
      if (!(await handOver(handingOver, { read, error }, ctx, next))) throw error;
    }
  };
};

/** Returns what the adapter does around each read; undefined if it does nothing. */
const aroundOf = async (
  app: StrapiApp,
  adapter: AdapterSettings,
  settings: Pick<Settings, 'metrics' | 'shapes'>,
  signing: Signing,
  shadow: Shadow | undefined,
  narrowed: Narrowed | undefined,
): Promise<Around | undefined> => {
  const around = await besideStrapisAnswer(app, adapter, settings, shadow, narrowed);
  if (signing.kind !== 'needed') return around;
  const { strapi } = versionOf(app);
  return async (read, ctx, next) => {
    // Strapi's own answer is signed by Strapi.
    const answer = async (): Promise<void> => {
      await read.answer();
      const shapes = shapesFor({ strapi, shapes: settings.shapes }, ctx);
      await signAnswer(app, signing.sign, { ...read, shapes }, ctx);
    };
    await (around === undefined ? answer() : around({ ...read, answer }, ctx, next));
  };
};

/**
 * Logs which types the plugin answers and which it does not, when every `bootstrap` has ended and the app listens: it may register
 * code until then that keeps types with Strapi. Returns a function that ends the wait.
 */
const logLists = (app: StrapiApp, lists: Lists, isTakeover: boolean, ownCode: OwnCode): (() => void) => {
  const { httpServer } = app.server;
  const log = (): void => {
    const settled = settle(app, lists, ownCode);
    const nothing = isTakeover ? nothingTaken(settled.lists) : undefined;
    if (nothing !== undefined) app.log.warn(nothing);
    else for (const line of listLines(settled.lists, isTakeover)) app.log.info(line);
    ownCode.endBoot(settled.kept);
  };
  if (httpServer === undefined || httpServer.listening) log();
  else httpServer.once('listening', log);
  return () => void httpServer?.off('listening', log);
};

/** Logs what is not read of the types that the plugin answers, and of their components. */
const logLeftOut = (app: StrapiApp, { leftOut }: RegisteredSchemas, { taken }: Lists): void => {
  for (const one of leftOut) {
    const line = `content-query: ${textOfLeftOut(one)}`;
    if (taken.has(one.uid) || Object.hasOwn(app.components, one.uid)) app.log.info(line);
    else app.log.debug(line);
  }
};

const refuseKeys = ({ rest }: Settings): void => {
  if (Object.keys(rest.keys).length === 0) return;
  throw new Error(
    'content-query: api.rest.keys must be left out in a Strapi app, where a path such as /articles/tides is a route of the app',
  );
};

/**
 * Returns what keeps narrowed types from Strapi; undefined if there are no conditions. Throws an Error if Strapi still
 * answers a narrowed type.
 */
const narrowedIn = (
  app: StrapiApp,
  { conditions }: Settings,
  { narrowedAs }: AppAuth,
  lists: Lists,
): Narrowed | undefined => {
  if (Object.keys(conditions).length === 0) return undefined;
  const narrowed = new Narrowed(app, reachOf(app), narrowedAs, conditions);
  for (const line of checkKept(app, lists, narrowed)) app.log.warn(line);
  return narrowed;
};

/** What a boot has found in the app, and decided by it. */
interface FoundApp {
  readonly adapter: AdapterSettings;
  readonly settings: Settings;
  readonly sequelize: Sequelize;
  readonly schemas: RegisteredSchemas;
  readonly lists: Lists;
  readonly signing: Signing;
  readonly ownCode: OwnCode;
  readonly shadow: Shadow | undefined;
  readonly auth: AppAuth;
  readonly narrowed: Narrowed | undefined;
}

/** Returns how the plugin answers in the app. */
const adapterOf = async (app: StrapiApp, found: FoundApp): Promise<Adapter> => {
  const { adapter, settings, lists, signing, shadow, narrowed } = found;
  const isTakeover = adapter.takeover !== false;
  const behind = new Set(lists.inController.map(({ uid, reads }) => `${uid} ${reads}`));
  return {
    answeredIn: (uid, reads) => {
      const { taken } = reads === 'one' ? lists.one : lists;
      if (!taken.has(uid)) return 'host';
      return behind.has(`${uid} ${reads}`) ? 'controller' : 'route';
    },
    queryStringOf: queryStringIn({
      version: versionOf(app),
      prefix: isTakeover ? contentApiPrefix(app) : adapter.prefix,
      isTakeover,
    }),
    around: await aroundOf(app, adapter, settings, signing, shadow, narrowed),
    logsLeftOut: true,
  };
};

/** Returns the app as a host of the plugin. */
const hostOf = (app: StrapiApp, found: FoundApp): PluginHost => {
  const { adapter, settings, sequelize, schemas, lists, ownCode, shadow, auth } = found;
  const isTakeover = adapter.takeover !== false;
  const has = (plugin: string): boolean => app.plugin(plugin) !== undefined;
  const inPlace = (): HostServer => {
    const server = inPlaceOfStrapi(app, settings, lists, ownCode);
    return shadow?.server(server) ?? server;
  };
  return {
    server: isTakeover ? inPlace() : besideStrapi(app, settings, lists, ownCode),
    sequelize,
    contentTypes: schemas.contentTypes,
    components: schemas.components,
    routes: {
      listed: new Set([...lists.taken.keys(), ...lists.one.taken.keys()]),
      keepsRoute: isTakeover,
      foldsPaths: true,
    },
    config: hostConfig(app, adapter),
    log: app.log,
    onContentChange: contentChanges(app),
    auth,
    features: { i18n: has('i18n'), permissions: has('users-permissions'), draftAndPublish: true },
  };
};

/** The parts of the plugin as Strapi reads them. */
interface StrapiPluginParts extends Omit<HostPlugin, 'answer' | 'middleware' | 'onChange' | 'start'> {
  readonly services: { readonly changes: () => Pick<HostPlugin, 'onChange'> };
}

/** The plugin of an app that is only looked at. */
const idle: StrapiPluginParts = {
  register: async () => undefined,
  bootstrap: async () => undefined,
  destroy: async () => undefined,
  services: { changes: () => new Listeners() },
};

/**
 * Returns the plugin of a Strapi app, made of its entry in `config/plugins` and of what the app has: content types, database,
 * roles, tokens, locales and logger.
 *
 *     // config/plugins.js
 *     module.exports = { 'content-query': { enabled: true, resolve: 'koa-content-query/strapi' } };
 *
 * `register` throws an Error that names a bad key; `bootstrap` throws one that says what cannot be served.
 */
export default function createStrapiPlugin(app: StrapiApp): StrapiPluginParts {
  if (isSurveyed(app)) return idle;
  const version = versionOf(app);
  const { adapter, plugin: own } = readConfig(app.config.get(version.settingsOf('content-query')), version);
  const config = { adapter, plugin: pluginConfig(app, adapter, own) };
  let opened: Sequelize | undefined;
  let plugin: HostPlugin | undefined;
  let shadow: Shadow | undefined;
  let stopHearing: (() => void) | undefined;
  let stopWaiting: (() => void) | undefined;
  const listeners = new Listeners();
  const actions = new CoreActions();
  const { takeover, types, documentMiddlewares } = config.adapter;
  const named = [takeover, types].flatMap((list) => (Array.isArray(list) ? list : []));
  const ownCode = new OwnCode(app, named, documentMiddlewares);
  const settingsOf = (): Settings =>
    readSettings(config.plugin, {
      config: hostConfig(app, config.adapter),
      auth: createAuth(app, config.adapter),
    });
  const destroy = async (): Promise<void> => {
    actions.clear();
    stopHearing?.();
    stopWaiting?.();
    await plugin?.destroy();
    await opened?.close();
    opened = undefined;
  };
  return {
    register: () => {
      settingsOf();
      ownCode.watch();
      // Before the middleware of the app, which is added later.
      if (adapter.compare > 0) app.server.use((ctx, next) => shadow?.leaving(ctx, next) ?? next());
      app.hook?.('strapi::content-types.afterSync').register(() => {
        ownCode.watch();
        if (takeover !== false) actions.replace(app);
      });
    },
    // At this point Strapi has added its own middleware, but not its router.
    bootstrap: async () => {
      try {
        const settings = settingsOf();
        refuseKeys(settings);
        const { sequelize, buildsJson } = await openDatabase(app, config.adapter.pool.max, settings.postgres);
        opened = sequelize;
        const { schemas, signing, lists } = await decide(app, config.adapter, settings, ownCode);
        logLeftOut(app, schemas, lists);
        const auth = createAuth(app, config.adapter);
        stopHearing = contentChanges(app, decidesWhoAsks)(auth.forget);
        const narrowed = narrowedIn(app, settings, auth, lists);
        if (narrowed !== undefined) actions.guard((...call) => narrowed.refuse(...call));
        shadow = await openShadow(app, config.adapter, narrowed, lists, signing, ownCode);
        ownCode.setOnKept((type, action, why) => shadow?.keep({ type, action, why }));
        const found = {
          adapter: config.adapter,
          settings,
          sequelize,
          schemas,
          lists,
          signing,
          ownCode,
          shadow,
          auth,
          narrowed,
        };
        const jsonInDatabase = buildsJson && config.plugin.jsonInDatabase !== false;
        plugin = install(
          hostOf(app, found),
          { ...config.plugin, jsonInDatabase },
          guests,
          await adapterOf(app, found),
        );
        listeners.open(plugin);
        await plugin.register();
        await plugin.bootstrap();
        if (config.adapter.isSwitched) refuseNoIds(version, actions, lists);
        answerInControllers(
          { ...version, hasFormOfStrapi: onlyStrapiAnswers(app) },
          actions,
          lists.inController,
          plugin,
          queryStringIn({ version, prefix: contentApiPrefix(app), isTakeover: true }),
          ownCode,
          shadow,
        );
        shadow?.setPlugin(plugin);
        stopWaiting = logLists(app, lists, config.adapter.takeover !== false, ownCode);
      } catch (error) {
        await destroy();
        throw error;
      }
    },
    destroy,
    services: { changes: () => listeners },
  };
}
