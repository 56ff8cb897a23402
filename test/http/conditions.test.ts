import { expect } from 'chai';
import type { Access } from '../../lib/schema/access.ts';
import { rejectionOf } from '../example/rejection-of.ts';
import { onOneDatabase } from '../support/databases.ts';
import { startTestHost } from '../support/host.ts';
import { type Answer, get } from '../support/http.ts';

const article = 'api::article.article';

onOneDatabase('conditions of a role', (database) => {
  it('are read once a request, whatever the user becomes meanwhile', async () => {
    let read = 0;
    const user = {
      id: 1,
      get rank() {
        read += 1;
        return read % 2 === 0 ? 6 : 3;
      },
      get broken() {
        throw new Error('no');
      },
    };
    const rows = { $or: [{ rank: '$user.rank' }, { rank: '$user.rank' }] };
    const broken = { $not: { code: '$user.broken' } };
    const host = await startTestHost({
      DATABASE_URL: await database.shared(),
      auth: { userOf: () => user },
      pluginConfig: {
        conditions: {
          public: { 'api::author.author': { rows }, 'api::category.category': { rows: broken } },
        },
      },
    });
    try {
      for (let n = 0; n < 6; n += 1) {
        const { status, body } = await get(`${host.url}/api/authors?fields=rank`);
        expect(status).to.equal(200);
        expect(body.data).to.have.length(1);
      }
      expect((await get(`${host.url}/api/categories`)).body.data).to.deep.equal([]);
    } finally {
      await host.stop();
    }
  });

  it('of an access object of the host show nothing if they are not plain data', async () => {
    let condition: unknown;
    const host = await startTestHost({
      DATABASE_URL: await database.shared(),
      auth: {
        accessOf: () => ({
          role: 'public',
          find: 'every',
          findOne: 'every',
          preview: 'every',
          conditions: new Map([[article, condition as never]]),
        }),
      },
    });
    const found = async (given: unknown): Promise<number> => {
      condition = given;
      const { status, body } = await get(`${host.url}/api/articles`);
      expect(status).to.equal(200);
      return body.meta.pagination.total;
    };
    try {
      const all = await found({ fields: null, rows: {} });
      expect(all).to.be.greaterThan(10);
      class Id {
        readonly #id = 1;
        get id() {
          return this.#id;
        }
      }
      for (const rows of [
        { title: undefined },
        { createdAt: new Date() },
        new Map(),
        Promise.resolve({}),
        { title: new Id() },
        { rating: 5n },
        { title: /x/ },
        // Plain data, but of an attribute that the schema does not have.
        { nothing: 'x' },
        [],
        'x',
      ])
        expect(await found({ fields: null, rows }), String(rows)).to.equal(0);
      for (const fields of [new Set(['title']), 'title,slug', [1], {}])
        expect(await found({ fields, rows: null })).to.equal(0);
      expect(await found({ fields: null, rows: {} })).to.equal(all);
    } finally {
      await host.stop();
    }
  });

  it('of the configuration apply to an access object of the host by its role, unless it has conditions itself', async () => {
    let role = 'robot';
    let conditions: Access['conditions'];
    const access = { find: 'every', findOne: 'every', preview: 'every' } as const;
    const host = await startTestHost({
      DATABASE_URL: await database.shared(),
      auth: {
        accessRoles: ['robot'],
        accessOf: () => ({ ...access, role, ...(conditions !== undefined && { conditions }) }),
      },
      pluginConfig: { conditions: { robot: { [article]: { rows: { id: { $in: [1, 2] } } } } } },
    });
    const ids = async (): Promise<number[]> => {
      const { body } = await get(`${host.url}/api/articles?sort=id&publicationState=preview&locale=all`);
      return body.data.map(({ id }: { readonly id: number }) => id);
    };
    try {
      expect(await ids()).to.deep.equal([1, 2]);
      conditions = new Map([[article, { fields: null, rows: { id: 3 } }]]);
      expect(await ids()).to.deep.equal([3]);
      conditions = undefined;
      role = 'other';
      expect(await ids()).to.have.length.greaterThan(3);
    } finally {
      await host.stop();
    }
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

  it('compare drafts too, whatever the request shows', async () => {
    const rows = { articles: { id: { $notNull: true }, publishedAt: { $null: true } } };
    const host = await startTestHost({
      DATABASE_URL: await database.shared(),
      pluginConfig: { conditions: { public: { 'api::author.author': { rows } } } },
    });
    try {
      expect((await get(`${host.url}/api/authors`)).body.data).to.not.deep.equal([]);
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
      editor: {
        'plugin::upload.file': { fields: [] },
        'api::author.author': { rows: { rank: { $lt: '$now' }, name: '$now' } },
      },
    };
    const { message } = await rejectionOf(
      startTestHost({ DATABASE_URL: await database.shared(), pluginConfig: { conditions } }),
    );
    expect(message.split('\n')).to.have.length(5);
    expect(message).to.include("conditions.public.api::article.article.fields.0: Unknown attribute 'titel'");
    expect(message).to.include(
      "conditions.public.api::article.article.rows.author.nane: Unknown attribute 'nane'",
    );
    expect(message).to.include(
      "conditions.editor.plugin::upload.file: 'plugin::upload.file' cannot be narrowed",
    );
    const rows = 'conditions.editor.api::author.author.rows';
    expect(message).to.include(
      `${rows}.rank.$lt: 'rank' must be an integer from -2147483648 to 2147483647, which '$now' never is`,
    );
    expect(message).to.include(`${rows}.name: 'name' must be text, which '$now' never is`);
  });
});
