import { expect } from 'chai';
import { readConfig } from '../../../strapi/config.ts';

describe('the configuration of a Strapi app', () => {
  it('has defaults where the entry says nothing', () => {
    expect(readConfig(undefined)).to.deep.equal({
      adapter: { prefix: '/api-query', types: true, takeover: false, pool: {}, authenticate: 'header' },
      plugin: {},
    });
  });

  it('hands on what is not the adapter’s', () => {
    const { adapter, plugin } = readConfig({
      takeover: ['api::book.book'],
      strictParams: true,
      colour: 'red',
    });
    expect(adapter.takeover).to.deep.equal(['api::book.book']);
    expect(plugin).to.deep.equal({ strictParams: true, colour: 'red' });
  });

  const refused: readonly (readonly [config: object, said: string])[] = [
    [{ prefix: 'api-query' }, "'prefix'"],
    [{ takeover: 'api::book.book' }, "'takeover'"],
    [{ types: false }, "'types'"],
    [{ takeover: true, types: ['api::book.book'] }, "'types' is for lists beside"],
    [{ pool: { max: 0 } }, "'pool.max'"],
    [{ pool: { min: 1 } }, "'pool.min'"],
    [{ authenticate: 'never' }, "'authenticate'"],
    [{ admin: {} }, "'admin'"],
    [{ publicationState: { preview: 'granted' } }, "'publicationState.preview'"],
  ];
  for (const [config, said] of refused) {
    it(`refuses ${JSON.stringify(config)} by the key's name`, () => {
      expect(() => readConfig(config)).to.throw(`content-query: plugin configuration: ${said}`);
    });
  }
});
