import { expect } from 'chai';
import { databases } from '../support/databases.ts';
import { type Answer, get } from '../support/http.ts';
import { privateApp } from './app/install.ts';
import { untilGranted } from './app/until-granted.ts';
import { useApps } from './app/use-app.ts';
import { moveIntoBucket } from './traits/private-files.ts';

const database = databases.find(({ available }) => available);
if (database === undefined) throw new Error('there is always a database');

const isOurs = ({ headers }: Answer): boolean => /load;/.test(String(headers['server-timing']));

/** What two answers have in common but for large numbers, which Strapi rounds on SQLite, and media without a file. */
const comparable = (answer: Answer | undefined): unknown =>
  JSON.parse(
    (answer?.text ?? '')
      .replaceAll(/"views":"\d+"/g, '"views":"0"')
      .replaceAll('"gallery":{"data":null}', '"gallery":{"data":[]}'),
  );

/** Requests with media at every depth. */
const paths = [
  'articles?sort=id&populate=cover',
  'articles?sort=id&populate[cover]=true&populate[gallery]=true&populate[seo][populate]=metaImage&fields=slug',
  'articles?sort=id&populate[author][populate]=avatar&populate[gallery]=true&fields=slug',
  'articles?sort=id&populate[author][populate][team][populate]=logo&fields=slug',
  'articles?sort=id&populate[blocks][populate]=*&populate[seo][populate]=*&fields=slug',
  'authors?sort=id&populate[articles][populate][cover][fields]=url&fields=name',
  'articles?sort=id&fields=slug',
  'articles/2?populate[cover]=true&populate[gallery]=true&fields=slug',
];

describe('a takeover of an app whose upload provider is private', () => {
  const settings = { folder: privateApp, prepare: moveIntoBucket };
  const takeover = { takeover: true, serverTiming: true, cacheControl: 'public, max-age=600' };
  const [strapi, ahead, within] = useApps(
    database,
    settings,
    { ...settings, config: takeover },
    { ...settings, config: { ...takeover, way: 'controllers' } },
  );
  before(async () => {
    for (const app of [strapi, ahead, within])
      await app().act('grant', 'editor', 'api::article.article', true, 'findOne');
    await untilGranted([strapi(), ahead(), within()], 'api/articles/999999');
  });
  const ask = (path: string) =>
    Promise.all([strapi, ahead, within].map((app) => get(`${app().url}/api/${path}`, { role: 'editor' })));

  for (const path of paths)
    it(`signs what Strapi signs: ${path}`, async () => {
      const [plain, ...ours] = await ask(path);
      expect(plain?.status, plain?.text).to.equal(200);
      for (const answer of ours) {
        expect(isOurs(answer), answer.text.slice(0, 300)).to.equal(true);
        // Strapi reads the provider of a file only if the request asks for it, and then signs nothing.
        if (!path.includes('[fields]')) expect(comparable(answer)).to.deep.equal(comparable(plain));
        expect(/bucket\.example\/[^"?]*"/.test(answer.text), path).to.equal(false);
      }
    });

  it('signs something', async () => {
    const [, ...ours] = await ask(String(paths[1]));
    for (const { text } of ours) expect(text).to.match(/bucket\.example\/small\.png\?signature=small-/);
  });

  it('lets nobody keep an answer with signed addresses, and others as configured', async () => {
    for (const answer of (await ask('articles?sort=id&populate=cover')).slice(1))
      expect(answer.headers['cache-control']).to.equal('private, no-cache');
    const [, plain] = await ask('articles?sort=id&fields=slug');
    expect(plain?.headers['cache-control']).to.equal('public, max-age=600');
  });

  it('signs for each of many who ask at once', async () => {
    const path = `${ahead().url}/api/articles?sort=id&populate=cover`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(path, { role: 'editor' })));
    for (const { body } of answers) expect(body).to.deep.equal(answers[0]?.body);
    expect(answers[0]?.text).to.include('?signature=');
  });
});

describe('a takeover of an app that signs private files by code of its own', () => {
  const settings = { folder: privateApp, prepare: moveIntoBucket, env: { OWN_CODE: 'signing' } };
  const [strapi, ours] = useApps(database, settings, {
    ...settings,
    config: { takeover: true, serverTiming: true, better: [] },
  });

  it('leaves the types that lead to media files with Strapi', async () => {
    const path = '/api/articles?sort=id&populate=cover&fields=slug';
    const [plain, answer] = await Promise.all(
      [strapi, ours].map((app) => get(app().url + path, { role: 'editor' })),
    );
    expect(answer?.text).to.include('"caption":"signed"');
    expect(answer?.body).to.deep.equal(plain?.body);
    expect(answer && isOurs(answer)).to.equal(false);
    expect(ours().output()).to.match(
      /api::article\.article.* stays with Strapi: it leads to media files, and signFileUrls of the upload plugin's service 'file' is the app's own/,
    );
  });

  it('answers for the others', async () => {
    const { status, headers } = await get(`${ours().url}/api/vaults`, { role: 'editor' });
    expect([status, /load;/.test(String(headers['server-timing']))]).to.deep.equal([200, true]);
  });
});
