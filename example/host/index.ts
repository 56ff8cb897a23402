import type Koa from 'koa';
import type { Middleware } from 'koa';
import { type DestinationStream, pino } from 'pino';
import { DatabaseError, type Sequelize } from 'sequelize';
import type { Host, HostAuth, HostFeatures } from '../../index.ts';
import { withReadReplicas } from '../../lib/replicas/index.ts';
import apiConfig from '../config/api.ts';
import pluginsConfig from '../config/plugins.ts';
import { createAdminToken } from './auth/admin-token.ts';
import { createAuth } from './auth/auth.ts';
import { createSignIn } from './auth/sign-in.ts';
import { listSignIns, type SignIn } from './auth/sign-ins.ts';
import { createTokens } from './auth/tokens.ts';
import { createConfig } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import { probeContent } from './database/probe-database.ts';
import { createEnv } from './env.ts';
import { firstRequests } from './first-requests.ts';
import { createApp } from './http/app.ts';
import { createHealth } from './http/health.ts';
import { serveMetrics } from './http/metrics-route.ts';
import { ownRoutes } from './http/routes.ts';
import { listen } from './http/server.ts';
import { uploads } from './http/uploads.ts';
import { welcome } from './http/welcome.ts';
import { loadPlugins, withPluginConfig } from './plugins.ts';
import { loadSchemas, tableIn } from './schemas.ts';
import { ownSchemas, readSettings, type Settings } from './settings.ts';
import { oneLine, StartError } from './start-error.ts';
import { createTeardown, type Teardown } from './teardown.ts';

export { createDatabase } from './database/create-database.ts';
export type { Settings } from './settings.ts';

/** What a test or an embedding program can pass to the host, in addition to its settings. */
export interface HostExtras {
  /** Optional features to switch off. Default: all are on. */
  readonly features?: Partial<HostFeatures>;
  /** Functions that replace parts of the host's sign-in. */
  readonly auth?: Partial<HostAuth>;
  /** Merged into the configuration of the content-query plugin. */
  readonly pluginConfig?: Readonly<Record<string, unknown>>;
  /** The host's own middleware. It runs after the middleware of the plugins and before their routes. */
  readonly middleware?: readonly Middleware[];
  /** An open database to use instead of the one in DATABASE_URL; the host closes it. */
  readonly sequelize?: Sequelize;
  /** The destination of the log. Default: standard output. */
  readonly logTo?: DestinationStream;
}

/** A host that is serving requests. */
export interface RunningHost {
  readonly url: string;
  /** The address of the metrics, if they are served. */
  readonly metricsUrl: string | undefined;
  readonly app: Koa;
  readonly sequelize: Sequelize;
  readonly settings: Settings;
  readonly contentTypes: Host['contentTypes'];
  /** The bearer token of the administrator. */
  readonly adminToken: string;
  /** The password of `administrator` on the admin page. */
  readonly adminPassword: string;
  /** Returns a bearer token for a user of the database. */
  issueToken(userId: number): Promise<string>;
  /** Returns a token of one user for every role. */
  listSignIns(): Promise<SignIn[]>;
  /** Waits for the requests in flight, then closes everything that the start has opened. */
  stop(): Promise<void>;
}

/** The table that links users to their role, by the version of Strapi. */
const userRoleTables = { 4: 'up_users_role_links', 5: 'up_users_role_lnk' } as const;

const configFolder = new URL('../config/', import.meta.url);

/**
 * Starts the example host in this process. Settings that are left out have their defaults; the environment is not read.
 * `startHost({ PORT: 0, DATABASE_URL: 'sqlite:news.sqlite', features: { i18n: false } })` serves at the returned `url`. Throws a
 * StartError, or the plugin's own error, and then leaves nothing open.
 */
export async function startHost(options: Partial<Settings> & HostExtras = {}): Promise<RunningHost> {
  const teardown = createTeardown();
  try {
    return await start(options, teardown);
  } catch (error) {
    await teardown.run();
    if (!(error instanceof DatabaseError)) throw error;
    throw new StartError(
      `DATABASE_URL: the database is not laid out as this host reads it: ${oneLine(error)}`,
    );
  }
}

