import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Report } from '../../strapi/shadow/report.ts';
import { databases } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { type GetOptions, get } from '../support/http.ts';
import { tokenOf } from '../support/tokens.ts';
import { untilGranted } from './app/until-granted.ts';
import { refusedStart, useApp, useApps } from './app/use-app.ts';

const database = databases.find(({ name, available }) => available && name !== 'sqlite') ?? databases[0];
if (database === undefined) throw new Error('there is always a database');

const article = 'api::article.article';

const conditions = {
  editor: { [article]: { rows: { kind: 'news' }, fields: ['title', 'kind', 'author', 'categories'] } },
  'api-token': { [article]: { rows: { author: { id: { $gt: 0 } } } } },
  authenticated: { [article]: { rows: { author: { id: { $lte: '$user' } } } } },
};

describe('conditions in a Strapi app', () => {
  const [plain, ours, within] = useApps(
    database,
    { env: { NARROW: 'route' } },
    { env: { NARROW: 'route' }, config: { takeover: true, better: [], serverTiming: true, conditions } },
    {
      env: { NARROW: 'route' },
      config: { takeover: true, better: [], serverTiming: true, way: 'controllers', conditions },
    },
  );
  const narrowed = [ours, within];
  const ask = (path: string, options: GetOptions = { role: 'editor' }) =>
    Promise.all([plain, ...narrowed].map((app) => get(`${app().url}/api/${path}`, options)));

  before(async () => {
    for (const app of [plain, ...narrowed])
      for (const role of ['editor', 'authenticated'])
        for (const action of ['find', 'findOne']) await app().act('grant', role, article, true, action);
    const started = [plain, ...narrowed].map((app) => app());
    await untilGranted(started, 'api/articles/999999', { role: 'authenticated' });
  });

  it('narrow lists, totals, single entries and relations', async () => {
    const fields = 'fields[0]=title&fields[1]=kind&sort=id&pagination[pageSize]=100';
    const [filtered] = await ask(`articles?${fields}&filters[kind]=news`);
    const [, ...lists] = await ask(`articles?${fields}`);
    expect(filtered?.body.data.length).to.be.greaterThan(1);
    for (const { body } of lists) expect(body).to.deep.equal(filtered?.body);
    const [all] = await ask(`articles?${fields}`);
    const hidden = all?.body.data.find(
      (one: { attributes: { kind: string } }) => one.attributes.kind !== 'news',
    );
    for (const { status } of (await ask(`articles/${hidden.id}`)).slice(1)) expect(status).to.equal(404);
    const [, ...related] = await ask(`authors?populate[articles][fields]=kind&sort=id`);
    for (const { body } of related)
      for (const { attributes } of body.data)
        for (const one of attributes.articles.data) expect(one.attributes.kind).to.equal('news');
  });

  it('refuse by name what the role does not see', async () => {
    for (const query of ['fields=slug', 'sort=slug', 'filters[slug][$contains]=a']) {
      const [all, ...narrow] = await ask(`articles?${query}`);
      for (const { status, text } of narrow) expect(status, `${query}: ${text}`).to.equal(400);
      if (query === 'sort=slug') expect(all?.status).to.equal(200);
    }
  });

  it('value $user by the signed-in user', async () => {
    const [, payload = ''] = (tokenOf('authenticated') ?? '').split('.');
    const { id } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const path = 'articles?fields=title&sort=id';
    const [filtered] = await ask(`${path}&filters[author][id][$lte]=${id}`, { role: 'authenticated' });
    const [all, ...lists] = await ask(path, { role: 'authenticated' });
    expect(filtered?.body.meta.pagination.total).to.be.lessThan(all?.body.meta.pagination.total);
    for (const { body } of lists) expect(body).to.deep.equal(filtered?.body);
  });

  it('narrow API tokens', async () => {
    for (const app of narrowed) {
      const token = String(await app().act('createToken', 'full-access'));
      const options = { token } as GetOptions;
      const { body } = await get(
        `${app().url}/api/articles?populate[author][fields]=name&pagination[pageSize]=100`,
        options,
      );
      expect(body.data.length).to.be.greaterThan(0);
      for (const { attributes } of body.data) expect(attributes.author.data).to.not.equal(null);
    }
  });

  for (const query of [
    'articles?populate[author][page]=1&fields=title',
    'authors?populate[articles][foo]=1',
    'articles?sort=author.name&populate[author][ordering]=x&status=published',
  ])
    it(`keep from Strapi what would be handed over: ${query}`, async () => {
      const [all, ...narrow] = await ask(query);
      expect(all?.status, all?.text).to.equal(200);
      for (const { status, headers } of narrow) {
        expect(status).to.equal(400);
        expect(String(headers['server-timing'])).to.not.include('handed-over;desc=');
      }
    });

  it('keep from Strapi the names beside brackets in populate, of which it would read some', async () => {
    const mixed =
      'articles?fields=kind&populate[author][fields]=name&populate=author&populate[categories][fields]=name';
    const [plainly, ...lists] = await ask(mixed);
    expect(plainly?.status, plainly?.text).to.equal(200);
    for (const { status, headers, body } of lists) {
      expect([status, String(headers['server-timing']).includes('handed-over;desc=')]).to.deep.equal([
        200,
        false,
      ]);
      for (const { attributes } of body.data) {
        expect(attributes.kind).to.equal('news');
        expect(attributes).to.have.all.keys('kind', 'author', 'categories');
      }
    }
    for (const app of narrowed) {
      const { headers } = await get(`${app().url}/api/${mixed}`);
      expect(String(headers['server-timing'])).to.include('handed-over;desc="names-beside-brackets"');
    }
  });

  it('refuse what the app’s middleware makes of a query and the plugin cannot ask', async () => {
    const options = { role: 'editor', headers: { 'x-narrow': 'asks for nothing' } };
    for (const app of narrowed) {
      const { status, text } = await get(`${app().url}/api/articles?sort=id`, options as GetOptions);
      expect(status, text).to.equal(400);
      expect(text).to.not.include('"attributes"');
      expect(app().output()).to.include(
        `content-query: ${article}: find: refused, because Strapi would answer it`,
      );
    }
  });
});

describe('conditions beside a comparison', () => {
  const file = join(tmpdir(), `content-query-narrowed-${process.pid}.json`);
  after(() => rm(file, { force: true }));
  const app = useApp(database, { config: { takeover: true, compare: 1, compareFile: file, conditions } });

  it('leave what is narrowed out of it', async () => {
    const { status, body } = await get(`${app().url}/api/articles?fields=kind`, { role: 'editor' });
    expect(status).to.equal(200);
    for (const { attributes } of body.data) expect(attributes.kind).to.equal('news');
    expect((await get(`${app().url}/api/categories`)).status).to.equal(200);
    const report = await eventually(
      async () => JSON.parse(await readFile(file, 'utf8')) as Report,
      ({ compared }) => compared > 0,
    );
    expect(report).to.include({ narrowed: 1, compared: 1 });
  });
});

describe('a condition on what Strapi answers', () => {
  it('stops the boot', async () => {
    const said = await refusedStart(database, {
      config: {
        takeover: ['api::category.category'],
        conditions: { editor: { [article]: { rows: { kind: 'news' } } } },
      },
    });
    expect(said).to.include(
      `content-query: conditions: '${article}' cannot be narrowed, as Strapi answers its find and would show everything: it is not listed`,
    );
  });
});
