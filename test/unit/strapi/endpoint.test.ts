import { expect } from 'chai';
import type { Context, Middleware } from 'koa';
import { readSettings } from '../../../plugin/settings/read-settings.ts';
import type { StrapiApp, StrapiLayer, StrapiRoute } from '../../../strapi/app.ts';
import { endpointOf, inPlaceOfStrapi } from '../../../strapi/mount/mount.ts';
import { appOf, route, routeOfOne, uid } from './book-app.ts';

/** What Strapi's own endpoints make of a request: they set the route, sign in, and answer. */
const endpointFor =
  (of: StrapiRoute): Middleware =>
  (ctx) => {
    ctx.state.route = { ...of, config: of.config ?? {} };
    ctx.state.auth = 'of Strapi';
    ctx.body = 'Strapi';
  };

const layerOf = (of: StrapiRoute, methods = ['HEAD', 'GET']): StrapiLayer => ({
  path: `/api${of.path}`,
  methods,
  stack: [endpointFor(of)],
});

const withLayers = (layers: readonly StrapiLayer[], mounted: Middleware[] = []): StrapiApp =>
  ({
    ...appOf({}),
    plugin: () => undefined,
    server: {
      use: (one: Middleware) => mounted.push(one),
      listRoutes: () => [],
      api: () => ({ listRoutes: () => layers }),
    },
  }) as unknown as StrapiApp;

const ask = (handlers: Middleware[] | undefined, path: string, more: object = {}): Context => {
  const ctx = { method: 'GET', path, request: {}, state: {}, get: () => '', ...more } as unknown as Context;
  handlers?.at(-1)?.(ctx, async () => undefined);
  return ctx;
};

describe("an endpoint of Strapi's router", () => {
  it('is found by its path and method, with the route that it sets, and is not run for that', () => {
    const layers = [layerOf(route, ['POST']), layerOf(route), layerOf(routeOfOne)];
    const app = withLayers(layers);
    expect(endpointOf(app, '/books')?.route).to.deep.equal(route);
    expect(endpointOf(app, '/books/:id')?.route).to.deep.equal(routeOfOne);
    expect(endpointOf(app, '/volumes')).to.equal(undefined);
  });

  it('is none where a function is no endpoint of Strapi', () => {
    const layer = { ...layerOf(route), stack: [() => undefined] };
    expect(endpointOf(withLayers([layer]), '/books')).to.equal(undefined);
  });

  it('lets another middleware answer, in every copy of its layer, which gets the own answer as its next', () => {
    const layer = layerOf(route);
    const copy = { ...layer };
    endpointOf(withLayers([layer]), '/books')?.answerBy(async (ctx, next) => {
      await next();
      ctx.body = `after ${String(ctx.body)}`;
    });
    expect(ask(copy.stack, '/api/books').body).to.equal('Strapi');
  });
});

describe("a takeover at an endpoint of Strapi's router", () => {
  const lists = {
    taken: new Map([[uid, 'books']]),
    one: { taken: new Map([[uid, 'books']]), kept: new Map() },
    inController: [],
  };
  const settings = readSettings({}, { auth: { roleOf: () => 'public' }, config: { get: () => undefined } });

  const takeOver = (hasMiddleware = false) => {
    const mounted: Middleware[] = [];
    const layers = [layerOf(route), layerOf(routeOfOne)];
    inPlaceOfStrapi(withLayers(layers, mounted), settings, lists, {
      whyStrapiAnswers: () => undefined,
      hasMiddleware,
    }).use((ctx) => {
      ctx.body = 'the plugin';
    });
    return { layers, mounted };
  };

  it('has the route on the context, and no sign-in that code of the app has put there', () => {
    const { layers } = takeOver();
    const ctx = ask(layers[0]?.stack, '/api/books', { state: { auth: 'forged', user: 'kept' } });
    expect(ctx.body).to.equal('the plugin');
    expect(ctx.state).to.deep.equal({ user: 'kept', route });
    expect(ctx.state.route, 'a copy, as in Strapi').not.to.equal(route);
  });

  it('is no request before the router, which Strapi matches first', () => {
    const { mounted } = takeOver();
    const ctx = { method: 'GET', path: '/api/books', request: {}, state: {} } as unknown as Context;
    expect(mounted[0]?.(ctx, (() => 'Strapi') as never)).to.equal('Strapi');
  });

  it('leaves to Strapi what names no entry', () => {
    const { layers } = takeOver();
    expect(ask(layers[1]?.stack, '/api/books/2').body).to.equal('the plugin');
    expect(ask(layers[1]?.stack, '/api/books/count').body).to.equal('Strapi');
  });
});
