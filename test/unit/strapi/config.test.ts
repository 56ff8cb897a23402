import { expect } from 'chai';
import { readConfig } from '../../../strapi/config.ts';
import { appVersions } from '../../../strapi/version.ts';

const read = (config: unknown) => readConfig(config, appVersions[4]);

describe('the configuration of a Strapi app', () => {
  it('has defaults for missing settings', () => {
    expect(read(undefined)).to.deep.equal({
      adapter: {
        prefix: '/api-query',
        types: true,
        takeover: false,
        way: 'auto',
        pool: {},
        authenticate: 'header',
        refused: 'answer',
        refusedAtOnce: 4,
        better: [],
        draftsById: [],
        documentMiddlewares: 'reads',
        compare: 0,
        compareWithin: 5_000,
        isSwitched: false,
      },
      plugin: { strapi: 4 },
    });
  });

  it('is better than Strapi in form by every rule, or by those that are named, and by no other name', () => {
    const all = [
      'times-with-milliseconds',
      'timestamps-in-iso',
      'empty-media-list',
      'repeated-links',
      'drafts-by-id',
      'plain-wildcards',
      'text-by-code-point',
      'null-order',
      'sort-across-to-many',
      'contains-on-json',
      'names-beside-brackets',
      'window-of-each-parent',
      'page-maximum',
      'publication-filter-of-relations',
      'pages-of-users',
      'deep-populate',
      'cache-control',
      'small-pages',
    ];
    expect(read({ better: 'all' }).adapter.better).to.deep.equal(all);
    for (const name of ['null-order', 'plain-wildcards'])
      expect(read({ better: [name] }).adapter.better).to.deep.equal([name]);
    expect(() => read({ better: ['drafts-in-zones'] })).to.throw("'better");
  });

  it('passes on the settings that are not the adapter’s', () => {
    const { adapter, plugin } = read({
      takeover: ['api::book.book'],
      strictParams: true,
      colour: 'red',
    });
    expect(adapter.takeover).to.deep.equal(['api::book.book']);
    expect(plugin).to.deep.equal({ strictParams: true, colour: 'red', strapi: 4 });
  });

  it('hands refused requests over in a takeover, four at once, unless it says otherwise', () => {
    expect(read({ takeover: true }).adapter).to.include({ refused: 'strapi', refusedAtOnce: 4 });
    const own = { refused: 'answer', refusedAtOnce: 1 } as const;
    expect(read({ takeover: true, ...own }).adapter).to.include(own);
  });

  it('compares where a takeover would be, and leaves the answers to Strapi until the switch', () => {
    expect(read({ compare: 0.01 }).adapter).to.include({ takeover: true, isSwitched: false });
    expect(read({ compare: 0.01, takeover: true }).adapter).to.include({
      takeover: true,
      isSwitched: true,
    });
  });

  const refused: readonly (readonly [config: object, said: string])[] = [
    [{ prefix: 'api-query' }, "'prefix'"],
    [{ takeover: 'api::book.book' }, "'takeover'"],
    [{ types: false }, "'types'"],
    [{ takeover: true, types: ['api::book.book'] }, "'types' must be left out in a takeover"],
    [{ way: 'controllers' }, "'way' must be left out without 'takeover'"],
    [{ takeover: true, way: 'both' }, "'way'"],
    [{ pool: { max: 0 } }, "'pool.max'"],
    [{ pool: { min: 1 } }, "'pool.min'"],
    [{ authenticate: 'never' }, "'authenticate'"],
    [{ takeover: true, refused: 'no' }, "'refused'"],
    [{ takeover: true, refusedAtOnce: 0 }, "'refusedAtOnce'"],
    [{ refused: 'strapi' }, "'refused' must be left out without 'takeover'"],
    [{ refusedAtOnce: 2 }, "'refusedAtOnce' must be left out without 'takeover'"],
    [{ compare: 1.5 }, "'compare'"],
    [{ compareWithin: 0 }, "'compareWithin'"],
    [{ admin: {} }, "'admin'"],
    [{ conditions: {} }, "'conditions' must be left out without 'takeover'"],
    [{ compare: 1, conditions: {} }, "'conditions' must be left out without 'takeover'"],
    [{ publicationState: { preview: 'granted' } }, "'publicationState.preview'"],
  ];
  for (const [config, said] of refused) {
    it(`refuses ${JSON.stringify(config)} by the key's name`, () => {
      expect(() => read(config)).to.throw(`content-query: plugin configuration: ${said}`);
    });
  }
});
