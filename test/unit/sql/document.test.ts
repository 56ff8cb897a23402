import { expect } from 'chai';
import { templateOf } from '../../../lib/answer/template.ts';
import { limitsOf } from '../../../lib/read/budget.ts';
import { defaultCeilings } from '../../../lib/schema/ceilings.ts';
import { prepareDocument } from '../../../lib/sql/document.ts';
import { ExistingIndexes } from '../../../lib/sql/indexes.ts';
import { documentLimit } from '../../../lib/sql/list-limits.ts';
import { readingOf } from '../../../lib/sql/meta.ts';
import { planOf, settingsOf } from '../support/newsroom.ts';
import { compiledFor, dialectNames, type Name } from '../support/statements.ts';

const limits = limitsOf(defaultCeilings);

/** The statement of a query string, for a database that is not there; undefined where rows are read. */
const prepare = (name: Name, queryString: string, type = 'article') => {
  const settings = settingsOf({ populateWithPagination: true, aggregates: true });
  const plan = planOf(queryString, { i18n: false, settings, type });
  const sql = { models: compiledFor(name), ownLimits: [25, 100], indexes: new ExistingIndexes(), limits };
  return prepareDocument(sql, readingOf(plan), templateOf(plan, 'envelope'), false);
};

const statementFor = (name: Name, queryString: string, type?: string) => {
  const prepared = prepare(name, queryString, type);
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

  it('sorts the entries of a join table by its order and the key of its row, and by no redundant key', () => {
    const { sql } = statementFor('sqlite', 'populate[author]=true&populate[categories]=true');
    const orders = [...sql.matchAll(/ORDER BY (`cq[^()]*?)(?= LIMIT|\))/g)].map(([, order]) => order);
    expect(orders).to.deep.equal(['`cq2`.`id`', '`cq4`.`category_order` ASC NULLS LAST, `cq4`.`id`']);
  });

  it('is not written where many parents may show the entries that a list, a window or a count stands below', () => {
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

  it('reads one entry more of a window than a list may have, which tells that it has more', () => {
    const { values } = statementFor('postgres', 'populate[categories][start]=1');
    expect(values).to.include(documentLimit.rows + 1);
    expect(values).to.not.include(documentLimit.rows);
  });

  it('has lists, all those of a relation together, that are no longer than a response, and windows', () => {
    const longest = (queryString: string) =>
      [...statementFor('postgres', queryString).sql.matchAll(/count\(\*\) > (\d+)/g)].map(([, limit]) =>
        Number(limit),
      );
    // The page has the limit of the host.
    for (const [page, limit] of [
      [25, 1_000],
      [26, 500],
      [50, 500],
      [51, 250],
      [100, 250],
    ] as const) {
      const list = `pagination[limit]=${page}&populate[categories]`;
      expect(longest(`${list}=true`), `${page}`).to.deep.equal([100, limit]);
      expect(longest(`${list}[limit]=900`), `${page}`).to.deep.equal([100, limit]);
    }
  });

  it('counts related entries of fifty parents, and of no more', () => {
    const counted = 'populate[categories][count]=true&pagination[limit]=';
    expect(prepare('postgres', `${counted}50`)).to.not.equal(undefined);
    expect(prepare('postgres', `${counted}51`)).to.equal(undefined);
  });

  it('has lists below shared entries in few copies, and no more components than that, or is not written', () => {
    const quotes =
      'populate[sections][on][blocks.quote][populate][speaker][populate]=articles&pagination[limit]=';
    const limitsOf = (queryString: string, type: string) => {
      const { sql } = statementFor('postgres', queryString, type);
      return [...sql.matchAll(/count\(\*\) > (\d+)/g)].map(([, limit]) => Number(limit));
    };
    // The page, its sections, and the articles of each speaker; the host's own limit stands for the page's.
    expect(limitsOf(`${quotes}2`, 'page')).to.deep.equal([100, 8, 1_000]);
    expect(limitsOf(`${quotes}16`, 'page')).to.deep.equal([100, 1, 1_000]);
    expect(prepare('postgres', `${quotes}17`, 'page')).to.equal(undefined);
    const author = 'populate[author][populate]=articles&pagination[limit]=';
    expect(limitsOf(`${author}16`, 'article')).to.deep.equal([100, 1_000]);
    expect(prepare('postgres', `${author}17`)).to.equal(undefined);
    for (const window of ['[limit]=1', '[count]=true'])
      expect(
        prepare('postgres', `populate[author][populate][articles]${window}&pagination[limit]=2`),
        window,
      ).to.equal(undefined);
    // Copies of copies would be too many again.
    expect(
      prepare('postgres', 'populate[author][populate][articles][populate]=reviewers&pagination[limit]=2'),
    ).to.equal(undefined);
  });

  it('finds entries once for all facets and aggregates, with the values that these count', () => {
    const query = 'facets=kind,featured,author&aggregate[min]=price&filters[featured]=true';
    const articles = /FROM [`"]articles[`"] AS/g;
    for (const name of ['postgres', 'sqlite'] as const) {
      const readsOf = (queryString: string) => statementFor(name, queryString).sql.match(articles)?.length;
      // A page by its title needs them all; one by id is read off the key.
      expect(readsOf(`${query}&pagination[limit]=0`), name).to.equal(1);
      expect(readsOf(`${query}&sort=title`), name).to.equal(2);
      expect(readsOf(query), name).to.equal(2);
      // What may be long is not kept for all entries, and a facet may have conditions of its own.
      expect(readsOf(`${query}&aggregate[count]=body&pagination[limit]=0`), name).to.equal(2);
      expect(readsOf(`${query}&facets[kind][except]=featured&pagination[limit]=0`), name).to.equal(2);
    }
  });

  it('is not written if conditions or sort keys below several entries go through relations', () => {
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

  it('looks up a far value of a single entry only if there is another entry beside it', () => {
    for (const name of dialectNames) {
      const { sql } = statementFor(name, 'populate[author][sort]=articles.title,name');
      expect(sql, name).to.match(/ORDER BY (?:\(?)CASE WHEN EXISTS \(SELECT 1 FROM .authors. AS /);
    }
  });
});
