import { expect } from 'chai';
import type { Context } from 'koa';
import { strapiVersions } from '../../../lib/schema/content-type.ts';
import type { StrapiApp } from '../../../strapi/app.ts';
import { readConfig } from '../../../strapi/config.ts';
import { hostConfig } from '../../../strapi/host-config.ts';
import { OwnCode } from '../../../strapi/mount/own-code.ts';
import { registeredSchemas } from '../../../strapi/schemas/registered.ts';
import { appVersions, namesEntryOf, versionOf } from '../../../strapi/version.ts';
import { strapiApp, strapiType } from './app.ts';

const documentId = 'z7v8zm4kdh8u2dn5mzo9yzk8';

const documents = (): { use: (middleware: unknown) => () => void } => {
  const used: unknown[] = [];
  return Object.assign(() => undefined, {
    use: (middleware: unknown) => {
      used.push(middleware);
      return () => void used.splice(used.indexOf(middleware), 1);
    },
  });
};

const app5 = (types: Parameters<typeof strapiApp>[0] = {}, parts: object = {}): StrapiApp =>
  strapiApp(types, {
    documents: documents(),
    plugin: () => undefined,
    db: {},
    log: { info: () => {}, warn: () => {} },
    ...parts,
  } as unknown as Partial<StrapiApp>);

describe('the version of a Strapi app', () => {
  it('is recognised by its documents', () => {
    expect(versionOf(strapiApp({}))).to.equal(appVersions[4]);
    expect(versionOf(app5())).to.equal(appVersions[5]);
  });

  it('has a row for each version whose tables can be read', () => {
    for (const version of strapiVersions) expect(appVersions[version].strapi).to.equal(version);
  });

  it('says what names an entry in a path', () => {
    expect(namesEntryOf(appVersions[4], [], 'a', '12')).to.equal(true);
    expect(namesEntryOf(appVersions[4], [], 'a', documentId)).to.equal(false);
    expect(namesEntryOf(appVersions[5], [], 'a', documentId)).to.equal(true);
    for (const text of ['12', 'count', '', documentId.toUpperCase(), `${documentId}0`])
      expect(namesEntryOf(appVersions[5], [], 'a', text), text).to.equal(false);
    expect(namesEntryOf(appVersions[5], ['a'], 'a', '12')).to.equal(true);
    expect(namesEntryOf(appVersions[5], ['a'], 'a', documentId)).to.equal(false);
  });

  it('is the version of the tables, which the operator cannot change', () => {
    expect(readConfig({}, appVersions[5]).plugin).to.deep.equal({ strapi: 5 });
    expect(readConfig({ strapi: 5 }, appVersions[5]).plugin).to.deep.equal({ strapi: 5 });
    expect(() => readConfig({ strapi: 4 }, appVersions[5])).to.throw(
      "'strapi' must be left out in a Strapi app; this one is Strapi 5",
    );
  });

  it('decides what api.rest is unless the app says it', () => {
    const restOf = (app: StrapiApp) => {
      const { get } = hostConfig(app, readConfig({ takeover: true }, versionOf(app)).adapter);
      return ['unknownPopulate', 'emptyMedia', 'smallPages', 'nullWords', 'nullOrder'].map((name) =>
        get(`api.rest.${name}`),
      );
    };
    const parts = { plugin: () => undefined } as Partial<StrapiApp>;
    expect(restOf(strapiApp({}, parts))).to.deep.equal(['ignore', 'null', 'raise', 'any', 'database']);
    expect(restOf(app5())).to.deep.equal([undefined, undefined, undefined, 'any', 'database']);
  });

  it('is as strict as the app, and knows the parameters that the app has added', () => {
    const apis = {
      tag: {
        routes: { tag: { routes: [{ request: { query: { search: {}, status: {}, filters: {} } } }, {}] } },
      },
    };
    const appOf = (settings: Readonly<Record<string, unknown>>): StrapiApp => app5({}, { apis, settings });
    const allowedIn = (app: StrapiApp): unknown =>
      hostConfig(app, readConfig({}, versionOf(app)).adapter).get('api.rest.allowedParams', []);
    const strict = appOf({ 'api.rest.strictParams': true });
    expect([appVersions[5].isStrict(strict), appVersions[5].isStrict(appOf({}))]).to.deep.equal([
      true,
      false,
    ]);
    expect([...appVersions[5].checkedParams(strict)]).to.deep.equal(['search']);
    expect([...appVersions[5].checkedParams(appOf({}))]).to.deep.equal([]);
    expect(allowedIn(strict)).to.deep.equal(['count', 'ordering', 'search']);
    expect(allowedIn(appOf({ 'api.rest.allowedParams': ['page', 'count'] }))).to.deep.equal([
      'page',
      'count',
      'ordering',
      'search',
    ]);
    expect(allowedIn(strapiApp({}))).to.deep.equal([]);
  });

  it('leaves a form that only Strapi makes with Strapi', () => {
    const asks = (headers: Readonly<Record<string, string>>): unknown => ({
      get: (name: string) => headers[name.toLowerCase()] ?? '',
    });
    const ofMaps = asks({ 'strapi-encode-source-maps': 'true' }) as Context;
    expect(appVersions[5].hasFormOfStrapi(ofMaps)).to.equal(true);
    expect(appVersions[4].hasFormOfStrapi(ofMaps)).to.equal(false);
    expect(appVersions[5].hasFormOfStrapi(asks({}) as Context)).to.equal(false);
  });
});

