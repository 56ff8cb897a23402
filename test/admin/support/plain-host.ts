import Koa from 'koa';
import { openDatabase } from '../../../example/host/database/open-database.ts';
import { loadSchemas } from '../../../example/host/schemas.ts';
import contentQuery, { type Host, type HostAuth } from '../../../index.ts';
import { newsroom } from '../../support/database/content.ts';
import { type Served, servePlugins } from '../../support/serve-plugins.ts';

/** A running host that has nothing but the plugin. */
export interface PlainHost extends Served {
  readonly sequelize: Host['sequelize'];
  /** What the plugin warned of, and what it called an error. */
  readonly warnings: string[];
  readonly errors: string[];
  /** Ends the plugin, as a host does that goes on without it. */
  destroyPlugin(): Promise<void>;
}

/** Whoever says `Bearer admin` is the administrator, whoever says anything else an editor. */
export const plainAuth: HostAuth = {
  roleOf: (ctx) => (ctx.get('authorization') === '' ? 'public' : 'editor'),
  isAdmin: (ctx) => ctx.get('authorization') === 'Bearer admin',
};

/** A host whose every part a test can give, and whose log it can read. */
export async function startPlainHost(
  databaseUrl: string,
  parts: Partial<Pick<Host, 'auth' | 'features' | 'sequelize'>> & {
    readonly config?: object;
    /** Schemas beside those of the newsroom. */
    readonly contentTypes?: Host['contentTypes'];
    /** What the host's `api.rest` says. */
    readonly rest?: Readonly<Record<string, unknown>>;
  } = {},
): Promise<PlainHost> {
  const warnings: string[] = [];
  const errors: string[] = [];
  const app = new Koa();
  const sequelize = parts.sequelize ?? (await openDatabase(databaseUrl, () => {}));
  const schemas = await loadSchemas(newsroom.schemas);
  const plugin = contentQuery(
    {
      ...schemas,
      contentTypes: { ...schemas.contentTypes, ...parts.contentTypes },
      server: app,
      sequelize,
      config: { get: (path) => parts.rest?.[path.replace('api.rest.', '')] },
      log: {
        debug: () => {},
        info: () => {},
        warn: (message) => warnings.push(message),
        error: (message) => errors.push(message),
      },
      auth: parts.auth ?? plainAuth,
      features: parts.features ?? { i18n: true, permissions: true, draftAndPublish: true },
    },
    parts.config,
  );
  return {
    ...(await servePlugins(app, [plugin], sequelize)),
    sequelize,
    warnings,
    errors,
    destroyPlugin: () => plugin.destroy(),
  };
}
