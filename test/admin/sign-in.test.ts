import { hash } from 'bcryptjs';
import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import { onOneDatabase } from '../support/databases.ts';
import type { SendOptions } from '../support/http.ts';
import { cookieOf, fromPage } from './support/sign-in.ts';
import { change, useAdmin } from './support/use-admin.ts';

const password = 'a password of the tests';

onOneDatabase('signing in on the admin page', (database) => {
  const { api, ask, host } = useAdmin(database, { ADMIN_PASSWORD: password });
  const query = (sql: string) => host().sequelize.query(sql);

  before(async () => {
    const made = await hash(password, 4);
    await query(`UPDATE admin_users SET password = '${made}' WHERE id = 1`);
    await query(`UPDATE up_users SET password = '${made}' WHERE id IN (1, 3)`);
  });

  const enter = (address: string, given = password, headers: SendOptions['headers'] = {}) =>
    api('/sign-in', {
      method: 'POST',
      body: { address, password: given },
      headers: { ...fromPage, ...headers },
    });
  const as = (cookie: string, path: string, options: SendOptions = {}) =>
    api(path, { ...options, headers: { ...fromPage, cookie, ...options.headers } });
  const signedIn = async (address: string) => cookieOf(await enter(address));

  it('returns the session, and sets a cookie for the admin page alone', async () => {
    const answer = await enter(' Grace@Example.org ');
    expect(answer.status).to.equal(200);
    expect(answer.body).to.deep.include({ admin: true, role: 'administrator', name: 'grace@example.org' });
    expect(String(answer.headers['set-cookie'])).to.match(
      /^__Secure-content-query-admin=[\w-]{43}; Path=\/content-query\/admin; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(answer.headers['cache-control']).to.equal('no-store');
    const cookie = cookieOf(answer);
    expect((await as(cookie, '/session')).body).to.deep.equal(answer.body);
    expect((await as(cookie, '/sign-in')).body.session).to.deep.equal(answer.body);
    const changes = [change('api::vault.vault', true)];
    expect((await as(cookie, '/grants', { method: 'POST', body: { changes } })).status).to.equal(200);
    expect((await as(cookie, '/audit')).body.entries[0].who).to.equal('grace@example.org');
  });

  it('is stored as a row that cannot be used to sign in', async () => {
    const cookie = await signedIn('grace@example.org');
    const id = cookie.split('=')[1] ?? '';
    const sql = 'SELECT * FROM content_query_sessions';
    const rows = await host().sequelize.query<{ key: string }>(sql, { type: QueryTypes.SELECT });
    expect(JSON.stringify(rows)).to.not.include(id).and.not.include(password);
    for (const { key } of rows)
      expect((await as(`__Secure-content-query-admin=${key}`, '/session')).status).to.equal(401);
  });

  it('has no effect on the content API, nor in requests that a page of another site could send', async () => {
    const cookie = await signedIn('grace@example.org');
    for (const path of ['/api/audit-logs', '/api/articles?populate=vault,owner', '/api/openapi.json']) {
      const [plain, withCookie] = [await ask(path), await ask(path, { headers: { ...fromPage, cookie } })];
      expect(withCookie.status, path).to.equal(plain.status);
      expect(withCookie.text, path).to.equal(plain.text);
    }
    expect((await api('/grants', { headers: { cookie } })).status).to.equal(401);
    expect((await as(cookie, '/grants', { headers: { origin: 'https://evil.example' } })).status).to.equal(
      403,
    );
    expect((await as(cookie, '/grants', { headers: { 'sec-fetch-site': 'same-site' } })).status).to.equal(
      403,
    );
    const form = { 'content-type': 'text/plain' };
    expect(
      (await api('/grants', { method: 'POST', body: {}, headers: { cookie, ...form } })).status,
    ).to.equal(401);
    expect((await enter('grace@example.org', password, { origin: 'https://evil.example' })).status).to.equal(
      403,
    );
    const withoutPage = { address: 'grace@example.org', password };
    expect((await api('/sign-in', { method: 'POST', body: withoutPage })).status).to.equal(403);
    expect((await api('/sign-out', { method: 'POST', headers: { cookie } })).status).to.equal(403);
    expect((await as(cookie, '/session')).status).to.equal(200);
  });

  it('makes a new session each time, and ends the one before', async () => {
    const planted = `__Secure-content-query-admin=${'A'.repeat(43)}`;
    const first = cookieOf(await enter('grace@example.org', password, { cookie: planted }));
    expect(first).to.not.equal(planted);
    expect((await as(planted, '/session')).status).to.equal(401);
    const second = cookieOf(await enter('grace@example.org', password, { cookie: first }));
    expect(second).to.not.equal(first);
    expect((await as(first, '/session')).status).to.equal(401);
    // Two of the name: one was set by somebody else, and nobody knows which.
    expect((await as(`${planted}; ${second}`, '/session')).status).to.equal(401);
    expect((await as(second, '/session')).status).to.equal(200);
  });

  it('ends at the sign-out, even with the cookie', async () => {
    const cookie = await signedIn('grace@example.org');
    const answer = await as(cookie, '/sign-out', { method: 'POST' });
    expect(answer.status).to.equal(200);
    expect(String(answer.headers['set-cookie'])).to.match(/^__Secure-content-query-admin=; Max-Age=0; /);
    expect((await as(cookie, '/session')).status).to.equal(401);
    expect((await as(cookie, '/sign-in')).body).to.deep.equal({ password: true, page: false, session: null });
  });

  it('ends when the account is blocked, and stays ended when it is unblocked', async () => {
    for (const [address, block] of [
      ['grace@example.org', 'UPDATE admin_users SET blocked = %'],
      ['ann@example.org', 'UPDATE up_users SET blocked = %'],
    ] as const) {
      const cookie = await signedIn(address);
      expect((await as(cookie, '/types')).status).to.equal(200);
      await query(block.replace('%', 'true'));
      expect((await as(cookie, '/types')).status).to.equal(401);
      expect((await enter(address)).status).to.equal(401);
      await query(block.replace('%', 'false'));
      expect((await as(cookie, '/types')).status).to.equal(401);
    }
  });

  it('ends when the password changes', async () => {
    const cookie = await signedIn('ann@example.org');
    const rehash = async (text: string) =>
      query(`UPDATE up_users SET password = '${await hash(text, 4)}' WHERE id = 1`);
    await rehash('another one');
    expect((await as(cookie, '/session')).status).to.equal(401);
    await rehash(password);
    expect((await as(await signedIn('ann@example.org'), '/session')).status).to.equal(200);
  });

  it('lasts twelve hours, and one without a request', async () => {
    for (const column of ['begun', 'seen']) {
      const cookie = await signedIn('grace@example.org');
      const hours = column === 'begun' ? 12 : 1;
      await query(`UPDATE content_query_sessions SET ${column} = ${column} - ${hours * 3_600_000 - 60_000}`);
      expect((await as(cookie, '/session')).status, column).to.equal(200);
      await query(`UPDATE content_query_sessions SET ${column} = ${column} - 3600000`);
      expect((await as(cookie, '/session')).status, column).to.equal(401);
    }
  });

  it('is not prolonged by a page that asks whether anything was changed', async () => {
    const cookie = await signedIn('grace@example.org');
    const ago = (minutes: number) =>
      query(`UPDATE content_query_sessions SET seen = seen - ${minutes * 60_000}`);
    for (const path of ['/session', '/version']) {
      await ago(50);
      expect((await as(cookie, path)).status, path).to.equal(200);
    }
    await ago(11);
    expect((await as(cookie, '/version')).status).to.equal(401);
  });

  it('deletes expired rows at the next sign-in', async () => {
    await query('DELETE FROM content_query_sessions');
    await signedIn('grace@example.org');
    await signedIn('grace@example.org');
    await query(`UPDATE content_query_sessions SET seen = seen - ${2 * 3_600_000}`);
    await signedIn('grace@example.org');
    const sql = 'SELECT COUNT(*) AS number FROM content_query_sessions';
    const [row] = await host().sequelize.query<{ number: unknown }>(sql, { type: QueryTypes.SELECT });
    expect(Number(row?.number)).to.equal(1);
  });

  it('compares the address exactly, also on a database for which é equals e', async () => {
    expect((await enter('gráce@example.org')).status).to.equal(401);
    expect((await enter('GRACE@example.org')).status).to.equal(200);
  });

  it('lets a user read as their role alone, and change nothing', async () => {
    const cookie = await signedIn('ann@example.org');
    const { role } = (await as(cookie, '/session')).body;
    const read = (wanted: string, more: object = {}) =>
      as(cookie, '/read', {
        method: 'POST',
        body: { role: wanted, uid: 'api::article.article', query: 'fields=title', ...more },
      });
    expect((await read(role)).text).to.equal((await ask('/api/articles?fields=title', { role })).text);
    expect((await read('editor')).status).to.equal(403);
    // Whether or not there is such a user.
    for (const user of ['1', '999']) expect((await read(role, { user })).status).to.equal(403);
    const body = { changes: [change('api::vault.vault', false)] };
    for (const [path, options] of [
      ['/grants', {}],
      ['/audit', {}],
      ['/grants', { method: 'POST', body }],
      ['/locales/default', { method: 'PUT', body: { code: 'fr' } }],
    ] as const)
      expect((await as(cookie, path, options)).status, path).to.equal(403);
  });

  it('has the same answer for every reason of failure', async () => {
    await query('UPDATE up_users SET blocked = true WHERE id = 3');
    // What looks like a hash, and bcrypt cannot read.
    await query(`UPDATE up_users SET password = '$2a$99$${'a'.repeat(53)}' WHERE id = 1`);
    const answers = [
      await enter('grace@example.org', 'wrong'),
      await enter('nobody@example.org'),
      await enter('eve@example.org'),
      // A password that stands in the database as it is, and no hash.
      await enter('bob@example.org', 'Passw0rd!'),
      await enter('ann@example.org'),
      await enter("' OR 1=1 --"),
      await enter('administrator', 'wrong'),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.text]).to.deep.equal([401, answers[0]?.text]);
      expect(answer.headers['set-cookie']).to.equal(undefined);
    }
  });

  it('refuses a body of another form before it counts an attempt', async () => {
    for (const body of [{ address: 'a' }, { password: 'b' }, { address: ['a'], password: 'b' }, { x: 1 }, []])
      expect((await api('/sign-in', { method: 'POST', body, headers: fromPage })).status).to.equal(400);
    expect((await enter('a', 'x'.repeat(5_000))).status).to.equal(400);
  });
});

