import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { ownSchemas } from '../../../example/host/settings.ts';
import { sqlite } from '../../support/databases.ts';
import { startTestHost, type TestHost } from '../../support/host.ts';
import { get } from '../../support/http.ts';

const schema = {
  kind: 'singleType',
  collectionName: 'vaults',
  info: { singularName: 'front-page', pluralName: 'front-pages' },
  attributes: { code: { type: 'string' } },
};

describe('a single type', () => {
  let folder: string;
  let host: TestHost;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-query-single-'));
    await cp(ownSchemas, folder, { recursive: true });
    const own = join(folder, 'api/front-page/content-types/front-page');
    await mkdir(own, { recursive: true });
    await writeFile(join(own, 'schema.json'), JSON.stringify(schema));
    host = await startTestHost({
      DATABASE_URL: await sqlite.shared(),
      SCHEMAS: folder,
      features: { permissions: false },
    });
  });
  after(async () => {
    await host?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  for (const name of ['front-pages', 'front-page']) {
    it(`has no list under ${name}`, async () => {
      const answer = await get(`${host.url}/api/${name}`);
      expect(answer.status).to.equal(404);
      expect(answer.body).to.deep.equal({
        data: null,
        error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} },
      });
    });
  }

  it('leaves the collection types beside it as they are', async () => {
    expect((await get(`${host.url}/api/vaults`)).status).to.equal(200);
  });
});
