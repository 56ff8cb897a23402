import type { Sequelize } from 'sequelize';
import contentQuery, { type Host, type HostPlugin } from '../index.ts';
import type { Settings } from '../plugin/config.ts';
import { readSettings } from '../plugin/read-settings.ts';
import type { StrapiApp } from './app.ts';
import { aroundOf } from './around.ts';
import { createAuth } from './auth/auth.ts';
import { type AdapterSettings, readConfig } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import { hostConfig } from './host-config.ts';
import { decideBeside, decideTakeover, listLines } from './mount/lists.ts';
import { besideStrapi, inPlaceOfStrapi } from './mount/mount.ts';
import { checkPrefix } from './mount/prefix.ts';
import { type RegisteredSchemas, registeredSchemas } from './schemas/registered.ts';

const listsOf = (
  app: StrapiApp,
  adapter: AdapterSettings,
  { flatTypes }: Settings,
  schemas: RegisteredSchemas,
) => {
  const { prefix, types, takeover } = adapter;
  if (takeover !== false) return decideTakeover(app, takeover, schemas.leftOut, flatTypes);
  checkPrefix(app, prefix);
  return decideBeside(app, types, flatTypes);
};

const hostOf = async (
  app: StrapiApp,
  adapter: AdapterSettings,
  settings: Settings,
  sequelize: Sequelize,
): Promise<Host> => {
  const schemas = registeredSchemas(app);
  const isTakeover = adapter.takeover !== false;
  const lists = listsOf(app, adapter, settings, schemas);
  for (const line of listLines(lists, isTakeover)) app.log.info(line);
  for (const { uid, attribute, why } of schemas.leftOut) {
    const line = `content-query: ${uid}: '${attribute}' is not served: it ${why}`;
    if (lists.taken.has(uid) || Object.hasOwn(app.components, uid)) app.log.info(line);
    else app.log.debug(line);
  }
  const has = (plugin: string): boolean => app.plugin(plugin) !== undefined;
  const around = await aroundOf(app, adapter, settings);
  return {
    ...(around && { around }),
    server: isTakeover ? inPlaceOfStrapi(app, settings, lists) : besideStrapi(app),
    sequelize,
    contentTypes: schemas.contentTypes,
    components: schemas.components,
    listed: new Set(lists.taken.keys()),
    servesOne: lists.one.taken,
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
  const settingsOf = (): Settings =>
    readSettings(config.plugin, { config: hostConfig(app, config.adapter), auth: createAuth(app, false) });
  const destroy = async (): Promise<void> => {
    await plugin?.destroy();
    await opened?.close();
    opened = undefined;
  };
  return {
    register: () => void settingsOf(),
    // Strapi's own middleware is in place by then, and its router is not yet.
    bootstrap: async () => {
      try {
        const { sequelize, buildsJson } = await openDatabase(app, config.adapter.pool.max);
        opened = sequelize;
        plugin = contentQuery(await hostOf(app, config.adapter, settingsOf(), sequelize), {
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
