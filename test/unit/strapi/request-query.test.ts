import { expect } from 'chai';
import type { Context } from 'koa';
import qs from 'qs';
import { queryStringIn, requestQuery, writeQuery } from '../../../strapi/mount/request-query.ts';
import { appVersions } from '../../../strapi/version.ts';

/** Where the plugin answers in an app of a version of Strapi. */
const placeIn = (strapi: 4 | 5, isTakeover = true) => ({
  version: appVersions[strapi],
  prefix: '/api',
  isTakeover,
});

/** A request as Strapi parses it. */
const contextOf = (
  querystring: string,
  path = '/api/articles',
): Context & { query: Record<string, unknown> } => {
  const prototype = {
    querystring,
    get query(): unknown {
      const own = this as { querystring: string; _querycache?: Record<string, unknown> };
      own._querycache ??= {};
      own._querycache[own.querystring] ??= qs.parse(own.querystring, {
        strictNullHandling: true,
        arrayLimit: 100,
        depth: 20,
      });
      return own._querycache[own.querystring];
    },
  };
  const request = Object.create(prototype) as typeof prototype;
  return {
    request,
    querystring,
    path,
    originalUrl: `${path}?${querystring}`,
    get query() {
      return request.query;
    },
  } as never;
};

describe('the query string behind the middleware of an app', () => {
  it('has no names that the app has added and Strapi ignores, but those that the client has sent', () => {
    const ctx = contextOf('sort=id&local=en&status=draft&q=x');
    Object.assign(ctx, { originalUrl: '/api/articles?status=draft&sort=title' });
    expect(queryStringIn(placeIn(4))(ctx)).to.equal('sort=id&status=draft');
    Object.assign(ctx, { originalUrl: '/api/articles?sort=id&local=en&status=draft&q=x' });
    expect(queryStringIn(placeIn(4))(ctx)).to.equal('sort=id&local=en&status=draft&q=x');
  });
});

