import { attributes } from '../entries.ts';
import { type Forms, pagination } from './form.ts';

const live = 'a.locale = $1 AND a.published_at IS NOT NULL';
const found = `SELECT a.id, a.kind FROM articles a WHERE ${live}`;

/** Selects the values of some columns with their counts, the most frequent first. */
const facet = (columns: string, value: string, from: string, order = value): string =>
  `(SELECT json_agg(f) FROM (SELECT ${columns}, count(*) AS count FROM ${from}
    GROUP BY ${value} ORDER BY count(*) DESC, ${order} LIMIT 50) f)`;

/** Does the same for a part of `both`, whose values are counted already. */
const facetOfBoth = (column: string, name: string, order: string): string =>
  `(SELECT json_agg(f) FROM (SELECT ${column} AS ${name}, count FROM both_counted WHERE part = '${column}'
    ORDER BY count DESC, ${order} LIMIT 50) f)`;

const articles = (front: string, from: string, kind: string, author: string): string =>
  `${front}SELECT json_build_object(
  'data', (SELECT json_agg(r) FROM (SELECT a.id, ${attributes('a.title')} FROM articles a WHERE ${live} ORDER BY a.id LIMIT 10) r),
  'meta', (SELECT json_build_object('pagination', ${pagination(10, 't.n')}, 'facets', json_build_object(
    'kind', ${kind},
    'author', ${author},
    'categories', ${facet('l.category_id AS id', 'l.category_id', `${from} LEFT JOIN articles_categories_links l ON l.article_id = hit.id`)}
  )) FROM (SELECT count(*) AS n FROM ${from}) t))::text`;

const kindOf = (from: string): string => facet('hit.kind AS value', 'hit.kind', from, 'hit.kind COLLATE "C"');
const authorOf = (from: string): string =>
  facet(
    'l.author_id AS id',
    'l.author_id',
    `${from} LEFT JOIN articles_author_links l ON l.article_id = hit.id`,
  );

const hit = `hit AS MATERIALIZED (${found})`;
const again = `(${found}) hit`;

const once = articles(`WITH ${hit} `, 'hit', kindOf('hit'), authorOf('hit'));
const anew = articles('', again, kindOf(again), authorOf(again));
const inOne = articles(
  `WITH ${hit}, both_counted AS MATERIALIZED (
  SELECT CASE grouping(hit.kind) WHEN 0 THEN 'kind' ELSE 'author_id' END AS part, hit.kind, l.author_id, count(*) AS count
  FROM hit LEFT JOIN articles_author_links l ON l.article_id = hit.id GROUP BY GROUPING SETS ((hit.kind), (l.author_id))) `,
  'hit',
  facetOfBoth('kind', 'value', 'kind COLLATE "C"'),
  facetOfBoth('author_id', 'id', 'author_id'),
);

const values = ['en'];

/** The matching articles, counted by kind, author and category. */
export const facets: Forms = [
  { title: 'found once, and counted three times', statement: { text: once, values } },
  { title: 'found anew for each count', statement: { text: anew, values } },
  { title: 'counted by kind and author at once, with grouping sets', statement: { text: inOne, values } },
];
