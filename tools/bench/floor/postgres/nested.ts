import { article, attributes, author, category, file, team, times } from './entries.ts';

/** `{"data": ...}` of the one entry that a FROM clause finds. */
export const one = (id: string, columns: string, from: string): string =>
  `json_build_object('data', (SELECT row_to_json(r) FROM (SELECT ${id}, ${attributes(columns)} ${from} LIMIT 1) r))`;

/** `{"data": [...]}` of the entries that a FROM clause finds, in its order. */
export const many = (id: string, columns: string, from: string): string =>
  `json_build_object('data', coalesce((SELECT json_agg(r) FROM (SELECT ${id}, ${attributes(columns)} ${from}) r), '[]'))`;

/** The files of an entry, as a FROM clause. */
export const files = (type: string, field: string, entry: string): string =>
  `FROM files_related_morphs m JOIN files f ON f.id = m.file_id
  WHERE m.related_id = ${entry} AND m.related_type = '${type}' AND m.field = '${field}' ORDER BY m."order", m.id`;

/** Returns `{"data": ...}` of an entry that is joined already; its id is NULL if there is none. */
export const joined = (id: string, columns: string): string =>
  `json_build_object('data', CASE WHEN ${id} IS NOT NULL THEN
  (SELECT row_to_json(r) FROM (SELECT ${id}, ${attributes(columns)}) r) END)`;

/** To-one relations that are joined, and their columns: a join is faster for them than a subquery for each article. */
export const authorJoin = `LEFT JOIN articles_author_links al ON al.article_id = a.id LEFT JOIN authors au ON au.id = al.author_id`;
/** The team of that author, if it is published. */
export const teamJoin = `LEFT JOIN (authors_team_links tl JOIN teams t ON t.id = tl.team_id AND t.published_at IS NOT NULL)
  ON tl.author_id = au.id`;
/** The author with their team. */
export const authorWithTeam = `${joined('au.id', `${author}, ${joined('t.id', team)} AS team`)} AS author`;

/** The relations and components of an article that the shapes populate, as columns beside those of `article('a')`. */
export const cover = `${one('f.id', file, files('api::article.article', 'cover', 'a.id'))} AS cover`;
const gallery = `${many('f.id', file, files('api::article.article', 'gallery', 'a.id'))} AS gallery`;
const reviewers = `${many(
  'au.id',
  author,
  'FROM articles_reviewers_links rl JOIN authors au ON au.id = rl.author_id WHERE rl.article_id = a.id ORDER BY rl.author_order, rl.id',
)} AS reviewers`;
/** Its categories. */
export const categories = `${many(
  'c.id',
  category,
  'FROM articles_categories_links cl JOIN categories c ON c.id = cl.category_id WHERE cl.article_id = a.id ORDER BY cl.category_order, cl.id',
)} AS categories`;
const otherArticles = (name: string) =>
  `${many(
    'o.id',
    article('o'),
    `FROM articles_${name}_links ol JOIN articles o ON o.id = ol.inv_article_id
  WHERE ol.article_id = a.id AND o.published_at IS NOT NULL ORDER BY ol.article_order, ol.id`,
  )} AS ${name}`;
/** Its `seo`. */
export const seoOf = (table: string, entry: string) => `(SELECT row_to_json(r) FROM (
  SELECT s.id, s.meta_title AS "metaTitle", s.meta_description AS "metaDescription", s.priority
  FROM ${table} ac JOIN components_shared_seos s ON s.id = ac.component_id
  WHERE ac.entity_id = ${entry} AND ac.component_type = 'shared.seo' AND ac.field = 'seo') r) AS seo`;
const seo = seoOf('articles_components', 'a.id');
/** The columns of a link, as `l`. */
export const link = 'l.id, l.label, l.href, l.new_tab AS "newTab"';
const links = `coalesce((SELECT json_agg(r) FROM (
  SELECT ${link} FROM articles_components ac JOIN components_shared_links l ON l.id = ac.component_id
  WHERE ac.entity_id = a.id AND ac.component_type = 'shared.link' AND ac.field = 'links' ORDER BY ac."order", ac.id) r), '[]') AS links`;

/** One component of a zone, by its type. */
export const section = (type: string, columns: string, table: string): string =>
  `WHEN '${type}' THEN (SELECT row_to_json(r) FROM (
    SELECT s.id, '${type}' AS "__component", ${columns} FROM ${table} s WHERE s.id = ac.component_id) r)`;
