import { existsSync } from 'node:fs';
import { expect } from 'chai';
import { rejectionOf } from '../example/rejection-of.ts';
import { useHost } from '../http/support/use-host.ts';
import { sqlite } from '../support/databases.ts';
import { startTestHost } from '../support/host.ts';
import { projectFile } from '../support/project.ts';

const isBuilt = (): boolean => existsSync(projectFile('dist/admin-config/viewer/index.html'));
const off = { openapi: { viewer: false } };
const elsewhere = { openapi: { viewerPrefix: '/about' }, admin: { enabled: false } };

describe('the route of the page that shows the OpenAPI document', () => {
  const { ask } = useHost(sqlite);
  const without = useHost(sqlite, { pluginConfig: off });
  const moved = useHost(sqlite, { pluginConfig: elsewhere });
  const silent = useHost(sqlite, { pluginConfig: { openapi: { enabled: false, viewer: true } } });

  it('comes with the policy of the page of admin-config, or says in words that it is not built', async () => {
    const [answer, admin] = [await ask('/content-query/openapi/'), await ask('/content-query/admin/')];
    expect(answer.headers['content-security-policy']).to.equal(admin.headers['content-security-policy']);
    expect(answer.headers['content-security-policy']).to.match(/^default-src 'none'; script-src 'self';/);
    if (isBuilt()) expect(answer.text).to.not.match(/https?:\/\/|<script>|<style|style=|\son\w+=/);
    else expect(answer.text).to.equal('The page is not built yet: npm run build:viewer');
    expect(answer.status).to.equal(isBuilt() ? 200 : 404);
  });

  it('leads to the page from the bare prefix, and to the document from the page', async () => {
    expect((await ask('/content-query/openapi')).headers.location).to.equal('openapi/');
    const { status, headers } = await ask('/content-query/openapi/openapi.json');
    expect([status, headers.location]).to.deep.equal([302, '/api/openapi.json']);
  });

  it('is there only where the host has switched it on, and the document with it', async () => {
    expect((await without.ask('/content-query/openapi/')).status).to.equal(404);
    expect((await without.ask('/api/openapi.json')).status).to.equal(200);
    expect((await silent.ask('/content-query/openapi/')).headers).to.not.have.property(
      'content-security-policy',
    );
  });

  it('is where the host wants it, with or without admin-config', async () => {
    expect((await moved.ask('/about')).headers.location).to.equal('about/');
    expect((await moved.ask('/content-query/openapi/')).headers).to.not.have.property(
      'content-security-policy',
    );
  });

  for (const viewerPrefix of ['/api', '/']) {
    it(`is refused at ${viewerPrefix} by a line that names the key`, async () => {
      const start = startTestHost({
        DATABASE_URL: await sqlite.shared(),
        pluginConfig: { openapi: { viewerPrefix } },
      });
      expect((await rejectionOf(start)).message).to.match(
        /^content-query: plugin configuration: 'openapi\.viewerPrefix' [\w' ]+/,
      );
    });
  }
});
