import { article, attributes, author, file, team, times } from '../entries.ts';
import { cta, files, link, many, one, section, seoOf } from '../nested.ts';
import { type Forms, pagination } from './form.ts';

const pages = 'FROM pages p WHERE p.published_at IS NOT NULL';

const linked = (
  table: string,
  order: string,
): string => `FROM ${table} ol JOIN articles o ON o.id = ol.article_id
  WHERE o.published_at IS NOT NULL AND ol.author_id AUTHORS ORDER BY ol.${order}, ol.id`;

/** Selects the articles of `au`, separately for each author. */
const articlesOf = (name: string, table: string, order: string): string =>
  `${many('o.id', article('o'), linked(table, order).replace('AUTHORS', '= au.id'))} AS ${name}`;

/** A CTE with the articles of all speakers, selected once. */
const gathered = (name: string, table: string, order: string): string => `${name} AS MATERIALIZED (
  SELECT author_id, json_agg(json_build_object('id', id, 'attributes', attributes)) AS entries FROM (
    SELECT ol.author_id, o.id, ${attributes(article('o'))}
    ${linked(table, order).replace('AUTHORS', 'IN (SELECT id FROM speaker_ids)')}) o GROUP BY author_id)`;

const articlesIn = (name: string, lists: string): string =>
  `json_build_object('data', coalesce((SELECT g.entries FROM ${lists} g WHERE g.author_id = au.id), '[]')) AS ${name}`;

/** The other author of a pair of mentor and mentee. */
const other = (own: string, others: string, order = ''): string =>
  `FROM authors_mentor_links ml JOIN authors au2 ON au2.id = ml.${others} WHERE ml.${own} = au.id${order}`;

const otherAuthor = author.replaceAll('au.', 'au2.');

/** The columns of an author with all relations. */
const wholeAuthor = (articles: string, reviews: string): string =>
  [
    author,
    `${one('f.id', file, files('api::author.author', 'avatar', 'au.id'))} AS avatar`,
    articles,
    reviews,
    `${one('t.id', team, 'FROM authors_team_links tl JOIN teams t ON t.id = tl.team_id WHERE tl.author_id = au.id AND t.published_at IS NOT NULL')} AS team`,
    `${one('au2.id', otherAuthor, other('author_id', 'inv_author_id'))} AS mentor`,
    `${many('au2.id', otherAuthor, other('inv_author_id', 'author_id', ' ORDER BY ml.author_order, ml.id'))} AS mentees`,
    seoOf('authors_components', 'au.id').replace("'seo') r) AS seo", "'profile') r) AS profile"),
  ].join(', ');

const ofQuote = 'FROM components_blocks_quotes_speaker_links sl JOIN';

/** Selects all sections of a page; each form reads the speakers of quotes in its own way. */
const sections = (speaker: string): string => `coalesce((SELECT json_agg(CASE ac.component_type
  ${section('blocks.hero', `s.heading, ${one('f.id', file, files('blocks.hero', 'background', 's.id'))} AS background, ${cta}`, 'components_blocks_heros')}
  ${section('blocks.quote', `s.body, s.by, ${speaker} AS speaker`, 'components_blocks_quotes')}
  WHEN 'shared.link' THEN (SELECT row_to_json(r) FROM (SELECT l.id, 'shared.link' AS "__component", ${link.replace('l.id, ', '')}
    FROM components_shared_links l WHERE l.id = ac.component_id) r) END ORDER BY ac."order", ac.id)
  FROM pages_components ac WHERE ac.entity_id = p.id AND ac.field = 'sections'), '[]') AS sections`;

const written = (front: string, speaker: string): string => `${front}SELECT json_build_object(
  'data', (SELECT json_agg(r) FROM (SELECT p.id, ${attributes(
    `p.name, p.path, ${times('p')}, ${sections(speaker)}, ${one('f.id', file, files('api::page.page', 'hero', 'p.id'))} AS hero`,
  )} ${pages} ORDER BY p.id LIMIT 2) r),
  'meta', (SELECT json_build_object('pagination', ${pagination(2, 't.n')})
    FROM (SELECT count(*) AS n ${pages}) t))::text`;

const looked = wholeAuthor(
  articlesOf('articles', 'articles_author_links', 'article_order'),
  articlesOf('reviews', 'articles_reviewers_links', 'article_order'),
);
const speakerOf = (columns: string): string =>
  one('au.id', columns, `${ofQuote} authors au ON au.id = sl.author_id WHERE sl.quote_id = s.id`);

/** A CTE with the ids of the speakers of the pages that are shown. */
const speakerIds = `speaker_ids AS MATERIALIZED (SELECT DISTINCT sl.author_id AS id
  FROM (SELECT p.id ${pages} ORDER BY p.id LIMIT 2) p
  JOIN pages_components ac ON ac.entity_id = p.id AND ac.field = 'sections' AND ac.component_type = 'blocks.quote'
  JOIN components_blocks_quotes_speaker_links sl ON sl.quote_id = ac.component_id)`;

const ofEach = written('', speakerOf(looked));
const ofSpeakers = written(
  `WITH ${speakerIds}, speakers AS MATERIALIZED (SELECT au.id, ${attributes(looked)}
  FROM authors au WHERE au.id IN (SELECT id FROM speaker_ids)) `,
  `json_build_object('data', (SELECT row_to_json(r) FROM (SELECT au.id, au.attributes
    ${ofQuote} speakers au ON au.id = sl.author_id WHERE sl.quote_id = s.id LIMIT 1) r))`,
);
const ofLists = written(
  `WITH ${speakerIds}, ${gathered('written_lists', 'articles_author_links', 'article_order')},
${gathered('reviewed_lists', 'articles_reviewers_links', 'article_order')} `,
  speakerOf(wholeAuthor(articlesIn('articles', 'written_lists'), articlesIn('reviews', 'reviewed_lists'))),
);

/** Pages with three levels of relations. */
export const deep: Forms = [
  { title: 'everything in the place where it is shown', statement: { text: ofEach, values: [] } },
  { title: 'each speaker once, ahead of the pages', statement: { text: ofSpeakers, values: [] } },
  { title: 'the articles of all speakers gathered ahead', statement: { text: ofLists, values: [] } },
];
