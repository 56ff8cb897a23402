import { cp, readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { startPlainHost } from '../admin/support/plain-host.ts';
import { useTemporaryFolder } from '../example/temporary-folder.ts';
import { useHost, useOwnHost } from '../http/support/use-host.ts';
import { newsroom } from '../support/database/content.ts';
import { sqlite } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startTestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { pluralsIn } from './support/documents.ts';

const path = '/api/openapi.json';

describe('GET /api/openapi.json', () => {
  const { host, ask } = useHost(sqlite);

  it('answers each role with a document of its own', async () => {
    const [nobody, editor] = [await ask(path), await ask(path, { role: 'editor' })];
    expect(nobody.headers['content-type']).to.equal('application/json; charset=utf-8');
    expect(pluralsIn(editor.body).length).to.be.greaterThan(pluralsIn(nobody.body).length);
    expect(nobody.headers.vary).to.include('Authorization');
    expect(nobody.body.info).to.include({ title: 'Content API', version: '1.0.0' });
    expect(nobody.body.servers).to.deep.equal([{ url: '/api' }]);
  });

  it('answers a bad token with 401', async () => {
    const { status, body } = await ask(path, { token: 'x' });
    expect([status, body.error.name]).to.deep.equal([401, 'UnauthorizedError']);
  });

  it('can be kept by readers', async () => {
    const first = await ask(path);
    expect(first.headers.etag).to.match(/^W\/"/);
    expect(first.headers['cache-control']).to.equal('no-cache');
    const again = await ask(path, { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.status, again.text]).to.deep.equal([304, '']);
    const other = await ask(path, {
      role: 'editor',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(other.status).to.equal(200);
  });

  it('answers HEAD, and other methods with 405', async () => {
    const head = await ask(path, { method: 'HEAD' });
    expect([head.status, head.text]).to.deep.equal([200, '']);
    const post = await ask(path, { method: 'POST' });
    expect([post.status, post.headers.allow]).to.deep.equal([405, 'GET, HEAD']);
  });

  it('stands at that one path', async () => {
    for (const other of ['/openapi.json', '/api/openapi.jso', '/api/openapi.json/x', '/api/Openapi.json'])
      expect((await ask(other)).status, other).to.equal(404);
    expect(host().url).to.match(/^http/);
  });
});

describe('GET /api/openapi.json, where nobody says in time who asks', () => {
  it('answers with 503 and Retry-After', async () => {
    const { url, stop } = await startPlainHost(await sqlite.shared(), {
      auth: { roleOf: () => new Promise(() => {}) },
      config: { acquireTimeout: 100 },
    });
    try {
      const { status, headers } = await get(url + path);
      expect([status, headers['retry-after']]).to.deep.equal([503, '2']);
    } finally {
      await stop();
    }
  });
});

describe('a permission that changes', () => {
  const { host, ask } = useOwnHost(sqlite);

  it('changes the document with it', async () => {
    expect(pluralsIn((await ask(path)).body)).to.include('teams');
    await host().sequelize.query(
      "DELETE FROM up_permissions_role_links WHERE permission_id IN (SELECT id FROM up_permissions WHERE action = 'api::team.team.find')",
    );
    const { text } = await eventually(
      () => ask(path),
      ({ body }) => !pluralsIn(body).includes('teams'),
    );
    expect(text).to.not.match(/\bteams?\b/i);
  });
});

describe('a host that says otherwise', () => {
  const quiet = useHost(sqlite, { pluginConfig: { openapi: { enabled: false } } });
  const named = useHost(sqlite, { pluginConfig: { openapi: { title: 'News', version: '7' } } });

  it('has no document', async () => {
    expect((await quiet.ask(path)).status).to.equal(404);
    expect((await quiet.ask(path, { method: 'POST' })).status).to.equal(404);
  });

  it('gives it a title and a version', async () => {
    expect((await named.ask(path)).body.info).to.include({ title: 'News', version: '7' });
  });
});

describe('a content type with the plural name openapi.json', () => {
  const folder = useTemporaryFolder();

  it('keeps its list', async () => {
    await cp(newsroom.schemas, folder.path('schemas'), { recursive: true });
    const file = 'schemas/api/team/content-types/team/schema.json';
    const text = await readFile(folder.path(file), 'utf8');
    await folder.write(file, text.replace('"pluralName": "teams"', '"pluralName": "openapi.json"'));
    const host = await startTestHost({
      DATABASE_URL: await sqlite.shared(),
      SCHEMAS: folder.path('schemas'),
    });
    try {
      expect((await get(host.url + path)).body).to.have.all.keys('data', 'meta');
    } finally {
      await host.stop();
    }
  });
});
