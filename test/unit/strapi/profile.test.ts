import { expect } from 'chai';
import type { StrapiApp } from '../../../strapi/app.ts';
import { readConfig } from '../../../strapi/config.ts';
import { hostConfig } from '../../../strapi/host-config.ts';
import { profiled } from '../../../strapi/profile.ts';
import { appVersions, releaseOf } from '../../../strapi/version.ts';

/** What `api.rest` is for the plugin in an app with such a config. */
const restOf = (entry: object, app: Readonly<Record<string, unknown>> = {}) => {
  const config = { get: (path: string, fallback?: unknown) => app[path] ?? fallback };
  const { get } = hostConfig({ config } as StrapiApp, readConfig(entry, appVersions[4]).adapter);
  return Object.fromEntries(
    [
      'emptyMedia',
      'collation',
      'wildcards',
      'nullOrder',
      'maxLimit',
      'times',
      'timestamps',
      'smallPages',
      'flatPages',
    ].map((name) => [name, get(`api.rest.${name}`)]),
  );
};

describe('an estimated total in a Strapi app', () => {
  const aboveIn = (entry: object, app: Readonly<Record<string, unknown>> = {}): unknown => {
    const config = { get: (path: string, fallback?: unknown) => app[path] ?? fallback };
    const { get } = hostConfig({ config } as StrapiApp, readConfig(entry, appVersions[4]).adapter);
    return get('api.rest.estimateAbove', 10_000);
  };

  it('is refused in a takeover, as Strapi does, unless the app allows it', () => {
    expect(aboveIn({ takeover: true })).to.equal(false);
    expect(aboveIn({})).to.equal(10_000);
    expect(aboveIn({ takeover: true }, { 'api.rest.estimateAbove': 500 })).to.equal(500);
  });
});

describe('what is emulated of a version of Strapi', () => {
  const releases = ['4.0.0', '4.26.2', '5.0.0', '5.51.1', '5.51.2', '5.54.0', '6.0.0'] as const;
  const all = (value: unknown): unknown[] => releases.map(() => value);
  const rows: readonly (readonly [setting: string, values: readonly unknown[]])[] = [
    ['wildcards', ['like', 'like', 'like', 'like', 'search', 'search', 'search']],
    ['times', all('database')],
    ['timestamps', all('milliseconds')],
    ['collation', all('strapi')],
    ['nullOrder', all('database')],
    ['maxLimit', all(false)],
    ['flatPages', all('top')],
    ['emptyMedia', ['null', 'null', ...releases.slice(2).map(() => undefined)]],
    ['draftsById', [true, true, ...releases.slice(2).map(() => undefined)]],
    ['smallPages', ['raise', 'raise', ...releases.slice(2).map(() => undefined)]],
    ['nothing', all(undefined)],
  ];
  for (const [setting, values] of rows)
    it(`is what that version does: ${setting}`, () => {
      expect(releases.map((release) => profiled(setting, [], release))).to.deep.equal(values);
    });

  it('is better in every version if the rule is named', () => {
    for (const release of releases)
      expect(profiled('wildcards', ['plain-wildcards'], release)).to.equal('plain');
    expect(profiled('emptyMedia', ['empty-media-list'], '4.0.0')).to.equal('list');
    expect(profiled('emptyMedia', ['empty-media-list'], '5.0.0')).to.equal(undefined);
  });

  it('is that of the version that the app says, or else of the newest one', () => {
    const of = (said: unknown, parts: object = {}): string =>
      releaseOf({ config: { get: () => said }, ...parts } as unknown as StrapiApp);
    expect(of('4.15.5')).to.equal('4.15.5');
    const documents = { documents: () => undefined };
    expect(of('5.51.1', documents)).to.equal('5.51.1');
    expect(of('5.51.2-beta.1', documents)).to.equal('5.51.2-beta.1');
    expect(profiled('wildcards', [], of(undefined))).to.equal('like');
    expect(profiled('wildcards', [], of(undefined, documents))).to.equal('search');
    expect(profiled('wildcards', [], of('5.51.2-beta.1', documents))).to.equal('search');
  });

  it('is asked of the app for its configuration', () => {
    const wildcardsIn = (release: string): unknown => {
      const config = {
        get: (path: string, fallback?: unknown) => (path === 'info.strapi' ? release : fallback),
      };
      const app = { config, documents: () => undefined } as unknown as StrapiApp;
      return hostConfig(app, readConfig({ takeover: true }, appVersions[5]).adapter).get(
        'api.rest.wildcards',
      );
    };
    expect([wildcardsIn('5.51.1'), wildcardsIn('5.51.2')]).to.deep.equal(['like', 'search']);
  });
});

