import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { entriesOf, idsOf, problemsOf } from './support/entries.ts';
import { record } from './support/record.ts';
import { useHost } from './support/use-host.ts';
import { walk } from './support/walk.ts';

const everything = 'locale=all&publicationState=preview';

const sorts = [
  '',
  'sort=title',
  'sort=title:desc',
  'sort=publishedAt:desc,title',
  'sort=createdAt',
  'sort=rating,title:desc',
  'sort=rating:desc',
  'sort=featured:desc,updatedAt',
  'sort=author.rank',
  'sort=author.name:desc,rating',
  'sort=author.team.name',
  'sort=categories.weight:desc',
  'sort=author.team.city:desc,id:desc',
  'sort=id:desc',
  'sort=id,title',
  'sort=featured,rating,title,summary:desc',
];

for (const [how, jsonInDatabase] of [
  ['written by the database where it can', true],
  ['read row by row', false],
] as const) {
  onOneDatabase(`cursors, ${how}`, (database) => {
    const { host, ask } = useHost(database, {
      REST_CURSORS: true,
      REST_POPULATE_WITH_PAGINATION: true,
      REST_MAX_LIMIT: 200,
      pluginConfig: { jsonInDatabase },
    });
    const list = (query: string) => ask(`/api/articles?${everything}&${query}`, { role: 'authenticated' });
    const cursorOf = async (query: string) =>
      (await list(`${query}&pagination[withCursor]=true`)).body.meta.pagination.cursor as string;

    for (const sort of sorts) {
      it(`walk through the whole list in its order: '${sort}'`, async () => {
        const all = idsOf(await list(`${sort}&pagination[pageSize]=200`));
        expect(all).to.have.length.above(90);
        expect(await walk(ask, `/api/articles?${everything}&${sort}`, 17)).to.deep.equal(all);
      });
    }

    it('continue after a page that was read by its number, or by a start', async () => {
      const all = idsOf(await list('sort=title&pagination[pageSize]=200'));
      for (const page of [
        'pagination[page]=3&pagination[pageSize]=5',
        'pagination[start]=10&pagination[limit]=5',
      ]) {
        const cursor = await cursorOf(`sort=title&${page}`);
        const next = await list(`sort=title&pagination[pageSize]=4&pagination[after]=${cursor}`);
        expect(idsOf(next)).to.deep.equal(all.slice(15, 19));
      }
    });

    it('are returned in the meta of every page, with null at the end', async () => {
      const metaOf = async (query: string) => (await list(query)).body.meta.pagination;
      const first = await metaOf('pagination[withCursor]=true&pagination[pageSize]=2');
      expect(first).to.have.all.keys('page', 'pageSize', 'pageCount', 'total', 'cursor');
      const after = `pagination[after]=${first.cursor}`;
      const second = await metaOf(`${after}&pagination[pageSize]=2`);
      expect(second).to.have.all.keys('pageSize', 'cursor');
      expect(second.cursor)
        .to.match(/^[\w-]+$/)
        .and.not.equal(first.cursor);
      expect(await metaOf(`${after}&pagination[withCursor]=false`)).to.deep.equal({ pageSize: 25 });
      const counted = await metaOf(`${after}&pagination[pageSize]=200&pagination[withCount]=true`);
      expect(counted).to.deep.equal({ pageSize: 200, pageCount: 1, total: first.total, cursor: null });
      expect(await metaOf('pagination[limit]=0&pagination[withCursor]=true')).to.deep.include({
        cursor: null,
      });
      expect(await metaOf('filters[id]=0&pagination[withCursor]=true')).to.deep.include({
        total: 0,
        cursor: null,
      });
      expect(await metaOf('pagination[pageSize]=2')).to.not.have.property('cursor');
    });

    it('populate the entries of the page alone', async () => {
      const query = 'sort=title:desc&populate=author,categories,cover';
      const all = entriesOf(await list(`${query}&pagination[pageSize]=9`));
      const cursor = await cursorOf(`${query}&pagination[pageSize]=4`);
      const next = await list(`${query}&pagination[pageSize]=5&pagination[after]=${cursor}`);
      expect(entriesOf(next)).to.deep.equal(all.slice(4));
    });

    it('are the same statement for every cursor, with its values bound', async () => {
      for (const sort of ['sort=title', 'sort=author.name,createdAt:desc']) {
        const texts: string[][] = [];
        let cursor = await cursorOf(`${sort}&pagination[pageSize]=3`);
        for (let page = 0; page < 3; page += 1) {
          const query = `${sort}&pagination[pageSize]=3&pagination[after]=${cursor}`;
          texts.push(await record(host().sequelize, async () => void entriesOf(await list(query))));
          cursor = (await list(query)).body.meta.pagination.cursor;
        }
        // What Sequelize logs of MariaDB has the values in it.
        if (database.name === 'mariadb') continue;
        expect(texts[0]).to.have.length(1);
        expect(texts[1]).to.deep.equal(texts[0]);
        expect(texts[2]).to.deep.equal(texts[0]);
      }
    });
  });
}

