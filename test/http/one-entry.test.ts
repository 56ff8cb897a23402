import { expect } from 'chai';
import type { FindConfig, RequestState } from '../../index.ts';
import { onOneDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { record } from './support/record.ts';
import { startSmallHost } from './support/small-host.ts';
import { useHost, useOwnHost } from './support/use-host.ts';

const notFound = {
  data: null,
  error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} },
};

onOneDatabase('one entry', (database) => {
  const { ask, host } = useHost(database, { features: { permissions: false } });

  it('is found by its id, in the envelope', async () => {
    const { status, body } = await ask('/api/articles/2?fields=slug');
    expect([status, body]).to.deep.equal([
      200,
      { data: { id: 2, attributes: { slug: 'article-en-2' } }, meta: {} },
    ]);
  });

  it('is the same as in the list, with fields and populate', async () => {
    const query = 'fields=title&populate[author][fields]=name&populate[sections][populate]=*&populate=cover';
    const of = (path: string) => ask(`${path}?${query.replace('&populate=cover', '')}`);
    const one = (await of('/api/articles/2')).body.data;
    const [first] = (await ask(`/api/articles?filters[id]=2&${query.replace('&populate=cover', '')}`)).body
      .data;
    expect(one).to.deep.equal(first);
  });

  const byId =
    'entries are found by their id here; for another attribute, such as a slug, the host sets api.rest.keys';

  it('is not found at another form of its name, and the error names the route', async () => {
    for (const [path, hint] of [
      ['/api/article/2', 'did you mean /api/articles/2?'],
      ['/api/ARTICLES/2/?fields=title', 'did you mean /api/articles/2?'],
      ['/api/articles/article-en-2', byId],
      ['/api/articles/article-en-2/title', undefined],
      ['/api/homepage/x', undefined],
      ['/api/article/x', undefined],
      ['/api/article/2/title', undefined],
    ] as const) {
      const { status, text } = await ask(path);
      const said = text === 'Not Found' ? undefined : JSON.parse(text).error.details.errors?.[0].hint;
      expect([status, said], path).to.deep.equal([404, hint]);
    }
  });

  it('has no envelope if the type is flat', async () => {
    expect((await ask('/api/users/1?fields=username')).body).to.have.all.keys('id', 'username');
  });

  it('is read in one statement', async () => {
    const statements = await record(host().sequelize, () => ask('/api/articles/2?populate[author]=true'));
    expect(statements).to.have.length(1);
  });

  it('is planned once for all ids', async () => {
    await ask('/api/articles/1?fields=slug,title');
    const texts = await record(host().sequelize, async () => {
      await ask('/api/articles/2?fields=slug,title');
      await ask('/api/articles/3?fields=slug,title');
    });
    expect(texts).to.have.length(2);
    expect(texts[0]).to.equal(texts[1]);
  });

  it('answers 404 with the same body for a draft, an entry that the filters exclude, and a missing entry', async () => {
    const drafts = await ask(
      '/api/articles?publicationState=preview&filters[publishedAt][$null]=true&fields=id',
    );
    const draft = drafts.body.data[0].id;
    const answers = await Promise.all(
      [`articles/${draft}`, 'articles/2?filters[slug]=other', 'articles/99999'].map((path) =>
        ask(`/api/${path}`),
      ),
    );
    expect(answers.map(({ status }) => status)).to.deep.equal([404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).to.equal(1);
    expect(answers[0]?.body).to.deep.equal(notFound);
    expect((await ask(`/api/articles/${draft}?publicationState=preview`)).status).to.equal(200);
  });

  it('is read in the same statement, whether it exists or not', async () => {
    const [[there], [missing]] = [
      await record(host().sequelize, () => ask('/api/articles/2?fields=kind')),
      await record(host().sequelize, () => ask('/api/articles/99999?fields=kind')),
    ];
    expect(there).to.equal(missing);
  });

  it('validates sort, pagination and locale, which have no effect', async () => {
    const same = await ask('/api/articles/2?fields=slug&sort=title:desc&pagination[page]=9&locale=fr');
    expect(same.text).to.equal((await ask('/api/articles/2?fields=slug')).text);
    for (const bad of ['sort=nope', 'pagination[page]=0', 'locale[a]=b'])
      expect((await ask(`/api/articles/2?${bad}`)).status, bad).to.equal(400);
  });

  it('answers HEAD, and 304 to a client that has the entry', async () => {
    const head = await ask('/api/articles/2', { method: 'HEAD' });
    expect([head.status, head.text]).to.deep.equal([200, '']);
    const { headers } = await ask('/api/articles/2');
    const again = await ask('/api/articles/2', { headers: { 'If-None-Match': String(headers.etag) } });
    expect(again.status).to.equal(304);
  });

  it('answers 405 to other methods if no other route answers', async () => {
    const answer = await ask('/api/articles/2', { method: 'DELETE' });
    expect([answer.status, answer.headers.allow]).to.deep.equal([405, 'GET, HEAD']);
  });

  for (const id of [
    'abc',
    '2.5',
    '02',
    '-1',
    '0',
    '2147483648',
    '%00',
    '%ff',
    '2%20',
    'null',
    '2,3',
    'constructor',
    '__proto__',
  ]) {
    it(`answers 404 for ${id}, which is not an id`, async () => {
      const answer = await ask(`/api/articles/${id}`);
      expect([answer.status, answer.body]).to.deep.equal([404, notFound]);
    });
  }

  it('reads an id that is percent-encoded, and a slash at the end', async () => {
    const { text } = await ask('/api/articles/2');
    expect((await ask('/api/articles/%32')).text).to.equal(text);
    expect((await ask('/api/articles/2/')).text).to.equal(text);
  });
});

onOneDatabase('the grant of one entry', (database) => {
  const { ask, host } = useOwnHost(database);
  const grant = async (action: string) => {
    const { sequelize } = host();
    await sequelize.query(`INSERT INTO up_permissions (action) VALUES ('api::vault.vault.${action}')`);
    await sequelize.query(
      `INSERT INTO up_permissions_role_links (permission_id, role_id) SELECT MAX(p.id), MAX(r.id) FROM up_permissions p, up_roles r WHERE r.type = 'public'`,
    );
  };

  it('is findOne: find alone opens the list and no entry', async () => {
    expect((await ask('/api/articles?fields=id')).status).to.equal(200);
    expect((await ask('/api/vaults/1')).status).to.equal(403);
    // Nor does a hint say that there would be one.
    expect((await ask('/api/vaults/a-slug')).text).to.not.include('hint');
  });

  it('is checked before the query is validated and the entry is read', async () => {
    for (const path of ['/api/vaults/1?sort=nope', '/api/vaults/99999'])
      expect((await ask(path)).status, path).to.equal(403);
    expect(
      (await ask('/api/vaults/99999', { headers: { Authorization: 'Bearer nonsense' } })).status,
    ).to.equal(401);
  });

  it('does not grant the list', async () => {
    await grant('findOne');
    const opened = await eventually(
      () => ask('/api/vaults/1'),
      ({ status }) => status !== 403,
    );
    expect(opened.status).to.equal(200);
    expect((await ask('/api/vaults')).status).to.equal(403);
    expect((await ask('/api/vaults/1?sort=nope')).status).to.equal(400);
    expect((await ask('/api/vaults/99999')).status).to.equal(404);
  });
});

onOneDatabase('a find that is customised', (database) => {
  const article = 'api::article.article';
  const customised = (find: FindConfig) =>
    useHost(database, { features: { permissions: false }, pluginConfig: { finds: { [article]: find } } });
  const narrow = customised({
    before: (query) => ({ ...query, fields: [] }),
    after: (entries) => entries.map((entry) => ({ ...entry, seen: true })),
  });
  const emptied = customised({
    before: (query) => ({ ...query, fields: [] }),
    findOne: { before: undefined as never },
  });
  const replaced = customised({ replace: () => 'mine' });
  const both = customised({
    replace: () => 'the list',
    findOne: {
      replace: async (ctx, find) => {
        const { id, reads } = ctx.state.contentQuery as RequestState;
        return { body: await find('fields=slug'), id, reads };
      },
    },
  });

  it('runs its hooks for one entry too', async () => {
    expect((await narrow.ask('/api/articles/2')).body.data).to.deep.equal({
      id: 2,
      attributes: {},
      seen: true,
    });
    expect((await narrow.ask('/api/articles/99999')).status).to.equal(404);
  });

  it('runs them if findOne has the key without a value', async () => {
    expect((await emptied.ask('/api/articles/2')).body.data).to.deep.equal({ id: 2, attributes: {} });
  });

  it('answers no requests for one entry if it is replaced', async () => {
    expect((await replaced.ask('/api/articles/2')).status).to.equal(404);
  });

  it('may be customised separately for one entry', async () => {
    expect((await both.ask('/api/articles')).text).to.equal('the list');
    expect((await both.ask('/api/articles/2')).body).to.deep.equal({
      body: { data: { id: 2, attributes: { slug: 'article-en-2' } }, meta: {} },
      id: 2,
      reads: 'one',
    });
  });
});

onOneDatabase('api.rest.findOne: false', (database) => {
  it('leaves requests for one entry to the host', async () => {
    const host = await startSmallHost(await database.shared(), { findOne: false });
    try {
      expect((await fetch(`${host.url}/api/articles/2`)).status).to.equal(404);
      expect((await fetch(`${host.url}/api/articles?fields=id`)).status).to.equal(200);
    } finally {
      await host.stop();
    }
  });
});