describe('the form of answers in a Strapi app', () => {
  it('is that of Strapi on its database, unless a rule is named', () => {
    const asStrapi = {
      emptyMedia: 'null',
      collation: 'strapi',
      wildcards: 'like',
      nullOrder: 'database',
      maxLimit: false,
      times: 'database',
      timestamps: 'milliseconds',
      smallPages: 'raise',
      flatPages: 'top',
    };
    expect(restOf({})).to.deep.equal(asStrapi);
    expect(restOf({ takeover: true })).to.deep.equal(asStrapi);
    expect(restOf({ better: ['null-order'] })).to.deep.equal({ ...asStrapi, nullOrder: 'last' });
    expect(restOf({ better: ['plain-wildcards'] })).to.deep.equal({ ...asStrapi, wildcards: 'plain' });
    const better = {
      emptyMedia: 'list',
      collation: 'binary',
      wildcards: 'plain',
      nullOrder: 'last',
      maxLimit: 100,
      times: 'milliseconds',
      timestamps: 'iso',
      smallPages: 'refuse',
      flatPages: 'pagination',
    };
    expect(restOf({ better: 'all' })).to.deep.equal(better);
  });

  it('is the one that the app configures', () => {
    const app = { 'api.rest.maxLimit': 50, 'api.rest.nullOrder': 'last' };
    expect(restOf({}, app)).to.include({ maxLimit: 50, nullOrder: 'last' });
    expect(restOf({ better: 'all' }, app)).to.include({ maxLimit: 50 });
  });

  describe('of populate=deep', () => {
    const levelsOf = (entry: object, plugin: object | undefined, rest?: unknown) => {
      const settings: Readonly<Record<string, unknown>> = {
        'plugin.strapi-plugin-populate-deep': plugin,
        'api.rest.deepPopulate': rest,
      };
      const app = {
        config: { get: (path: string, fallback?: unknown) => settings[path] ?? fallback },
        plugin: (name: string) =>
          plugin !== undefined && name === 'strapi-plugin-populate-deep' ? {} : undefined,
      } as StrapiApp;
      return hostConfig(app, readConfig(entry, appVersions[4]).adapter).get('api.rest.deepPopulate');
    };
    const better = { takeover: true, better: ['deep-populate'] };

    it('is left to Strapi in a takeover, unless the rule is named or no request is handed over', () => {
      const plugin = { defaultDepth: 5, skipCreatorFields: true };
      expect(levelsOf({ takeover: true }, plugin)).to.equal(undefined);
      expect(levelsOf({ compare: 0.5 }, plugin)).to.equal(levelsOf({ compare: 0.5, takeover: true }, plugin));
      for (const entry of [
        {},
        better,
        { takeover: true, better: 'all' },
        { takeover: true, refused: 'answer' },
      ])
        expect(levelsOf(entry, plugin), JSON.stringify(entry)).to.deep.equal({ default: 4, max: 30 });
    });

    it('has the levels of the app’s plugin, which counts the entry itself', () => {
      expect(levelsOf(better, {})).to.deep.equal({ default: 4, max: 30 });
      expect(levelsOf(better, { defaultDepth: 2 })).to.deep.equal({ default: 1, max: 30 });
      expect(levelsOf(better, { defaultDepth: '3', maxDepth: 5 })).to.deep.equal({ default: 2, max: 4 });
      expect(levelsOf(better, { defaultDepth: 9, maxDepth: 3 })).to.deep.equal({ default: 2, max: 2 });
      expect(levelsOf(better, { defaultDepth: 1 })).to.deep.equal({ default: 1, max: 30 });
      expect(levelsOf(better, { defaultDepth: 'many' })).to.deep.equal({ default: 4, max: 30 });
    });

    it('is off without such a plugin, and follows the configuration of the app', () => {
      expect(levelsOf(better, undefined)).to.equal(undefined);
      const rest = { default: 2, max: 3 };
      expect(levelsOf({ takeover: true }, {}, rest)).to.equal(rest);
      expect(levelsOf(better, undefined, rest)).to.equal(rest);
    });
  });
});
