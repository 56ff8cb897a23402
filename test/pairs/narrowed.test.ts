import { rm } from 'node:fs/promises';
import { expect } from 'chai';
import { fieldsOf, privateSchemas } from '../property/narrowing/hidden-fields.ts';
import { enrichedNewsroom } from '../property/newsroom/enriched.ts';
import { onEachDatabase } from '../support/databases.ts';
import type { TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { tokenOf } from '../support/tokens.ts';

const [article, author, category] = ['api::article.article', 'api::author.author', 'api::category.category'];
const lists = ['articles', 'authors', 'categories'];

/** The rows that a role sees of each type, and the SQL that deletes all others. */
const narrowed = [
  { uid: article, rows: { kind: 'news' }, others: "articles WHERE kind IS NULL OR kind <> 'news'" },
  { uid: author, rows: { rank: { $gte: 3 } }, others: 'authors WHERE "rank" IS NULL OR "rank" < 3' },
  { uid: category, rows: { weight: { $lt: 5 } }, others: 'categories WHERE weight IS NULL OR weight >= 5' },
] as const;

const hidden = new Map([
  [author, ['bio', 'rank', 'team']],
  [article, ['price', 'contactEmail', 'metadata', 'reviewers']],
]);

/** Names that are hidden, one letter from a hidden one, or shown and lead to what is hidden. */
const names = ['rank', 'ran', 'bio', 'team', 'price', 'metadata', 'reviewers', 'author', 'articles', 'name'];

const naming = (name: string): readonly string[] => [
  `sort=${name}`,
  `sort=author.${name}`,
  `sort=${name}.$count`,
  `fields=${name}`,
  `filters[${name}]=1`,
  `filters[${name}][a][b]=1`,
  `filters[${name}][$count]=1`,
  `filters[${name}][$none][id]=1`,
  `filters[author][${name}][$null]=true`,
  `populate=${name}`,
  `populate[${name}][count]=true`,
  `populate[view][of]=${name}`,
  `populate[articles][sort]=${name}&populate[author][sort]=${name}`,
  `facets=${name}`,
  `facets=author.${name}`,
  `aggregate[min]=${name}`,
];

const others: readonly string[] = [
  'populate=*',
  'populate=deep,3',
  'locale=all&publicationState=preview&populate=*',
  'locale=de&fallback=fr,en',
  'pagination[limit]=0',
  'populate[articles][start]=1&populate[articles][limit]=2',
  'facets=author,kind,categories,locale&aggregate[count]=kind&aggregate[avg]=wordCount',
  '_q=1',
  'sort=articles.$count:desc,id',
  'filters[articles][$count][$gt]=1',
  'filters[$not][articles][id][$gt]=0',
  'filters[author][id][$in]=1,2',
  'filters[categories][$null]=true',
  'sort=author.mentor.name:desc',
  'populate[sections][on][blocks.related][populate]=*',
  'filter[rank]=1',
  'filters[rank_gt]=1',
  'sort=-rank',
];

const paths: readonly string[] = [
  ...lists.flatMap((list) => [...names.flatMap(naming), ...others].map((query) => `/api/${list}?${query}`)),
  ...lists.flatMap((list) => Array.from({ length: 20 }, (_, id) => `/api/${list}/${id}?populate=*`)),
  '/api/pages?populate=deep,3',
  '/api/teams?populate[members][populate]=*',
  '/api/openapi.json',
  '/content-query/admin/api/types',
  '/content-query/admin/api/conditions',
  '/content-query/admin/api/conditions/types',
];

/** Everything of an answer that a client sees, without the time and where the host is. */
const seen = async ({ url }: TestHost, path: string, role: string): Promise<unknown> => {
  const token = tokenOf(role);
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(url + path, { headers });
  const text = (await answer.text()).replaceAll(url, '');
  const shown = [...answer.headers].filter(([name]) => name !== 'date');
  return { status: answer.status, text, headers: Object.fromEntries(shown) };
};

onEachDatabase('what a condition hides', (database) => {
  for (const [how, settings] of [
    ['at all', {}],
    ['by a ceiling', { ceilings: { work: 1_000_000_000, joinedHops: 1_000, responseRows: 40 } }],
  ] as const)
    it(`is not revealed ${how}: by hints, headers, numbers, documents or the admin API`, async () => {
      const uids = narrowed.map(({ uid, rows }) => [uid, { rows, fields: fieldsOf(uid, hidden) }]);
      const byUid = Object.fromEntries(uids);
      const conditions = { public: byUid, editor: byUid };
      const schemas = await privateSchemas(hidden);
      const reduced = await enrichedNewsroom.startChanged(
        database,
        async (sequelize) => {
          const quoted = database.name === 'mariadb' || database.name === 'mysql' ? '`' : '"';
          for (const one of narrowed)
            await sequelize.query(`DELETE FROM ${one.others.replaceAll('"', quoted)}`);
        },
        schemas,
      );
      const given = await enrichedNewsroom.start(database, { ...settings, conditions });
      const wanted = await reduced.again(settings);
      try {
        for (const list of lists) {
          const { pagination } = (await get(`${given.url}/api/${list}`)).body.meta;
          expect(pagination.total, list).to.be.above(1);
        }
        for (const role of ['public', 'editor'])
          for (const path of paths)
            expect(await seen(given, path, role), `[${role}] ${path}`).to.deep.equal(
              await seen(wanted, path, role),
            );
      } finally {
        for (const host of [given, wanted, reduced.host]) await host.stop();
        await reduced.close();
        await rm(schemas, { recursive: true });
      }
    });
});
