import vm from 'node:vm';
import { expect } from 'chai';
import type { StrapiApp } from '../../../strapi/app.ts';
import { ownSigning } from '../../../strapi/media/signing.ts';
import { OwnCode } from '../../../strapi/mount/own-code.ts';
import { strapiApp, strapiType } from './app.ts';

const uid = 'api::article.article';

const cover = { attributes: { cover: { type: 'media', multiple: false } } };

/** In the place of the function that Strapi has. */
const isLoaded = async (file: object) => file;

/** Calls a function from a file of a package. */
const from = (file: string): ((run: (given: unknown) => unknown, given: unknown) => unknown) =>
  vm.runInThisContext('(run, given) => run(given)', { filename: `/app/node_modules/${file}` });

/** An app with Strapi's registries, watched from the start. */
const watched = (named: readonly string[] = []) => {
  const lines: string[] = [];
  const warnings: string[] = [];
  const subscribers: unknown[] = [];
  const sanitizers: unknown[] = ['that of users-permissions'];
  const lifecycles = {
    subscribe: (given: unknown): unknown => {
      subscribers.push(given);
      return () => subscribers.splice(subscribers.indexOf(given), 1);
    },
  };
  const entityService = {
    create: () => {},
    findPage: () => {},
    implementation: { findPage: 'Strapi’s', create: 'Strapi’s' } as Record<string, unknown>,
    decorate(decorator: unknown): unknown {
      const more = (decorator as (old: object) => object)(this.implementation);
      this.implementation = { ...this.implementation, ...more };
      return this;
    },
  };
  const app = strapiApp({}, {
    db: { lifecycles },
    entityService,
    sanitizers: { get: () => sanitizers },
    plugin: () => ({ service: () => undefined }),
    log: { info: (line: string) => void lines.push(line), warn: (line: string) => void warnings.push(line) },
  } as unknown as Partial<StrapiApp>);
  const ownCode = new OwnCode(app, named);
  ownCode.watch();
  return { ownCode, lines, warnings, subscribers, sanitizers, lifecycles, entityService };
};