const zone = (hero: string, quote: string, related: string): string =>
  `coalesce((SELECT json_agg(CASE ac.component_type
  ${section('blocks.hero', `s.heading${hero}`, 'components_blocks_heros')}
  ${section('blocks.quote', `s.body, s.by${quote}`, 'components_blocks_quotes')}
  ${section('blocks.related', `s.title${related}`, 'components_blocks_relateds')} END ORDER BY ac."order", ac.id)
  FROM articles_components ac WHERE ac.entity_id = a.id AND ac.field = 'sections'), '[]') AS sections`;
/** The link of a hero. */
export const cta = `(SELECT row_to_json(k) FROM (SELECT ${link} FROM components_blocks_heros_components hc
  JOIN components_shared_links l ON l.id = hc.component_id WHERE hc.entity_id = s.id AND hc.field = 'cta') k) AS cta`;
const speaker = one(
  'au.id',
  author,
  'FROM components_blocks_quotes_speaker_links sl JOIN authors au ON au.id = sl.author_id WHERE sl.quote_id = s.id',
);
const articlesOfRelated = many(
  'o.id',
  article('o'),
  `FROM components_blocks_relateds_articles_links ol JOIN articles o ON o.id = ol.article_id
  WHERE ol.related_id = s.id AND o.published_at IS NOT NULL ORDER BY ol.article_order, ol.id`,
);
const picks = many(
  'c.id',
  category,
  `FROM components_blocks_relateds_picks_links pl JOIN categories c ON c.id = pl.category_id
  WHERE pl.related_id = s.id ORDER BY pl.category_order, pl.id`,
);

/** The sections of an article with all their relations. */
export const populatedZone = zone(
  `, ${one('f.id', file, files('blocks.hero', 'background', 's.id'))} AS background, ${cta}`,
  `, ${speaker} AS speaker`,
  `, ${articlesOfRelated} AS articles, ${picks} AS picks`,
);

/** Everything that `populate=*` returns, except the join of the author. */
export const everything = [
  cover,
  gallery,
  `${joined('au.id', author)} AS author`,
  reviewers,
  categories,
  otherArticles('related'),
  seo,
  links,
  zone('', '', ''),
  otherArticles('localizations'),
].join(', ');

const windowed = (limit: number, from: string, id: string, columns: string) =>
  many(id, columns, `${from} LIMIT ${limit}`);

/** At most two categories by name, and the first reviewer, of each article. */
export const windows = [
  `${windowed(
    2,
    'FROM articles_categories_links cl JOIN categories c ON c.id = cl.category_id WHERE cl.article_id = a.id ORDER BY c.name COLLATE "C", c.id',
    'c.id',
    category,
  )} AS categories`,
  `${windowed(
    1,
    'FROM articles_reviewers_links rl JOIN authors au ON au.id = rl.author_id WHERE rl.article_id = a.id ORDER BY rl.author_order, rl.id',
    'au.id',
    author,
  )} AS reviewers`,
].join(', ');

const homepage = (h: string): string => `${h}.heading, ${h}.intro, ${times(h)}, ${h}.locale`;

/** Everything that the homepage shows, under the alias `h`. */
export const wholeHomepage = [
  homepage('h'),
  `(SELECT row_to_json(r) FROM (SELECT s.id, s.heading FROM homepages_components hc JOIN components_blocks_heros s
  ON s.id = hc.component_id WHERE hc.entity_id = h.id AND hc.component_type = 'blocks.hero' AND hc.field = 'hero') r) AS hero`,
  `${many(
    'o.id',
    article('o'),
    `FROM homepages_featured_links ol JOIN articles o ON o.id = ol.article_id
  WHERE ol.homepage_id = h.id AND o.published_at IS NOT NULL ORDER BY ol.article_order, ol.id`,
  )} AS featured`,
  seoOf('homepages_components', 'h.id'),
  `${many(
    'o.id',
    homepage('o'),
    `FROM homepages_localizations_links ol JOIN homepages o ON o.id = ol.inv_homepage_id
  WHERE ol.homepage_id = h.id AND o.published_at IS NOT NULL ORDER BY ol.homepage_order, ol.id`,
  )} AS localizations`,
].join(', ');
