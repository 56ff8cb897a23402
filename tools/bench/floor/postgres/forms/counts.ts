import { attributes } from '../entries.ts';
import { type Forms, pagination } from './form.ts';

/** Selects the first ten authors of a FROM clause in an order; the clause names them `au`. */
const authors = (from: string, order: string): string => `SELECT json_build_object(
  'data', (SELECT json_agg(r) FROM (SELECT au.id, ${attributes('au.name')} FROM authors au
    ${from}
    ORDER BY ${order} DESC, au.id LIMIT 10) r),
  'meta', (SELECT json_build_object('pagination', ${pagination(10, 't.n')}) FROM (SELECT count(*) AS n FROM authors) t))::text`;

const written = 'articles_author_links al JOIN articles a ON a.id = al.article_id';

const grouped = authors(
  `LEFT JOIN (SELECT al.author_id, count(*) AS n FROM ${written}
      WHERE a.published_at IS NOT NULL GROUP BY al.author_id) c ON c.author_id = au.id`,
  'coalesce(c.n, 0)',
);

const ofEach = authors(
  '',
  `(SELECT count(*) FROM ${written} WHERE al.author_id = au.id AND a.published_at IS NOT NULL)`,
);

const joined = authors(
  `LEFT JOIN (${written} AND a.published_at IS NOT NULL) ON al.author_id = au.id
    GROUP BY au.id`,
  'count(a.id)',
);

/** The authors with the most articles. */
export const counts: Forms = [
  { title: 'counted once, by author', statement: { text: grouped, values: [] } },
  { title: 'counted for each author', statement: { text: ofEach, values: [] } },
  { title: 'joined, and grouped by author', statement: { text: joined, values: [] } },
];
