import Router from '@koa/router';
import { expect } from 'chai';
import Koa, { type Context } from 'koa';
import { guests } from '../../../admin-config/guests.ts';
import { openDatabase } from '../../../example/host/database/open-database.ts';
import { loadSchemas } from '../../../example/host/schemas.ts';
import type { HostPlugin } from '../../../index.ts';
import { type Adapter, noAdapter } from '../../../plugin/adapter.ts';
import { install } from '../../../plugin/content-query.ts';
import { newsroom } from '../../support/database/content.ts';
import { onOneDatabase, type TestDatabase } from '../../support/databases.ts';
import { type Answer, get } from '../../support/http.ts';
import { type Served, servePlugins } from '../../support/serve-plugins.ts';

const article = 'api::article.article';
const grants = (['find', 'findOne'] as const).map((action) => ({ role: 'reader', uid: article, action }));

/** A host in which the header `x-role` says who asks. Readers may find articles, and others nothing. */
const useHostOf = (
  database: TestDatabase,
  more: (plugin: () => HostPlugin) => { readonly adapter: Partial<Adapter>; readonly router: Router },
) => {
  let served: Served | undefined;
  before(async () => {
    const app = new Koa();
    const sequelize = await openDatabase(await database.shared(), () => {});
    const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
    let plugin: HostPlugin | undefined;
    const { adapter, router } = more(() => plugin as HostPlugin);
    const host = {
      ...(await loadSchemas(newsroom.schemas)),
      server: app,
      sequelize,
      log,
      auth: { roleOf: (ctx: Context) => ctx.get('x-role') || 'public' },
      permissionStore: { roles: () => [{ type: 'reader' }], grants: () => grants },
      features: { i18n: true, permissions: true, draftAndPublish: true },
    };
    plugin = install(host, undefined, guests, { ...noAdapter, ...adapter });
    const { bootstrap } = plugin;
    const withRouter = {
      ...plugin,
      bootstrap: async () => {
        await bootstrap();
        app.use(router.routes() as Koa.Middleware);
      },
    };
    served = await servePlugins(app, [withRouter], sequelize);
  });
  after(() => served?.stop());
  return (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    get((served as Served).url + path, { headers });
};

const reader = { 'x-role': 'reader' };

onOneDatabase('a controller of the host that asks the plugin', (database) => {
  const ask = useHostOf(database, (plugin) => {
    const router = new Router();
    router.get('/api/articles', async (ctx: Context) => {
      const how = ctx.get('x-controller');
      if (how === 'throws') ctx.throw(418, 'of the host');
      if (how === 'answers itself') {
        ctx.body = { own: true };
        return;
      }
      const queryString = ctx.get('x-query') || ctx.querystring;
      await plugin().answer(ctx, { uid: article, reads: 'list', queryString }, async () => undefined);
      (ctx.body as { more?: boolean }).more = true;
    });
    return { adapter: { answeredIn: () => 'controller' }, router };
  });

  it('gets the body as an object, for a query that it writes', async () => {
    const { status, body, headers } = await ask('/api/articles?fields=nope', {
      ...reader,
      'x-query': 'fields=title&sort=id&pagination[pageSize]=2',
    });
    expect(status).to.equal(200);
    expect(body.more).to.equal(true);
    expect(body.data).to.have.length(2);
    expect(body.data[0].attributes).to.have.all.keys('title');
    expect(headers).to.include.keys('etag', 'cache-control');
  });

  it('is refused for a caller without the grant, and for a wrong query, in the form of the plugin', async () => {
    const refused = await ask('/api/articles');
    expect([refused.status, refused.body.error.name]).to.deep.equal([403, 'ForbiddenError']);
    // The grant is checked before the query, so that a refusal says nothing about the schema.
    expect((await ask('/api/articles?sort=nope')).status).to.equal(403);
    const wrong = await ask('/api/articles?sort=nope', reader);
    expect(wrong.body.error.details.errors[0]).to.include({ code: 'unknown-attribute' });
  });

  it('runs without the grant and sets its own errors and caching if it does not ask the plugin', async () => {
    const own = await ask('/api/articles', { 'x-controller': 'answers itself' });
    expect([own.status, own.body]).to.deep.equal([200, { own: true }]);
    expect(own.headers).not.to.have.any.keys('etag', 'cache-control');
    const thrown = await ask('/api/articles', { 'x-controller': 'throws' });
    expect([thrown.status, thrown.text]).to.deep.equal([418, 'of the host']);
  });
});

onOneDatabase('a host that answers what the plugin refuses', (database) => {
  const ask = useHostOf(database, () => {
    const router = new Router();
    router.get('/api/:any', (ctx: Context) => {
      ctx.body = { params: ctx.params, matched: ctx._matchedRoute };
    });
    const around: Adapter['around'] = async (read, ctx, next) => {
      const before = ['router', '_matchedRoute', 'params'].filter((name) => name in ctx);
      try {
        await read.answer();
      } catch {
        const left = ['router', '_matchedRoute', 'params'].filter((name) => name in ctx);
        ctx.set('x-left', JSON.stringify(left.filter((name) => !before.includes(name))));
        await next();
      }
    };
    return { adapter: { around }, router };
  });

  it('gets the answers of the plugin for everything else', async () => {
    const { status, body } = await ask('/api/articles?fields=title&sort=id', reader);
    expect([status, Object.keys(body)]).to.deep.equal([200, ['data', 'meta']]);
  });

  it('answers with its own route, on a context without the one of the plugin', async () => {
    const { status, body, headers } = await ask('/api/articles?sort=nope', reader);
    expect(status).to.equal(200);
    expect(body).to.deep.equal({ params: { any: 'articles' }, matched: '/api/:any' });
    expect(headers['x-left']).to.equal('[]');
  });
});
