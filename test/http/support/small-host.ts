import Koa from 'koa';
import type { Sequelize } from 'sequelize';
import { openDatabase } from '../../../example/host/database/open-database.ts';
import { loadSchemas } from '../../../example/host/schemas.ts';
import contentQuery, { type ContentQueryConfig, type Host } from '../../../index.ts';
import { newsroom } from '../../support/database/content.ts';
import { type Served, servePlugins } from '../../support/serve-plugins.ts';

/** What `api.rest` has, under `plugin` what the plugin's own configuration has, and under `host` more of the host. */
type Rest = Readonly<Record<string, unknown>> & {
  readonly plugin?: ContentQueryConfig;
  readonly host?: Partial<Host>;
};

/** A running host that has no more than a plugin needs. */
export interface SmallHost extends Served {
  readonly sequelize: Sequelize;
}

/** The least host that there can be: everybody finds everything. One plugin for each `api.rest` that it is given. */
export async function startSmallHost(databaseUrl: string, ...rests: readonly Rest[]): Promise<SmallHost> {
  const app = new Koa();
  const sequelize = await openDatabase(databaseUrl, () => {});
  const schemas = await loadSchemas(newsroom.schemas);
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const plugins = rests.map(({ plugin, host: more, ...rest }) => {
    const host: Host = {
      ...schemas,
      server: app,
      sequelize,
      log,
      config: { get: (path) => (rest as Rest)[path.replace('api.rest.', '')] },
      auth: { roleOf: () => 'public' },
      features: { i18n: true, permissions: false, draftAndPublish: true },
      ...more,
    };
    return contentQuery(host, plugin);
  });
  return { ...(await servePlugins(app, plugins, sequelize)), sequelize };
}
