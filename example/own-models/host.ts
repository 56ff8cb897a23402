import type { RequestListener } from 'node:http';
import Koa from 'koa';
import type { Sequelize } from 'sequelize';
import contentQuery, { type ContentQueryConfig, type Host } from '../../index.ts';
import { createConfig } from '../host/config.ts';
import { listen } from '../host/http/server.ts';
import { createTeardown } from '../host/teardown.ts';
import { loadBookshopSchemas } from './schemas.ts';

/** Parts of the host that a test may replace, for example to sign people in or to leave the models out. */
export interface BookshopOptions
  extends Partial<Pick<Host, 'auth' | 'features' | 'models' | 'contentTypes' | 'components' | 'log'>> {
  readonly sequelize: Sequelize;
  readonly pluginConfig?: ContentQueryConfig;
  readonly rest?: Readonly<Record<string, unknown>>;
  /** The port. Default 0: any free one. */
  readonly port?: number;
}

/** A bookshop that is serving requests. */
export interface Bookshop {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the bookshop on an existing database. Throws what the plugin throws, and then leaves nothing open. */
export async function startBookshop(options: BookshopOptions): Promise<Bookshop> {
  const teardown = createTeardown();
  const app = new Koa();
  const { contentTypes, components } = await loadBookshopSchemas();
  const host: Host = {
    server: app,
    sequelize: options.sequelize,
    contentTypes: options.contentTypes ?? contentTypes,
    components: options.components ?? components,
    ...(options.models === undefined ? {} : { models: options.models }),
    config: createConfig({ api: { rest: options.rest ?? {} } }),
    log: options.log ?? console,
    // Everybody may read everything that is published.
    auth: options.auth ?? { roleOf: () => 'public' },
    features: options.features ?? { i18n: true, permissions: false, draftAndPublish: true },
  };
  try {
    const plugin = contentQuery(host, options.pluginConfig);
    await plugin.register();
    teardown.add('a plugin', () => plugin.destroy());
    await plugin.bootstrap();
    const handle: RequestListener = app.callback();
    const server = await listen(handle, '127.0.0.1', options.port ?? 0);
    teardown.add('the server', () => server.close());
    return { url: server.url, stop: teardown.run };
  } catch (error) {
    await teardown.run();
    throw error;
  }
}