/** Returns the secrets with which the host signs people in. Preview links must have another secret. */
function secretsOf({ JWT_SECRET, ADMIN_TOKEN, ADMIN_PASSWORD }: Settings): readonly string[] {
  return [JWT_SECRET, ADMIN_TOKEN, ADMIN_PASSWORD].filter((secret) => secret !== undefined);
}

async function start(options: Partial<Settings> & HostExtras, teardown: Teardown): Promise<RunningHost> {
  const { features, auth, pluginConfig = {}, middleware = [], sequelize: given, logTo, ...named } = options;
  const settings = readSettings(named);
  const log = pino({ level: settings.LOG_LEVEL }, logTo);
  const registry = settings.METRICS ? new (await import('prom-client')).Registry() : undefined;
  const { contentTypes, components } = await loadSchemas(settings.SCHEMAS);
  const configInput = { env: createEnv({ ...settings }), contentTypes, registry };
  const api = apiConfig(configInput);

  // Sequelize prepares each message for a function, whether that writes it or not.
  const logSql = log.isLevelEnabled('debug') && ((sql: string) => log.debug(sql));
  const sequelize = given ?? (await openDatabase(settings.DATABASE_URL, logSql, settings.REPLICA_URLS));
  teardown.add('the database', () => sequelize.close());
  if (settings.REPLICA_URLS.length > 0) {
    const replicas = withReadReplicas(sequelize, { log });
    teardown.add('the watch on replicas', () => replicas.stop());
  }
  const links = userRoleTables[settings.STRAPI];
  const tokens = createTokens(settings.JWT_SECRET);
  const admin = createAdminToken(settings.ADMIN_TOKEN);
  const { password, signIn } = createSignIn(sequelize, links, settings.ADMIN_PASSWORD);
  const health = createHealth(() => probeContent(sequelize, tableIn(contentTypes)));
  const app = createApp(log, health.middleware, settings.CORS_ORIGINS);
  const host: Host = {
    server: app,
    sequelize,
    contentTypes,
    components,
    config: createConfig({ api }),
    log,
    auth: {
      ...createAuth(sequelize, tokens, links),
      ...admin.auth,
      secrets: secretsOf(settings),
      signIn,
      ...auth,
    },
    features: { i18n: true, permissions: true, draftAndPublish: true, ...features },
  };

  const entries = withPluginConfig(pluginsConfig(configInput), 'content-query', pluginConfig);
  const plugins = await loadPlugins(entries, configFolder, host);
  for (const plugin of plugins) {
    await plugin.register();
    teardown.add('a plugin', () => plugin.destroy());
  }
  for (const own of middleware) app.use(own);
  const metrics = registry && (await serveMetrics(app, registry, settings));
  if (metrics?.server) teardown.add('the server of metrics', metrics.server.close);
  for (const plugin of plugins) await plugin.bootstrap();
  const hasArticles = Object.hasOwn(contentTypes, 'api::article.article');
  app.use(uploads(settings.UPLOADS));
  app.use(ownRoutes({ sequelize, prefix: api.rest.prefix, hasArticles }).routes());

  const requests = settings.SCHEMAS === ownSchemas ? firstRequests : [];
  app.use(welcome({ prefix: api.rest.prefix, requests }));

  health.loaded();

  const server = await listen(app.callback(), settings.HOST, settings.PORT);
  teardown.add('the server', () => server.close());
  const leave = async () => {
    health.stopping();
    await server.leave(settings.SHUTDOWN_DELAY * 1_000);
  };
  teardown.add('the health check', leave, false);
  return {
    url: server.url,
    metricsUrl: metrics && `${metrics.server?.url ?? server.url}/metrics`,
    app,
    sequelize,
    settings,
    contentTypes,
    adminToken: admin.token,
    adminPassword: password,
    issueToken: tokens.issue,
    listSignIns: () => listSignIns(sequelize, tokens, links),
    stop: teardown.run,
  };
}
