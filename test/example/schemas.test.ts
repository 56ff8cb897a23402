import { expect } from 'chai';
import { loadSchemas } from '../../example/host/schemas.ts';
import { StartError } from '../../example/host/start-error.ts';
import { newsroom } from '../support/database/content.ts';
import { rejectionOf } from './rejection-of.ts';
import { useTemporaryFolder } from './temporary-folder.ts';

describe('loadSchemas', () => {
  const folder = useTemporaryFolder();

  it('registers the newsroom by uid', async () => {
    const { contentTypes, components } = await loadSchemas(newsroom.schemas);
    expect(Object.keys(contentTypes)).to.deep.equal([
      'api::article.article',
      'api::audit-log.audit-log',
      'api::author.author',
      'api::category.category',
      'api::page.page',
      'api::team.team',
      'api::vault.vault',
    ]);
    expect(components).to.have.all.keys(
      'blocks.hero',
      'blocks.quote',
      'blocks.related',
      'shared.link',
      'shared.seo',
      'shared.social',
    );
  });

  it('gives a schema with the file that it came from', async () => {
    await folder.write('one/api/news/content-types/flash/schema.json', '{"kind": "collectionType"}');
    await folder.write('one/components/shared/seo.json', '{}');
    await folder.write('one/api/news/controllers/flash.js', 'not a schema');
    expect(await loadSchemas(folder.path('one'))).to.deep.equal({
      contentTypes: {
        'api::news.flash': {
          schema: { kind: 'collectionType' },
          file: 'api/news/content-types/flash/schema.json',
        },
      },
      components: { 'shared.seo': { schema: {}, file: 'components/shared/seo.json' } },
    });
  });

  it('refuses a folder without content types', async () => {
    const error = await rejectionOf(loadSchemas(folder.path('none')));
    expect(error).to.be.an.instanceOf(StartError);
    expect(error.message).to.equal(
      `SCHEMAS: no api/*/content-types/*/schema.json under ${folder.path('none')}`,
    );
  });

  it('names the file that is not JSON', async () => {
    const file = await folder.write('bad/api/news/content-types/flash/schema.json', '{"kind": }');
    const error = await rejectionOf(loadSchemas(folder.path('bad')));
    expect(error).to.be.an.instanceOf(StartError);
    expect(error.message).to.include(`SCHEMAS: ${file} is not a JSON file: `);
  });

  it('refuses an api that is not a folder', async () => {
    await folder.write('flat/api', '');
    const error = await rejectionOf(loadSchemas(folder.path('flat')));
    expect(error.message).to.include(`SCHEMAS: ${folder.path('flat/api')} cannot be read: `);
  });
});
