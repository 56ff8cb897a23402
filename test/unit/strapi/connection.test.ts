import { expect } from 'chai';
import type { StrapiApp } from '../../../strapi/app.ts';
import { connectionSettings } from '../../../strapi/database/connection.ts';

const appOn = (connection: unknown): StrapiApp =>
  ({ db: { config: { connection: { connection } } } }) as unknown as StrapiApp;

describe("the settings of a Strapi app's connection", () => {
  it('are copied with the password, which knex hides from copies', () => {
    const settings = { host: '127.0.0.1', user: 'app' };
    Object.defineProperty(settings, 'password', { enumerable: false, value: 'secret' });
    const { host, ...rest } = connectionSettings(appOn(settings));
    expect([host, rest]).to.deep.equal(['127.0.0.1', { user: 'app', password: 'secret' }]);
  });

  it('have no password without one', () => {
    expect(connectionSettings(appOn({ host: '127.0.0.1' }))).to.deep.equal({ host: '127.0.0.1' });
  });

  it('are read from an address, and not from a function', () => {
    const address = 'postgres://app:secret@127.0.0.1/cms';
    expect(connectionSettings(appOn(address))).to.deep.equal({ connectionString: address });
    expect(() => connectionSettings(appOn(() => ({})))).to.throw('must be an address or an object');
  });
});
