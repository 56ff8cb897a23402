import { expect } from 'chai';
import type { Context, Middleware } from 'koa';
import { readSettings } from '../../../plugin/settings/read-settings.ts';
import { inPlaceOfStrapi } from '../../../strapi/mount/mount.ts';
import { strapiApp } from './app.ts';

/** Who answers a request of an app whose articles were taken over. */
const whoAnswers = (openapi: object, path: string, method = 'GET', kept?: string): string => {
  const mounted: Middleware[] = [];
  const server = { use: (one: Middleware) => mounted.push(one), listRoutes: () => [] };
  const host = { auth: { roleOf: () => 'public' }, config: { get: () => undefined } };
  inPlaceOfStrapi(
    strapiApp({}, { server, plugin: () => undefined }),
    readSettings({ openapi }, host),
    {
      taken: new Map([
        ['api::article.article', 'articles'],
        ['api::home.home', 'home'],
        ['api::page.page', 'pages'],
      ]),
      one: { taken: new Map([['api::article.article', 'articles']]), kept: new Map() },
      inController: [],
    },
    { whyStrapiAnswers: (uid) => (uid === kept ? 'its app changes it' : undefined), hasMiddleware: false },
  ).use(() => 'the plugin');
  return String(mounted[0]?.({ method, path, request: {} } as Context, (() => 'Strapi') as never));
};

describe('the requests that the plugin answers in place of Strapi', () => {
  const seen = (openapi: object, ...paths: string[]): string[] =>
    paths.filter((path) => whoAnswers(openapi, path) === 'the plugin');
  const document = '/api/openapi.json';
  const page = ['/content-query/openapi', '/content-query/openapi/main.js'];
  const others = [
    '/api/authors',
    '/api/articles/count',
    '/api/articles/01',
    '/api/articles/1/x',
    '/api/pages/1',
    '/content-query/openapis',
    '/admin',
  ];

  it('are its lists, and its document and page if they are enabled', () => {
    const every = ['/api/articles', document, ...page, ...others];
    expect(seen({}, ...every)).to.deep.equal(['/api/articles', document]);
    expect(seen({ viewer: true }, ...every)).to.deep.equal(['/api/articles', document, ...page]);
    expect(seen({ enabled: false, viewer: true }, ...every)).to.deep.equal(['/api/articles']);
  });

  it('are one entry by its id if that was taken over', () => {
    expect(seen({}, '/api/home', '/api/articles/1', '/api/articles/%31', '/api/home/1')).to.deep.equal([
      '/api/home',
      '/api/articles/1',
      '/api/articles/%31',
    ]);
  });

  it("are matched in any case, as by Strapi's router", () => {
    const paths = [
      '/api/Articles',
      '/API/ARTICLES',
      '/api/Articles/1',
      '/Api/Home',
      '/api/Authors',
      '/apix/articles',
    ];
    expect(seen({}, ...paths)).to.deep.equal(paths.slice(0, 4));
  });

  it('are no reads that the app’s own code changes', () => {
    for (const path of ['/api/articles', '/api/articles/1'])
      expect(whoAnswers({}, path, 'GET', 'api::article.article')).to.equal('Strapi');
    expect(whoAnswers({}, '/api/home', 'GET', 'api::article.article')).to.equal('the plugin');
  });

  it('are no requests that write', () => {
    for (const path of ['/api/articles', document])
      expect(whoAnswers({}, path, 'POST')).not.to.equal('the plugin');
  });
});
