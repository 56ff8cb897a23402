import { type Asked, sqlColumns, sqlOperators } from '../../shapes/asked.ts';
import type { SameShape, Statement } from '../statement.ts';
import { article, articleFields, attributes } from './entries.ts';
import {
  authorJoin,
  authorWithTeam,
  categories,
  cover,
  everything,
  populatedZone,
  teamJoin,
  wholeHomepage,
  windows,
} from './nested.ts';

const live = 'a.locale = $1 AND a.published_at IS NOT NULL';

interface Parts {
  readonly columns: string;
  /** The FROM clause, with the order. */
  readonly from: string;
  /** A statement that counts all matches. */
  readonly total: string;
  /** It is written into the text, because PostgreSQL chooses a worse plan if it does not know the number of rows. */
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

/** Returns a statement that selects all matches once, with only the columns that the order needs, and then reads the page. */
const searched = (columns: string, hits: string, order: string, pageSize = 25): string =>
  `WITH hit AS MATERIALIZED (${hits}) ${body({
    columns,
    from: `(SELECT * FROM hit a ORDER BY ${order} LIMIT ${pageSize}) h JOIN articles a ON a.id = h.id ORDER BY ${order}`,
    total: 'SELECT count(*) FROM hit',
    pageSize,
  })}`;

const one = (columns: string, from: string, id = 'a.id'): string => `SELECT json_build_object(
  'data', (SELECT row_to_json(r) FROM (SELECT ${id}, ${attributes(columns)} FROM ${from}) r), 'meta', json_build_object())::text`;

/** The statement of each shape whose question is always the same. */
export const statements: Readonly<Record<SameShape, Statement>> = {
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
  window: list(`${article('a')}, ${windows}`),
  one: {
    text: one(article('a'), 'articles a WHERE a.id = $1 AND a.published_at IS NOT NULL'),
    values: [101],
  },
  single: {
    text: one(wholeHomepage, 'homepages h WHERE h.locale = $1 AND h.published_at IS NOT NULL', 'h.id'),
    values: ['en'],
  },
};

/** Returns a statement for a page of the entries that meet one condition, with the requested fields. */
export const askedStatement = ({ fields, attribute, operator, value }: Asked): Statement => ({
  text: searched(
    articleFields('a', fields),
    `SELECT a.id FROM articles a WHERE ${live} AND a.${sqlColumns[attribute]} ${sqlOperators[operator]} $2`,
    'a.id',
  ),
  values: ['en', value],
});