describe('the schemas of a Strapi 5 app', () => {
  it('have no attribute that Strapi adds to every type, and components keep theirs', () => {
    const added = {
      publishedAt: { type: 'datetime' },
      documentId: { type: 'string' },
      locale: { type: 'string', private: true },
      localizations: { type: 'relation', relation: 'oneToMany', target: 'api::book.book' },
    };
    const book = strapiType('book', { attributes: { title: { type: 'string' }, ...added } });
    const part = {
      collectionName: 'parts',
      info: {},
      attributes: { label: { type: 'string' }, locale: { type: 'string' } },
    };
    const { contentTypes, components, leftOut } = registeredSchemas(
      app5({ 'api::book.book': book }, { components: { 'shared.part': part } }),
    );
    const namesOf = (one: { readonly schema: unknown } | undefined): string[] =>
      Object.keys((one?.schema as { attributes: object } | undefined)?.attributes ?? {});
    expect(namesOf(contentTypes['api::book.book'])).to.deep.equal(['title']);
    expect(namesOf(components['shared.part'])).to.deep.equal(['label', 'locale']);
    expect(leftOut).to.deep.equal([
      { uid: 'shared.part', attribute: 'locale', why: "has a name of Strapi's own" },
    ]);
  });
});

describe('a function of the content API', () => {
  it('keeps every type with Strapi where the app has replaced it', () => {
    const sanitize = { query: () => {}, output: () => {} };
    const app = app5({}, { contentAPI: { sanitize, validate: { query: () => {} } } });
    const ownCode = new OwnCode(app, ['api::tag.tag']);
    ownCode.watch();
    expect(ownCode.whyStrapiAnswers('api::book.book', 'one')).to.equal(undefined);
    const { output } = sanitize;
    sanitize.output = () => {};
    ownCode.watch();
    expect(ownCode.whyStrapiAnswers('api::book.book', 'one')).to.equal(
      "sanitize.output of strapi.contentAPI is the app's own",
    );
    expect(ownCode.whyStrapiAnswers('api::tag.tag', 'list')).to.equal(undefined);
    sanitize.output = output;
    expect(ownCode.whyStrapiAnswers('api::book.book', 'one')).to.equal(undefined);
  });
});

describe('a middleware of documents', () => {
  it('keeps every type with Strapi until it is removed, apart from types that the operator names', () => {
    const app = app5();
    const ownCode = new OwnCode(app, ['api::tag.tag']);
    ownCode.watch();
    const why = (uid: string) => ownCode.whyStrapiAnswers(uid, 'list');
    expect(why('api::book.book')).to.equal(undefined);
    const ends = [1, 2].map(() => app.documents?.use?.(() => undefined) as () => void);
    expect(why('api::book.book')).to.include('a middleware of strapi.documents');
    expect(why('api::tag.tag')).to.equal(undefined);
    ends[0]?.();
    ends[0]?.();
    expect(why('api::book.book')).to.include('a middleware of strapi.documents');
    ends[1]?.();
    expect(why('api::book.book')).to.equal(undefined);
  });

  it('is named, with what to set if it only changes writes', () => {
    const lines: string[] = [];
    const app = app5();
    const log = { ...app.log, warn: (line: string) => void lines.push(line) };
    const ownCode = new OwnCode({ ...app, log } as StrapiApp, []);
    ownCode.watch();
    ownCode.endBoot([]);
    app.documents?.use?.(function slugs() {});
    expect(lines).to.deep.equal([
      "content-query: only types that the configuration names are answered: the app has a middleware 'slugs' of strapi.documents, which may change what is read of every type; if its middlewares of strapi.documents only change writes, set documentMiddlewares: 'writes'",
    ]);
  });

  it('keeps nothing with Strapi where the operator says that they only change writes', () => {
    const app = app5();
    const ownCode = new OwnCode(app, [], 'writes');
    ownCode.watch();
    app.documents?.use?.(() => undefined);
    expect(ownCode.whyStrapiAnswers('api::book.book', 'list')).to.equal(undefined);
  });
});
