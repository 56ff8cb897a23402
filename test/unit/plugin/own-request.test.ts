import { expect } from 'chai';
import type { Context } from 'koa';
import type { ContentType } from '../../../lib/schema/content-type.ts';
import { noAdapter } from '../../../plugin/adapter.ts';
import { ChangeFeed } from '../../../plugin/changes/feed.ts';
import type { ReadyHost } from '../../../plugin/host.ts';
import { Callers } from '../../../plugin/request/callers.ts';
import { inSteps, type Step } from '../../../plugin/request/middleware.ts';
import { ownRequestOf } from '../../../plugin/request/route.ts';
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
  const settings = { rest: { prefix: '/api' }, openapi: { enabled: false } } as Settings;
  const runtime = { routed: routed as ReadonlyMap<string, ContentType> } as Runtime;
  const feed = new ChangeFeed(console);
  const installation: Installation = {
    host: { routes: {} } as ReadyHost,
    adapter: noAdapter,
    settings,
    callers: new Callers({ roleOf: () => 'public' }),
    runtime,
    feed,
  };
  return { installation, routed };
};

const requestOf = (method: string, path: string) => ({ method, path, state: {} }) as Context;

describe('what a request asks the plugin for', () => {
  it('is found once, however many steps know it', async () => {
    const { installation, routed } = installed();
    const known: (string | undefined)[] = [];
    const step: Step = ({ route }, _ctx, next) => {
      known.push(route?.type.uid);
      return next();
    };
    const middleware = inSteps(installation, [step, step], () => known.push('others'));
    await middleware(requestOf('GET', '/api/articles'), async () => {
      known.push('next');
    });
    expect(known).to.deep.equal(['api::article.article', 'api::article.article', 'next']);
    expect(routed.asked).to.deep.equal(['articles']);
    await middleware(requestOf('GET', '/api/pages'), async () => {});
    expect(known.at(-1)).to.equal('others');
  });

  it('is a read by GET or HEAD', () => {
    const { installation } = installed();
    const uid = (method: string) =>
      ownRequestOf(installation, requestOf(method, '/api/authors'))?.route?.type.uid;
    for (const method of ['GET', 'HEAD']) expect(uid(method)).to.equal('api::author.author');
    expect(uid('POST')).to.equal(undefined);
  });

  it('is that of the installation that is asked, and nothing after it was destroyed', () => {
    const { installation } = installed();
    const other = installed();
    other.routed.delete('articles');
    const ctx = requestOf('GET', '/api/articles');
    expect(ownRequestOf(installation, ctx)).to.not.equal(undefined);
    expect(ownRequestOf(other.installation, ctx)).to.equal(undefined);
    installation.runtime = undefined;
    expect(ownRequestOf(installation, ctx)).to.equal(undefined);
  });
});