onOneDatabase('guesses at the admin page', (database) => {
  const { api, host } = useAdmin(database, { ADMIN_PASSWORD: password });
  const enter = (address: string, given: string) =>
    api('/sign-in', { method: 'POST', body: { address, password: given }, headers: fromPage });

  it('are refused after five for an account, also concurrent ones, together with the right password', async () => {
    const many = await Promise.all(
      Array.from({ length: 30 }, (_, index) => enter('administrator', `guess ${index}`)),
    );
    const statuses = many.map(({ status }) => status).sort();
    expect(statuses).to.deep.equal([...Array(5).fill(401), ...Array(25).fill(429)]);
    const last = await enter('Administrator ', password);
    expect([last.status, last.body.error.name]).to.deep.equal([429, 'TooManyRequestsError']);
    expect(Number(last.headers['retry-after'])).to.be.within(1, 900);
    expect(last.body.error.message).to.equal('Too many attempts to sign in. Try again in 15 minutes');
  });

  it('are refused after twenty from one address, whatever the accounts', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 16; index += 1)
      statuses.push((await enter(`${index}@example.org`, 'guess')).status);
    expect(statuses).to.deep.equal([...Array(15).fill(401), 429]);
    expect(host().sequelize.getDialect()).to.be.a('string');
  });
});
