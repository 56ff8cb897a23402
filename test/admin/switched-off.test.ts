import { expect } from 'chai';
import { type OpenDatabase, onOneDatabase } from '../support/databases.ts';
import { send } from '../support/http.ts';
import { type PlainHost, plainAuth, startPlainHost } from './support/plain-host.ts';
import { adminApi } from './support/use-admin.ts';

const paths = ['/content-query/admin', '/content-query/admin/', `${adminApi}/session`, `${adminApi}/grants`];

onOneDatabase('admin-config', (database) => {
  let own: OpenDatabase;
  let host: PlainHost | undefined;
  before(async () => {
    own = await database.open();
  });
  afterEach(async () => {
    await host?.stop();
    host = undefined;
  });
  after(() => own?.close());

  async function start(
    ...parts: Parameters<typeof startPlainHost> extends [string, ...infer Rest] ? Rest : never
  ) {
    host = await startPlainHost(own.url, ...parts);
    const { url } = host;
    return (path: string, token?: string) => send(url + path, token === undefined ? {} : { token });
  }

  const off: readonly [string, Parameters<typeof startPlainHost>[1]][] = [
    ['where the host does not say who is an administrator', { auth: { roleOf: plainAuth.roleOf } }],
    ['where the configuration says so', { config: { admin: { enabled: false } } }],
  ];
  for (const [why, parts] of off) {
    it(`is off ${why}: no route, no page, no table`, async () => {
      const ask = await start(parts);
      for (const path of paths) {
        expect((await ask(path)).status, path).to.equal(404);
        expect((await ask(path, 'admin')).status, path).to.equal(404);
      }
      expect((await ask('/api/articles')).status).to.equal(200);
      expect(host?.warnings).to.deep.equal([]);
      expect(await host?.sequelize.getQueryInterface().tableExists('content_query_audit')).to.equal(false);
    });
  }

  it('is on, for editors alone, if it is enabled and nobody is an administrator', async () => {
    const ask = await start({
      auth: { roleOf: plainAuth.roleOf },
      config: { admin: { enabled: true } },
    });
    expect((await ask(`${adminApi}/session`, 'admin')).body).to.include({ admin: false, role: 'editor' });
    expect((await ask(`${adminApi}/grants`, 'admin')).status).to.equal(403);
  });

  it('is unavailable once the plugin is destroyed', async () => {
    const ask = await start({ config: { openapi: { viewer: true } } });
    expect((await ask(`${adminApi}/session`, 'admin')).status).to.equal(200);
    await host?.destroyPlugin();
    for (const path of [...paths, '/content-query/openapi/', '/api/openapi.json', '/api/articles'])
      expect((await ask(path, 'admin')).status, path).to.equal(404);
  });

  it('is served under another prefix, and not under the usual one', async () => {
    const ask = await start({ config: { admin: { prefix: '/manage/content' } } });
    expect((await ask('/manage/content/api/session', 'admin')).body.admin).to.equal(true);
    expect((await ask('/manage/content')).headers.location).to.equal('content/');
    for (const path of [...paths, '/manage/contents', '/manage/content-api/session'])
      expect((await ask(path, 'admin')).status, path).to.equal(404);
  });

  it('accepts an administrator only if the host says exactly true', async () => {
    const auth = { ...plainAuth, isAdmin: (() => 'yes') as never };
    expect((await (await start({ auth }))(`${adminApi}/session`, 'x')).body.admin).to.equal(false);
  });

  it('names the administrator as the host does in the audit trail', async () => {
    await start({ auth: { ...plainAuth, nameOf: () => 'Zo\u00eb <zoe@example.org> \u{1f600}' } });
    const url = host?.url ?? '';
    const body = { role: 'public', uid: 'api::article.article', query: '' };
    await send(`${url}${adminApi}/read`, { method: 'POST', token: 'admin', body });
    const { body: trail } = await send(`${url}${adminApi}/audit`, { token: 'admin' });
    expect(trail.entries[0].who).to.equal('Zo\u00eb <zoe@example.org> \u{1f600}');
  });

  it("leaves an error of the host's own sign-in to the host", async () => {
    const isAdmin = () => {
      throw Object.assign(new Error('Too many attempts'), { status: 429, expose: true });
    };
    const answer = await (await start({ auth: { ...plainAuth, isAdmin } }))(`${adminApi}/session`, 'x');
    expect(answer.status).to.equal(429);
  });

  it('does not show an unexpected error', async () => {
    const isAdmin = () => {
      throw new Error('password is hunter2');
    };
    const answer = await (await start({ auth: { ...plainAuth, isAdmin } }))(`${adminApi}/session`, 'x');
    expect(answer.status).to.equal(500);
    expect(answer.text).to.not.include('hunter2');
    expect(host?.errors).to.have.length(1);
  });
});
