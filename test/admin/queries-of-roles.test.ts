import { expect } from 'chai';
import type { SavedParams, SavedQuery } from '../../admin-config/contract.ts';
import { problemsOf } from '../http/support/entries.ts';
import { onOneDatabase } from '../support/databases.ts';
import { useLinks } from './links/use-links.ts';
import { change } from './support/use-admin.ts';

const type = 'api::article.article';

onOneDatabase('the shared queries that a role gets', (database) => {
  const { admin, api, session } = useLinks(database);
  let role = '';
  let signedIn: Awaited<ReturnType<typeof session>>;
  before(async () => {
    signedIn = await session('ann@example.org');
    role = (await api('/session', signedIn)).body.role;
  });
  const narrow = async (fields: readonly string[] | null, of = type): Promise<void> => {
    const body = { role, type: of, fields, rows: null };
    expect((await admin('/conditions', { method: 'PUT', body })).status).to.equal(200);
  };
  const save = async (params: Omit<SavedParams, 'type'>, of = type): Promise<void> => {
    const body = { name: 'One', params: { type: of, ...params } };
    const { status, text } = await admin('/queries', { method: 'PUT', body });
    expect(status, text).to.equal(200);
  };
  const given = async (): Promise<readonly SavedParams[]> => {
    const { status, body, text } = await api('/queries', signedIn);
    expect(status, text).to.equal(200);
    return (body.queries as SavedQuery[]).map(({ params }) => params);
  };
  afterEach(async () => {
    await narrow(null);
    for (const { key } of (await admin('/queries')).body.queries as SavedQuery[])
      await admin(`/queries/${key}`, { method: 'DELETE' });
  });

  const hidden: readonly Omit<SavedParams, 'type'>[] = [
    { filters: '{"all":[["kind","$eq","opinion"]]}' },
    { filters: '{"any":[["title","$eq","a"],{"none":[["kind","$in","news","opinion"]]}]}' },
    { filters: '{"all":[["title","$eq","a"],["kind","$eq"]]}' },
    { filters: '{"all":[["title","$eq","a"],["kind"]]}' },
    { filters: '{"all":[["author.rank","$gt","3"]]}' },
    { fields: 'title,kind' },
    { sort: 'title:asc,kind:desc' },
    { populate: '{"author":{"fields":["name"]}}' },
    { id: '1', sort: 'kind:asc' },
  ];

  it('leave out queries that name attributes which a condition hides, in any parameter', async () => {
    for (const params of hidden) {
      await save(params);
      expect(await given(), JSON.stringify(params)).to.have.length(1);
      await narrow(['title']);
      expect(await given(), JSON.stringify(params)).to.deep.equal([]);
      expect((await admin('/queries')).body.queries).to.have.length(1);
      await narrow(null);
    }
  });

  it('include queries that name only what the role may read', async () => {
    await narrow(['title', 'categories', 'metadata', 'publishedAt', 'createdAt']);
    for (const params of [
      {},
      { filters: '{"none":[["title","$contains","a"],["createdAt","$between","2020-01-01","2030-01-01"]]}' },
      { filters: '{"any":[["title","$in","a","b"],["title","$null","true"],["metadata.a.b","$eq","1"]]}' },
      { filters: '{"all":[["","$eq","a"],{"any":[]}]}' },
      { fields: 'title', sort: 'title:desc', search: 'a', locale: 'all', state: 'preview', page: '2' },
      { populate: '{"categories":{"fields":["name"],"populate":{"parent":{}}}}' },
      { populate: '*', id: '1', layout: 'cards' },
    ]) {
      await save(params);
      expect(await given()).to.deep.equal([{ type, ...params }]);
    }
  });

  it('leave out columns that the role may not read', async () => {
    await save({ columns: 'title,kind,slug' });
    await narrow(['title', 'slug']);
    expect(await given()).to.deep.equal([{ type, columns: 'title,slug' }]);
    await save({ columns: 'kind', sort: 'title:asc' });
    expect(await given()).to.deep.equal([{ type, sort: 'title:asc' }]);
  });

  it('leave out queries that populate below a relation which the role may not follow', async () => {
    const grant = async (granted: boolean): Promise<void> => {
      const changes = [change('api::author.author', granted, { role })];
      expect((await admin('/grants', { body: { changes } })).status).to.equal(200);
    };
    for (const populate of ['{"author":{"fields":["rank"]}}', '{"related":{"populate":{"author":{}}}}']) {
      await save({ populate });
      expect(await given()).to.have.length(1);
      await grant(false);
      const without = await given();
      await grant(true);
      expect(without, populate).to.deep.equal([]);
    }
  });

  it('leave out queries in another form than that of the page, which may contain anything', async () => {
    for (const params of [
      { filters: 'kind is opinion' },
      { filters: '{"all":[["title","$eq","a"]],"more":[]}' },
      { filters: '{"every":[["title","$eq","a"]]}' },
      { filters: '{"all":[["title",1]]}' },
      { filters: `${'{"all":['.repeat(12)}${']}'.repeat(12)}` },
      { populate: '{"categories":true}' },
      { populate: '{"categories":{"sort":"kind"}}' },
      { populate: '[' },
    ]) {
      await save(params);
      expect(await given(), JSON.stringify(params)).to.deep.equal([]);
    }
  });

  it('can be saved by users who may run them', async () => {
    await narrow(['title']);
    const body = { name: 'Mine', params: { type, sort: 'kind:asc' } };
    const refused = await api('/queries', { ...signedIn, method: 'PUT', body });
    expect(refused.status).to.equal(400);
    expect(problemsOf(refused)).to.deep.equal(['unknown-attribute sort']);
    const saved = await api('/queries', {
      ...signedIn,
      method: 'PUT',
      body: { ...body, params: { type, sort: 'title:asc' } },
    });
    expect(saved.status, saved.text).to.equal(200);
    expect((await admin('/queries')).body.queries).to.have.length(1);
  });
});
