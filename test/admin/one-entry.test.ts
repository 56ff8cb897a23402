import { expect } from 'chai';
import type { ExplainAnswer, PlaceInfo, TypesAnswer } from '../../admin-config/contract.ts';
import { site } from '../support/database/content.ts';
import { onOneOf, siteDatabases } from '../support/databases.ts';
import { useAdmin } from './support/use-admin.ts';

const line = ({ path, uid, needs, granted, otherwise }: PlaceInfo): string =>
  `${path.join('.') || 'root'} ${uid} ${needs} ${granted ? 'granted' : otherwise}`;

onOneOf(siteDatabases, 'one entry and single types in the admin API', (database) => {
  const { admin, ask } = useAdmin(database, { SCHEMAS: site.schemas });
  const send = (path: string, uid: string, id: string | undefined, query = '', role = 'public') =>
    admin(path, { body: { role, uid, query, ...(id !== undefined && { id }) } });
  const explain = async (...asked: [uid: string, id: string | undefined, query?: string, role?: string]) =>
    (await send('/explain', ...asked)).body as ExplainAnswer;

  const requests = [
    ['api::post.post', '1', 'posts/1', 'fields=title&populate=secretFile'],
    ['api::post.post', '99999', 'posts/99999', ''],
    ['api::post.post', '1', 'posts/1', 'filters[id]=2'],
    ['api::post.post', '1', 'posts/1', 'sort=nothing'],
    ['api::comment.comment', '1', 'comments/1', 'sort=nothing'],
    ['plugin::users-permissions.user', '1', 'users/1', ''],
    ['api::homepage.homepage', undefined, 'homepage', 'populate=*'],
    ['api::legal.legal', undefined, 'legal', ''],
  ] as const;
  for (const [uid, id, path, query] of requests) {
    it(`read as the content API would: ${path}?${query}`, async () => {
      for (const role of ['public', 'authenticated', 'editor']) {
        const theirs = await ask(`/api/${path}?${query}`, { role });
        const ours = await send('/read', uid, id, query, role);
        expect([ours.status, ours.text], role).to.deep.equal([theirs.status, theirs.text]);
      }
    });
  }

  it('explain findOne at the root of one entry, and find behind relations', async () => {
    const { places, plan, error } = await explain(
      'api::post.post',
      '1',
      'populate=secretFile&filters[tags][id]=1',
    );
    expect(places.map(line)).to.have.members([
      'root api::post.post findOne granted',
      'filters.tags api::tag.tag find granted',
      'populate.secretFile api::dossier.dossier find left out',
    ]);
    expect(plan).to.be.an('object');
    expect(error).to.equal(null);
  });

  it('explain that an entry is refused to a role that may find its list alone, and the reverse', async () => {
    const comment = await explain('api::comment.comment', '1', 'sort=nothing');
    expect(comment.places.map(line)).to.deep.equal(['root api::comment.comment findOne refused']);
    expect(comment.error).to.deep.equal((await ask('/api/comments/1')).body.error);
    expect((await explain('api::comment.comment', undefined)).error).to.equal(null);
    expect((await explain('api::dossier.dossier', '1')).error).to.equal(null);
    expect((await explain('api::dossier.dossier', undefined)).error?.status).to.equal(403);
  });

  it('explain a single type by find', async () => {
    const { places } = await explain('api::homepage.homepage', undefined);
    expect(places.map(line)).to.deep.equal(['root api::homepage.homepage find granted']);
  });

  it('are answered with 404 if the content API has no such route', async () => {
    for (const [uid, id] of [
      ['api::post.post', '02'],
      ['api::post.post', '-1'],
      ['api::post.post', '2147483648'],
      ['api::post.post', '1%31'],
      ['api::post.post', '%'],
      ['api::homepage.homepage', '1'],
    ] as const) {
      for (const path of ['/explain', '/read']) expect((await send(path, uid, id)).status, id).to.equal(404);
    }
  });

  it('are answered with 400 if the id is not text', async () => {
    for (const id of ['', 1, null, ['1']]) {
      const body = { role: 'public', uid: 'api::post.post', id, query: '' };
      const answer = await admin('/read', { body });
      expect(answer.status, String(id)).to.equal(400);
      expect(answer.body.error.details.errors[0].path).to.deep.equal(['id']);
    }
  });

  it('note the id in the audit trail', async () => {
    await send('/read', 'api::post.post', '1', 'fields=title');
    const subject = { role: 'public', uid: 'api::post.post', id: '1', query: 'fields=title' };
    expect((await admin('/audit')).body.entries[0]).to.deep.include({ what: 'read as', subject });
  });

  it('have types with the word of their route, and whether they have ids', async () => {
    const { types } = (await admin('/types')).body as TypesAnswer;
    const said = (uid: string) => {
      const type = types.find((one) => one.uid === uid);
      return [type?.word, type?.givesOne];
    };
    expect(said('api::post.post')).to.deep.equal(['posts', true]);
    expect(said('api::homepage.homepage')).to.deep.equal(['homepage', false]);
  });
});
