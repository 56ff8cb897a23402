import { expect } from 'chai';
import { site5 } from '../../support/database/content.ts';
import { site5Databases } from '../../support/databases.ts';
import { useHost } from '../support/use-host.ts';

const [database] = site5Databases;

describe('the errors of Strapi 5', () => {
  if (database === undefined) throw new Error('no database has the content of Strapi 5');
  const { ask } = useHost(database, { SCHEMAS: site5.schemas, STRAPI: 5 });

  // As Strapi 5.54.0 answers these requests.
  for (const [query, message, details] of [
    ['sort=nope', 'Invalid key nope', { key: 'nope', path: null, param: 'sort' }],
    ['fields=nope', 'Invalid key nope', { key: 'nope', path: null, param: 'fields' }],
    ['filters[nope]=1', 'Invalid key nope', { key: 'nope', path: null, param: 'filters' }],
    [
      'filters[writer][nope]=1',
      'Invalid key nope at writer',
      { key: 'nope', path: 'writer', param: 'filters' },
    ],
    ['populate=nope', 'Invalid key nope', { key: 'nope', path: 'nope', param: 'populate' }],
    [
      'filters[title][$nope]=x',
      'Invalid key $nope at title',
      { key: '$nope', path: 'title', param: 'filters' },
    ],
  ] as const)
    it(`name the key of ${query}, and every problem in the form of v4`, async () => {
      const { status, body } = await ask(`/api/posts?${query}`);
      expect(status).to.equal(400);
      const { errors, ...shown } = body.error.details;
      expect(body.error.message).to.equal(message);
      expect(shown).to.deep.equal({ ...details, source: 'query' });
      expect(errors).to.have.length(1);
      expect(errors[0]).to.not.have.property('key');
    });

  // The rest of them is compared with Strapi itself, in test/strapi5.
  for (const [query, name, message, details] of [
    ['sort=writer.nope', 'ValidationError', 'Invalid key nope at writer', { key: 'nope', path: 'writer' }],
    [
      'sort[writer][nope]=asc',
      'ValidationError',
      'Invalid key nope at writer',
      { key: 'nope', path: 'writer' },
    ],
    ['sort=writer', 'ValidationError', 'Invalid key writer', { key: 'writer', path: 'writer' }],
    ['fields[0]=id&fields[1]=nope', 'ValidationError', 'Invalid key nope', { key: 'nope', path: null }],
    [
      'filters[$and][0][writer][nope]=1',
      'ValidationError',
      'Invalid key nope at writer',
      { key: 'nope', path: 'writer' },
    ],
    ['populate=writer.nope', 'ValidationError', 'Invalid key nope at writer.nope', { path: 'writer.nope' }],
    [
      'populate[writer][populate][nope]=true',
      'ValidationError',
      'Invalid key nope at writer',
      { path: 'writer' },
    ],
    ['populate[writer][fields]=nope', 'ValidationError', 'Invalid key nope', { key: 'nope', path: null }],
    [
      'populate[writer][locale]=fr',
      'ValidationError',
      'Invalid key locale at writer.locale',
      { key: 'locale' },
    ],
    ['populate=title', 'ValidationError', 'Invalid key title', { key: 'title', path: 'title' }],
    ['populate=deep', 'ValidationError', 'Invalid key deep', { key: 'deep', path: 'deep' }],
    ['populate[seo][locale]=fr', 'ValidationError', 'Invalid key locale at seo', { path: 'seo' }],
    ['sort=createdBy.firstname', 'ValidationError', 'Invalid key createdBy', { path: 'createdBy' }],
    ['filters[createdBy][id]=1', 'ValidationError', 'Invalid key createdBy', { path: 'createdBy' }],
    [
      'populate[writer][on][blocks.teaser]=true',
      'ValidationError',
      'Using fragments is not permitted to populate "writer" in "api::post.post"',
      {},
    ],
    [
      'populate[sections][limit]=1',
      'ValidationError',
      'Invalid nested populate for post.sections (api::post.post). Expected a fragment ("on") or "count" but found {"limit":"1"}',
      {},
    ],
    [
      'populate[writer][filters]=1',
      'ValidationError',
      'The filters parameter must be an object or an array',
      {},
    ],
    [
      'populate[sections][on][no.such]=true',
      'ValidationError',
      'Invalid key no.such at sections.on.no.such',
      { key: 'no.such' },
    ],
    ['sort=title:up', 'ValidationError', 'Invalid order. order can only be one of asc|desc|ASC|DESC', {}],
    ['filters[day]=nope', 'ValidationError', 'Invalid format, expected yyyy-MM-dd', {}],
    [
      'pagination[page]=1&pagination[limit]=1',
      'PaginationError',
      'Cannot use both page & offset pagination in the same query',
      {},
    ],
    [
      'pagination[start]=a',
      'ValidationError',
      'convertStartQueryParams expected a positive integer got NaN',
      {},
    ],
    ['sort=nope&filters[nuppe]=1&populate=nippe', 'ValidationError', 'Invalid key nuppe', { key: 'nuppe' }],
    ['sort=title:up&populate=nippe', 'ValidationError', 'Invalid key nippe', { key: 'nippe' }],
  ] as const)
    it(`say of ${query} what Strapi says`, async () => {
      const { body } = await ask(`/api/posts?${query}`);
      expect([body.error.name, body.error.message]).to.deep.equal([name, message]);
      expect(body.error.details).to.include(details);
      if (Object.keys(details).length === 0) expect(body.error.details).to.have.all.keys('errors');
    });

  it('read pages as Strapi reads them', async () => {
    const limitOf = async (query: string): Promise<unknown> =>
      (await ask(`/api/posts?${query}`)).body.meta.pagination;
    expect(await limitOf('pagination[limit]=-1')).to.include({ limit: 1 });
    expect(await limitOf('pagination[limit]=a')).to.include({ limit: 100 });
    expect(await limitOf('pagination[pageSize]=a&pagination[page]=2')).to.include({ page: 2, pageSize: 100 });
    expect(await limitOf('pagination[page]=-3&pagination[pageSize]=')).to.include({ page: 1, pageSize: 1 });
  });

  it('reveal no more of a private attribute than of one that does not exist', async () => {
    const hidden = (await ask('/api/posts?sort=editorNote')).body;
    const unknown = (await ask('/api/posts?sort=editorNite')).body;
    expect(JSON.stringify(hidden).replaceAll('editorNote', 'x')).to.equal(
      JSON.stringify(unknown).replaceAll('editorNite', 'x'),
    );
  });
});
