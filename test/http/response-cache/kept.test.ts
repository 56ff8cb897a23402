import { expect } from 'chai';
import { Registry } from 'prom-client';
import { onEachDatabase } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { startTestHost } from '../../support/host.ts';
import { get } from '../../support/http.ts';
import { record } from '../support/record.ts';
import { isKept, useTracked } from './use-tracked.ts';

const article = 'api::article.article';
const path = '/api/articles?sort=id&fields=title&populate=author&filters[id][$lt]=9';

onEachDatabase('cached responses', (database) => {
  const metrics = new Registry();
  const { host, ask } = useTracked(database, [
    { pluginConfig: { metrics } },
    { pluginConfig: { jsonInDatabase: false } },
    { pluginConfig: { finds: { [article]: { after: (entries: unknown[]) => entries } } } },
    {
      auth: { userOf: ({ req }) => ({ id: Number(req.headers['x-user'] ?? 1) }) },
      pluginConfig: {
        conditions: {
          public: {
            'api::author.author': { rows: { id: '$user' } },
            [article]: { rows: { createdAt: { $lt: '$now' } } },
          },
        },
      },
    },
    { features: { permissions: false } },
    { pluginConfig: { responseCache: { maxSize: '8 MB', compress: false } } },
  ]);
  const uncompressed = 5;
  const run = (sql: string) => host().sequelize.query(sql);

  it('are sent again without a statement, with the same body and ETag', async () => {
    const first = await ask(path);
    expect([first.status, isKept(first)]).to.deep.equal([200, false]);
    const statements = await record(host().sequelize, async () => {
      const again = await ask(path);
      expect([again.status, again.text, isKept(again)]).to.deep.equal([200, first.text, true]);
      expect(again.headers.etag).to.equal(first.headers.etag);
      expect(again.headers['content-type']).to.equal(first.headers['content-type']);
      const known = await ask(path, { headers: { 'if-none-match': String(first.headers.etag) } });
      expect([known.status, known.text]).to.deep.equal([304, '']);
      const head = await ask(path, { method: 'HEAD' });
      expect([head.status, head.headers['content-length']]).to.deep.equal([
        200,
        again.headers['content-length'],
      ]);
    });
    expect(statements).to.deep.equal([]);
  });

  it('are counted in the metrics', async () => {
    await ask(`${path}&_=counted`);
    const counted = async (result: string): Promise<number> => {
      const { values = [] } =
        (await metrics.getSingleMetric('content_query_response_cache_total')?.get()) ?? {};
      return values.find(({ labels }) => labels.result === result)?.value ?? 0;
    };
    const before = [await counted('cached'), await counted('read')];
    await ask(`${path}&_=counted`);
    await ask(`${path}&_=counted`);
    expect([await counted('cached'), await counted('read')]).to.deep.equal([(before[0] ?? 0) + 2, before[1]]);
  });

  it('are never older than a change of an entry, of what is populated, and of a link', async () => {
    const titleOf = async () => {
      const { body } = await ask(`/api/articles?filters[id]=2&fields=title&populate=author`);
      const [{ attributes }] = body.data;
      return [attributes.title, attributes.author.data?.attributes.name];
    };
    await titleOf();
    await run("UPDATE articles SET title = 'changed' WHERE id = 2");
    expect((await titleOf())[0]).to.equal('changed');
    await run('DELETE FROM articles_author_links WHERE article_id = 2');
    expect(await titleOf()).to.deep.equal(['changed', undefined]);
    await run('INSERT INTO articles_author_links (article_id, author_id) VALUES (2, 1)');
    await run("UPDATE authors SET name = 'somebody' WHERE id = 1");
    expect(await titleOf()).to.deep.equal(['changed', 'somebody']);
  });

  it('are never older than a change of what only a filter, a sort or a total reads', async () => {
    const ids = async (query: string): Promise<unknown> => {
      const { status, body } = await ask(`/api/articles?fields=id&pagination[pageSize]=5&${query}`);
      expect(status).to.equal(200);
      return [body.data.map(({ id }: { id: number }) => id), body.meta.pagination.total];
    };
    const queries = ['filters[author][name][$eq]=nobody%20else', 'sort=author.name,id', 'sort=id'];
    for (const query of queries) await ids(query);
    await run("UPDATE authors SET name = 'nobody else' WHERE id = 2");
    await run('DELETE FROM articles WHERE id = 4');
    const now = [];
    for (const query of queries) now.push(await ids(query));
    const unkept = await startTestHost({ DATABASE_URL: host().settings.DATABASE_URL });
    try {
      for (const [index, query] of queries.entries()) {
        const { body } = await get(`${unkept.url}/api/articles?fields=id&pagination[pageSize]=5&${query}`);
        expect([body.data.map(({ id }: { id: number }) => id), body.meta.pagination.total]).to.deep.equal(
          now[index],
        );
      }
    } finally {
      await unkept.stop();
    }
  });

  it('stay valid when other tables change, if the database reports which', async () => {
    await ask(path);
    await run("UPDATE categories SET name = 'other' WHERE id = 1");
    expect(isKept(await ask(path))).to.equal(database.name !== 'sqlite');
  });

  it('are not shared by other roles, locales, states and values', async () => {
    const asked = [
      [path, 'public'],
      [path, 'editor'],
      [`${path}&locale=fr`, 'public'],
      [`${path}&publicationState=preview`, 'editor'],
      [`${path}&filters[id][$gt]=4`, 'public'],
    ] as const;
    const texts = [];
    for (const round of [1, 2])
      for (const [at, role] of asked) {
        const { status, text } = await ask(at, { role });
        expect(status, `${round} ${at}`).to.equal(200);
        texts.push(text);
      }
    expect(texts.slice(asked.length)).to.deep.equal(texts.slice(0, asked.length));
  });

  it('are cached when they are read row by row, from one state of the database', async () => {
    const at = 1;
    const wide = '/api/articles?populate=*&sort=id';
    const first = await ask(wide, { at });
    const again = await ask(wide, { at });
    expect([isKept(first), isKept(again), again.text]).to.deep.equal([false, true, first.text]);
  });

  it('are not cached if code of the host changes them', async () => {
    const at = 2;
    await ask(path, { at });
    expect(isKept(await ask(path, { at }))).to.equal(false);
    await ask('/api/authors', { at });
    expect(isKept(await ask('/api/authors', { at }))).to.equal(true);
  });

  it('are not cached if they depend on the time', async () => {
    const at = 3;
    await ask('/api/articles?sort=id', { at });
    expect(isKept(await ask('/api/articles?sort=id', { at }))).to.equal(false);
  });

  it('are cached for each user, and not compressed, if they depend on the user', async () => {
    const of = async (user: string) => {
      const headers = { 'x-user': user, 'accept-encoding': 'br' };
      await ask('/api/authors?populate=team', { at: 3, headers });
      return ask('/api/authors?populate=team', { at: 3, headers });
    };
    const [one, two] = [await of('1'), await of('2')];
    expect([isKept(one), isKept(two)]).to.deep.equal([true, true]);
    expect([one.body.data[0]?.id, two.body.data[0]?.id]).to.deep.equal([1, 2]);
    expect(one.headers['content-encoding']).to.equal(undefined);
  });

  it('are sent compressed to clients that accept it', async () => {
    const wide = `${host().url}/api/articles?populate=*&sort=id`;
    const plain = await get(wide);
    for (const encoding of ['br', 'gzip']) {
      await get(wide);
      const answer = await eventually(
        () => fetch(wide, { headers: { 'accept-encoding': encoding } }),
        ({ headers }) => headers.has('content-encoding'),
      );
      expect(answer.headers.get('content-encoding')).to.equal(encoding);
      expect(answer.headers.get('vary')).to.equal('Accept-Encoding, Authorization');
      expect(answer.headers.get('etag')).to.equal(plain.headers.etag);
      expect(Number(answer.headers.get('content-length'))).to.be.lessThan(plain.text.length / 2);
      expect(await answer.text()).to.equal(plain.text);
    }
    expect((await get(wide)).headers['content-encoding']).to.equal(undefined);
  });

  it('are compressed with Brotli for clients that list gzip first, unless they rate it', async () => {
    const wide = `${host().url}/api/articles?populate=*&sort=id`;
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip, br;q=0.5', 'gzip'],
      ['gzip, br;q=0', 'gzip'],
      ['gzip', 'gzip'],
    ] as const) {
      const answer = await eventually(
        () => fetch(wide, { headers: { 'accept-encoding': accepted } }),
        ({ headers }) => headers.has('content-encoding'),
      );
      expect(answer.headers.get('content-encoding'), accepted).to.equal(encoding);
    }
    const refused = await fetch(wide, { headers: { 'accept-encoding': 'identity' } });
    expect(refused.headers.get('content-encoding')).to.equal(null);
  });

  it('are sent uncompressed if the host caches no compressed forms', async () => {
    const wide = `${host(uncompressed).url}/api/articles?populate=*`;
    for (let turn = 0; turn < 4; turn += 1) {
      const { headers } = await fetch(wide, { headers: { 'accept-encoding': 'br' } });
      expect(headers.get('content-encoding')).to.equal(null);
      expect(headers.get('server-timing')?.includes('desc="cached"')).to.equal(turn > 0);
    }
  });

  it('include components, media and dynamic zones', async () => {
    for (const populate of ['seo', 'sections', 'cover']) {
      const asked = `/api/articles?sort=id&fields=title&populate=${populate}&filters[id][$lt]=9`;
      expect((await ask(asked)).status).to.equal(200);
      expect(isKept(await ask(asked)), populate).to.equal(true);
    }
  });

  it('include one entry', async () => {
    const at = 4;
    const one = '/api/authors/1?fields=name';
    const first = await ask(one, { at });
    expect([first.status, isKept(await ask(one, { at }))]).to.deep.equal([200, true]);
    await run("UPDATE authors SET name = 'another' WHERE id = 1");
    expect((await ask(one, { at })).body.data.attributes.name).to.equal('another');
    expect((await ask('/api/authors/2?fields=name', { at })).body.data.id).to.equal(2);
    expect((await ask('/api/authors/1?fields=name', { at })).body.data.id).to.equal(1);
    await run('DELETE FROM authors WHERE id = 1');
    expect((await ask(one, { at })).status).to.equal(404);
  });
});
