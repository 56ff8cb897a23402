import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { asAdmin, change } from '../admin/support/use-admin.ts';
import { newsroom } from '../support/database/content.ts';
import { sqlite } from '../support/databases.ts';
import { startTestHost, type TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { problemsOf } from './support/entries.ts';

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
    await cp(newsroom.schemas, folder, { recursive: true });
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

  for (const path of ['front-page/1', 'front-page?filters[code]=none']) {
    it(`answers 404 at ${path}`, async () => {
      const answer = await get(`${host.url}/api/${path}`);
      expect(answer.status).to.equal(404);
      expect(answer.body).to.deep.equal({
        data: null,
        error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} },
      });
    });
  }

  it('answers 404 at its plural name, and names the singular one', async () => {
    const { status, body } = await get(`${host.url}/api/front-pages`);
    expect([status, body.error.details.errors[0].hint]).to.deep.equal([404, 'did you mean /api/front-page?']);
  });

  it('is answered at its singular name, the first entry by id', async () => {
    const { status, body } = await get(`${host.url}/api/front-page?fields=code`);
    expect([status, body]).to.deep.equal([200, { data: { id: 1, attributes: { code: 'V-1' } }, meta: {} }]);
  });

  it('validates sort and pagination, which have no effect', async () => {
    const plain = await get(`${host.url}/api/front-page`);
    expect((await get(`${host.url}/api/front-page?sort=id:desc&pagination[page]=2`)).text).to.equal(
      plain.text,
    );
    expect((await get(`${host.url}/api/front-page?sort=nope`)).status).to.equal(400);
  });

  it('can be granted find and not findOne, which can still be withdrawn', async () => {
    const granting = await startTestHost({ DATABASE_URL: await sqlite.shared(), SCHEMAS: folder });
    try {
      const post = (granted: boolean) =>
        asAdmin(granting, '/grants', {
          body: { changes: [change('api::front-page.front-page', granted, { action: 'findOne' })] },
        });
      const refused = await post(true);
      expect([refused.status, problemsOf(refused)]).to.deep.equal([400, ['wrong-form changes.0.action']]);
      expect(refused.body.error.message).to.include('front-page is a single type');
      expect((await post(false)).status).to.equal(200);
    } finally {
      await granting.stop();
    }
  });

  it('does not change the collection types beside it', async () => {
    expect((await get(`${host.url}/api/vaults`)).status).to.equal(200);
  });
});
