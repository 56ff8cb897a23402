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

  it('reveal no more of a private attribute than of one that does not exist', async () => {
    const hidden = (await ask('/api/posts?sort=editorNote')).body;
    const unknown = (await ask('/api/posts?sort=editorNite')).body;
    expect(JSON.stringify(hidden).replaceAll('editorNote', 'x')).to.equal(
      JSON.stringify(unknown).replaceAll('editorNite', 'x'),
    );
  });
});
