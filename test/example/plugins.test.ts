import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import pluginsConfig from '../../example/config/plugins.ts';
import { createEnv } from '../../example/host/env.ts';
import { loadPlugins, withPluginConfig } from '../../example/host/plugins.ts';
import { StartError } from '../../example/host/start-error.ts';
import type { Host } from '../../index.ts';
import { rejectionOf } from './rejection-of.ts';
import { useTemporaryFolder } from './temporary-folder.ts';

describe('loadPlugins', () => {
  const folder = useTemporaryFolder();
  const host = {} as Host;
  const configFolder = () => pathToFileURL(`${folder.path('config')}/`);

  before(async () => {
    await folder.write('one.mjs', 'export default (host, config) => ({ host, config });');
    await folder.write('none.mjs', 'export const plugin = 1;');
    await folder.write('config/two.mjs', 'export default () => "two";');
  });

  it('makes the enabled plugins in order, with the host and their configuration', async () => {
    const plugins: unknown = await loadPlugins(
      {
        one: { enabled: true, resolve: '../one.mjs', config: { a: 1 } },
        off: { enabled: false, resolve: './not-there.mjs' },
        two: { enabled: true, resolve: './two.mjs' },
      },
      configFolder(),
      host,
    );
    expect(plugins).to.deep.equal([{ host, config: { a: 1 } }, 'two']);
  });

  it('names the plugin whose module is not there', async () => {
    const entries = { gone: { enabled: true, resolve: 'no-such-package-here' } };
    const error = await rejectionOf(loadPlugins(entries, configFolder(), host));
    expect(error).to.be.an.instanceOf(StartError);
    expect(error.message).to.include('plugin "gone" cannot be loaded from "no-such-package-here": ');
  });

  it('refuses a module without a default function', async () => {
    const entries = { none: { enabled: true, resolve: '../none.mjs' } };
    const error = await rejectionOf(loadPlugins(entries, configFolder(), host));
    expect(error.message).to.equal(
      'plugin "none": the default export of "../none.mjs" must be a function; got undefined',
    );
  });
});

describe('config/plugins', () => {
  const contentTypes = {
    'api::a.a': { schema: { options: { populateCreatorFields: true } } },
    'api::b.b': { schema: { options: {} } },
    'api::c.c': { schema: null },
  };
  const configOf = (values: Record<string, unknown>) =>
    pluginsConfig({ env: createEnv(values), contentTypes })['content-query']?.config;

  it('customises no find while creator fields are off', () => {
    expect(configOf({})).to.have.deep.property('finds', {});
    expect(configOf({ CREATOR_FIELDS: 'off' })).to.have.deep.property('finds', {});
  });

  it('lets creator fields out for the content types that say so', () => {
    const finds = { 'api::a.a': { creatorFields: 'attach' } };
    expect(configOf({ CREATOR_FIELDS: 'attach' })).to.have.deep.property('finds', finds);
  });

  it('merges more configuration into an entry', () => {
    const entries = { x: { enabled: true, resolve: 'x', config: { a: { b: 1 } } } };
    expect(withPluginConfig(entries, 'x', { a: { c: 2 } })).to.deep.equal({
      x: { enabled: true, resolve: 'x', config: { a: { b: 1, c: 2 } } },
    });
  });
});

describe('createEnv', () => {
  const env = createEnv({ TEXT: 'x', COUNT: '7', ON: 'true', OFF: false });

  it('reads values by type', () => {
    expect([
      env('TEXT', 'y'),
      env.int('COUNT', 1),
      env.bool('ON', false),
      env.bool('OFF', true),
    ]).to.deep.equal(['x', 7, true, false]);
  });

  it('uses the default without a value', () => {
    expect([env('constructor', 'y'), env.int('NO', 1), env.bool('NO', true)]).to.deep.equal(['y', 1, true]);
  });
});
