import type { ShapeName } from '../../shapes.ts';
import type { Statement } from '../statement.ts';
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

const live = 'a.locale = $1 AND a.published_at IS NOT NULL';

interface Parts {
  readonly columns: string;
  /** FROM what, and in which order. */
  readonly from: string;
  /** A statement that counts. */
  readonly total: string;
  /** Stands in the text: PostgreSQL chooses a worse plan where it does not know how many entries it has to give. */
  readonly pageSize: number;
  readonly page?: number;
}

/** `{data, meta}` of a page. */
const body = ({ columns, from, total, pageSize, page = 1 }: Parts): string => `SELECT json_build_object(
  'data', coalesce((SELECT json_agg(r) FROM (SELECT a.id, ${attributes(columns)} FROM ${from}) r), '[]'),
  'meta', (SELECT json_build_object('pagination', json_build_object(
    'page', ${page}, 'pageSize', ${pageSize}, 'pageCount', (n + ${pageSize - 1}) / ${pageSize}, 'total', n)) FROM (${total}) c(n)))::text`;

const list = (columns: string, { pageSize = 25, joins = '' } = {}): Statement => ({
  text: body({
    columns,
    from: `(SELECT * FROM articles a WHERE ${live} ORDER BY a.id LIMIT ${pageSize}) a ${joins} ORDER BY a.id`,
    total: `SELECT count(*) FROM articles a WHERE ${live}`,
    pageSize,
  }),
  values: ['en'],
});

/** Finds all that match once, with no more than what the order needs, and reads the page of it. */
const searched = (columns: string, hits: string, order: string, pageSize = 25): string =>
  `WITH hit AS MATERIALIZED (${hits}) ${body({
    columns,
    from: `(SELECT * FROM hit a ORDER BY ${order} LIMIT ${pageSize}) h JOIN articles a ON a.id = h.id ORDER BY ${order}`,
    total: 'SELECT count(*) FROM hit',
    pageSize,
  })}`;

export const statements: Readonly<Record<ShapeName, Statement>> = {
  list: list(article('a')),
  rows100: list(article('a'), { pageSize: 100 }),
  far: {
    text: body({
      columns: article('a'),
      from: `articles a WHERE a.id = ANY(ARRAY(SELECT a.id FROM articles a WHERE ${live} ORDER BY a.id LIMIT 25 OFFSET 1000)) ORDER BY a.id`,
      total: `SELECT count(*) FROM articles a WHERE ${live}`,
      pageSize: 25,
      page: 41,
    }),
    values: ['en'],
  },
  page: {
    text: searched(
      'a.title, a.slug',
      `SELECT a.id, a.title FROM articles a WHERE ${live}`,
      'a.title COLLATE "C", a.id',
      10,
    ),
    values: ['en'],
  },
  deepfilter: {
    text: searched(
      article('a'),
      `SELECT a.id, a.title FROM articles a JOIN articles_author_links al ON al.article_id = a.id
WHERE ${live} AND al.author_id = ANY(ARRAY(SELECT tl.author_id FROM authors_team_links tl JOIN teams t ON t.id = tl.team_id
  WHERE t.published_at IS NOT NULL AND lower(t.city) = $2))`,
      'a.title COLLATE "C", a.id',
    ),
    values: ['en', 'lyon'],
  },
  logic: {
    text: searched(
      article('a'),
      'SELECT a.id, a.rating FROM articles a WHERE a.locale = $1 AND (a.kind = $2 OR a.rating > $3) AND a.featured = $4',
      'a.rating DESC, a.id',
    ),
    values: ['fr', 'news', 4, true],
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
    (SELECT id, title, slug FROM articles a WHERE ${live} ORDER BY a.id LIMIT 10) a) r),
  'meta', json_build_object('pagination', json_build_object('page', 1, 'pageSize', 10)))::text`,
  values: ['en'],
};
