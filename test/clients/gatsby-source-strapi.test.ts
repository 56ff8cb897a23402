import { expect } from 'chai';
import { onDatabases, onOneOf, siteDatabases } from '../support/databases.ts';
import { tokenOf } from '../support/tokens.ts';
import { contentTypeBuilder } from './support/content-type-builder.ts';
import { emptyGatsby, type GatsbyHelpers, notInstalled, sourceNodes } from './support/gatsby-source.ts';
import { useSiteDesk } from './support/site-desk.ts';

/** What version 5.0.4 sends for Strapi v4, read off its own requests. */
const requests = {
  list: '/api/posts?pagination[pageSize]=100&pagination[page]=1&populate=%2A',
  page: '/api/posts?pagination[pageSize]=10&pagination[page]=3&populate=%2A',
  nested:
    '/api/posts?populate[writer][fields][0]=name&populate[sections][populate]=%2A&pagination[pageSize]=100&pagination[page]=1',
  single: '/api/homepage?populate=%2A',
  locales: '/api/homepage?populate[localizations][fields][0]=locale',
  french: '/api/homepage?populate=%2A&locale=fr',
  since: `/api/posts?pagination[pageSize]=100&pagination[page]=1&populate=%2A&filters[updatedAt][%24gt]=${Date.UTC(2024, 0)}`,
  sinceSingle: `/api/homepage?populate=%2A&filters[updatedAt][%24gt]=${Date.UTC(2024, 0)}`,
};

onOneOf(siteDatabases, 'the requests of gatsby-source-strapi', (database) => {
  const { ask } = useSiteDesk(database);

  for (const [name, url] of Object.entries(requests)) {
    it(`are answered: ${name}`, async () => {
      const { status, body, text } = await ask(url.replaceAll('[', '%5B').replaceAll(']', '%5D'));
      expect(status, text.slice(0, 300)).to.equal(200);
      expect([body.data].flat()).to.not.be.empty;
    });
  }

  it('leave out what has not changed since a moment in milliseconds', async () => {
    const later = Date.UTC(2100, 0);
    const { body } = await ask(`/api/posts?filters[updatedAt][$gt]=${later}`);
    expect(body.data).to.deep.equal([]);
    // It takes this 404 for "nothing new".
    expect((await ask(`/api/homepage?filters[updatedAt][$gt]=${later}`)).status).to.equal(404);
  });
});

if (notInstalled !== undefined) {
  describe('sourceNodes of gatsby-source-strapi', () => {
    it.skip(`not run: ${notInstalled}`);
  });
}

const there = notInstalled === undefined ? siteDatabases : [];

onDatabases(there, 'sourceNodes of gatsby-source-strapi', (database) => {
  const desk = useSiteDesk(database, { middleware: [contentTypeBuilder] });
  const types = ({ nodes }: GatsbyHelpers, type: string) =>
    [...nodes.values()].filter(({ internal }) => internal.type === type);
  const source = (gatsby: GatsbyHelpers, config: object, role = 'editor') =>
    sourceNodes(gatsby, { apiURL: desk.host().url, accessToken: tokenOf(role), ...config });

  it('makes a node of each entry, page by page, and of each single type', async () => {
    const gatsby = emptyGatsby();
    await source(gatsby, {
      collectionTypes: [{ singularName: 'post', queryLimit: 20 }, 'tag'],
      singleTypes: ['homepage', 'global', 'about'],
    });
    expect(gatsby.panics).to.deep.equal([]);
    const { body } = await desk.ask('/api/posts?pagination[limit]=0');
    const { total } = body.meta.pagination;
    const lists = desk.sent().filter((url) => url.startsWith('/api/posts?pagination[pageSize]'));
    expect(lists).to.have.length(Math.ceil(total / 20));
    expect(types(gatsby, 'STRAPI_POST').length).to.be.at.least(total);
    expect(types(gatsby, 'STRAPI_HOMEPAGE').map(({ strapi_id }) => strapi_id)).to.include(1);
    expect(types(gatsby, 'STRAPI_GLOBAL')).to.have.length(1);
    // A draft alone: 404, which it takes for nothing.
    expect(types(gatsby, 'STRAPI_ABOUT')).to.deep.equal([]);
  });

  it('reads every locale of a single type', async () => {
    const gatsby = emptyGatsby();
    const pluginOptions = { i18n: { locale: 'all' } };
    const queryParams = { fields: ['heading', 'locale'] };
    await source(gatsby, { singleTypes: [{ singularName: 'homepage', queryParams, pluginOptions }] });
    expect(gatsby.panics).to.deep.equal([]);
    expect(types(gatsby, 'STRAPI_HOMEPAGE').map(({ strapi_id }) => strapi_id)).to.have.members([1, 2]);
  });

  it('asks the second time for what has changed since, and keeps the rest', async () => {
    const gatsby = emptyGatsby();
    const config = { collectionTypes: ['tag'], singleTypes: ['homepage'] };
    await source(gatsby, config);
    const first = [...gatsby.nodes.keys()];
    await source(gatsby, config);
    expect(
      desk.sent().filter((url) => /^\/api\/(tags|homepage)\?.*updatedAt.*gt.*=\d{13}$/.test(url)),
    ).to.have.length(2);
    expect([gatsby.panics, [...gatsby.nodes.keys()]]).to.deep.equal([[], first]);
  });
});
