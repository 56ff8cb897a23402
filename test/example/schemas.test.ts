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

  describe('with extensions of plugins', () => {
    const extension = (uid: string): string =>
      `app/extensions/${uid.replace('.', '/content-types/')}/schema.json`;
    const user = 'plugin::users-permissions.user';

    before(async () => {
      await folder.write('app/api/news/content-types/flash/schema.json', '{}');
      const relation = (target: string) => ({ type: 'relation', relation: 'oneToMany', target });
      for (const [uid, schema] of Object.entries({
        'users-permissions.user': {
          attributes: { nickName: { type: 'string' }, flash: relation('api::news.flash') },
        },
        'users-permissions.role': {
          collectionName: 'roles_of_ours',
          attributes: {
            permissions: relation('plugin::users-permissions.permission'),
            users: relation(user),
          },
        },
        'comments.comment': { options: { draftAndPublish: true } },
        'blog.post': { collectionName: 'posts', info: {}, attributes: { by: relation('admin::nobody') } },
      }))
        await folder.write(extension(uid), JSON.stringify(schema));
    });

    it('adds what a file leaves out of a built-in type, and leaves out a part of one that is not known', async () => {
      const { contentTypes } = await loadSchemas(folder.path('app'));
      expect(Object.keys(contentTypes)).to.have.members([
        'api::news.flash',
        user,
        'plugin::users-permissions.role',
        'plugin::blog.post',
      ]);
      expect(contentTypes[user]).to.deep.include({
        file: 'extensions/users-permissions/content-types/user/schema.json',
      });
      expect(contentTypes[user]?.schema).to.deep.include({
        collectionName: 'up_users',
        attributes: {
          nickName: { type: 'string' },
          flash: { type: 'relation', relation: 'oneToMany', target: 'api::news.flash' },
        },
      });
    });

    it('refuses a folder that has nothing else', async () => {
      await folder.write('only/extensions/users-permissions/content-types/user/schema.json', '{}');
      const error = await rejectionOf(loadSchemas(folder.path('only')));
      expect(error.message).to.include('SCHEMAS: no api/*/content-types/*/schema.json under ');
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
