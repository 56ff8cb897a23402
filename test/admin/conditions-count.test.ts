import { expect } from 'chai';
import type { ConditionCountAnswer } from '../../admin-config/contract.ts';
import { problemsOf } from '../http/support/entries.ts';
import { onEachDatabase, onOneDatabase } from '../support/databases.ts';
import { useAdmin, useReadingAdmin } from './support/use-admin.ts';

const article = 'api::article.article';
const ranks: Readonly<Record<string, object>> = { 1: { id: 1, rank: 3, username: 'ada' }, 2: { id: 2 } };

onEachDatabase('POST /conditions/count of the admin API', (database) => {
  const { admin, api, ask } = useReadingAdmin(database, { auth: { userById: (id) => ranks[id] } });
  const send = (rows: unknown, more: object = {}) =>
    admin('/conditions/count', { body: { role: 'public', type: article, fields: null, rows, ...more } });
  const count = async (rows: unknown, more: object = {}): Promise<ConditionCountAnswer> => {
    const { status, body, text } = await send(rows, more);
    expect(status, text).to.equal(200);
    return body;
  };
  const total = async (query: string): Promise<number> =>
    (await ask(`/api/articles?locale=all&${query}`, { role: 'editor' })).body.meta.pagination.total;

  it('counts the entries that remain, all entries, and the published ones among both', async () => {
    const [all, published] = [await total('publicationState=preview'), await total('')];
    expect(await count(null)).to.deep.equal({
      entries: { shown: all, all },
      published: { shown: published, all: published },
      user: null,
    });
    const reviews = 'filters[kind]=review';
    expect(await count({ kind: 'review' })).to.deep.equal({
      entries: { shown: await total(`${reviews}&publicationState=preview`), all },
      published: { shown: await total(reviews), all: published },
      user: null,
    });
  });

  it('does not change the stored conditions', async () => {
    const before = await total('');
    await count({ id: 1 });
    expect(await total('')).to.equal(before);
    expect((await admin('/conditions')).body).to.deep.equal({ conditions: [], users: true, accessRoles: [] });
  });

  it('counts published entries only for types with drafts, and counts flat types and types without a list', async () => {
    for (const type of ['api::category.category', 'plugin::users-permissions.user']) {
      const { entries, published } = await count({ id: 1 }, { type });
      expect([entries.shown, published], type).to.deep.equal([1, null]);
      expect(entries.all, type).to.be.greaterThan(1);
    }
  });

  it('counts for a given user', async () => {
    const rows = { author: { rank: { $lte: '$user.rank' } } };
    const nobody = await count(rows);
    expect([nobody.entries.shown, nobody.user]).to.deep.equal([0, null]);
    const ada = await count(rows, { user: '1' });
    expect(ada.user).to.deep.equal({ id: '1', name: 'ada' });
    expect(ada.entries.shown).to.equal(await total('filters[author][rank][$lte]=3&publicationState=preview'));
    const other = await count(rows, { user: '2' });
    expect([other.entries.shown, other.user]).to.deep.equal([0, { id: '2', name: '2' }]);
    expect((await send(rows, { user: '3' })).status).to.equal(404);
  });

  it('refuses a condition with every fault and its path, like the request that stores it', async () => {
    const answer = await send({ author: { nane: 'x' }, slug: '$usr' }, { fields: ['titel'] });
    expect(answer.status).to.equal(400);
    expect(problemsOf(answer)).to.deep.equal([
      'unknown-attribute fields.0',
      'unknown-attribute rows.author.nane',
      'invalid-value rows.slug',
    ]);
    expect(problemsOf(await send(null, { type: 'plugin::upload.file' }))).to.deep.equal(['wrong-form type']);
    expect((await send(null, { role: 'nobody' })).status).to.equal(404);
    expect((await send(null, { user: 7 })).status).to.equal(400);
  });

  it('has a route for users beside it', async () => {
    expect((await admin('/conditions/user?id=1')).body).to.deep.equal({ id: '1', name: 'ada' });
    expect((await admin('/conditions/user?id=3')).status).to.equal(404);
    for (const query of ['', '?id=', '?id=1&id=2'])
      expect((await admin(`/conditions/user${query}`)).status, query).to.equal(400);
  });

  it('is available to administrators alone', async () => {
    const body = { role: 'public', type: article, fields: null, rows: null };
    for (const [path, more] of [
      ['/conditions/count', { method: 'POST', body }],
      ['/conditions/types', {}],
      ['/conditions/user?id=1', {}],
    ] as const) {
      expect((await api(path, more)).status).to.equal(401);
      expect((await api(path, { ...more, role: 'editor' })).status).to.equal(403);
    }
  });

  it('has a route beside it for what conditions may name, and why some types have none', async () => {
    const { types, components } = (await admin('/conditions/types')).body;
    const of = (uid: string) => types.find((type: { uid: string }) => type.uid === uid);
    const { attributes, whyNot } = of(article);
    expect(whyNot).to.equal(null);
    const hiddenOf = (name: string) => attributes.find((one: { name: string }) => one.name === name)?.hidden;
    expect(['title', 'internalNote', 'secret'].map(hiddenOf)).to.deep.equal([false, true, undefined]);
    const variablesOf = (name: string) =>
      attributes.find((one: { name: string }) => one.name === name)?.variables;
    for (const [name, ...variables] of [
      ['kind', 'user id', 'user property', 'role'],
      ['featured', 'user property'],
      ['airTime', 'user property'],
      ['createdAt', 'user property', 'now'],
      ['owner', 'user id', 'user property'],
      ['metadata'],
      ['cover'],
    ])
      expect(variablesOf(name ?? ''), name).to.have.members(variables);
    expect(of('plugin::users-permissions.role').whyNot).to.include('cannot be narrowed');
    expect(components.map(({ uid }: { uid: string }) => uid)).to.include('shared.seo');
  });
});

onOneDatabase('the attributes that conditions may name', (database) => {
  // Its own, as it remembers what requests have named.
  const { admin, ask } = useAdmin(database);
  const used = async (): Promise<readonly string[]> => {
    const { types } = (await admin('/conditions/types')).body;
    const { attributes } = types.find(({ uid }: { uid: string }) => uid === article);
    return attributes.filter((one: { used: boolean }) => one.used).map(({ name }: { name: string }) => name);
  };

  it('include which attributes requests to the content API have named, and not those that the page has named', async () => {
    expect(await used()).to.deep.equal([]);
    await ask('/api/articles?populate=*&fields=nothing');
    await ask('/api/articles');
    await admin('/read', { body: { role: 'public', uid: article, query: 'fields=slug' } });
    const count = { role: 'public', type: article, fields: null, rows: { wordCount: 1 } };
    await admin('/conditions/count', { body: count });
    expect(await used()).to.deep.equal([]);
    for (let n = 0; n < 2; n += 1)
      await ask('/api/articles?fields=title&sort=rating&filters[author][rank]=1&populate=cover');
    expect(await used()).to.have.members(['title', 'rating', 'author', 'cover']);
  });
});

onOneDatabase('a host that cannot find users by their ids', (database) => {
  const { admin } = useReadingAdmin(database, { auth: { userById: undefined } as never });

  it('says so, and refuses a user', async () => {
    expect((await admin('/conditions')).body.users).to.equal(false);
    const body = { role: 'public', type: article, fields: null, rows: null, user: '1' };
    expect((await admin('/conditions/count', { body })).status).to.equal(404);
  });
});
