import { article, author, boolean, type Columns, category, entry, file, object, team } from './entries.ts';

/** `{"data": ...}` of the one entry that a FROM clause finds. */
const one = (id: string, columns: Columns, from: string): string =>
  object({ data: `(SELECT ${entry(id, columns)} ${from} LIMIT 1)` });

/** `{"data": [...]}` of the entries that a FROM clause finds. */
const many = (id: string, columns: Columns, from: string, order: string): string =>
  object({ data: `(SELECT json_group_array(${entry(id, columns)} ORDER BY ${order}) ${from})` });

const files = (type: string, field: string, owner: string): string =>
  `FROM files_related_morphs m JOIN files f ON f.id = m.file_id
  WHERE m.related_id = ${owner} AND m.related_type = '${type}' AND m.field = '${field}'`;

const articleAuthor =
  'FROM articles_author_links al JOIN authors au ON au.id = al.author_id WHERE al.article_id = a.id';
const authorTeam = one(
  't.id',
  team,
  'FROM authors_team_links tl JOIN teams t ON t.id = tl.team_id WHERE tl.author_id = au.id AND t.published_at IS NOT NULL',
);
const otherArticles = (name: string) =>
  many(
    'o.id',
    article('o'),
    `FROM articles_${name}_links ol JOIN articles o ON o.id = ol.inv_article_id
    WHERE ol.article_id = a.id AND o.published_at IS NOT NULL`,
    'ol.article_order, ol.id',
  );
const link: Columns = { id: 'l.id', label: 'l.label', href: 'l.href', newTab: boolean('l.new_tab') };

const cover = one('f.id', file, files('api::article.article', 'cover', 'a.id'));
const categories = many(
  'c.id',
  category,
  'FROM articles_categories_links cl JOIN categories c ON c.id = cl.category_id WHERE cl.article_id = a.id',
  'cl.category_order, cl.id',
);
const seo = `(SELECT ${object({
  id: 's.id',
  metaTitle: 's.meta_title',
  metaDescription: 's.meta_description',
  priority: 's.priority',
})} FROM articles_components ac JOIN components_shared_seos s ON s.id = ac.component_id
  WHERE ac.entity_id = a.id AND ac.component_type = 'shared.seo' AND ac.field = 'seo')`;
const links = `(SELECT json_group_array(${object(link)} ORDER BY ac."order", ac.id)
  FROM articles_components ac JOIN components_shared_links l ON l.id = ac.component_id
  WHERE ac.entity_id = a.id AND ac.component_type = 'shared.link' AND ac.field = 'links')`;

interface ZoneColumns {
  readonly hero?: Columns;
  readonly quote?: Columns;
  readonly related?: Columns;
}

const section = (type: string, table: string, columns: Columns): string =>
  `WHEN '${type}' THEN (SELECT ${object({ id: 's.id', __component: `'${type}'`, ...columns })}
  FROM ${table} s WHERE s.id = ac.component_id)`;

const zone = ({
  hero,
  quote,
  related,
}: ZoneColumns): string => `(SELECT json_group_array(CASE ac.component_type
  ${section('blocks.hero', 'components_blocks_heros', { heading: 's.heading', ...hero })}
  ${section('blocks.quote', 'components_blocks_quotes', { body: 's.body', by: 's."by"', ...quote })}
  ${section('blocks.related', 'components_blocks_relateds', { title: 's.title', ...related })}
  END ORDER BY ac."order", ac.id) FROM articles_components ac WHERE ac.entity_id = a.id AND ac.field = 'sections')`;

const sections = zone({
  hero: {
    background: one('f.id', file, files('blocks.hero', 'background', 's.id')),
    cta: `(SELECT ${object(link)} FROM components_blocks_heros_components hc
      JOIN components_shared_links l ON l.id = hc.component_id WHERE hc.entity_id = s.id AND hc.field = 'cta')`,
  },
  quote: {
    speaker: one(
      'au.id',
      author,
      'FROM components_blocks_quotes_speaker_links sl JOIN authors au ON au.id = sl.author_id WHERE sl.quote_id = s.id',
    ),
  },
  related: {
    articles: many(
      'o.id',
      article('o'),
      `FROM components_blocks_relateds_articles_links ol JOIN articles o ON o.id = ol.article_id
      WHERE ol.related_id = s.id AND o.published_at IS NOT NULL`,
      'ol.article_order, ol.id',
    ),
    picks: many(
      'c.id',
      category,
      `FROM components_blocks_relateds_picks_links pl JOIN categories c ON c.id = pl.category_id
      WHERE pl.related_id = s.id`,
      'pl.category_order, pl.id',
    ),
  },
});

/** What the shapes populate an article with. */
export const populated = {
  populate3: { author: one('au.id', { ...author, team: authorTeam }, articleAuthor), categories, cover },
  zone: { sections },
  everything: {
    cover,
    gallery: many('f.id', file, files('api::article.article', 'gallery', 'a.id'), 'm."order", m.id'),
    author: one('au.id', author, articleAuthor),
    reviewers: many(
      'au.id',
      author,
      'FROM articles_reviewers_links rl JOIN authors au ON au.id = rl.author_id WHERE rl.article_id = a.id',
      'rl.author_order, rl.id',
    ),
    categories,
    related: otherArticles('related'),
    seo,
    links,
    sections: zone({}),
    localizations: otherArticles('localizations'),
  },
} as const;
