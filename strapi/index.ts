import type { Sequelize } from 'sequelize';
import contentQuery, { type Host, type HostPlugin } from '../index.ts';
import { readSettings } from '../plugin/config.ts';
import type { StrapiApp } from './app.ts';
import { createAuth } from './auth/auth.ts';
import { type AdapterSettings, readConfig } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import { contentApiPrefix, hostConfig } from './host-config.ts';
import { besideStrapi, inPlaceOfStrapi } from './mount/mount.ts';
import { decideTakeover, takeoverLines } from './mount/takeover.ts';
import { type RegisteredSchemas, registeredSchemas } from './schemas/registered.ts';

const serverOf = (app: StrapiApp, { takeover }: AdapterSettings, { leftOut }: RegisteredSchemas) => {
  if (takeover === false) return besideStrapi(app);
  const decided = decideTakeover(app, takeover, leftOut);
  for (const line of takeoverLines(decided)) app.log.info(line);
  return inPlaceOfStrapi(app, contentApiPrefix(app), new Set(decided.taken.values()));
};

const hostOf = (app: StrapiApp, adapter: AdapterSettings, sequelize: Sequelize): Host => {
  const schemas = registeredSchemas(app);
  for (const { uid, attribute, why } of schemas.leftOut)
    app.log.debug(`content-query: ${uid}: '${attribute}' is not served: it ${why}`);
  const has = (plugin: string): boolean => app.plugin(plugin) !== undefined;
  return {
    server: serverOf(app, adapter, schemas),
    sequelize,
    contentTypes: schemas.contentTypes,
    components: schemas.components,
    config: hostConfig(app, adapter),
    log: app.log,
    auth: createAuth(app, adapter.authenticate === 'always'),
    features: { i18n: has('i18n'), permissions: has('users-permissions'), draftAndPublish: true },
  };
};

/**
 * Makes the plugin of a Strapi v4 app, out of what `config/plugins` says of it and what the app itself has: its content
 * types, its database, its roles and tokens, its locales, its logger.
 *
 *     // config/plugins.js
 *     module.exports = { 'content-query': { enabled: true, resolve: 'koa-content-query/strapi' } };
 *
 * `register` throws an Error that names a bad key; `bootstrap` throws one that says what cannot be served.
 */
export default function createStrapiPlugin(app: StrapiApp): HostPlugin {
  const config = readConfig(app.config.get('plugin.content-query'));
  let opened: Sequelize | undefined;
  let plugin: HostPlugin | undefined;
  const destroy = async (): Promise<void> => {
    await plugin?.destroy();
    await opened?.close();
    opened = undefined;
  };
  return {
    register: () => {
      const { adapter } = config;
      readSettings(config.plugin, { config: hostConfig(app, adapter), auth: createAuth(app, false) });
    },
    // Strapi's own middleware is in place by then, and its router is not yet.
    bootstrap: async () => {
      try {
        const { sequelize, buildsJson } = await openDatabase(app, config.adapter.pool.max);
        opened = sequelize;
        plugin = contentQuery(hostOf(app, config.adapter, sequelize), {
          ...config.plugin,
          jsonInDatabase: buildsJson && config.plugin.jsonInDatabase !== false,
        });
        await plugin.register();
        await plugin.bootstrap();
      } catch (error) {
        await destroy();
        throw error;
      }
    },
    destroy,
  };
}
