import { expect } from 'chai';
import { dialectNames, orderFor } from '../support/statements.ts';

describe('the order as SQL', () => {
  for (const [queryString, sqlite, postgres, mariadb] of [
    ['', '`t`.`id` ASC', '"t"."id" ASC', '`t`.`id` ASC'],
    ['sort=id:desc', '`t`.`id` DESC', '"t"."id" DESC', '`t`.`id` DESC'],
    [
      'sort=title:desc,id',
      '`t`.`title` DESC NULLS FIRST, `t`.`id` ASC',
      '"t"."title" COLLATE "C" DESC, "t"."id" ASC',
      '`t`.`title` COLLATE utf8mb4_nopad_bin IS NULL DESC, `t`.`title` COLLATE utf8mb4_nopad_bin DESC, `t`.`id` ASC',
    ],
  ] as const) {
    it(`puts NULL last ascending and first descending for '${queryString}'`, () => {
      expect(orderFor('sqlite', queryString).text).to.equal(sqlite);
      expect(orderFor('postgres', queryString).text).to.equal(postgres);
      expect(orderFor('mariadb', queryString).text).to.equal(mariadb);
    });
  }

  const reviewers = (column: string) =>
    `SELECT "cq2"."article_id" AS "near", ${column} AS "far0" FROM "authors" AS "cq1" ` +
    'INNER JOIN "articles_reviewers_links" AS "cq2" ON "cq1"."id" = "cq2"."author_id" GROUP BY "cq2"."article_id"';

  it('sorts by the smallest far value ascending and the largest descending, once for each key', () => {
    expect(orderFor('postgres', 'sort=reviewers.name').front).to.include(
      reviewers('MIN("cq1"."name" COLLATE "C")'),
    );
    expect(orderFor('postgres', 'sort=reviewers.rank:desc').front).to.include(reviewers('MAX("cq1"."rank")'));
  });

  it('hides drafts of the relations', () => {
    const { front } = orderFor('sqlite', 'sort=author.team.name');
    expect(front).to.match(
      /SELECT `cq4`\.`author_id` AS `near`, MIN\(`cq3`\.`name`\) AS `far0` FROM .* WHERE \(`cq3`\.`published_at` IS NOT NULL\) GROUP BY/,
    );
    expect(orderFor('sqlite', 'sort=author.team.name&publicationState=preview').front).to.not.include(
      'published_at',
    );
  });

  it('reads the values behind several hops once, not for each entry', () => {
    const gathered =
      'SELECT `cq2`.`article_id` AS `near`, MAX(`cq5`.`far0`) AS `far0` FROM `authors` AS `cq1` ' +
      'INNER JOIN `articles_author_links` AS `cq2` ON `cq1`.`id` = `cq2`.`author_id` ' +
      'INNER JOIN (SELECT `cq4`.`author_id` AS `near`, MAX(`cq3`.`rank`) AS `far0` FROM `authors` AS `cq3` ' +
      'INNER JOIN `authors_mentor_links` AS `cq4` ON `cq3`.`id` = `cq4`.`inv_author_id` GROUP BY `cq4`.`author_id`) AS `cq5` ' +
      'ON `cq5`.`near` = `cq1`.`id` GROUP BY `cq2`.`article_id`';
    expect(orderFor('sqlite', 'sort=author.mentor.rank:desc')).to.include({
      front: `WITH \`cq6\`(near, far0) AS MATERIALIZED (${gathered}) `,
      join: ' LEFT JOIN `cq6` ON `cq6`.near = `t`.`id`',
      text: '`cq6`.far0 DESC NULLS FIRST, `t`.`id` ASC',
    });
    expect(orderFor('mariadb', 'sort=author.mentor.rank:desc')).to.include({
      front: '',
      join: ` LEFT JOIN (${gathered}) AS \`cq6\` ON \`cq6\`.near = \`t\`.\`id\``,
      text: '`cq6`.far0 IS NULL DESC, `cq6`.far0 DESC, `t`.`id` ASC',
    });
  });

  it('goes through a relation once for all sort keys that lead through it the same way', () => {
    for (const name of dialectNames) {
      const { front, join } = orderFor(
        name,
        'sort=author.team.name,reviewers.team.name,author.name:desc,author.team.city:desc,author.rank',
      );
      const tables = (front + join).match(/\b(?:FROM|JOIN) .\w+. AS/g) ?? [];
      // The types of both ways, and the links to them.
      expect(tables, name).to.have.length(4 * 2);
      for (const column of ['far0', 'far1', 'far2', 'far3', 'far4'])
        expect(front + join, name).to.include(column);
    }
  });

  it('looks far values up on PostgreSQL in an object by key, as what sorts as they do, whatever their type', () => {
    const { front, text } = orderFor('postgres', 'sort=author.mentor.name');
    expect(front).to.match(/^WITH "cq6" AS MATERIALIZED \(SELECT jsonb_object_agg\(near, ARRAY\[far0\]\)/);
    expect(front).to.include('dense_rank() OVER (ORDER BY far0)');
    expect(front).to.include('MIN("cq3"."name" COLLATE "C") AS "far0"');
    expect(text).to.equal(
      'CAST(((SELECT found FROM "cq6") -> CAST("t"."id" AS text) ->> 0) AS integer) ASC, "t"."id" ASC',
    );
  });

  it('looks up numbers of related entries unchanged', () => {
    const { front, text } = orderFor('postgres', 'sort=reviewers.$count:desc');
    expect(front)
      .to.match(/count\(DISTINCT "cq\d+"\."id"\) AS "far0"/)
      .and.not.include('dense_rank');
    expect(text).to.match(
      /^COALESCE\(CAST\(\(\(SELECT found FROM "cq\d+"\) -> .* ->> 0\) AS bigint\), 0\) DESC, "t"."id" ASC$/,
    );
    // Of the numbers behind another relation, the largest is ranked as any value is.
    expect(orderFor('postgres', 'sort=author.articles.$count:desc').front).to.include('dense_rank');
  });

  it('looks up the values themselves where a cursor tells them', () => {
    const { front, text } = orderFor('postgres', 'sort=author.mentor.name,author.rank', { isExact: true });
    expect(front).to.not.include('dense_rank');
    expect(text).to.equal(
      '((SELECT found FROM "cq6") -> CAST("t"."id" AS text) ->> 1) COLLATE "C" ASC, ' +
        'CAST(((SELECT found FROM "cq6") -> CAST("t"."id" AS text) ->> 0) AS bigint) ASC, "t"."id" ASC',
    );
  });

  it('compares booleans as numbers if the database has no minimum of booleans', () => {
    expect(orderFor('postgres', 'sort=related.featured').front).to.include('MIN("cq1"."featured"::int)');
    expect(orderFor('mariadb', 'sort=related.featured').join).to.include('MIN(`cq1`.`featured`)');
  });
});
