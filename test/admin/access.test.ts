import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import type { SendOptions } from '../support/http.ts';
import { tokenOf } from '../support/tokens.ts';
import { grantTables } from './support/rows.ts';
import { change, useAdmin } from './support/use-admin.ts';

interface Route {
  readonly path: string;
  readonly options?: SendOptions;
  readonly editor: 200 | 403;
}

const asRole = { role: 'public', uid: 'api::article.article', query: 'fields=id' };

/** Every route, with a request that an administrator may make. */
const routes: readonly Route[] = [
  { path: '/session', editor: 200 },
  { path: '/types', editor: 200 },
  { path: '/locales', editor: 200 },
  { path: '/grants', editor: 403 },
  { path: '/audit', editor: 403 },
  { path: '/explain', options: { method: 'POST', body: asRole }, editor: 403 },
  { path: '/read', options: { method: 'POST', body: asRole }, editor: 403 },
  {
    path: '/grants',
    options: { method: 'POST', body: { changes: [change('api::vault.vault', true)] } },
    editor: 403,
  },
  { path: '/locales/default', options: { method: 'PUT', body: { code: 'de' } }, editor: 403 },
];

const forged = `${tokenOf('editor')?.slice(0, -3)}AAA`;

onOneDatabase('a route of the admin API', (database) => {
  const { admin, api, ask, host } = useAdmin(database);

  for (const { path, options, editor } of routes) {
    const name = `${options?.method ?? 'GET'} ${path}`;

    it(`answers 401 without a token: ${name}`, async () => {
      expect((await api(path, options)).status).to.equal(401);
    });

    it(`answers 401 with a bad token: ${name}`, async () => {
      for (const token of ['nonsense', forged, `${host().adminToken}x`, host().adminToken.slice(1), '']) {
        const answer = await api(path, { ...options, token });
        expect(answer.status, token).to.equal(401);
        expect(answer.body.error.name).to.equal('UnauthorizedError');
      }
    });

    it(`answers ${editor} to an editor: ${name}`, async () => {
      const answer = await api(path, { ...options, role: 'editor' });
      expect(answer.status).to.equal(editor);
      if (editor === 403) expect(answer.body.error.message).to.equal('Only an administrator may do this');
    });
  }

  it('changes nothing for callers without access', async () => {
    expect((await grantTables(host().sequelize))[3]).to.deep.equal([]);
    expect((await ask('/api/vaults')).status).to.equal(403);
    expect((await admin('/locales')).body.defaultLocale).to.equal('en');
  });

  it('accepts a token in the header alone', async () => {
    const token = host().adminToken;
    const attempts: SendOptions[] = [
      { headers: { cookie: `token=${token}; jwt=${token}; authorization=Bearer ${token}` } },
      { headers: { 'x-authorization': `Bearer ${token}` } },
      { headers: { authorization: `Basic ${Buffer.from(`admin:${token}`).toString('base64')}` } },
      { headers: { authorization: token } },
    ];
    for (const attempt of attempts) expect((await api('/grants', attempt)).status).to.equal(401);
    expect((await api(`/grants?access_token=${token}&token=${token}`)).status).to.equal(401);
  });

  it('answers 401 to the token of a user who is blocked or does not exist', async () => {
    await host().sequelize.query('UPDATE up_users SET blocked = true WHERE id = 2');
    for (const id of [2, 4711]) {
      const answer = await api('/session', { token: await host().issueToken(id) });
      expect(answer.status).to.equal(401);
    }
  });

  for (const { path, options } of routes) {
    it(`answers 200 to an administrator: ${options?.method ?? 'GET'} ${path}`, async () => {
      expect((await admin(path, options)).status).to.equal(200);
    });
  }
});
