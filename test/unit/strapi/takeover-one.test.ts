import { expect } from 'chai';
import type { StrapiApp } from '../../../strapi/app.ts';
import { decideBeside, decideTakeover } from '../../../strapi/mount/lists.ts';
import { appOf, type Parts, routeOfOne, uid } from './book-app.ts';

describe('single entries in a Strapi app', () => {
  const oneOf = (parts: Parts, named: true | string[] = true) => decideTakeover(appOf(parts), named, []).one;

  it('are those of types whose findOne is Strapi’s own', () => {
    expect([...oneOf({}).taken.keys()]).to.deep.equal([uid]);
  });

  const kept: readonly (readonly [why: string, parts: Parts])[] = [
    ['it has no findOne route', { routeOfOne: { path: '/books/:slug' } }],
    ['its route has a handler of its own', { routeOfOne: { handler: 'book.find' } }],
    [
      'its findOne route has policies',
      { routeOfOne: { config: { ...routeOfOne.config, policies: ['own'] } } },
    ],
    ['its controller has a findOne of its own', { controller: { findOne: () => 2 } }],
    ['its service has a findOne of its own', { service: { findOne: () => 2 } }],
    ['it has a lifecycle hook afterFindOne', { type: { lifecycles: { afterFindOne: () => 1 } } }],
  ];
  for (const [why, parts] of kept) {
    it(`stay with Strapi where ${why}, named or not`, () => {
      for (const named of [true, [uid]] as const) {
        const { taken, kept: said } = oneOf(parts, named === true ? true : [...named]);
        expect([taken.has(uid), said.get(uid)]).to.deep.equal([false, why]);
      }
      expect(decideTakeover(appOf(parts), true, []).taken.has(uid)).to.equal(true);
    });
  }

  it('are judged apart from the find, which may stay with Strapi', () => {
    expect([...oneOf({ controller: { find: () => 2 } }).taken.keys()]).to.deep.equal([uid]);
    expect([
      ...decideBeside(appOf({ controller: { find: () => 2 } }), true, []).one.taken.keys(),
    ]).to.deep.equal([uid]);
  });
});

describe('a route of the app that stands before Strapi’s own', () => {
  const behind = (path: string, reads: 'find' | 'findOne', method = 'GET'): string | undefined => {
    const app = appOf({});
    const custom = { method, path, handler: 'book.special', config: {} };
    const api = { custom: { routes: { custom: { routes: [custom] } } }, ...app.api };
    const { kept, one } = decideTakeover({ ...app, api } as StrapiApp, true, []);
    return reads === 'find' ? kept.get(uid) : one.kept.get(uid);
  };

  for (const path of [
    '/books/:slug',
    '/:type/:id',
    '/books/:id(\\d+)',
    '/books/(.*)',
    '/:path*',
    '/books/:a/:b?',
  ]) {
    it(`keeps single entries with Strapi: ${path}`, () => {
      const why = `its route stands behind ${path}, which answers first`;
      expect(behind(path, path === '/:path*' ? 'find' : 'findOne')).to.equal(why);
    });
  }

  for (const path of ['/:page', '/books/:id?', '/(books|shelves)', '/BOOKS'])
    it(`keeps the list with Strapi: ${path}`, () => {
      expect(behind(path, 'find')).to.equal(`its route stands behind ${path}, which answers first`);
    });

  for (const path of [
    '/books/count',
    '/books/:slug([a-z-]+)',
    '/books/:id/pages',
    '/book/:id',
    '/books.json',
  ])
    it(`keeps nothing that it does not take: ${path}`, () => {
      expect([behind(path, 'find'), behind(path, 'findOne')]).to.deep.equal([undefined, undefined]);
    });

  it('keeps nothing by another method', () => {
    expect(behind('/books/:slug', 'findOne', 'PUT')).to.equal(undefined);
  });
});
