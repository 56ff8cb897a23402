import type { BeyondShape } from '../../shapes.ts';
import type { Statement } from '../statement.ts';
import { article, attributes, author, file, team, times } from './entries.ts';
import { cta, files, link, many, one, section, seoOf } from './nested.ts';

const live = 'a.locale = $1 AND a.published_at IS NOT NULL';

/** `meta.pagination` of the first page. */
const pagination = (pageSize: number, total: string): string => `json_build_object(
  'page', 1, 'pageSize', ${pageSize}, 'pageCount', (${total} + ${pageSize - 1}) / ${pageSize}, 'total', ${total})`;

/** The authors with the most articles; counted once by author, which is a tenth faster than a subquery or a lateral join for each. */
const counts: Statement = {
  text: `SELECT json_build_object(
  'data', (SELECT json_agg(r) FROM (SELECT au.id, ${attributes('au.name')} FROM authors au
    LEFT JOIN (SELECT al.author_id, count(*) AS n FROM articles_author_links al JOIN articles a ON a.id = al.article_id
      WHERE a.published_at IS NOT NULL GROUP BY al.author_id) c ON c.author_id = au.id
    ORDER BY coalesce(c.n, 0) DESC, au.id LIMIT 10) r),
  'meta', (SELECT json_build_object('pagination', ${pagination(10, 't.n')}) FROM (SELECT count(*) AS n FROM authors) t))::text`,
  values: [],
};

/** The values of what the entries that are found have, most first. */
const facet = (columns: string, value: string, join: string, order = value): string =>
  `(SELECT json_agg(f) FROM (SELECT ${columns}, count(*) AS count FROM hit ${join}
    GROUP BY ${value} ORDER BY count(*) DESC, ${order} LIMIT 50) f)`;

/** What is found once, and counted three times. */
const facets: Statement = {
  text: `WITH hit AS MATERIALIZED (SELECT a.id, a.kind FROM articles a WHERE ${live}) SELECT json_build_object(
  'data', (SELECT json_agg(r) FROM (SELECT a.id, ${attributes('a.title')} FROM articles a WHERE ${live} ORDER BY a.id LIMIT 10) r),
  'meta', (SELECT json_build_object('pagination', ${pagination(10, 't.n')}, 'facets', json_build_object(
    'kind', ${facet('hit.kind AS value', 'hit.kind', '', 'hit.kind COLLATE "C"')},
    'author', ${facet('l.author_id AS id', 'l.author_id', 'LEFT JOIN articles_author_links l ON l.article_id = hit.id')},
    'categories', ${facet('l.category_id AS id', 'l.category_id', 'LEFT JOIN articles_categories_links l ON l.article_id = hit.id')}
  )) FROM (SELECT count(*) AS n FROM hit) t))::text`,
  values: ['en'],
};

const articlesOf = (name: string, table: string, order: string): string =>
  `${many(
    'o.id',
    article('o'),
    `FROM ${table} ol JOIN articles o ON o.id = ol.article_id
  WHERE ol.author_id = au.id AND o.published_at IS NOT NULL ORDER BY ol.${order}, ol.id`,
  )} AS ${name}`;

/** The other author of a pair of mentor and mentee. */
const other = (own: string, others: string, order = ''): string =>
  `FROM authors_mentor_links ml JOIN authors au2 ON au2.id = ml.${others} WHERE ml.${own} = au.id${order}`;

const otherAuthor = author.replaceAll('au.', 'au2.');

/** An author with all that leads on from them. */
const wholeAuthor = [
  author,
  `${one('f.id', file, files('api::author.author', 'avatar', 'au.id'))} AS avatar`,
  articlesOf('articles', 'articles_author_links', 'article_order'),
  articlesOf('reviews', 'articles_reviewers_links', 'article_order'),
  `${one('t.id', team, 'FROM authors_team_links tl JOIN teams t ON t.id = tl.team_id WHERE tl.author_id = au.id AND t.published_at IS NOT NULL')} AS team`,
  `${one('au2.id', otherAuthor, other('author_id', 'inv_author_id'))} AS mentor`,
  `${many('au2.id', otherAuthor, other('inv_author_id', 'author_id', ' ORDER BY ml.author_order, ml.id'))} AS mentees`,
  seoOf('authors_components', 'au.id').replace("'seo') r) AS seo", "'profile') r) AS profile"),
].join(', ');

const speaker = one(
  'au.id',
  wholeAuthor,
  'FROM components_blocks_quotes_speaker_links sl JOIN authors au ON au.id = sl.author_id WHERE sl.quote_id = s.id',
);

const sections = `coalesce((SELECT json_agg(CASE ac.component_type
  ${section('blocks.hero', `s.heading, ${one('f.id', file, files('blocks.hero', 'background', 's.id'))} AS background, ${cta}`, 'components_blocks_heros')}
  ${section('blocks.quote', `s.body, s.by, ${speaker} AS speaker`, 'components_blocks_quotes')}
  WHEN 'shared.link' THEN (SELECT row_to_json(r) FROM (SELECT l.id, 'shared.link' AS "__component", ${link.replace('l.id, ', '')}
    FROM components_shared_links l WHERE l.id = ac.component_id) r) END ORDER BY ac."order", ac.id)
  FROM pages_components ac WHERE ac.entity_id = p.id AND ac.field = 'sections'), '[]') AS sections`;

/** Pages with three levels of all that they lead to. */
const deep: Statement = {
  text: `SELECT json_build_object(
  'data', (SELECT json_agg(r) FROM (SELECT p.id, ${attributes(
    `p.name, p.path, ${times('p')}, ${sections}, ${one('f.id', file, files('api::page.page', 'hero', 'p.id'))} AS hero`,
  )} FROM pages p WHERE p.published_at IS NOT NULL ORDER BY p.id LIMIT 2) r),
  'meta', (SELECT json_build_object('pagination', ${pagination(2, 't.n')})
    FROM (SELECT count(*) AS n FROM pages p WHERE p.published_at IS NOT NULL) t))::text`,
  values: [],
};

/** A statement for each shape of what Strapi never answered: of three forms that were tried, the fastest. */
export const beyond: Readonly<Record<BeyondShape, Statement>> = { counts, facets, deep };
