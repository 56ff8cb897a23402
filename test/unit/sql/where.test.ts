import { expect } from 'chai';
import { ExistingIndexes } from '../../../lib/sql/indexes.ts';
import { dialectNames, whereFor } from '../support/statements.ts';

const pairs = (n: number) =>
  `FROM "authors" AS "cq${n}" INNER JOIN "articles_author_links" AS "cq${n + 1}" ON "cq${n}"."id" = "cq${n + 1}"."author_id"`;
const isIn = (n: number, condition: string) =>
  `"t"."id" IN (SELECT "cq${n + 1}"."article_id" ${pairs(n)} WHERE (${condition}))`;

/** A query string, and its conditions with "name" for a quoted name where the three databases agree. */
const alike = [
  ['filters[title][$null]=true', '("t"."title" IS NULL)', []],
  ['filters[title][$notNull]=true', '("t"."title" IS NOT NULL)', []],
  [
    'filters[$and][0][title][$null]=1&filters[$and][1][slug][$null]=0',
    '(("t"."title" IS NULL) AND ("t"."slug" IS NOT NULL))',
    [],
  ],
  [
    'filters[$or][0][title][$null]=1&filters[$or][1][slug][$null]=1',
    '(("t"."title" IS NULL) OR ("t"."slug" IS NULL))',
    [],
  ],
  ['filters[$not][title][$null]=1', 'NOT ("t"."title" IS NULL)', []],
  ['filters[issueDate]=2024-01-31', '("t"."issue_date" = $1)', ['2024-01-31']],
  ['filters[issueDate][$lt]=2024-01-31', '("t"."issue_date" < $1)', ['2024-01-31']],
  ['filters[author][name][$notNull]=true', isIn(1, '"cq1"."name" IS NOT NULL'), []],
] as const;