describe('code that an app registers with Strapi', () => {
  it('keeps no type with Strapi if there is none, or only that of Strapi’s own packages', () => {
    const { ownCode, lifecycles, entityService, subscribers } = watched();
    for (const file of [
      '@strapi/plugin-i18n/dist/server/index.js',
      'strapi-plugin-populate-deep/server/bootstrap.js',
    ]) {
      from(file)(lifecycles.subscribe, () => {});
      from(file)(entityService.decorate, () => ({ findPage: 'another' }));
    }
    expect(subscribers).to.have.length(2);
    expect(entityService.implementation.findPage).to.equal('another');
    expect(ownCode.whyStrapiAnswers(uid, 'list')).to.equal(undefined);
  });

  it('keeps every type with Strapi if it is a sanitizer of answers', () => {
    const { ownCode, sanitizers, lines } = watched();
    sanitizers.push(() => {});
    for (const reads of ['list', 'one', 'single', 'list'] as const)
      expect(ownCode.whyStrapiAnswers(uid, reads)).to.include('content-api.output');
    expect(lines).to.have.length(2);
    expect(lines[0]).to.match(
      /^content-query: api::article.article: Strapi answers find: the app has a sanitizer/,
    );
  });

  it('keeps every type with Strapi if it replaces the sanitizer of Strapi’s own plugin', () => {
    const { ownCode, sanitizers } = watched();
    sanitizers.splice(0, 1, () => {});
    expect(ownCode.whyStrapiAnswers(uid, 'list')).to.include('content-api.output');
  });

  it('keeps every type with Strapi if it assigns a function that reads entries', () => {
    const { ownCode, entityService } = watched();
    Object.assign(entityService, { create: () => {} });
    expect(ownCode.whyStrapiAnswers(uid, 'list')).to.equal(undefined);
    Object.assign(entityService, { findPage: () => {} });
    expect(ownCode.whyStrapiAnswers(uid, 'list')).to.equal(
      "findPage of strapi.entityService is the app's own",
    );
  });

  it('keeps the reads with Strapi that a subscriber listens to, until it unsubscribes', () => {
    const { ownCode, lifecycles, subscribers } = watched();
    const end = lifecycles.subscribe({ models: [uid], afterFindMany: () => {} }) as () => void;
    expect(ownCode.whyStrapiAnswers(uid, 'list')).to.include('afterFindMany');
    expect(ownCode.whyStrapiAnswers(uid, 'one')).to.equal(undefined);
    expect(ownCode.whyStrapiAnswers('api::author.author', 'list')).to.equal(undefined);
    end();
    expect([ownCode.whyStrapiAnswers(uid, 'list'), subscribers]).to.deep.equal([undefined, []]);
    lifecycles.subscribe({ beforeFindOne: () => {}, afterCreate: () => {} });
    expect(ownCode.whyStrapiAnswers('api::author.author', 'one')).to.include('beforeFindOne');
    expect(ownCode.whyStrapiAnswers(uid, 'list')).to.equal(undefined);
    lifecycles.subscribe({ models: [uid], afterCreate: () => {} });
    expect(ownCode.whyStrapiAnswers(uid, 'list')).to.equal(undefined);
    lifecycles.subscribe(() => {});
    expect(ownCode.whyStrapiAnswers(uid, 'list')).to.include('every event');
  });

  it('keeps every type where it decorates how entries are read, not where it decorates how they are written', () => {
    const { ownCode, entityService, warnings } = watched();
    ownCode.endBoot([]);
    entityService.decorate(() => ({ create: 'its own' }));
    expect([ownCode.whyStrapiAnswers(uid, 'list'), warnings]).to.deep.equal([undefined, []]);
    // Watching twice changes nothing.
    ownCode.watch();
    entityService.decorate(() => ({ findPage: 'its own' }));
    expect(ownCode.whyStrapiAnswers(uid, 'list')).to.include('findPage of strapi.entityService');
    expect(warnings).to.deep.equal([
      'content-query: only types that the configuration names are answered: findPage of strapi.entityService is decorated',
    ]);
  });

  it('is said once where the boot says it, and no read says it again', () => {
    const { ownCode, entityService, lines, warnings } = watched();
    entityService.decorate(() => ({ findPage: 'its own' }));
    const kept: string[] = [];
    ownCode.setOnKept((...one) => void kept.push(one.join(' ')));
    const why = ownCode.whyKept(uid, 'list') ?? '';
    expect([lines, warnings, kept]).to.deep.equal([[], [], []]);
    ownCode.endBoot([{ uid, reads: 'list', why }]);
    expect(ownCode.whyStrapiAnswers(uid, 'list')).to.equal(why);
    expect([lines, warnings, kept]).to.deep.equal([[], [], [`${uid} find ${why}`]]);
    ownCode.whyStrapiAnswers(uid, 'one');
    expect(lines).to.deep.equal([`content-query: ${uid}: Strapi answers findOne: ${why}`]);
  });

  it('does not keep types that the operator has named', () => {
    const { ownCode, lifecycles } = watched([uid]);
    lifecycles.subscribe(() => {});
    expect(ownCode.whyStrapiAnswers(uid, 'list')).to.equal(undefined);
    expect(ownCode.whyStrapiAnswers('api::author.author', 'list')).not.to.equal(undefined);
  });

  it('keeps the types with Strapi that lead to media files if it signs them itself', () => {
    const { ownCode, lines } = watched();
    let service: object = { signFileUrls: isLoaded };
    const app = {
      ...strapiApp({
        [uid]: strapiType('article', cover),
        'api::author.author': strapiType('author', {
          attributes: { articles: { type: 'relation', relation: 'oneToMany', target: uid } },
        }),
        'api::plain.plain': strapiType('plain', { attributes: { name: { type: 'string' } } }),
      }),
      plugin: () => ({ service: () => service }),
    } as unknown as StrapiApp;
    const sign = async (file: Readonly<Record<string, unknown>>) => file;
    ownCode.setOwnSigning(ownSigning(app, { kind: 'needed', sign }, [isLoaded]));
    expect(ownCode.whyStrapiAnswers(uid, 'list')).to.equal(undefined);
    service = { signFileUrls: sign };
    for (const name of [uid, 'api::author.author'])
      expect(ownCode.whyStrapiAnswers(name, 'one')).to.include(
        "signFileUrls of the upload plugin's service 'file'",
      );
    expect(ownCode.whyStrapiAnswers('api::plain.plain', 'list')).to.equal(undefined);
    expect(lines).to.have.length(2);
  });

  it('keeps no type with Strapi for its own signing if files are not private', () => {
    const app = strapiApp({ [uid]: strapiType('article', cover) });
    expect(ownSigning(app, { kind: 'not needed' }, [isLoaded])(uid)).to.equal(false);
  });
});
