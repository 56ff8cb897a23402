import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import { openDatabase } from '../../example/host/database/open-database.ts';
import { type OpenDatabase, onEachDatabase, type TestDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { idsOf } from './support/entries.ts';
import { type SmallHost, startSmallHost } from './support/small-host.ts';

/** A text without regard to case, as Strapi v4 writes it on a database. */
const lowered = ({ name }: TestDatabase): string =>
  name === 'postgres' ? 'LOWER(CAST(title AS VARCHAR))' : 'LOWER(title)';

/** Filters of the title, and the conditions that Strapi v4 writes for them. */
const comparisons = (
  database: TestDatabase,
): readonly (readonly [operator: string, value: string, sql: string])[] => [
  ['$eq', 'ada nacht 1', "title = 'ada nacht 1'"],
  ['$ne', 'ada nacht 1', "title <> 'ada nacht 1'"],
  ['$in][', 'ADA NACHT 1', "title IN ('ADA NACHT 1')"],
  ['$eqi', 'ada nacht 1', `${lowered(database)} LIKE LOWER('ada nacht 1')`],
  ['$nei', 'ada nacht%', `${lowered(database)} NOT LIKE LOWER('ada nacht%')`],
  ['$contains', 'a_a', "title LIKE '%a_a%'"],
  ['$contains', 'E', "title LIKE '%E%'"],
  ['$notContains', 'A%1', "NOT title LIKE '%A%1%'"],
  ['$containsi', 'ÉLAN', `${lowered(database)} LIKE LOWER('%ÉLAN%')`],
  ['$notContainsi', 'nacht', `${lowered(database)} NOT LIKE LOWER('%nacht%')`],
  ['$startsWith', 'a', "title LIKE 'a%'"],
  ['$startsWithi', 'é', `${lowered(database)} LIKE LOWER('é%')`],
  ['$endsWith', '_1', "title LIKE '%_1'"],
  ['$endsWithi', 'T 1', `${lowered(database)} LIKE LOWER('%T 1')`],
  ['$gt', 'm', "title > 'm'"],
];

onEachDatabase("collation 'strapi'", (database) => {
  let host: SmallHost;
  before(async () => {
    host = await startSmallHost(await database.shared(), { collation: 'strapi', maxLimit: 200 });
  });
  after(() => host?.stop());

  for (const [operator, value, sql] of comparisons(database)) {
    it(`compares text as Strapi does on this database: ${operator} ${value}`, async () => {
      const rows = await host.sequelize.query<{ id: number }>(
        `SELECT id FROM articles WHERE ${sql} ORDER BY title, id`,
        { type: QueryTypes.SELECT },
      );
      const filter = `filters[title][${operator}]=${encodeURIComponent(value)}`;
      const path = '/api/articles?locale=all&publicationState=preview&pagination[limit]=-1&sort=title';
      expect(idsOf(await get(`${host.url}${path}&${filter}`))).to.deep.equal(rows.map(({ id }) => id));
    });
  }
});

/** The titles of the first articles, by their ids from 1 on. */
const titles = [
  ...['zz50%zz', 'zz50xzz', 'zz\\qzz', 'zzqzz', 'zz|wzz', 'zzwzz'],
  ...['zz_zz', 'ZZ_ZZ', 'ZZyZZ'],
];

onEachDatabase("signs with a meaning in LIKE, with collation 'strapi'", (database) => {
  let own: OpenDatabase;
  before(async () => {
    own = await database.open();
    const sequelize = await openDatabase(own.url, () => {});
    for (const [index, title] of titles.entries())
      await sequelize.query('UPDATE articles SET title = :title WHERE id = :id', {
        replacements: { title, id: index + 1 },
      });
    await sequelize.close();
  });
  after(() => own?.close());

  /** A host of these settings, and what its lists of all articles find, by their ids. */
  const useFinds = (wildcards: object) => {
    let host: SmallHost;
    before(async () => {
      host = await startSmallHost(own.url, { collation: 'strapi', ...wildcards });
    });
    after(() => host?.stop());
    const find = async (query: string): Promise<unknown[]> =>
      idsOf(await get(`${host.url}/api/articles?locale=all&publicationState=preview&sort=id&${query}`));
    return { find, host: () => host };
  };

  describe('in a search', () => {
    const { find } = useFinds({});

    for (const [text, ids] of [
      ['ZZ50%z', [1]],
      ['zz50%', [1]],
      ['zz5_', [1, 2]],
      ['zz\\q', [3]],
      ['zz|w', [5]],
      ['zzQ', [4]],
    ] as const)
      it(`find the entries that Strapi finds: ${text}`, async () => {
        expect(await find(`_q=${encodeURIComponent(text)}`)).to.deep.equal(ids);
      });
  });

  describe('that are wildcards in searches alone', () => {
    const { find } = useFinds({ wildcards: 'search' });

    it('are ordinary characters in operators', async () => {
      expect(await find('filters[title][$contains]=50%25z')).to.deep.equal([1]);
      expect(await find('filters[title][$containsi]=ZZ_Z')).to.deep.equal([7, 8]);
      expect(await find('filters[title][$eqi]=ZZ_zz')).to.deep.equal([7, 8]);
      expect(await find('filters[title][$endsWith]=z%5Cqzz')).to.deep.equal([3]);
      expect(await find('filters[title][$nei]=zz_zz&filters[id][$lt]=10')).to.deep.equal([
        1, 2, 3, 4, 5, 6, 9,
      ]);
    });

    it('are those of LIKE in a search, apart from the percent sign', async () => {
      expect(await find('_q=zz_zz')).to.deep.equal([4, 6, 7, 8, 9]);
      expect(await find('_q=50%25z')).to.deep.equal([1]);
    });
  });

  describe('that are ordinary characters', () => {
    const { find, host } = useFinds({ wildcards: 'plain' });

    for (const [operator, value, ids] of [
      ['$contains', '50%z', [1]],
      ['$containsi', 'ZZ50%', [1]],
      ['$contains', 'z\\q', [3]],
      ['$startsWith', 'zz|w', [5]],
      ['$startsWithi', 'ZZ_', [7, 8]],
      ['$endsWithi', '_zz', [7, 8]],
      ['$eqi', 'zz_zz', [7, 8]],
      ['$containsi', '|', [5]],
    ] as const)
      it(`are compared as such: ${operator} ${value}`, async () => {
        expect(await find(`filters[title][${operator}]=${encodeURIComponent(value)}`)).to.deep.equal(ids);
      });

    it('are ordinary characters in a search', async () => {
      expect(await find('_q=zz_z')).to.deep.equal([7, 8]);
      expect(await find('_q=50%25z')).to.deep.equal([1]);
    });

    it('do not change the collation of the column', async () => {
      const [{ n }] = (await host().sequelize.query(
        "SELECT COUNT(*) AS n FROM articles WHERE title LIKE 'zz|_zz' ESCAPE '|'",
        { type: QueryTypes.SELECT },
      )) as [{ n: number }];
      expect((await find('filters[title][$startsWith]=zz_zz')).length).to.equal(Number(n));
    });
  });
});
