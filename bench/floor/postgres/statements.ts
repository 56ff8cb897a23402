import type { ShapeName } from '../../shapes.ts';
import { article, attributes } from './entries.ts';
import {
  authorJoin,
  authorWithTeam,
  categories,
  cover,
  everything,
  populatedZone,
  teamJoin,
} from './nested.ts';

/** One statement, whose only column of its only row is a response body. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const live = 'a.locale = $1 AND a.published_at IS NOT NULL';

/** `{data, meta}` of the entries of a FROM clause and the number that `total` gives; `$2` is how many a page has. */
const body = (columns: string, from: string, total: string): string => `SELECT json_build_object(
  'data', coalesce((SELECT json_agg(r) FROM (SELECT a.id, ${attributes(columns)} FROM ${from}) r), '[]'),
  'meta', (SELECT json_build_object('pagination',
    json_build_object('page', 1, 'pageSize', $2::int, 'pageCount', (n + $2::int - 1) / $2::int, 'total', n)) FROM (${total}) c(n)))::text`;

const list = (columns: string, { pageSize = 25, joins = '' } = {}): Statement => ({
  text: body(
    columns,
    `(SELECT * FROM articles a WHERE ${live} ORDER BY a.id LIMIT $2::int) a ${joins} ORDER BY a.id`,
    `SELECT count(*) FROM articles a WHERE ${live}`,
  ),
  values: ['en', pageSize],
});

/** Finds all that match once, with no more than what the order needs, and reads the page of it. */
const searched = (columns: string, hits: string, order: string): string => `WITH hit AS MATERIALIZED (${hits})
${body(
  columns,
  `(SELECT * FROM hit a ORDER BY ${order} LIMIT $2::int) h JOIN articles a ON a.id = h.id ORDER BY ${order}`,
  'SELECT count(*) FROM hit',
)}`;

export const statements: Readonly<Record<ShapeName, Statement>> = {
  list: list(article('a')),
  rows100: list(article('a'), { pageSize: 100 }),
  page: {
    text: searched(
      'a.title, a.slug',
      `SELECT a.id, a.title FROM articles a WHERE ${live}`,
      'a.title COLLATE "C", a.id',
    ),
    values: ['en', 10],
  },
  deepfilter: {
    text: searched(
      article('a'),
      `SELECT a.id, a.title FROM articles a JOIN articles_author_links al ON al.article_id = a.id
WHERE ${live} AND al.author_id = ANY(ARRAY(SELECT tl.author_id FROM authors_team_links tl JOIN teams t ON t.id = tl.team_id
  WHERE t.published_at IS NOT NULL AND lower(t.city) = $3))`,
      'a.title COLLATE "C", a.id',
    ),
    values: ['en', 25, 'lyon'],
  },
  logic: {
    text: searched(
      article('a'),
      'SELECT a.id, a.rating FROM articles a WHERE a.locale = $1 AND (a.kind = $3 OR a.rating > $4) AND a.featured = $5',
      'a.rating DESC, a.id',
    ),
    values: ['fr', 25, 'news', 4, true],
  },
  populate3: list(`${article('a')}, ${authorWithTeam}, ${categories}, ${cover}`, {
    joins: `${authorJoin} ${teamJoin}`,
  }),
  zone: list(`${article('a')}, ${populatedZone}`),
  everything: list(`${article('a')}, ${everything}`, { joins: authorJoin }),
};

/** One page in id order without a total. */
export const growthStatement: Statement = {
  text: `SELECT json_build_object(
  'data', (SELECT json_agg(r) FROM (SELECT a.id, ${attributes('a.title, a.slug')} FROM
    (SELECT id, title, slug FROM articles a WHERE ${live} ORDER BY a.id LIMIT $2::int) a) r),
  'meta', json_build_object('pagination', json_build_object('page', 1, 'pageSize', $2::int)))::text`,
  values: ['en', 10],
};
