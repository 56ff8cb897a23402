import { expect } from 'chai';
import { untilGranted } from '../strapi/app/until-granted.ts';
import { useApps } from '../strapi/app/use-app.ts';
import { type GetOptions, get } from '../support/http.ts';
import { describeStrapi5OnSqlite } from './app/describe-strapi5.ts';
import { strapi5 } from './app/install.ts';

const post = 'api::post.post';

const conditions = {
  editor: { [post]: { rows: { kind: 'news' }, fields: ['title', 'kind', 'writer', 'tags'] } },
  'content-api-token': { [post]: { rows: { writer: { id: { $gt: 0 } } } } },
};

describeStrapi5OnSqlite('conditions in a Strapi 5 app', (database) => {
  const takeover = { takeover: true, serverTiming: true, conditions };
  const [plain, ahead, within] = useApps(
    database,
    strapi5(),
    strapi5(takeover),
    strapi5({ ...takeover, way: 'controllers' }),
  );
  const narrowed = [ahead, within];
  const ask = (path: string, options: GetOptions = { role: 'editor' }) =>
    Promise.all([plain, ...narrowed].map((app) => get(`${app().url}/api/${path}`, options)));

  before(async () => {
    for (const app of [plain, ...narrowed])
      for (const action of ['find', 'findOne']) await app().act('grant', 'editor', post, true, action);
    const started = [plain, ...narrowed].map((app) => app());
    await untilGranted(started, 'api/posts/abcdefghijklmnopqrstuvwx');
  });

  for (const status of ['published', 'draft'])
    it(`narrow lists, totals, single entries and relations: ${status}`, async () => {
      const asked = `fields[0]=title&fields[1]=kind&sort=id&pagination[pageSize]=100&status=${status}`;
      const [filtered] = await ask(`posts?${asked}&filters[kind]=news`);
      const [all] = await ask(`posts?${asked}`);
      const [, ...lists] = await ask(`posts?${asked}`);
      expect(filtered?.body.data.length).to.be.greaterThan(1);
      expect(all?.body.data.length).to.be.greaterThan(filtered?.body.data.length);
      for (const { body } of lists) expect(body).to.deep.equal(filtered?.body);
      const other = all?.body.data.find(({ kind }: { kind: string }) => kind !== 'news');
      const [shown, ...hidden] = await ask(`posts/${other.documentId}?status=${status}`);
      expect(shown?.status).to.equal(200);
      for (const answer of hidden) expect(answer.status).to.equal(404);
      const [, ...related] = await ask(`writers?populate[posts][fields]=kind&sort=id&status=${status}`);
      for (const { body } of related)
        for (const { posts } of body.data) for (const { kind } of posts) expect(kind).to.equal('news');
    });

  it('refuse by name what the role does not see', async () => {
    for (const query of ['fields=slug', 'sort=slug', 'filters[slug][$contains]=a']) {
      const [all, ...both] = await ask(`posts?${query}`);
      expect(all?.status).to.equal(200);
      for (const { status, text } of both) expect(status, `${query}: ${text}`).to.equal(400);
    }
  });

  it('narrow API tokens', async () => {
    for (const app of narrowed) {
      const token = String(await app().act('createToken', 'full-access'));
      const { body } = await get(`${app().url}/api/posts?populate=writer&pagination[pageSize]=100`, {
        token,
      });
      expect(body.data.length).to.be.greaterThan(0);
      for (const { writer } of body.data) expect(writer).to.not.equal(null);
    }
  });

  for (const query of [
    'posts?status=preview&fields=title',
    'writers?populate[posts][foo]=1',
    'posts?publicationState=preview&fields=title',
    'writers?publicationFilter=modified&status=draft&populate=posts',
  ])
    it(`keep from Strapi what would be handed over: ${query}`, async () => {
      const [, ...both] = await ask(query);
      for (const { text, headers } of both) {
        expect(String(headers['server-timing'])).to.not.include('handed-over;desc=');
        expect(text).to.not.match(/"kind":"(?:story|tip)"/);
      }
    });
});
