import { expect } from 'chai';
import { checkPrefix } from '../../../strapi/mount/mount.ts';
import { strapiApp } from './app.ts';

const paths = ['/_health', '/content-manager/:kind', '/api/books', '/graphql', '/admin/init'];
const server = { use: () => undefined, listRoutes: () => paths.map((path) => ({ path })) };

describe('the prefix of the lists beside Strapi’s own', () => {
  const app = strapiApp({}, { server, settings: { 'api.rest.prefix': '/cms/api', 'admin.path': '/office' } });

  const taken = ['/cms/api', '/cms', '/cms/api/v2', '/office', '/office/lists', '/uploads', '/graphql'];
  for (const prefix of [...taken, '/content-manager', '/_health', '/admin']) {
    it(`cannot be ${prefix}`, () => {
      expect(() => checkPrefix(app, prefix)).to.throw(/^content-query: [^\n]*'prefix' must not be '[^\n]+$/);
    });
  }

  it('can be any path that Strapi does not serve', () => {
    for (const prefix of ['/api-query', '/cms/api-query', '/cms-api', '/upload'])
      expect(() => checkPrefix(app, prefix), prefix).not.to.throw();
  });
});
