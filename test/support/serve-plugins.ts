import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';
import type { Sequelize } from 'sequelize';
import { followRequests } from '../../example/host/http/follow-requests.ts';
import { createTeardown } from '../../example/host/teardown.ts';
import type { HostPlugin } from '../../index.ts';

/** An app that serves plugins. */
export interface Served {
  readonly url: string;
  /** Closes the app, then ends the plugins, then the database. */
  stop(): Promise<void>;
}

/** Takes plugins through a host's lifecycle and serves their app on a port of its own; what cannot start is ended again. */
export async function servePlugins(
  app: Koa,
  plugins: readonly HostPlugin[],
  sequelize: Sequelize,
): Promise<Served> {
  app.silent = true;
  const teardown = createTeardown();
  teardown.add('the database', () => sequelize.close());
  for (const plugin of plugins.toReversed()) teardown.add('a plugin', () => plugin.destroy());
  try {
    for (const plugin of plugins) await plugin.register();
    for (const plugin of plugins) await plugin.bootstrap();
  } catch (error) {
    await teardown.run();
    throw error;
  }
  const server = app.listen(0, '127.0.0.1');
  // A browser opens connections that it may never send a request on, and `server.close()` alone waits for those.
  const { finishRequests } = followRequests(server);
  await once(server, 'listening');
  teardown.add('the server', finishRequests);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: teardown.run,
  };
}
