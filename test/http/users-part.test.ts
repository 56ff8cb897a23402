import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { type SmallHost, startSmallHost } from './support/small-host.ts';

onOneDatabase("flatPages 'top'", (database) => {
  const article = 'api::article.article';
  const plugin = { flatTypes: ['plugin::users-permissions.user', article] };
  let host: SmallHost;
  before(async () => {
    host = await startSmallHost(
      await database.shared(),
      { flatPages: 'top', plugin, cursors: true },
      { prefix: '/small', flatPages: 'top', plugin: { ...plugin, ceilings: { responseRows: 40 } } },
    );
  });
  after(() => host?.stop());
  const ask = (path: string) => get(host.url + path);
  const ids = async (query: string): Promise<number[]> => {
    const { status, body, text } = await ask(`/api/articles?fields=id&${query}`);
    expect(status, text).to.equal(200);
    return body.map(({ id }: { id: number }) => id);
  };

  it('returns all entries, whatever the default and the maximum of a page are', async () => {
    const all = await ids('');
    expect(all).to.have.length.above(25);
    for (const query of [
      'limit=',
      'limit=0',
      'limit=-1',
      'start=',
      'start=0&limit=100000',
      'page=2&pageSize=3',
    ])
      expect(await ids(query), query).to.deep.equal(all);
    for (const query of ['pagination[pageSize]=3', 'pagination=5', 'pagination[limit]=2&populate=author'])
      expect(await ids(query), query).to.deep.equal(all);
  });

  it('reads start and limit at the top', async () => {
    const all = await ids('sort=id:desc');
    expect(await ids('sort=id:desc&limit=3')).to.deep.equal(all.slice(0, 3));
    expect(await ids('limit=3&sort=id:desc&start=2')).to.deep.equal(all.slice(2, 5));
    expect(await ids('sort=id:desc&limit=0x3&start=2e0')).to.deep.equal(all.slice(2, 5));
    expect(await ids('sort=id:desc&%73tart=30')).to.deep.equal(all.slice(30));
  });

  it('refuses a value that is not a number, with the name of its parameter', async () => {
    for (const [query, key] of [
      ['limit=a', 'limit'],
      ['limit=2.5', 'limit'],
      ['limit=-2', 'limit'],
      ['limit=1&limit=2', 'limit'],
      ['limit[]=1', 'limit'],
      ['limit[x]=1', 'limit'],
      ['start=-1', 'start'],
      ['start=%', 'start'],
    ] as const) {
      const { status, body } = await ask(`/api/articles?${query}`);
      expect(status, query).to.equal(400);
      const [{ code, path }] = body.error.details.errors;
      expect([code, path], query).to.deep.equal(['invalid-value', [key]]);
    }
  });

  it('still refuses names of other dialects, and does not read them for other shapes', async () => {
    expect((await ask('/api/users?offset=2')).status).to.equal(400);
    expect((await ask('/api/authors?limit=2')).status).to.equal(400);
    expect((await ask('/api/users?limit=2&fields=id')).body).to.deep.equal([{ id: 1 }, { id: 2 }]);
  });

  it('respects the ceilings', async () => {
    const { status, body } = await ask('/small/articles?fields=id');
    expect([status, body.error.details.errors[0].code]).to.deep.equal([400, 'ceiling-exceeded']);
    expect((await ask('/small/articles?fields=id&limit=40')).status).to.equal(200);
  });

  it('is described in the OpenAPI document', async () => {
    const { body } = await ask('/api/openapi.json');
    const named = (path: string) =>
      body.paths[path].get.parameters.map(({ name }: { name?: string }) => name);
    expect(named('/users')).to.include.members(['start', 'limit']).and.not.include('pagination');
    expect(named('/authors')).to.include('pagination').and.not.include('limit');
  });
});
