import { expect } from 'chai';
import type { Context } from 'koa';
import { shapesOf } from '../../../lib/answer/forms.ts';
import { contentTypeOf } from '../../../lib/schema/registry.ts';
import type { AdapterRead } from '../../../plugin/adapter.ts';
import type { StrapiApp, StrapiPlugin } from '../../../strapi/app.ts';
import { signAnswer, signingOf, unsignedMedia } from '../../../strapi/media/signing.ts';
import { decideTakeover } from '../../../strapi/mount/lists.ts';
import { bind, registry, settingsOf, uidOf } from '../support/newsroom.ts';
import { strapiApp, strapiType } from './app.ts';
import { appOf, uid } from './book-app.ts';

type Provider = NonNullable<StrapiPlugin['provider']>;

const sign = async (file: object) => file;
const appWith = (provider: Provider | undefined, settings = {}, signFileUrls: unknown = sign): StrapiApp =>
  strapiApp(
    {},
    {
      settings,
      plugin: () => ({ service: () => ({ signFileUrls }), ...(provider && { provider }) }),
    },
  );
const isPrivate = async () => true;
const getSignedUrl = sign;

describe('whether the addresses of media files are signed', () => {
  it('is what the provider says of itself', async () => {
    expect((await signingOf(appWith({ isPrivate, getSignedUrl }))).kind).to.equal('needed');
    expect((await signingOf(appWith({ isPrivate: () => false, getSignedUrl }))).kind).to.equal('not needed');
  });

  it('is no question where Strapi asks nothing, or signs in its admin panel alone', async () => {
    expect((await signingOf(appWith(undefined))).kind).to.equal('not needed');
    expect((await signingOf(appWith({}))).kind).to.equal('not needed');
    const app = appWith({ isPrivate, getSignedUrl }, { 'plugin.upload.signAdminURLsOnly': true });
    expect((await signingOf(app)).kind).to.equal('not needed');
    expect((await signingOf({ ...app, plugin: () => undefined })).kind).to.equal('not needed');
  });

  it('is not known of a provider that cannot be asked, or cannot sign', async () => {
    const isBroken = async () => {
      throw new Error('no credentials');
    };
    const unknown = [
      appWith({ isPrivate: isBroken, getSignedUrl }),
      appWith({ isPrivate }),
      appWith({ isPrivate, getSignedUrl }, {}, null),
    ];
    const whys = [
      'the upload provider does not say whether it is private: no credentials',
      'the upload provider is private and cannot sign addresses',
      'the upload provider is private and cannot sign addresses',
    ];
    for (const [index, app] of unknown.entries())
      expect(await signingOf(app)).to.deep.equal({ kind: 'unknown', why: whys[index] });
  });
});

