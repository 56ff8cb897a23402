import { expect } from 'chai';
import type { StrapiLayer } from '../../../strapi/app.ts';
import { isOnEveryRoute } from '../../../strapi/mount/own-code.ts';
import { strapiApp } from './app.ts';

const own = function mask(): void {};
const middleware: StrapiLayer = { path: '(.*)', regexp: /^.*$/, methods: [], stack: [own] };

describe('middleware of an app before every route', () => {
  const isFound = (layers: readonly StrapiLayer[], ofApi: readonly StrapiLayer[] = []): boolean =>
    isOnEveryRoute(
      strapiApp(
        {},
        { server: { use: () => {}, listRoutes: () => layers, api: () => ({ listRoutes: () => ofApi }) } },
      ),
    );

  it('is found in the router of the server, and in that of the content API', () => {
    expect(isFound([middleware])).to.equal(true);
    expect(isFound([], [middleware])).to.equal(true);
    expect(isFound([], [{ ...middleware, regexp: /^\/api/ }])).to.equal(true);
  });

  it('is neither a route, nor what every router of Strapi has, nor on another path', () => {
    expect(isFound([])).to.equal(false);
    expect(isFound([{ ...middleware, methods: ['HEAD', 'GET'] }])).to.equal(false);
    expect(isFound([{ ...middleware, stack: [function allowedMethods() {}] }])).to.equal(false);
    expect(isFound([], [{ ...middleware, regexp: /^\/admin/ }])).to.equal(false);
  });
});
