import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import Koa from 'koa';
import { noAdapter } from '../../../plugin/adapter.ts';
import { contentQueryRoutes } from '../../../plugin/request/routes.ts';
import type { Installation } from '../../../plugin/request/runtime.ts';
import type { Settings } from '../../../plugin/settings/config.ts';

describe('the route of the lists', () => {
  it('leaves nothing on the context of a request that is not its own', async () => {
    const rest = { prefix: '/api' } as Settings['rest'];
    const installation = {
      host: { routes: {} },
      adapter: noAdapter,
      settings: { rest } as Settings,
      runtime: undefined,
    } as Installation;
    const app = new Koa();
    for (const middleware of contentQueryRoutes(installation)) app.use(middleware);
    // What older versions of @koa/router match by.
    app.use((ctx) => {
      ctx.body = {
        traces: ['routerPath', 'matched', 'params', '_matchedRoute'].filter((name) => name in ctx),
      };
    });
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/hello`);
      expect(await answer.json()).to.deep.equal({ traces: [] });
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});
