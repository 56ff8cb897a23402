import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect } from 'chai';
import Koa, { type Context, type Middleware } from 'koa';
import { type Left, Outside } from '../../../../strapi/shadow/outside.ts';
import { registry } from '../../support/newsroom.ts';

const body = { data: [{ id: 1, attributes: { title: 'a', summary: 'b' } }], meta: {} };

/** What differs where Strapi's body leaves an app with this middleware, and then again by the plugin. */
const differenceWith = async (around: Middleware, isNeeded = true): Promise<string | undefined> => {
  const outside = new Outside(() => isNeeded);
  const app = new Koa();
  app.silent = true;
  const ip = '192.0.2.7';
  app.use(around);
  app.use((ctx) => {
    const again = outside.bodyFor(ctx as Context);
    ctx.state.isStrapis = again === undefined;
    ctx.body = again === undefined ? structuredClone(body) : JSON.parse(again);
  });
  let first: Context | undefined;
  let left: Left | undefined;
  const server = createServer((req: IncomingMessage, res: ServerResponse) => {
    const ctx = app.createContext(req, res) as unknown as Context;
    ctx.request.ip = ip;
    first = ctx;
    const run = async (): Promise<void> => {
      await Promise.resolve(
        around(ctx as never, async () => {
          ctx.state.isStrapis = true;
          ctx.body = structuredClone(body);
        }),
      ).catch(() => undefined);
      left = outside.leftFor(ctx);
      res.end();
    };
    void run();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await fetch(`http://127.0.0.1:${port}/api/articles`);
  await new Promise((resolve) => server.close(resolve));
  if (first === undefined) throw new Error('the server was asked');
  return outside.differenceOf(first, left, [JSON.stringify(body)], registry);
};

/** A middleware that changes the body in a way that depends on who has answered. */
const changing =
  (change: (attributes: Record<string, unknown>, ctx: Context) => void): Middleware =>
  async (ctx, next) => {
    await next();
    for (const { attributes } of (ctx.body as typeof body).data) change(attributes, ctx as Context);
  };

describe('what leaves an app outside of its middleware', () => {
  it('is the same where the middleware does the same around both answers', async () => {
    const difference = await differenceWith(changing((attributes) => delete attributes.title));
    expect(difference).to.equal(undefined);
  });

  it('is another at a place, which has names of schemas and no other key', async () => {
    const byWho = (name: string) =>
      changing((attributes, { state }) => {
        if (state.isStrapis === true) delete attributes[name];
        if (name === 'anna@example.org' && state.isStrapis === true) attributes[name] = 1;
      });
    expect(await differenceWith(byWho('title'))).to.equal('(outside) data.attributes.title');
    expect(await differenceWith(byWho('anna@example.org'))).to.equal('(outside) data.attributes.*');
  });

  it('is another where the middleware refuses, by its status or by an error', async () => {
    const refusing: Middleware = async (ctx, next) => {
      await next();
      if (ctx.state.isStrapis !== true) ctx.status = 403;
    };
    expect(await differenceWith(refusing)).to.equal('(outside)');
    const throwing: Middleware = async (ctx, next) => {
      await next();
      if (ctx.state.isStrapis !== true) throw new Error('no route');
    };
    expect(await differenceWith(throwing)).to.equal('(outside)');
  });

  it('has the address of the client, which a middleware may ask for', async () => {
    const byAddress = changing((attributes, ctx) => {
      if (ctx.ip === '192.0.2.7') delete attributes.title;
    });
    expect(await differenceWith(byAddress)).to.equal(undefined);
  });

  it('is not looked at where the app has no such middleware', async () => {
    const never = changing((attributes, { state }) => {
      if (state.isStrapis === true) delete attributes.title;
    });
    expect(await differenceWith(never, false)).to.equal(undefined);
  });
});
