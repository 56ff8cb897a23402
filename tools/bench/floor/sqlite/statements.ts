import { type Asked, sqlColumns, sqlOperators } from '../../shapes/asked.ts';
import type { SameShape, Statement } from '../statement.ts';
import { article, type Columns, entry } from './entries.ts';
import { populated, wholeHomepage } from './nested.ts';

const live = 'a.locale = ?1 AND a.published_at IS NOT NULL';

/** Returns `{data, meta}` of a page: `rows` selects them in their order, `total` counts all matches. */
const body = (
  columns: Columns,
  rows: string,
  total: string,
  pageSize: number,
  page = 1,
): string => `SELECT json_object(
  'data', (SELECT json_group_array(${entry('a.id', columns)}) FROM (${rows}) a),
  'meta', (SELECT json_object('pagination', json_object(
    'page', ${page}, 'pageSize', ${pageSize}, 'pageCount', (n + ${pageSize - 1}) / ${pageSize}, 'total', n)) FROM (${total}))) AS body`;

const list = (columns: Columns, pageSize = 25): Statement => ({
  text: body(
    columns,
    `SELECT * FROM articles a WHERE ${live} ORDER BY a.id LIMIT ${pageSize}`,
    `SELECT count(*) AS n FROM articles a WHERE ${live}`,
    pageSize,
  ),
  values: ['en'],
});

/** Returns a statement that selects all matches once, with only the columns that the order needs, and then reads the page. */
const searched = (columns: Columns, hits: string, order: string, pageSize = 25): string =>
  `WITH hit AS MATERIALIZED (${hits}) ${body(
    columns,
    `SELECT a.* FROM (SELECT id FROM hit ORDER BY ${order} LIMIT ${pageSize}) h CROSS JOIN articles a ON a.id = h.id`,
    'SELECT count(*) AS n FROM hit',
    pageSize,
  )}`;

const one = (id: string, columns: Columns, from: string): string =>
  `SELECT json_object('data', (SELECT ${entry(id, columns)} FROM ${from}), 'meta', json_object()) AS body`;

/** The statement of each shape whose question is always the same. */
export const statements: Readonly<Record<SameShape, Statement>> = {
  list: list(article('a')),
  rows100: list(article('a'), 100),
  far: {
    text: body(
      article('a'),
      `SELECT * FROM articles a WHERE ${live} ORDER BY a.id LIMIT 25 OFFSET 1000`,
      `SELECT count(*) AS n FROM articles a WHERE ${live}`,
      25,
      41,
    ),
    values: ['en'],
  },
  page: {
    text: searched(
      { title: 'a.title', slug: 'a.slug' },
      `SELECT a.id, a.title FROM articles a WHERE ${live}`,
      'title NULLS LAST, id',
      10,
    ),
    values: ['en'],
  },
  deepfilter: {
    text: searched(
      article('a'),
      `SELECT a.id, a.title FROM teams t JOIN authors_team_links tl ON tl.team_id = t.id
JOIN articles_author_links al ON al.author_id = tl.author_id JOIN articles a ON a.id = al.article_id
WHERE ${live} AND t.published_at IS NOT NULL AND lower(t.city) = ?2`,
      'title NULLS LAST, id',
    ),
    values: ['en', 'lyon'],
  },
  logic: {
    text: searched(
      article('a'),
      'SELECT a.id, a.rating FROM articles a WHERE a.locale = ?1 AND (a.kind = ?2 OR a.rating > ?3) AND a.featured = ?4',
      'rating DESC NULLS FIRST, id',
    ),
    values: ['fr', 'news', 4, 1],
  },
  populate3: list({ ...article('a'), ...populated.populate3 }),
  zone: list({ ...article('a'), ...populated.zone }),
  everything: list({ ...article('a'), ...populated.everything }),
  window: list({ ...article('a'), ...populated.window }),
  one: {
    text: one('a.id', article('a'), 'articles a WHERE a.id = ?1 AND a.published_at IS NOT NULL'),
    values: [101],
  },
  single: {
    text: one('h.id', wholeHomepage, 'homepages h WHERE h.locale = ?1 AND h.published_at IS NOT NULL'),
    values: ['en'],
  },
};

/** Returns a statement for a page of the entries that meet one condition, with the requested fields. */
export const askedStatement = ({ fields, attribute, operator, value }: Asked): Statement => {
  const all = article('a');
  return {
    text: searched(
      Object.fromEntries(fields.map((name) => [name, all[name] ?? 'NULL'])),
      `SELECT a.id FROM articles a WHERE ${live} AND a.${sqlColumns[attribute]} ${sqlOperators[operator]} ?2`,
      'id',
    ),
    values: ['en', value],
  };
};
