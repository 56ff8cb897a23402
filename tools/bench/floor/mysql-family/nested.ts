import { article, author, category, file, homepage, link, team } from './entries.ts';
import { type Columns, entry, type Family, firstOf, list, object, oneOrNull, text } from './json.ts';

/** `{"data": ...}` of the one entry that a FROM clause finds. */
const one = (id: string, columns: Columns, from: string): string =>
  object({ data: oneOrNull(entry(id, columns), from) });

/** `{"data": [...]}` of the entries that a FROM clause finds. */
const many = (id: string, columns: Columns, from: string, order: string): string =>
  object({ data: list(entry(id, columns), from, order) });

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
const articleCategories =
  'FROM articles_categories_links cl JOIN categories c ON c.id = cl.category_id WHERE cl.article_id = a.id';
const articleReviewers =
  'FROM articles_reviewers_links rl JOIN authors au ON au.id = rl.author_id WHERE rl.article_id = a.id';
const otherArticles = (name: string) =>
  many(
    'o.id',
    article('o'),
    `FROM articles_${name}_links ol JOIN articles o ON o.id = ol.inv_article_id
    WHERE ol.article_id = a.id AND o.published_at IS NOT NULL`,
    'ol.article_order, ol.id',
  );

const cover = one('f.id', file, files('api::article.article', 'cover', 'a.id'));
const categories = many('c.id', category, articleCategories, 'cl.category_order, cl.id');
const seoOf = (table: string, owner: string) =>
  oneOrNull(
    object({
      id: 's.id',
      metaTitle: text('s.meta_title'),
      metaDescription: text('s.meta_description'),
      priority: `COALESCE(s.priority, 'null')`,
    }),
    `FROM ${table} ac JOIN components_shared_seos s ON s.id = ac.component_id
    WHERE ac.entity_id = ${owner} AND ac.component_type = 'shared.seo' AND ac.field = 'seo'`,
  );
const links = list(
  object(link),
  `FROM articles_components ac JOIN components_shared_links l ON l.id = ac.component_id
  WHERE ac.entity_id = a.id AND ac.component_type = 'shared.link' AND ac.field = 'links'`,
  'ac.`order`, ac.id',
);

interface ZoneColumns {
  readonly hero?: Columns;
  readonly quote?: Columns;
  readonly related?: Columns;
}

const section = (type: string, table: string, columns: Columns): string =>
  `WHEN '${type}' THEN (SELECT ${object({ id: 's.id', __component: `'"${type}"'`, ...columns })}
  FROM ${table} s WHERE s.id = ac.component_id)`;

const zone = ({ hero, quote, related }: ZoneColumns): string =>
  list(
    `CASE ac.component_type
  ${section('blocks.hero', 'components_blocks_heros', { heading: text('s.heading'), ...hero })}
  ${section('blocks.quote', 'components_blocks_quotes', { body: text('s.body'), by: text('s.`by`'), ...quote })}
  ${section('blocks.related', 'components_blocks_relateds', { title: text('s.title'), ...related })} END`,
    `FROM articles_components ac WHERE ac.entity_id = a.id AND ac.field = 'sections'`,
    'ac.`order`, ac.id',
  );

const sections = zone({
  hero: {
    background: one('f.id', file, files('blocks.hero', 'background', 's.id')),
    cta: oneOrNull(
      object(link),
      `FROM components_blocks_heros_components hc
      JOIN components_shared_links l ON l.id = hc.component_id WHERE hc.entity_id = s.id AND hc.field = 'cta'`,
    ),
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

/** The relations and components of an article that the shapes populate. */
export const populated = {
  populate3: { author: one('au.id', { ...author, team: authorTeam }, articleAuthor), categories, cover },
  zone: { sections },
  everything: {
    cover,
    gallery: many('f.id', file, files('api::article.article', 'gallery', 'a.id'), 'm.`order`, m.id'),
    author: one('au.id', author, articleAuthor),
    reviewers: many('au.id', author, articleReviewers, 'rl.author_order, rl.id'),
    categories,
    related: otherArticles('related'),
    seo: seoOf('articles_components', 'a.id'),
    links,
    sections: zone({}),
    localizations: otherArticles('localizations'),
  },
} as const;

/** The first two categories and the first reviewer of an article. */
export const windows = (family: Family): Columns => {
  const byName = `c.name COLLATE ${family.exact}, c.id`;
  const byOrder = 'rl.author_order, rl.id';
  return {
    categories: object({ data: firstOf(family, 2, entry('c.id', category), articleCategories, byName) }),
    reviewers: object({ data: firstOf(family, 1, entry('au.id', author), articleReviewers, byOrder) }),
  };
};

/** All that the homepage shows, under the alias `h`. */
export const wholeHomepage: Columns = {
  ...homepage('h'),
  hero: oneOrNull(
    object({ id: 's.id', heading: text('s.heading') }),
    `FROM homepages_components hc JOIN components_blocks_heros s ON s.id = hc.component_id
    WHERE hc.entity_id = h.id AND hc.component_type = 'blocks.hero' AND hc.field = 'hero'`,
  ),
  featured: many(
    'o.id',
    article('o'),
    `FROM homepages_featured_links ol JOIN articles o ON o.id = ol.article_id
    WHERE ol.homepage_id = h.id AND o.published_at IS NOT NULL`,
    'ol.article_order, ol.id',
  ),
  seo: seoOf('homepages_components', 'h.id'),
  localizations: many(
    'o.id',
    homepage('o'),
    `FROM homepages_localizations_links ol JOIN homepages o ON o.id = ol.inv_homepage_id
    WHERE ol.homepage_id = h.id AND o.published_at IS NOT NULL`,
    'ol.homepage_order, ol.id',
  ),
};