onOneDatabase('a cursor of another list', (database) => {
  const { host, ask } = useHost(database, { REST_CURSORS: true });
  const sort = 'sort=title&locale=en';
  let cursor = '';

  before(async () => {
    const answer = await ask(`/api/articles?${sort}&pagination[withCursor]=true&pagination[pageSize]=3`);
    cursor = answer.body.meta.pagination.cursor;
  });

  const others: readonly (readonly [what: string, path: string])[] = [
    ['another sort', 'articles?sort=id&locale=en'],
    ['another direction', 'articles?sort=title:desc&locale=en'],
    ['another locale', 'articles?sort=title&locale=fr'],
    ['every locale', 'articles?sort=title&locale=all'],
    ['another state', 'articles?sort=title&locale=en&publicationState=preview'],
    ['other filters', 'articles?sort=title&locale=en&filters[id][$gt]=1'],
    ['a search', 'articles?sort=title&locale=en&_q=a'],
    ['another type', 'categories?sort=name&locale=en'],
  ];
  for (const [what, path] of others) {
    it(`is refused with ${what}, before anything is read`, async () => {
      const statements = await record(host().sequelize, async () => {
        const answer = await ask(`/api/${path}&pagination[after]=${cursor}`);
        expect(problemsOf(answer)).to.deep.equal(['invalid-cursor pagination.after']);
        expect(answer.text).to.not.include(cursor);
      });
      expect(statements).to.deep.equal([]);
    });
  }

  it('is refused where a part of it was altered', async () => {
    const parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [check, ...values] = parts;
    const altered = [
      [check, 'A', ...values.slice(1)],
      [check, ...values.slice(1)],
      [check, ...values, '1'],
      [`${check}A`, ...values],
      [check],
      values,
      { ...parts },
      null,
    ].map((one) => Buffer.from(JSON.stringify(one)).toString('base64url'));
    for (const after of [
      ...altered,
      `${cursor}A`,
      cursor.slice(0, -1),
      `${cursor}=`,
      'x',
      '',
      encodeURIComponent('ä'.repeat(20)),
    ])
      expect(problemsOf(await ask(`/api/articles?${sort}&pagination[after]=${after}`)), after).to.deep.equal([
        'invalid-cursor pagination.after',
      ]);
    for (const after of ['[]', '[a]', '[$eq]'])
      expect(
        problemsOf(await ask(`/api/articles?${sort}&pagination[after]${after}=${cursor}`)),
      ).to.deep.equal(['invalid-cursor pagination.after']);
  });

  it('is refused beside page, start and limit', async () => {
    for (const more of ['page=1', 'start=0', 'limit=3'])
      expect(
        problemsOf(
          await ask(
            `/api/articles?${sort}&pagination[after]=${cursor}&pagination[${more.replace('=', ']=')}`,
          ),
        ),
      ).to.deep.equal(['pagination-conflict pagination']);
  });

  it('is refused where the role may not sort so', async () => {
    for (const name of ['internalNote', 'author.team.budgetCode', 'nope']) {
      const answer = await ask(`/api/articles?sort=${name}&pagination[after]=${cursor}`);
      expect(problemsOf(answer)).to.deep.equal(['unknown-attribute sort']);
    }
  });
});

onOneDatabase('cursors in a host that does not enable them', (database) => {
  const { ask } = useHost(database);

  it('are refused with a message that names the setting', async () => {
    const answer = await ask('/api/articles?pagination[after]=x&pagination[withCursor]=true');
    expect(problemsOf(answer)).to.deep.equal([
      'unknown-key pagination.after',
      'unknown-key pagination.withCursor',
    ]);
    expect(answer.text).to.include('api.rest.cursors: true');
  });
});
