import { expect } from 'chai';
import { databaseOf } from '../../../lib/databases/index.ts';
import { ExistingIndexes } from '../../../lib/indexes/existing-indexes.ts';
import { templateOf } from '../../../lib/shape/template.ts';
import { prepareDocument } from '../../../lib/sql/document/prepare.ts';
import { planOf, settingsOf } from '../support/newsroom.ts';
import { dialectNames, modelsFor, type Name } from '../support/statements.ts';

/** The statement of a query string, for a database that is not there; undefined where rows are read. */
const prepare = (name: Name, queryString: string) => {
  const models = modelsFor(name);
  const database = databaseOf(models.sequelize);
  const plan = planOf(queryString, { i18n: false, settings: settingsOf({ populateWithPagination: true }) });
  const sql = { models, database, ownLimits: [25, 100], indexes: new ExistingIndexes() };
  return prepareDocument(sql, plan, templateOf(plan, 'envelope'), false);
};

const statementFor = (name: Name, queryString: string) => {
  const prepared = prepare(name, queryString);
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

  it('is not written where several parents may show the entries that a list, a window or a count stands below', () => {
    const shared = ['populate[author][populate]', 'populate[reviewers][populate]'];
    for (const list of ['', '[limit]=1', '[start]=1', '[count]=true']) {
      const below = list === '' ? '[articles]=true' : `[articles]${list}`;
      for (const place of shared)
        expect(prepare('postgres', place + below), place + below).to.equal(undefined);
    }
    for (const list of ['[limit]=1', '[count]=true']) {
      expect(prepare('postgres', `populate[categories]${list}`), list).to.not.equal(undefined);
      const one = `pagination[limit]=1&populate[author][populate][articles]${list}`;
      expect(prepare('postgres', one), one).to.not.equal(undefined);
    }
  });

  it('is not written where conditions or sort keys below several entries go through relations', () => {
    const far = ['[filters][$or][0][team][name]=x', '[filters][$not][articles][title]=x', '[sort]=team.name'];
    for (const rest of far) {
      expect(prepare('postgres', `populate[reviewers]${rest}`), rest).to.equal(undefined);
      const one = `populate[reviewers]${rest}&pagination[limit]=1`;
      expect(prepare('postgres', one), rest).to.not.equal(undefined);
    }
    const zone = 'populate[sections][on][blocks.quote][filters][speaker][name]=x';
    expect(prepare('postgres', zone)).to.equal(undefined);
    expect(prepare('postgres', 'populate[author][sort]=team.name')).to.not.equal(undefined);
  });

  it('looks a far value of a single entry up only where there is another entry beside it', () => {
    for (const name of dialectNames) {
      const { sql } = statementFor(name, 'populate[author][sort]=articles.title,name');
      expect(sql, name).to.match(/ORDER BY (?:\(?)CASE WHEN EXISTS \(SELECT 1 FROM .authors. AS /);
    }
  });
});
