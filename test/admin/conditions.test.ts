import { expect } from 'chai';
import { problemsOf } from '../http/support/entries.ts';
import { onEachDatabase } from '../support/databases.ts';
import { startTestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { asAdmin, useAdmin } from './support/use-admin.ts';

const article = 'api::article.article';

onEachDatabase('conditions of the admin API', (database) => {
  const { admin, api, ask } = useAdmin(database, {
    auth: { userOf: () => ({ id: 1, rank: 3 }) },
    pluginConfig: { conditions: { public: { 'api::page.page': { fields: ['name'] } } } },
  });
  const put = (role: string, type: string, fields: unknown, rows: unknown) =>
    admin('/conditions', { method: 'PUT', body: { role, type, fields, rows } });
  const total = async (path: string): Promise<number> => (await ask(path)).body.meta.pagination.total;
  const fixed = {
    ...{ role: 'public', type: 'api::page.page', fields: ['name'], rows: null },
    ...{ fixed: true, version: null },
  };

  it('apply at once, and are removed when both parts are null', async () => {
    const before = await total('/api/articles');
    const rows = { author: { rank: { $lte: '$user.rank' } } };
    const set = await put('public', article, ['title', 'author'], rows);
    expect(set.status).to.equal(200);
    const { version } = set.body;
    const info = { role: 'public', type: article, fields: ['title', 'author'], rows, fixed: false, version };
    expect(version).to.be.a('string');
    expect(set.body).to.deep.equal(info);
    expect((await admin('/conditions')).body.conditions).to.deep.equal([fixed, info]);
    expect(await total('/api/articles')).to.be.within(1, before - 1);
    const [first] = (await ask('/api/articles?populate=*')).body.data;
    expect(first.attributes).to.have.all.keys('title', 'author');
    expect(problemsOf(await ask('/api/articles?sort=slug'))).to.deep.equal(['unknown-attribute sort']);

    const removed = await put('public', article, null, null);
    expect(removed.body).to.deep.equal({ ...info, fields: null, rows: null, version: null });
    expect(await total('/api/articles')).to.equal(before);
    const { entries } = (await admin('/audit?what=conditions')).body;
    expect(entries.map(({ after }: { after: unknown }) => after)).to.deep.equal([
      null,
      { fields: ['title', 'author'], rows },
    ]);
  });

  it('apply at once if they replace others', async () => {
    const all = await total('/api/articles');
    const kinds = ['news', 'opinion', 'review', 'interview'];
    let sum = 0;
    for (const kind of kinds) {
      await put('public', article, null, { kind });
      const shown = await total('/api/articles');
      expect(shown).to.equal(await total(`/api/articles?filters[kind]=${kind}`));
      sum += shown;
    }
    await put('public', article, null, { kind: { $null: true } });
    expect(sum + (await total('/api/articles'))).to.equal(all);
    await put('public', article, null, null);
  });

  it('are refused with every fault and its path', async () => {
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

  it('are refused if no query could express them, because they would show all rows or fail in the database', async () => {
    for (const [rows, path] of [
      [{ title: {} }, 'rows.title'],
      [{ author: {} }, 'rows.author'],
      [{ $or: [{ title: {} }] }, 'rows.$or.0.title'],
      [{ $and: [{}] }, 'rows.$and.0'],
      [{ id: { $in: [] } }, 'rows.id.$in'],
      [{ title: [] }, 'rows.title'],
      [{ title: { $ne: [] } }, 'rows.title.$ne'],
      [{ title: { $notContains: [] } }, 'rows.title.$notContains'],
      [{ title: { $ne: 'a\0b' } }, 'rows.title.$ne'],
      [{ title: { $ne: '\ud800' } }, 'rows.title.$ne'],
      [[{ title: 'a' }], 'rows'],
    ] as const)
      expect(problemsOf(await put('public', article, null, rows)), path).to.deep.equal([
        `wrong-form ${path}`,
      ]);
  });

  it('are refused with variables that never have a value of the attribute', async () => {
    for (const [name, word] of [
      ['id', '$role'],
      ['rating', '$role'],
      ['views', '$role'],
      ['issueDate', '$role'],
      ['createdAt', '$role'],
      ['airTime', '$now'],
      ['wordCount', '$now-7d'],
      ['featured', '$user'],
      ['createdAt', '$user'],
    ] as const) {
      const answer = await put('public', article, null, { [name]: { $ne: word } });
      expect(problemsOf(answer), `${name} ${word}`).to.deep.equal([`invalid-value rows.${name}.$ne`]);
      expect(answer.text).to.include(`which '${word}' never is`);
    }
    for (const rows of [{ id: '$user' }, { featured: '$user.vip' }, { kind: '$role' }, { createdAt: '$now' }])
      expect((await put('public', article, null, rows)).status).to.equal(200);
    await put('public', article, null, null);
  });

  it('are refused with a message about the fault of the JSON body', async () => {
    const send = async (body: string) => {
      const answer = await admin('/conditions', { method: 'PUT', body });
      const { message, details } = answer.body.error;
      return [answer.status, message, details.errors === undefined ? [] : problemsOf(answer)];
    };
    const withRows = (rows: string): string =>
      `{"role":"public","type":"${article}","version":null,"fields":null,"rows":${rows}}`;
    const proto = "A name in the body must not be '__proto__'";
    expect(await send(withRows('{"__proto__":{"id":1}}'))).to.deep.equal([
      400,
      proto,
      ['wrong-form rows.__proto__'],
    ]);
    expect(await send(withRows('{"$or":[{"id":1},{"author":{"__proto__":1}}]}'))).to.deep.equal([
      400,
      proto,
      ['wrong-form rows.$or.1.author.__proto__'],
    ]);
    for (const [body, kind] of [
      ['null', 'null'],
      ['5', 'a number'],
      ['"a"', 'a string'],
    ] as const)
      expect((await send(body))[1]).to.equal(`The body must be a JSON object; got ${kind}`);
    for (const body of ['{', 'nul', `"${'a'.repeat(300_000)}"`])
      expect((await send(body))[1]).to.equal('The body must be JSON of at most 256kb');
    const deep = await send(withRows(`${'{"$not":'.repeat(101)}{"id":1}${'}'.repeat(101)}`));
    expect(deep.slice(0, 2)).to.deep.equal([
      400,
      'rows has too many levels: at most 100 are allowed (ceiling nestingDepth)',
    ]);
    expect((await send(`${'['.repeat(50_000)}{"__proto__":1}${']'.repeat(50_000)}`))[1]).to.equal(proto);
  });

  it('need a type that can be narrowed, an existing role and an administrator', async () => {
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
});

onEachDatabase('a stored condition', (database) => {
  it('has no effect for a type that the configuration narrows later, and has for another role', async () => {
    const { url, close } = await database.open();
    try {
      const before = await startTestHost({ DATABASE_URL: url });
      for (const role of ['public', 'editor'])
        await asAdmin(before, '/conditions', {
          method: 'PUT',
          body: { role, type: article, fields: null, rows: { kind: 'news' } },
        });
      await before.stop();
      const conditions = { public: { [article]: { rows: { kind: 'opinion' } } } };
      const after = await startTestHost({ DATABASE_URL: url, pluginConfig: { conditions } });
      try {
        const total = async (query: string, role?: string): Promise<number> =>
          (await get(`${after.url}/api/articles?${query}`, role === undefined ? {} : { role })).body.meta
            .pagination.total;
        for (const [role, kind, other] of [
          [undefined, 'opinion', 'news'],
          ['editor', 'news', 'opinion'],
        ] as const) {
          expect(await total(`filters[kind]=${kind}`, role)).to.be.above(0);
          expect(await total(`filters[kind]=${other}`, role)).to.equal(0);
        }
        const { body } = await asAdmin(after, '/conditions');
        expect(
          body.conditions.map(({ role, rows, fixed }: Record<string, unknown>) => [role, rows, fixed]),
        ).to.have.deep.members([
          ['public', { kind: 'opinion' }, true],
          ['editor', { kind: 'news' }, false],
        ]);
      } finally {
        await after.stop();
      }
    } finally {
      await close();
    }
  });
});
