import { expect } from 'chai';
import type { StrapiApp } from '../../../strapi/app.ts';
import { readConfig } from '../../../strapi/config.ts';
import { hostConfig } from '../../../strapi/host-config.ts';

/** What `api.rest` is for the plugin in an app with such a config. */
const restOf = (entry: object, app: Readonly<Record<string, unknown>> = {}) => {
  const config = { get: (path: string, fallback?: unknown) => app[path] ?? fallback };
  const { get } = hostConfig({ config } as StrapiApp, readConfig(entry).adapter);
  return Object.fromEntries(
    [
      'emptyMedia',
      'collation',
      'nullOrder',
      'maxLimit',
      'times',
      'timestamps',
      'smallPages',
      'flatPages',
    ].map((name) => [name, get(`api.rest.${name}`)]),
  );
};

describe('the form of answers in a Strapi app', () => {
  it('is that of Strapi on its database, unless a rule is named', () => {
    const asStrapi = {
      emptyMedia: 'null',
      collation: 'strapi',
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
    const better = {
      emptyMedia: 'list',
      collation: 'binary',
      nullOrder: 'last',
      maxLimit: 100,
      times: 'milliseconds',
      timestamps: 'iso',
      smallPages: 'refuse',
      flatPages: 'pagination',
    };
    expect(restOf({ better: 'all' })).to.deep.equal(better);
  });

  it('is what the app says itself', () => {
    const app = { 'api.rest.maxLimit': 50, 'api.rest.nullOrder': 'last' };
    expect(restOf({}, app)).to.include({ maxLimit: 50, nullOrder: 'last' });
    expect(restOf({ better: 'all' }, app)).to.include({ maxLimit: 50 });
  });
});
