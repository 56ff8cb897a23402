import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import type { ContentQueryConfig, Host } from '../../index.ts';
import { type OpenDatabase, onOneDatabase } from '../support/databases.ts';
import { type Answer, get } from '../support/http.ts';
import { record } from './support/record.ts';
import { type SmallHost, startSmallHost } from './support/small-host.ts';

const article = 'api::article.article';

const notFound = {
  data: null,
  error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} },
};

onOneDatabase('one entry by the value of its key attribute', (database) => {
  let opened: OpenDatabase | undefined;
  const hosts: SmallHost[] = [];
  const warnings: string[] = [];
  const log: Host['log'] = {
    debug: () => {},
    info: () => {},
    warn: (line) => warnings.push(String(line)),
    error: () => {},
  };
  const start = async (keys: object, plugin: ContentQueryConfig = {}): Promise<SmallHost> => {
    const host = await startSmallHost(opened?.url ?? '', { keys, plugin, host: { log } });
    hosts.push(host);
    return host;
  };
  const ask = ({ url }: SmallHost, path: string): Promise<Answer> => get(`${url}/api/${path}`);
  const idOf = async (host: SmallHost, path: string): Promise<unknown> => {
    const { status, body } = await ask(host, path);
    return status === 200 ? body.data.id : status;
  };
  let bySlug: SmallHost;
  let byTitle: SmallHost;

  before(async () => {
    opened = await database.open();
    bySlug = await start({ [article]: 'slug' });
    await bySlug.sequelize.query("UPDATE articles SET slug = '5' WHERE id = 4");
    await bySlug.sequelize.query("UPDATE articles SET slug = 'it''s a/b ü?%' WHERE id = 9");
    byTitle = await start({ [article]: 'title' });
  });
  after(async () => {
    for (const host of hosts) await host.stop();
    await opened?.close();
  });

  it('has the answer of its id', async () => {
    const query = '?fields=title,slug&populate[author][fields]=name&populate[categories]=true';
    const [named, numbered] = await Promise.all(
      ['article-en-2', '2'].map((last) => ask(bySlug, `articles/${last}${query}`)),
    );
    expect(named?.status).to.equal(200);
    expect(named?.body).to.deep.equal(numbered?.body);
    expect(named?.headers.etag).to.equal(numbered?.headers.etag);
  });

  it('is in a locale: the one asked for, the default or any', async () => {
    expect(await idOf(bySlug, 'articles/article-fr-2')).to.equal(404);
    expect(await idOf(bySlug, 'articles/article-fr-2?locale=fr')).to.equal(3);
    expect(await idOf(bySlug, 'articles/article-fr-2?locale=all')).to.equal(3);
    expect(await idOf(bySlug, 'articles/article-en-2?locale=fr')).to.equal(404);
  });

  it('answers 404 with the same body for a draft, an unknown key, and an entry that the filters exclude', async () => {
    for (const path of [
      'articles/article-en-1',
      'articles/nobody',
      'articles/ARTICLE-EN-2',
      'articles/article-en-2%20',
      'articles/02',
      "articles/'%20OR%201=1%20--%20",
      'articles/article-en-2?filters[slug]=other',
    ]) {
      const { status, body } = await ask(bySlug, path);
      expect([status, body], path).to.deep.equal([404, notFound]);
    }
    for (const path of [`articles/${'a'.repeat(5_000)}`, 'articles/a%00b', 'articles/%E0%A4', 'articles/a/b'])
      expect((await ask(bySlug, path)).status, path.slice(0, 40)).to.equal(404);
    expect(await idOf(bySlug, 'articles/article-en-1?publicationState=preview')).to.equal(1);
  });

  it('accepts every character in a key', async () => {
    expect(await idOf(bySlug, `articles/${encodeURIComponent("it's a/b ü?%")}`)).to.equal(9);
  });

  it('prefers an id to a key', async () => {
    expect(await idOf(bySlug, 'articles/5')).to.equal(5);
    expect(await idOf(bySlug, 'articles/4')).to.equal(4);
  });

  it('returns the entry with the lowest id if several share a key, and logs that at boot', async () => {
    const path = `articles/${encodeURIComponent('The Same')}`;
    expect(await idOf(byTitle, path)).to.equal(404);
    await byTitle.sequelize.query("UPDATE articles SET title = 'The Same' WHERE id IN (2, 3, 5, 12)");
    expect(await idOf(byTitle, path)).to.equal(2);
    expect(await idOf(byTitle, `${path}?locale=fr`)).to.equal(3);
    expect(await idOf(byTitle, `${path}?locale=all`)).to.equal(2);
    expect(await idOf(byTitle, `${path}?filters[id][$gt]=2`)).to.equal(5);
    warnings.length = 0;
    await start({ [article]: 'title' });
    expect(warnings).to.deep.equal([
      `content-query: api.rest.keys: 'title' of ${article} should be unique in each locale, but entries share a value; of these the lowest id is answered`,
    ]);
  });

  it('answers 404 if the role may not read the attribute', async () => {
    const conditions = { public: { [article]: { fields: ['title'] } } };
    const hidden = await start({ [article]: 'slug' }, { conditions });
    const { status, body } = await ask(hidden, 'articles/article-en-2');
    expect([status, body]).to.deep.equal([404, notFound]);
    expect(await idOf(hidden, 'articles/2')).to.equal(2);
    const rows = { public: { [article]: { rows: { id: { $gt: 5 } } } } };
    const narrowed = await start({ [article]: 'slug' }, { conditions: rows });
    expect(await idOf(narrowed, 'articles/article-en-2')).to.equal(404);
    expect(await idOf(narrowed, 'articles/article-en-5')).to.equal(7);
  });

  it('is planned once for all keys, and read in one statement', async () => {
    await ask(bySlug, 'articles/article-en-3?fields=title');
    const texts = await record(bySlug.sequelize, async () => {
      await ask(bySlug, 'articles/article-en-2?fields=title');
      await ask(bySlug, 'articles/article-en-5?fields=title');
    });
    expect(texts).to.have.length(2);
    expect(texts[0]).to.equal(texts[1]);
  });

  it('is read row by row too', async () => {
    const byRows = await start({ [article]: 'slug' }, { jsonInDatabase: false });
    expect(await idOf(byRows, 'articles/article-en-2?populate=author')).to.equal(2);
    expect(await idOf(byRows, 'articles/nobody')).to.equal(404);
  });

  it('is found by concurrent requests for different keys', async () => {
    const rows = await bySlug.sequelize.query<{ id: number; slug: string }>(
      "SELECT id, slug FROM articles WHERE published_at IS NOT NULL AND locale = 'en' AND slug LIKE 'article%' LIMIT 20",
      { type: QueryTypes.SELECT },
    );
    const found = await Promise.all(rows.map(({ slug }) => idOf(bySlug, `articles/${slug}`)));
    expect(found).to.deep.equal(rows.map(({ id }) => id));
  });

  for (const [keys, said] of [
    [{ 'api::articel.articel': 'slug' }, "no content type is registered as 'api::articel.articel'"],
    [{ [article]: 'slugg' }, "'api::article.article' has no attribute 'slugg', did you mean 'slug'?"],
    [{ [article]: 'internalNote' }, "'internalNote' of 'api::article.article' must not be private"],
    [{ [article]: 'wordCount' }, 'must be an attribute of the type uid or string'],
    [{ [article]: 'author' }, 'must be an attribute of the type uid or string'],
  ] as const)
    it(`stops the boot for ${JSON.stringify(keys)}`, async () => {
      const failed = await start(keys).catch((error: unknown) => String(error));
      expect(failed).to.include('content-query: api.rest.keys: ').and.include(said);
    });
});
