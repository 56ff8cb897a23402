import { expect } from 'chai';
import { orderFor } from '../support/statements.ts';

describe('the order as SQL', () => {
  for (const [queryString, sqlite, postgres, mariadb] of [
    ['', '`t`.`id` ASC NULLS LAST', '"t"."id" ASC', '`t`.`id` ASC'],
    ['sort=id:desc', '`t`.`id` DESC NULLS FIRST', '"t"."id" DESC', '`t`.`id` DESC'],
    [
      'sort=title:desc,id',
      '`t`.`title` DESC NULLS FIRST, `t`.`id` ASC NULLS LAST',
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

  it('takes the smallest far value ascending, so that no entry is repeated', () => {
    expect(orderFor('postgres', 'sort=reviewers.name').text).to.equal(
      '(SELECT MIN("cq1"."name" COLLATE "C") FROM "authors" AS "cq1" INNER JOIN "articles_reviewers_links" AS "cq2" ' +
        'ON "cq1"."id" = "cq2"."author_id" WHERE "cq2"."article_id" = "t"."id") ASC, "t"."id" ASC',
    );
  });

  it('takes the largest far value descending', () => {
    expect(orderFor('sqlite', 'sort=reviewers.rank:desc').text).to.match(
      /^\(SELECT MAX\(`cq1`.`rank`\) FROM .* DESC NULLS FIRST/,
    );
  });

  it('hides drafts on the way', () => {
    const { text } = orderFor('sqlite', 'sort=author.team.name');
    expect(text).to.match(
      /SELECT `cq4`\.`author_id` AS `near`, MIN\(`cq3`\.`name`\) AS `far` FROM .* WHERE \(`cq3`\.`published_at` IS NOT NULL\) GROUP BY/,
    );
    expect(orderFor('sqlite', 'sort=author.team.name&publicationState=preview').text).to.not.include(
      'published_at',
    );
  });

  it('gathers the values behind several hops once, not for each entry', () => {
    const gathered =
      'SELECT `cq2`.`article_id` AS `near`, MAX(`cq5`.`far`) AS `far` FROM `authors` AS `cq1` ' +
      'INNER JOIN `articles_author_links` AS `cq2` ON `cq1`.`id` = `cq2`.`author_id` ' +
      'INNER JOIN (SELECT `cq4`.`author_id` AS `near`, MAX(`cq3`.`rank`) AS `far` FROM `authors` AS `cq3` ' +
      'INNER JOIN `authors_mentor_links` AS `cq4` ON `cq3`.`id` = `cq4`.`inv_author_id` GROUP BY `cq4`.`author_id`) AS `cq5` ' +
      'ON `cq5`.`near` = `cq1`.`id` GROUP BY `cq2`.`article_id`';
    expect(orderFor('sqlite', 'sort=author.mentor.rank:desc').text).to.equal(
      `(WITH \`cq6\`(near, far) AS MATERIALIZED (${gathered}) SELECT far FROM \`cq6\` WHERE near = \`t\`.\`id\`) DESC NULLS FIRST, ` +
        '`t`.`id` ASC NULLS LAST',
    );
    expect(orderFor('mariadb', 'sort=author.mentor.rank:desc').text).to.include(
      `(SELECT far FROM (${gathered}) AS \`cq6\` WHERE near = \`t\`.\`id\`) DESC`,
    );
  });

  it('says on PostgreSQL how the gathered values sort, whatever their type', () => {
    const { text } = orderFor('postgres', 'sort=author.mentor.name');
    expect(text).to.match(
      /^CAST\(\(SELECT jsonb_object_agg\(near, place\) FROM \(SELECT .*dense_rank\(\) OVER \(ORDER BY far\).* ->> CAST\("t"\."id" AS text\) AS integer\) ASC/,
    );
    expect(text).to.include('MIN("cq3"."name" COLLATE "C") AS "far"');
  });

  it('compares booleans as numbers where the database has no smallest boolean', () => {
    expect(orderFor('postgres', 'sort=related.featured').text).to.include('MIN("cq1"."featured"::int)');
    expect(orderFor('mariadb', 'sort=related.featured').text).to.include('MIN(`cq1`.`featured`)');
  });
});