describe('the query of a request behind the middleware of an app', () => {
  const askedAfter = (sent: string, change: (query: Record<string, unknown>) => void) => {
    const ctx = contextOf(sent);
    change(ctx.query);
    return requestQuery(ctx, appVersions[4].parameters);
  };

  it('is the one that was sent, if nobody has changed it', () => {
    expect(requestQuery(contextOf('a=b'), appVersions[4].parameters)).to.deep.equal({ kind: 'as sent' });
    expect(askedAfter('filters[a]=1&sort', () => {})).to.deep.equal({ kind: 'as sent' });
  });

  const changes: readonly (readonly [sent: string, change: object, text: string])[] = [
    ['', { filters: { owner: { id: 3 } } }, 'filters[owner][id]=3'],
    ['sort=id', { filters: { a: { $in: [1, 2n] } } }, 'sort=id&filters[a][$in][0]=1&filters[a][$in][1]=2'],
    ['filters[a]=1&sort=id', { filters: undefined }, 'sort=id'],
    ['', { filters: { $and: [{}, { b: true }] } }, 'filters[$and][0][b]=true'],
    ['', { filters: { at: { $gt: new Date(0) } } }, 'filters[at][$gt]=1970-01-01T00:00:00.000Z'],
    ['populate=a', { populate: { b: { fields: ['c'] } }, filters: {} }, 'populate[b][fields][0]=c'],
    // Null in a condition is a key without `=`; Strapi ignores most parameters that are null.
    ['', { filters: { owner: null, a: { $eq: null } } }, 'filters[owner]&filters[a][$eq]'],
    ['', { filters: { id: { $in: [1, null] } } }, 'filters[id][$in][0]=1&filters[id][$in][1]'],
    [
      'filters[a]',
      { filters: { $and: [{ a: null }, { b: 1 }] } },
      'filters[$and][0][a]&filters[$and][1][b]=1',
    ],
    ['sort=id&populate', { sort: null, populate: 'a' }, 'populate=a'],
    // What it has replaced does not matter any more.
    ['populate[a]', { populate: 'b' }, 'populate=b'],
    ['filters[a][$eq]=1&filters[a]=2', { filters: { a: 3 } }, 'filters[a]=3'],
    ['filters[a]b=1', { filters: { a: 3 } }, 'filters[a]=3'],
    [`filters${'[a]'.repeat(25)}=1`, { filters: { a: 3 } }, 'filters[a]=3'],
    // Mixed forms are merged as the app's parser merges them.
    [
      'populate[a]=true&populate[a][fields]=b',
      { populate: { a: { fields: 'b', true: true }, c: true } },
      'populate[a][fields]=b&populate[a][true]=true&populate[c]=true',
    ],
    [
      'populate[a]=true&populate[a][fields]=b',
      { sort: 'id' },
      'populate[a]=true&populate[a][fields]=b&sort=id',
    ],
    // What it has not touched keeps the client's own words, known or not.
    ['[sort]=id&q=x&utm=y', { locale: 'fr', q: undefined }, '[sort]=id&utm=y&locale=fr'],
    ['sort=id', { tenant: 'own' }, 'sort=id'],
  ];
  for (const [sent, change, text] of changes) {
    it(`is '${text}' after ${JSON.stringify(change, (_, value) => (typeof value === 'bigint' ? `${value}` : value))} on '${sent}'`, () => {
      const asked = askedAfter(sent, (query) => Object.assign(query, change));
      expect(asked.kind).to.equal('changed');
      expect(decodeURIComponent((asked as { text: string }).text)).to.equal(text);
    });
  }

  const unserializable: readonly object[] = [
    { id: { $in: [] } },
    { owner: { id: undefined } },
    { owner: {} },
    { $and: [{}] },
    { $or: [{}, { a: 1 }] },
    { 'a[b]': 1 },
    JSON.parse('{"__proto__": {"a": 1}}'),
    { a: Number.NaN },
    { a: new Date(Number.NaN) },
    { a: new Map([['b', 1]]) },
    { a: Object.create({ b: 1 }) },
    { a: [1, undefined, 2] as unknown[] },
    { a: () => 1 },
    { a: '\ud800' },
  ];
  for (const filters of unserializable) {
    it(`has no words, so that Strapi answers: ${Object.keys(filters)[0]}: ${typeof Object.values(filters)[0]}`, () => {
      expect(writeQuery({ filters })).to.equal(undefined);
      expect(askedAfter('sort=id', (query) => Object.assign(query, { filters })).kind).to.equal(
        'inexpressible',
      );
    });
  }

  it('has no query string if an object contains itself', () => {
    const filters: Record<string, unknown> = { a: 1 };
    filters.$not = filters;
    expect(askedAfter('sort=id', (query) => Object.assign(query, { filters })).kind).to.equal(
      'inexpressible',
    );
  });

  it('cannot be read if middleware has kept a parameter of the client that cannot be written again', () => {
    const narrow = (query: Record<string, unknown>): void => {
      query.filters = { $and: [query.filters ?? {}, { id: 1 }] };
    };
    const tooDeep = `filters${'[a]'.repeat(25)}=1`;
    expect(askedAfter(tooDeep, narrow)).to.deep.equal({ kind: 'unreadable', parameter: 'filters' });
    const add = (query: Record<string, unknown>): void => {
      query.populate = { ...(query.populate as object), b: true };
    };
    expect(askedAfter('populate[a]', add)).to.deep.equal({ kind: 'unreadable', parameter: 'populate' });
    const ctx = contextOf(tooDeep);
    narrow(ctx.query);
    expect(() => queryStringIn(placeIn(4))(ctx)).to.throw("A key under 'filters'");
  });

  it('is read without a refusal, so that what is refused later can be handed over', () => {
    const ctx = contextOf('populate[a]=true&populate[a][fields]=b');
    Object.assign(ctx.query, { sort: 'id' });
    expect(queryStringIn(placeIn(4))(ctx)).to.equal('populate[a]=true&populate[a][fields]=b&sort=id');
  });

  it('is refused beside Strapi’s own lists where it has no words, and Strapi’s to answer in a takeover', () => {
    const ctx = contextOf('sort=id');
    const query: Record<string, unknown> = ctx.query;
    query.filters = { id: { $in: [] } };
    expect(() => queryStringIn(placeIn(4, false))(ctx)).to.throw('that this API cannot express');
    expect(queryStringIn(placeIn(4))(ctx)).to.equal('sort=id');
    query.filters = { id: 2 };
    for (const isTakeover of [true, false])
      expect(queryStringIn(placeIn(4, isTakeover))(ctx)).to.equal('sort=id&filters%5Bid%5D=2');
  });
});

describe('filters of one entry behind the middleware of an app', () => {
  const askedOf = (strapi: 4 | 5, sent: string, path = '/api/articles/2'): string => {
    const ctx = contextOf(sent, path);
    const filters = { $and: [ctx.query.filters ?? {}, { site: 'b' }] };
    Object.assign(ctx.query, { filters, populate: 'author' });
    return decodeURIComponent(queryStringIn(placeIn(strapi))(ctx));
  };

  it('are those that the client sent, where Strapi reads none', () => {
    expect(askedOf(4, '')).to.equal('populate=author');
    expect(askedOf(4, 'filters[kind]=news&fields=slug')).to.equal(
      'fields=slug&populate=author&filters[kind]=news',
    );
    expect(askedOf(4, '', '/api/Articles/2/')).to.equal('populate=author');
  });

  it('are what the app has made of them, where Strapi reads them, and in lists', () => {
    expect(askedOf(5, '')).to.equal('filters[$and][0][site]=b&populate=author');
    expect(askedOf(4, '', '/api/articles')).to.equal('filters[$and][0][site]=b&populate=author');
  });

  it('stay as they were sent, where the app has changed nothing or another part', () => {
    const ctx = contextOf('filters[kind]=news&sort=id', '/api/articles/2');
    expect(queryStringIn(placeIn(4))(ctx)).to.equal('filters[kind]=news&sort=id');
    Object.assign(ctx.query, { sort: undefined });
    expect(queryStringIn(placeIn(4))(ctx)).to.equal('filters[kind]=news');
  });
});
