import { expect } from 'chai';
import { rejectionOf } from '../example/rejection-of.ts';
import { problemsOf } from '../http/support/entries.ts';
import { describeEachDatabase } from '../support/databases.ts';
import { startTestHost } from '../support/host.ts';
import { type Answer, get } from '../support/http.ts';
import { useAdmin } from './support/use-admin.ts';

const article = 'api::article.article';

describeEachDatabase('conditions of the admin API', (database) => {
  const { admin, api, ask } = useAdmin(database, {
    auth: { userOf: () => ({ id: 1, rank: 3 }) },
    pluginConfig: { conditions: { public: { 'api::page.page': { fields: ['name'] } } } },
  });
  const put = (role: string, type: string, fields: unknown, rows: unknown) =>
    admin('/conditions', { method: 'PUT', body: { role, type, fields, rows } });
  const total = async (path: string): Promise<number> => (await ask(path)).body.meta.pagination.total;
  const fixed = { role: 'public', type: 'api::page.page', fields: ['name'], rows: null, fixed: true };

  it('hold at once, and are gone when both parts are null', async () => {
    const before = await total('/api/articles');
    const rows = { author: { rank: { $lte: '$user.rank' } } };
    const set = await put('public', article, ['title', 'author'], rows);
    expect(set.status).to.equal(200);
    const info = { role: 'public', type: article, fields: ['title', 'author'], rows, fixed: false };
    expect(set.body).to.deep.equal(info);
    expect((await admin('/conditions')).body.conditions).to.deep.equal([fixed, info]);
    expect(await total('/api/articles')).to.be.within(1, before - 1);
    const [first] = (await ask('/api/articles?populate=*')).body.data;
    expect(first.attributes).to.have.all.keys('title', 'author');
    expect(problemsOf(await ask('/api/articles?sort=slug'))).to.deep.equal(['unknown-attribute sort']);

    const removed = await put('public', article, null, null);
    expect(removed.body).to.deep.equal({ ...info, fields: null, rows: null });
    expect(await total('/api/articles')).to.equal(before);
    const { entries } = (await admin('/audit?what=conditions')).body;
    expect(entries.map(({ after }: { after: unknown }) => after)).to.deep.equal([
      null,
      { fields: ['title', 'author'], rows },
    ]);
  });

  it('refuse with every fault and its path', async () => {
    const answer = await put('public', article, ['titel', 3], {
      author: { nane: 'x' },
      rating: '$user.',
      title: null,
      secret: 'x',
      slug: '$usr',
    });
    expect(answer.status).to.equal(400);
    const known = ['fields.0', 'fields.1', 'rows.title'];
    for (const path of known) expect(problemsOf(answer).join('\n'), path).to.include(path);
    const more = await put('public', article, null, { author: { nane: 'x' }, secret: 'x', slug: '$usr' });
    expect(problemsOf(more)).to.deep.equal([
      'unknown-attribute rows.author.nane',
      'unknown-attribute rows.secret',
      'invalid-value rows.slug',
    ]);
    expect(await total('/api/articles')).to.be.greaterThan(10);
  });

  it('are for types that can be narrowed, roles that there are, and administrators', async () => {
    for (const type of [
      'plugin::upload.file',
      'plugin::users-permissions.role',
      'admin::user',
      'shared.seo',
      'api::x.x',
      '__proto__',
    ])
      expect(problemsOf(await put('public', type, [], null)), type).to.deep.equal(['wrong-form type']);
    expect(problemsOf(await put('public', 'api::page.page', null, null))).to.deep.equal(['wrong-form type']);
    expect((await put('nobody', article, [], null)).status).to.equal(404);
    expect((await api('/conditions')).status).to.equal(401);
    expect((await api('/conditions', { role: 'editor' })).status).to.equal(403);
    expect((await admin('/conditions')).body.conditions).to.deep.equal([fixed]);
  });

  it('bind a cursor to the condition and its values', async () => {
    const url = await database.shared();
    let user: object | undefined = { id: 1, rank: 3 };
    const host = await startTestHost({
      DATABASE_URL: url,
      REST_CURSORS: true,
      auth: { userOf: () => user },
      pluginConfig: {
        conditions: {
          public: {
            [article]: { rows: { author: { rank: { $lte: '$user.rank' } }, createdAt: { $lt: '$now' } } },
          },
        },
      },
    });
    try {
      const page = async (after: string): Promise<Answer['body']> =>
        (
          await fetch(`${host.url}/api/articles?sort=title&pagination[pageSize]=2&pagination[${after}`)
        ).json();
      const first = await page('withCursor]=true');
      const cursor = first.meta.pagination.cursor;
      expect(cursor).to.be.a('string');
      expect((await page(`after]=${cursor}`)).data).to.have.length(2);
      user = { id: 2, rank: 8 };
      expect((await page(`after]=${cursor}`)).error.details.errors[0].code).to.equal('invalid-cursor');
      user = undefined;
      expect((await page(`after]=${cursor}`)).error.details.errors[0].code).to.equal('invalid-cursor');
      user = { id: 3, rank: 3 };
      expect((await page(`after]=${cursor}`)).data).to.have.length(2);
    } finally {
      await host.stop();
    }
  });

  it('share plans among users, and never an answer', async () => {
    const url = await database.shared();
    const host = await startTestHost({
      DATABASE_URL: url,
      auth: { userOf: (ctx) => ({ id: 1, rank: Number(ctx.get('x-rank')) }) },
      pluginConfig: { conditions: { public: { 'api::author.author': { rows: { rank: '$user.rank' } } } } },
    });
    try {
      const found = await Promise.all(
        Array.from({ length: 60 }, async (_, n) => {
          // Every sixth is nobody.
          const rank = [1, 2, 3, 4, 6][n % 6];
          const headers = { 'x-rank': String(rank) };
          const { data } = (await get(`${host.url}/api/authors?fields=rank`, { headers })).body;
          return [rank, ...data.map(({ attributes }: { attributes: { rank: number } }) => attributes.rank)];
        }),
      );
      for (const [rank, ...ranks] of found) expect(ranks).to.deep.equal(rank === undefined ? [] : [rank]);
    } finally {
      await host.stop();
    }
  });

  it('leave out creators that would be attached unasked', async () => {
    const attached = async (fields: readonly string[]): Promise<readonly string[]> => {
      const host = await startTestHost({
        DATABASE_URL: await database.shared(),
        CREATOR_FIELDS: 'attach',
        pluginConfig: { conditions: { public: { [article]: { fields } } } },
      });
      try {
        return Object.keys((await get(`${host.url}/api/articles`)).body.data[0].attributes);
      } finally {
        await host.stop();
      }
    };
    expect(await attached(['title', 'createdBy'])).to.have.members(['title', 'createdBy']);
    expect(await attached(['title'])).to.have.members(['title']);
  });

  it('stop the boot where the configuration has faults, with a line for each', async () => {
    const conditions = {
      public: { [article]: { fields: ['titel'], rows: { author: { nane: 1 } } } },
      editor: { 'plugin::upload.file': { fields: [] } },
    };
    const { message } = await rejectionOf(
      startTestHost({ DATABASE_URL: await database.shared(), pluginConfig: { conditions } }),
    );
    expect(message.split('\n')).to.have.length(3);
    expect(message).to.include("conditions.public.api::article.article.fields.0: Unknown attribute 'titel'");
    expect(message).to.include(
      "conditions.public.api::article.article.rows.author.nane: Unknown attribute 'nane'",
    );
    expect(message).to.include(
      "conditions.editor.plugin::upload.file: 'plugin::upload.file' cannot be narrowed",
    );
  });
});
