import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect } from 'chai';
import type { Context } from 'koa';
import Koa from 'koa';
import { openCount } from '../../../../strapi/refused/counts.ts';
import { captured } from '../../../../strapi/refused/hand-over.ts';
import { isChanged } from '../../../../strapi/refused/is-of-app.ts';
import { patternOf } from '../../../../strapi/refused/path-pattern.ts';
import { placeOf } from '../../../../strapi/refused/without-refused.ts';
import { appVersions } from '../../../../strapi/version.ts';
import { registry } from '../../support/newsroom.ts';

const contextOf = (url: string): Context => {
  const req = new IncomingMessage(new Socket());
  req.url = url;
  return new Koa().createContext(req, new ServerResponse(req)) as unknown as Context;
};

describe('the place of a mistake', () => {
  for (const [path, place] of [
    ['populate', 'populate'],
    ['populate.0', 'populate'],
    ['populate.author.limit', 'populate'],
    ['populate.sections.on.blocks', 'populate'],
    ['populate.sections.on.blocks.filters.a', 'filters'],
    ['populate.author.populate.team.page', 'populate'],
    ['populate.author.populate.team.filters.name', 'filters'],
    ['populate.author.sort', 'sort'],
    ['populate.author.fields.0', 'other'],
    ['populate.filters.limit', 'populate'],
    ['pagination.limit', 'pagination'],
    ['filters.cover.$null', 'filters'],
    ['sort', 'sort'],
    ['sort.author.rank', 'sort'],
    ['locale', 'other'],
    ['status', 'top'],
  ] as const) {
    it(`of ${path} is ${place}`, () => {
      expect(placeOf(path.split('.'), appVersions[4].parameters)).to.equal(place);
    });
  }

  it('of no error is undefined', () => {
    expect(placeOf([], appVersions[4].parameters)).to.equal('other');
  });
});

describe('the shape of a mistake', () => {
  it('has names of schemas and of the dialect alone', () => {
    const path = ['populate', 'author', 'token-of-a-client', 'filters', '$eq', '7'];
    expect(patternOf(path, registry)).to.equal('populate.author.*.filters.$eq.*');
  });
});

describe('a request is narrowed', () => {
  it('if middleware has changed its query string or the object of it, and no other', () => {
    const ctx = contextOf('/api/articles?a=1&b=2');
    expect(isChanged(ctx)).to.equal(false);
    void ctx.query;
    expect(isChanged(ctx)).to.equal(false);
    ctx.query.a = '2';
    expect(isChanged(ctx)).to.equal(true);
    const other = contextOf('/api/articles?a=1');
    other.query = { a: '1', b: '2' };
    expect(isChanged(other)).to.equal(true);
  });
});

describe('the answer of what comes next', () => {
  it('is its body, whether it is set on the context or returned', async () => {
    const ctx = contextOf('/');
    const body = { data: [] };
    expect(await captured(ctx, async () => void Object.assign(ctx, { body }))).to.equal(body);
    const other = contextOf('/');
    expect(await captured(other, (async () => body) as never)).to.deep.equal(body);
    expect(other.status).to.equal(200);
  });

  it('is its status if it fails, and leaves nothing behind', async () => {
    const ctx = contextOf('/');
    ctx.set('X-Before', 'yes');
    for (const [answer, status] of [
      [() => Promise.reject(new Error('no')), 500],
      [() => Promise.reject(Object.assign(new Error('no'), { status: 404 })), 404],
      [async () => void Object.assign(ctx, { status: 403, body: { error: {} } }), 403],
      [async () => void Object.assign(ctx, { body: 'text' }), 200],
      [async () => ctx.set('X-After', 'yes'), 404],
    ] as const) {
      expect(await captured(ctx, answer as never)).to.equal(status);
      expect(ctx.response.headers).to.have.all.keys('x-before');
    }
    expect(ctx.status).to.equal(404);
    // The plugin's own answer takes its place.
    ctx.body = { data: [] };
    expect(ctx.status).to.equal(200);
  });
});

describe('requests that are handed over', () => {
  it('are logged once a kind, and so many kinds', async () => {
    const lines: string[] = [];
    const quiet = (): void => {};
    const log = { debug: quiet, warn: quiet, error: quiet, info: (line: string) => void lines.push(line) };
    const count = await openCount(log, false);
    const kind = { type: 'api::a.a', code: 'unknown-key', shape: 'populate.author.*' };
    count(kind, 'sent');
    count(kind, 'sent');
    expect(lines).to.deep.equal([
      'content-query: api::a.a: a request with unknown-key at populate.author.* is answered by Strapi',
    ]);
    for (let index = 0; index < 1_000; index++) count({ ...kind, shape: String(index) }, 'sent');
    expect(lines.length).to.equal(200);
  });
});
