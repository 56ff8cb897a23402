import { expect } from 'chai';
import { databaseOf } from '../../../lib/databases/index.ts';
import { ExistingIndexes } from '../../../lib/indexes/existing-indexes.ts';
import { templateOf } from '../../../lib/shape/template.ts';
import { prepareDocument } from '../../../lib/sql/document/prepare.ts';
import { planOf } from '../support/newsroom.ts';
import { modelsFor, type Name } from '../support/statements.ts';

/** The statement of a query string, for a database that is not there. */
const statementFor = (name: Name, queryString: string) => {
  const models = modelsFor(name);
  const database = databaseOf(models.sequelize, 'binary');
  const plan = planOf(queryString, { i18n: false });
  const sql = { models, database, ownLimits: [25, 100], indexes: new ExistingIndexes() };
  const prepared = prepareDocument(sql, plan, templateOf(plan, 'envelope'));
  if (prepared === undefined) throw new Error('read row by row');
  return prepared;
};

describe('the statement of a response', () => {
  it('can be printed without a database, and is the same whatever the values', () => {
    const query = (title: string) => `fields=title&filters[title]=${title}&populate[author][fields]=name`;
    const { sql, values } = statementFor('postgres', query('Ada'));
    const article =
      'FROM "articles" AS "api::article.article" WHERE ("api::article.article"."published_at" IS NOT NULL)';
    const title = `AND ("api::article.article"."title" = $1)`;
    expect(sql).to.include(`${article} ${title} ORDER BY "api::article.article"."id" ASC LIMIT 25`);
    expect(sql).to.include(`(SELECT count(*) AS "total" ${article} ${title}) AS total`);
    expect(sql).to.include(
      'FROM "authors" AS "cq1" INNER JOIN "articles_author_links" AS "cq2" ON "cq1"."id" = "cq2"."author_id" ' +
        'WHERE "cq2"."article_id" = "api::article.article"."id"',
    );
    expect(values).to.deep.equal(['Ada']);
    expect(statementFor('postgres', query('Bo')).sql).to.equal(sql);
  });

  it('has the gate of every table that it reads, from the frame alone', () => {
    const { sql } = statementFor('sqlite', 'populate=related&filters[related][title]=Ada&sort=related.title');
    const tables = sql.match(/(?:FROM|JOIN) `articles` AS/g) ?? [];
    const gates = sql.match(/\(`[^`]+`\.`published_at` IS NOT NULL\)/g) ?? [];
    expect(gates.length).to.equal(tables.length);
  });

  it('sorts the entries of a link by its order and the key of its row, and by nothing that cannot tell them apart', () => {
    const { sql } = statementFor('sqlite', 'populate[author]=true&populate[categories]=true');
    const orders = [...sql.matchAll(/ORDER BY (`cq[^()]*?)(?= LIMIT|\))/g)].map(([, order]) => order);
    expect(orders).to.deep.equal(['`cq2`.`id`', '`cq4`.`category_order` ASC NULLS LAST, `cq4`.`id`']);
  });
});