describe('an answer with media files', () => {
  const readOf = (queryString: string) =>
    ({
      state: { type: contentTypeOf(registry, uidOf('article')) },
      pipeline: { settings: settingsOf(), bind },
      shapes: shapesOf('envelope', []),
      queryString: () => queryString,
      requestOf: (query: string) => query,
    }) as unknown as Pick<AdapterRead, 'state' | 'pipeline' | 'queryString' | 'requestOf'> & {
      readonly shapes: ReturnType<typeof shapesOf>;
    };
  const stored = { id: 4, url: '/plain', provider: 'private' };
  const db = {
    // Subscribers of the app would change what this returns.
    query: () => ({ findMany: async () => [{ ...stored, url: '/of-a-subscriber' }] }),
    queryBuilder: () => ({ init: () => ({ execute: async () => [stored] }) }),
  } as unknown as StrapiApp['db'];
  const body = {
    data: [{ id: 1, attributes: { cover: { data: { id: 4, attributes: { url: '/plain' } } } } }],
  };

  const signed = async (isSigned: boolean, status = 200, given: object = body, query = 'populate=cover') => {
    const headers: Record<string, string> = {};
    const set = (name: string, value: string) => Object.assign(headers, { [name]: value });
    const ctx = { status, body: Buffer.from(JSON.stringify(given)), set } as unknown as Context;
    const signer = async (file: object) => {
      expect(file, 'as it is stored').to.deep.equal(stored);
      return { ...file, url: isSigned ? '/signed' : '/of-another-provider', isUrlSigned: isSigned };
    };
    await signAnswer({ ...appWith({}), db }, signer, readOf(query), ctx);
    const text = Buffer.isBuffer(ctx.body) ? ctx.body.toString() : JSON.stringify(ctx.body);
    return { text, headers };
  };

  it('has their signed addresses, and is kept by no cache', async () => {
    const { text, headers } = await signed(true);
    expect(text).to.include('/signed').and.not.include('/plain');
    expect(headers).to.deep.equal({ 'Cache-Control': 'private, no-cache' });
  });

  it('has those of files under the name of a view, and below one', async () => {
    const files = (at: number) => ({ data: [{ id: at, attributes: { url: '/plain' } }] });
    const views = { data: [{ id: 1, attributes: { pictures: files(4) } }] };
    const { text } = await signed(true, 200, views, 'populate[pictures][of]=gallery');
    expect(text).to.include('/signed').and.not.include('/plain');
    const articles = {
      data: [{ id: 2, attributes: { articles: { data: [{ id: 3, attributes: { gallery: files(4) } }] } } }],
    };
    const deep = { data: [{ id: 1, attributes: { groups: articles } }] };
    const populate = 'populate[groups][of]=categories&populate[groups][populate][articles][populate]=gallery';
    expect((await signed(true, 200, deep, populate)).text)
      .to.include('/signed')
      .and.not.include('/plain');
  });

  it('keeps the addresses of files that are not signed, and says so', async () => {
    const { text } = await signed(false);
    expect(text).to.include('"url":"/plain"').and.to.include('"isUrlSigned":false');
  });

  it('may be kept where the provider signs none of them, and is left alone where it is an error', async () => {
    expect((await signed(false)).headers).to.deep.equal({});
    expect(await signed(true, 404)).to.deep.equal({ text: JSON.stringify(body), headers: {} });
  });
});

describe('types whose media cannot be signed', () => {
  const media = { type: 'media', multiple: false };
  const relation = (target: string) => ({ type: 'relation', relation: 'oneToOne', target });
  const app = {
    ...strapiApp({
      'api::a.a': strapiType('a', { attributes: { name: { type: 'string' }, cover: media } }),
      'api::b.b': strapiType('b', { attributes: { a: relation('api::a.a') } }),
      'api::c.c': strapiType('c', { attributes: { parts: { type: 'dynamiczone', components: ['x.y'] } } }),
      'api::d.d': strapiType('d', { attributes: { d: relation('api::d.d'), e: relation('api::e.e') } }),
      'api::e.e': strapiType('e'),
      'api::f.f': strapiType('f', { attributes: { about: { type: 'relation', relation: 'morphToOne' } } }),
      'plugin::upload.file': strapiType('file', {
        attributes: { related: { type: 'relation', relation: 'morphToMany' } },
      }),
      'api::g.g': strapiType('g', { attributes: { file: relation('plugin::upload.file') } }),
    }),
    components: { 'x.y': strapiType('y', { attributes: { picture: media } }) },
  };

  it('are those that lead to a file by any way', () => {
    const found = unsignedMedia(app, { kind: 'unknown', why: 'nobody knows' });
    expect(found.map(({ uid: of, attribute }) => `${of} ${attribute}`)).to.have.members([
      'api::a.a cover',
      'api::b.b a',
      'api::c.c parts',
      'api::f.f about',
      'x.y picture',
    ]);
    expect(unsignedMedia(app, { kind: 'not needed' })).to.deep.equal([]);
  });

  it('stay with Strapi in a takeover, with a line', () => {
    const book = appOf({ type: { attributes: { cover: media } } });
    const left = unsignedMedia(book, { kind: 'unknown', why: 'the upload provider is asleep' });
    expect(decideTakeover(book, true, left).kept.get(uid)).to.equal(
      "its attribute 'cover' leads to media files, and the upload provider is asleep",
    );
  });
});
