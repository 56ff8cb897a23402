import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import type { Sequelize } from 'sequelize';
import { openDatabase } from '../../../example/host/database/open-database.ts';
import { loadSchemas } from '../../../example/host/schemas.ts';
import { ownSchemas } from '../../../example/host/settings.ts';
import contentQuery, { type Host } from '../../../index.ts';

type Rest = Readonly<Record<string, unknown>>;

export interface SmallHost {
  readonly url: string;
  readonly sequelize: Sequelize;
  stop(): Promise<void>;
}

/** The least host that there can be: everybody finds everything. One plugin for each `api.rest` that it is given. */
export async function startSmallHost(databaseUrl: string, ...rests: readonly Rest[]): Promise<SmallHost> {
  const app = new Koa();
  app.silent = true;
  const sequelize = await openDatabase(databaseUrl, () => {});
  const schemas = await loadSchemas(ownSchemas);
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const plugins = rests.map((rest) => {
    const host: Host = {
      ...schemas,
      server: app,
      sequelize,
      log,
      config: { get: (path) => rest[path.replace('api.rest.', '')] },
      auth: { roleOf: () => 'public' },
      features: { i18n: true, permissions: false, draftAndPublish: true },
    };
    return contentQuery(host);
  });
  const close = async () => {
    for (const plugin of plugins) await plugin.destroy();
    await sequelize.close();
  };
  try {
    for (const plugin of plugins) await plugin.register();
    for (const plugin of plugins) await plugin.bootstrap();
  } catch (error) {
    await close();
    throw error;
  }
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sequelize,
    stop: async () => {
      server.close();
      await once(server, 'close');
      await close();
    },
  };
}