describe('conditions as SQL', () => {
  for (const [queryString, text, binds] of alike) {
    it(`are the same on every database for ${queryString}`, () => {
      for (const name of dialectNames) {
        const written = whereFor(name, queryString);
        expect(written.text.replaceAll('`', '"'), name).to.equal(text);
        expect(written.binds, name).to.deep.equal(binds);
      }
    });
  }

  it('are empty without filters', () => {
    expect(whereFor('sqlite', '')).to.deep.equal({ text: '', binds: [] });
  });

  it('hide drafts on the far side of a relation, in the same subquery', () => {
    const { text } = whereFor('postgres', 'filters[related][title][$notNull]=true');
    expect(text).to.equal(
      '"t"."id" IN (SELECT "cq2"."article_id" FROM "articles" AS "cq1" INNER JOIN "articles_related_links" AS "cq2" ' +
        'ON "cq1"."id" = "cq2"."inv_article_id" WHERE ("cq1"."published_at" IS NOT NULL) AND ("cq1"."title" IS NOT NULL))',
    );
    expect(
      whereFor('postgres', 'filters[related][title][$notNull]=true&publicationState=preview').text,
    ).to.not.include('published_at');
  });

  it('in a subquery, are read once and looked up if the database may run that subquery for each row', () => {
    const { text } = whereFor('mariadb', 'filters[author][articles][title][$null]=true');
    const written = text.replaceAll('`', '"');
    const articles =
      'FROM "articles" AS "cq3" INNER JOIN "articles_author_links" AS "cq4" ON "cq3"."id" = "cq4"."article_id" WHERE ("cq3"."published_at" IS NOT NULL)';
    expect(written).to.include(
      `(SELECT far FROM (SELECT DISTINCT "cq4"."author_id" AS "near", 1 AS "far" ${articles} AND ("cq3"."title" IS NULL)) AS "cq5" WHERE near = "cq1"."id") IS NOT NULL`,
    );
    expect(written.match(/ IN \(SELECT/g)).to.have.length(1);
    expect(written.match(/NOT EXISTS/g)).to.have.length(1);
    expect(whereFor('postgres', 'filters[author][articles][title]=a').text).to.not.include('far');
  });

  it('match an entry without a visible related one if a left join would', () => {
    const { text } = whereFor('postgres', 'filters[author][name][$null]=true');
    expect(text).to.equal(
      `(NOT EXISTS (SELECT 1 ${pairs(3)} WHERE "cq4"."article_id" = "t"."id") OR ${isIn(1, '"cq1"."name" IS NULL')})`,
    );
  });

  it('give every mention of a relation a subquery of its own', () => {
    const { text } = whereFor(
      'postgres',
      'filters[$and][0][author][name][$notNull]=1&filters[$and][1][author][bio][$notNull]=1',
    );
    expect(text).to.equal(
      `(${isIn(1, '"cq1"."name" IS NOT NULL')} AND ${isIn(3, '"cq3"."bio" IS NOT NULL')})`,
    );
  });

  it('look for excluded entries beside each entry, and in another subquery once for all of them', () => {
    const none = 'FROM "categories" AS "cq1"';
    const one = whereFor('postgres', 'filters[categories][$none][name]=a').text;
    expect(one).to.match(
      /^NOT EXISTS \(SELECT 1 FROM "categories" AS "cq1" INNER JOIN .*"article_id" = "t"."id" AND /,
    );
    expect(one).to.include(none);
    const every = whereFor('postgres', 'filters[categories][$every][name][$notNull]=true').text;
    expect(every).to.match(/\(\("cq1"\."name" IS NOT NULL\)\) IS NOT TRUE\)$/);
    const nested = 'filters[author][articles][$none][title][$null]=true';
    expect(whereFor('sqlite', nested).text).to.match(/`cq1`\.`id` IN \(SELECT .*\)\) IS NOT TRUE/);
    expect(whereFor('mariadb', nested).text.replaceAll('`', '"')).to.match(
      /\(SELECT far FROM \(SELECT DISTINCT .*\) AS "cq\d+" WHERE near = "cq1"\."id"\) IS NULL/,
    );
  });

  it('count related entries in groups, and where none are such a number, look for another number', () => {
    const some = whereFor('postgres', 'filters[categories][$count][$gte]=2').text;
    expect(some).to.match(
      /^\("t"\."id" IN \(SELECT "cq2"\."article_id" FROM .* GROUP BY "cq2"\."article_id" HAVING \(count\(DISTINCT "cq1"\."id"\) >= CAST\(\$1 AS integer\)\)\)\) IS TRUE$/,
    );
    const few = whereFor('postgres', 'filters[categories][$count][$lt]=2').text;
    expect(few).to.match(
      / GROUP BY "cq2"\."article_id" HAVING NOT \(\(count\(DISTINCT "cq1"\."id"\) < .*\)\)\)\) IS NOT TRUE$/,
    );
    const gathered = whereFor('mariadb', 'filters[categories][$count][$gte]=2').text;
    expect(gathered).to.match(
      /^\(SELECT far FROM \(SELECT .* HAVING .*\) AS `cq\d+` WHERE near = .*\) IS NOT NULL$/,
    );
  });

  it('distinguish the rows of components by their field alone', () => {
    const { text } = whereFor('postgres', 'filters[seo][metaTitle][$notNull]=true');
    expect(text).to.include(`"cq2"."field" = 'seo'`).and.not.include('component_type');
  });

  it('have every value in a bind and none in the text', () => {
    const queryString =
      'filters[title][$containsi]=needle&filters[id][$in][]=4711&filters[author][name][$ne]=needle2&filters[eventAt][$gt]=2024-01-31' +
      '&filters[views]=424242&filters[$not][slug][$startsWith]=needle3&filters[rating][$between][]=7.25&filters[rating][$between][]=8.25';
    for (const name of dialectNames) {
      const { text, binds } = whereFor(name, queryString);
      expect(text).to.not.match(/needle|4711|2024|424242|7\.25|8\.25/i);
      // What folds case binds a length beside its pattern.
      expect(binds).to.have.length(9);
    }
  });

  it('collect the candidates of an index for all alternatives together, or for none of them', () => {
    const on = (column: string) => ({
      table: 'articles',
      name: `cq_text_articles_${column}`,
      definition: `(fts5 cq_text_articles_${column})`,
    });
    const existing = new ExistingIndexes([on('title'), on('slug')]);
    const whereOf = (second: string) =>
      whereFor('sqlite', `filters[$or][0][title][$contains]=abc&filters[$or][1]${second}`, {}, existing);
    const found = (column: string, at: number) =>
      `SELECT rowid FROM \`cq_text_articles_${column}\` WHERE \`cq_text_articles_${column}\` MATCH $${at}`;
    const { text, binds } = whereOf('[slug][$endsWith]=def');
    expect(text).to.include(`(\`t\`.\`id\` IN (${found('title', 1)} UNION ALL ${found('slug', 2)}) AND (`);
    expect(text.match(/ IN \(/g)).to.have.length(1);
    expect(binds).to.deep.equal(['"abc"', '"def"', 'abc', 'def']);
    for (const other of ['[summary][$contains]=def', '[slug][$endsWith]=de', '[slug]=def'])
      expect(whereOf(other).text, other).to.not.match(/UNION ALL/);
  });
});
