import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { openDatabase } from '../../../example/host/database/open-database.ts';
import { loadSchemas } from '../../../example/host/schemas.ts';
import { ownSchemas } from '../../../example/host/settings.ts';
import contentQuery, { type Host } from '../../../index.ts';

export interface PlainHost {
  readonly url: string;
  readonly sequelize: Host['sequelize'];
  /** What the plugin warned of, and what it called an error. */
  readonly warnings: string[];
  readonly errors: string[];
  /** Ends the plugin, as a host does that goes on without it. */
  destroyPlugin(): Promise<void>;
  stop(): Promise<void>;
}

/** Whoever says `Bearer admin` is the administrator, whoever says anything else an editor. */
export const plainAuth: Host['auth'] = {
  roleOf: (ctx) => (ctx.get('authorization') === '' ? 'public' : 'editor'),
  isAdmin: (ctx) => ctx.get('authorization') === 'Bearer admin',
};

/** A host whose every part a test can give, and whose log it can read. */
export async function startPlainHost(
  databaseUrl: string,
  parts: Partial<Pick<Host, 'auth' | 'features' | 'sequelize'>> & { readonly config?: object } = {},
): Promise<PlainHost> {
  const warnings: string[] = [];
  const errors: string[] = [];
  const app = new Koa();
  app.silent = true;
  const sequelize = parts.sequelize ?? (await openDatabase(databaseUrl, () => {}));
  const plugin = contentQuery(
    {
      ...(await loadSchemas(ownSchemas)),
      server: app,
      sequelize,
      config: { get: () => undefined },
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
  const close = async () => {
    await plugin.destroy();
    await sequelize.close();
  };
  try {
    await plugin.register();
    await plugin.bootstrap();
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
    warnings,
    errors,
    destroyPlugin: () => plugin.destroy(),
    stop: async () => {
      server.close();
      await once(server, 'close');
      await close();
    },
  };
}
