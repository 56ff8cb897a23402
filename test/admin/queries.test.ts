import { expect } from 'chai';
import type { SavedQuery } from '../../admin-config/contract.ts';
import { onEachDatabase } from '../support/databases.ts';
import type { SendOptions } from '../support/http.ts';
import { useLinks } from './links/use-links.ts';
import { change } from './support/use-admin.ts';

const type = 'api::article.article';

onEachDatabase('the queries that a team shares', (database) => {
  const { admin, api, session, host } = useLinks(database);
  const put = (body: unknown, options: SendOptions = {}) =>
    admin('/queries', { method: 'PUT', body, ...options });
  const names = async (options?: SendOptions) =>
    (
      (options === undefined ? await admin('/queries') : await api('/queries', options)).body
        .queries as SavedQuery[]
    ).map(({ name }) => name);
  const keyOf = async (name: string): Promise<string> => {
    const { body } = await admin('/queries');
    return (body.queries as SavedQuery[]).find((one) => one.name === name)?.key ?? '';
  };
  const as = async (address: string, method: string, path: string, body?: unknown) =>
    api(path, { ...(await session(address)), method, ...(body !== undefined && { body }) });
  afterEach(async () => {
    for (const { key } of (await admin('/queries')).body.queries as SavedQuery[])
      await admin(`/queries/${key}`, { method: 'DELETE' });
  });

  it('are listed for everybody, by name, with the user who saved them', async () => {
    const params = { type, state: 'preview', filters: '{"all":[["title","$eq","Straße \\u0001 “x”"]]}' };
    expect((await put({ name: 'Drafts', params })).status).to.equal(200);
    const saved = await as('ann@example.org', 'PUT', '/queries', { name: 'Allerlei', params: { type } });
    expect(saved.status, saved.text).to.equal(200);
    expect(await names()).to.deep.equal(['Allerlei', 'Drafts']);
    const { body } = await api('/queries', { role: 'editor' });
    const [own, other] = body.queries as SavedQuery[];
    expect(own?.own).to.equal(false);
    expect(other).to.deep.include({ name: 'Drafts', params, who: 'administrator', own: false });
    expect(new Date(other?.at ?? '').toISOString()).to.equal(other?.at);
  });

  it('are replaced under the same name, in which case and accents count', async () => {
    await put({ name: 'drafts', params: { type, page: '1' } });
    await put({ name: 'Drafts', params: { type, page: '2' } });
    await put({ name: 'Dráfts', params: { type, page: '3' } });
    const { body } = await put({ name: 'drafts', params: { type, page: '4' } });
    const pages = (body.queries as SavedQuery[]).map(({ name, params }) => [name, params.page]);
    expect(pages).to.have.deep.members([
      ['drafts', '4'],
      ['Drafts', '2'],
      ['Dráfts', '3'],
    ]);
  });

  it('can be changed by the user who saved them, and by administrators', async () => {
    await put({ name: 'Of the administrator', params: { type } });
    await as('ann@example.org', 'PUT', '/queries', { name: 'Of Ann', params: { type } });
    const foreign = await as('ann@example.org', 'PUT', '/queries', {
      name: 'Of the administrator',
      params: { type },
    });
    expect(foreign.status).to.equal(403);
    const key = await keyOf('Of the administrator');
    expect((await as('ann@example.org', 'DELETE', `/queries/${key}`)).status).to.equal(403);
    const mine = (await as('ann@example.org', 'GET', '/queries')).body.queries as SavedQuery[];
    expect(mine.map(({ name, own }) => [name, own])).to.deep.equal([
      ['Of Ann', true],
      ['Of the administrator', false],
    ]);
    expect(
      (await as('ann@example.org', 'PUT', '/queries', { name: 'Of Ann', params: { type, page: '2' } }))
        .status,
    ).to.equal(200);
    expect((await as('ann@example.org', 'DELETE', `/queries/${await keyOf('Of Ann')}`)).status).to.equal(200);
    expect(await names()).to.deep.equal(['Of the administrator']);
  });

  it('are not listed for users who may not read their type', async () => {
    await put({ name: 'The log', params: { type: 'api::audit-log.audit-log' } });
    await put({ name: 'Articles', params: { type } });
    expect(await names({ role: 'authenticated' })).to.deep.equal(['Articles']);
    const { role } = (await as('ann@example.org', 'GET', '/session')).body;
    const read = (granted: boolean) =>
      admin('/grants', {
        body: {
          changes: [change(type, granted, { role }), change(type, granted, { role, action: 'findOne' })],
        },
      });
    await read(false);
    const refused = await as('ann@example.org', 'PUT', '/queries', { name: 'Mine', params: { type } });
    const key = await keyOf('Articles');
    const removed = await as('ann@example.org', 'DELETE', `/queries/${key}`);
    await read(true);
    expect([refused.status, removed.status]).to.deep.equal([404, 404]);
  });

  it('are noted in the history, like their end', async () => {
    await put({ name: 'Drafts', params: { type } });
    await put({ name: 'Drafts', params: { type, state: 'preview' } });
    await admin(`/queries/${await keyOf('Drafts')}`, { method: 'DELETE' });
    const { body } = await admin('/audit?what=shared%20query');
    const subject = { query: 'Drafts', uid: type };
    const lines = (body.entries as { subject: unknown; before: unknown; after: unknown }[]).slice(0, 3);
    expect(lines.map(({ subject: of, before, after }) => ({ of, before, after }))).to.deep.equal([
      { of: subject, before: { type, state: 'preview' }, after: null },
      { of: subject, before: { type }, after: { type, state: 'preview' } },
      { of: subject, before: null, after: { type } },
    ]);
  });

  it('are refused without a sign-in on the page, and in other forms', async () => {
    const good = { name: 'a', params: { type } };
    expect((await api('/queries')).status).to.equal(401);
    expect((await api('/queries', { method: 'PUT', body: good })).status).to.equal(401);
    expect((await api('/queries', { method: 'PUT', body: good, role: 'editor' })).status).to.equal(403);
    for (const body of [
      { ...good, name: '' },
      { ...good, name: ' a' },
      { ...good, name: 'a\nb' },
      { ...good, name: 'a'.repeat(101) },
      { ...good, params: {} },
      { ...good, params: { type, narrow: type } },
      { ...good, params: { type, page: 2 } },
      { ...good, params: { type, filters: 'a'.repeat(8_192) } },
      { ...good, more: 1 },
    ])
      expect((await put(body)).status, JSON.stringify(body).slice(0, 80)).to.equal(400);
    expect((await put({ ...good, params: { type: 'api::gone.gone' } })).status).to.equal(404);
    for (const key of ['x', '%00', 'a'.repeat(64)])
      expect((await admin(`/queries/${key}`, { method: 'DELETE' })).status, key).to.equal(404);
    expect(await names()).to.deep.equal([]);
  });

  it('are two hundred at most', async () => {
    const save = (name: string) => put({ name, params: { type } });
    const rows = Array.from({ length: 199 }, (_, index) => ({
      key: String(index).padStart(64, '0'),
      name: `Query ${index}`,
      uid: type,
      params: JSON.stringify({ type }),
      who: 'grace',
      at: '2026-05-01T00:00:00.000Z',
    }));
    await host().sequelize.getQueryInterface().bulkInsert('content_query_saved_queries', rows);
    expect((await save('The last')).status).to.equal(200);
    const { status, body } = await save('One more');
    expect([status, body.error.message]).to.deep.equal([
      400,
      'There are 200 shared queries; remove one first',
    ]);
    expect((await save('The last')).status).to.equal(200);
    await host().sequelize.query('DELETE FROM content_query_saved_queries');
  });
});
