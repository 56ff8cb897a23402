import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import type { SendOptions } from '../support/http.ts';
import { grantTables } from './support/rows.ts';
import { adminApi, change, useAdmin } from './support/use-admin.ts';

const body = { changes: [change('api::vault.vault', true)] };
const text = JSON.stringify(body);

onOneDatabase('a wrong request to the admin API', (database) => {
  const { admin, api, ask, host } = useAdmin(database);

  async function unchanged(act: () => Promise<void>) {
    const before = await grantTables(host().sequelize);
    await act();
    expect(await grantTables(host().sequelize)).to.deep.equal(before);
    expect((await ask('/api/vaults')).status).to.equal(403);
  }

  const foreign: readonly Readonly<Record<string, string>>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1' },
    { origin: 'http://127.0.0.1.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'Same-Origin' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  ];
  for (const headers of foreign) {
    it(`is refused with 403 from another site: ${JSON.stringify(headers)}`, () =>
      unchanged(async () => {
        for (const options of [{ headers }, { headers, body }] as SendOptions[])
          expect((await admin('/grants', options)).body.error).to.include({
            status: 403,
            message: 'A request must not come from another site',
          });
        const head = await admin('/session', { headers, method: 'HEAD' });
        expect(head.status).to.equal(403);
        expect(head.headers).to.not.have.property('access-control-allow-origin');
      }));
  }

  it('is accepted from its own page, or from a program without these headers', async () => {
    for (const headers of [
      { origin: host().url, 'sec-fetch-site': 'same-origin' },
      { origin: host().url.replace('http:', 'https:') },
      { 'sec-fetch-site': 'none' },
      {},
    ])
      expect((await admin('/session', { headers })).status).to.equal(200);
  });

  const bodies: readonly [string, SendOptions][] = [
    ['is no JSON', { body: '{"changes":' }],
    ['is empty', { body: '' }],
    ['is a list', { body: [body] }],
    ['is null', { body: 'null' }],
    ['is a text', { body: '"changes"' }],
    ['is deep', { body: '['.repeat(100_000) }],
    ['has __proto__ as a key', { body: `{"__proto__":{"changes":[]},${text.slice(1)}` }],
    ['has constructor as a key', { body: `{"constructor":{"prototype":{}},${text.slice(1)}` }],
    ['is longer than 256 KB', { body: text + ' '.repeat(262_144) }],
    ['is a form', { body: 'changes=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['is called text', { body, headers: { 'content-type': 'text/plain' } }],
    ['is called nothing', { body, headers: { 'content-type': '' } }],
    [
      'unpacks to more than 256 KB',
      { body: gzipSync(text + ' '.repeat(5_000_000)), headers: { 'content-encoding': 'gzip' } },
    ],
    ['is packed in an unknown way', { body, headers: { 'content-encoding': 'rar' } }],
    ['is no gzip', { body, headers: { 'content-encoding': 'gzip' } }],
  ];
  for (const [what, options] of bodies) {
    it(`is refused with 400 if the body ${what}`, () =>
      unchanged(async () => {
        const answer = await admin('/grants', options);
        expect(answer.status, answer.text).to.equal(400);
        expect(answer.body.error.name).to.equal('ValidationError');
        expect(({} as { changes?: unknown }).changes).to.equal(undefined);
      }));
  }

  const absent: readonly [string, SendOptions][] = [
    ['/nope', {}],
    ['/', {}],
    ['/session/x', {}],
    ['/..%2fsession', {}],
    ['/%FF', {}],
    ['//session', {}],
    ['/session', { method: 'POST', body: {} }],
    ['/session', { method: 'DELETE' }],
    ['/session', { method: 'OPTIONS' }],
    ['/session', { method: 'PROPFIND' }],
    ['/grants', { method: 'PUT', body }],
    ['/grants', { method: 'PATCH', body }],
    ['/grants', { method: 'DELETE' }],
    ['/locales/default', {}],
    ['/locales/default', { method: 'POST', body: { code: 'fr' } }],
    ['/read', {}],
    ['/explain', {}],
  ];
  for (const [path, options] of absent) {
    it(`is answered with 404 at an unknown route, and 401 without a token: ${options.method ?? 'GET'} ${path}`, () =>
      unchanged(async () => {
        const answer = await admin(path, options);
        expect(answer.body).to.deep.equal({
          data: null,
          error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} },
        });
        expect((await api(path, options)).status).to.equal(401);
        expect((await api(path, { ...options, role: 'editor' })).status).to.equal(403);
      }));
  }

  it('is answered without a body for HEAD', async () => {
    for (const path of ['/session', '/types', '/locales', '/grants', '/audit']) {
      const answer = await admin(path, { method: 'HEAD' });
      expect(answer.status, path).to.equal(200);
      expect(answer.text).to.equal('');
      expect((await api(path, { method: 'HEAD' })).status).to.equal(401);
    }
  });

  it('ignores a method in a header', () =>
    unchanged(async () => {
      const headers = { 'x-http-method-override': 'POST' };
      const answer = await admin('/grants', { method: 'GET', body, headers });
      expect(answer.status).to.equal(200);
      expect((await ask(`${adminApi}/grants?_method=POST`)).status).to.equal(401);
    }));
});
