import { expect } from 'chai';
import type { Context } from 'koa';
import type { ContentType } from '../../../lib/schema/content-type.ts';
import { ChangeFeed } from '../../../plugin/changes/feed.ts';
import type { ReadyHost } from '../../../plugin/host.ts';
import { routeOfRequest } from '../../../plugin/request/route.ts';
import type { Installation, Runtime } from '../../../plugin/request/runtime.ts';
import type { Settings } from '../../../plugin/settings/config.ts';

/** The routed types of an installation, with the words that were looked up. */
class Routed extends Map<string, ContentType> {
  readonly asked: string[] = [];

  override get(word: string): ContentType | undefined {
    this.asked.push(word);
    return super.get(word);
  }
}

const type = (uid: string): ContentType => ({ uid, kind: 'collectionType' }) as ContentType;

const installed = () => {
  const routed = new Routed();
  routed.set('articles', type('api::article.article')).set('authors', type('api::author.author'));
  const settings = { rest: { prefix: '/api' } } as Settings;
  const runtime = { routed: routed as ReadonlyMap<string, ContentType> } as Runtime;
  const feed = new ChangeFeed(console);
  const installation: Installation = { host: {} as ReadyHost, settings, runtime, feed };
  return { installation, routed };
};

const requestOf = (method: string, path: string) => ({ method, path }) as Context;

describe('the route of a request', () => {
  it('is matched once, however many middleware ask for it', () => {
    const { installation, routed } = installed();
    const ctx = requestOf('GET', '/api/articles');
    const routes = Array.from({ length: 4 }, () => routeOfRequest(installation, ctx));
    expect(new Set(routes).size).to.equal(1);
    expect(routes[0]?.type.uid).to.equal('api::article.article');
    expect(routed.asked).to.deep.equal(['articles']);
    routeOfRequest(installation, requestOf('GET', '/api/articles'));
    expect(routed.asked).to.deep.equal(['articles', 'articles']);
  });

  it('is matched once if there is none', () => {
    const { installation, routed } = installed();
    const ctx = requestOf('HEAD', '/api/pages');
    for (let times = 0; times < 3; times += 1) expect(routeOfRequest(installation, ctx)).to.equal(undefined);
    expect(routed.asked).to.deep.equal(['pages']);
  });

  it('is that of the path and the method that the request has now', () => {
    const { installation } = installed();
    const ctx = requestOf('GET', '/api/articles');
    const uid = () => routeOfRequest(installation, ctx)?.type.uid;
    expect(uid()).to.equal('api::article.article');
    ctx.path = '/api/authors';
    expect(uid()).to.equal('api::author.author');
    ctx.method = 'POST';
    expect(uid()).to.equal(undefined);
    ctx.method = 'GET';
    expect(uid()).to.equal('api::author.author');
  });

  it('is that of the installation that asks, and none after it was destroyed', () => {
    const { installation } = installed();
    const other = installed();
    other.routed.delete('articles');
    const ctx = requestOf('GET', '/api/articles');
    expect(routeOfRequest(installation, ctx)).to.not.equal(undefined);
    expect(routeOfRequest(other.installation, ctx)).to.equal(undefined);
    expect(routeOfRequest(installation, ctx)).to.not.equal(undefined);
    installation.runtime = undefined;
    expect(routeOfRequest(installation, ctx)).to.equal(undefined);
  });
});
