const isoOf = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const iso = (column: string, name: string) => `${isoOf(column)} AS "${name}"`;

const articleColumns = (a: string): Readonly<Record<string, string>> => ({
  title: `${a}.title`,
  slug: `${a}.slug`,
  summary: `${a}.summary`,
  body: `${a}.body`,
  kind: `${a}.kind`,
  contactEmail: `${a}.contact_email`,
  wordCount: `${a}.word_count`,
  views: `${a}.views::text`,
  rating: `${a}.rating`,
  price: `${a}.price`,
  featured: `${a}.featured`,
  metadata: `${a}.metadata`,
  issueDate: `${a}.issue_date`,
  airTime: `to_char(${a}.air_time, 'HH24:MI:SS.MS')`,
  eventAt: isoOf(`${a}.event_at`),
  createdAt: isoOf(`${a}.created_at`),
  updatedAt: isoOf(`${a}.updated_at`),
  publishedAt: isoOf(`${a}.published_at`),
  locale: `${a}.locale`,
});

/** Returns some columns of an article under the alias of its table. */
export const articleFields = (a: string, fields: readonly string[]): string => {
  const columns = articleColumns(a);
  return fields.map((name) => `${columns[name]} AS "${name}"`).join(', ');
};

/** The columns that an article shows, under the alias of its table. */
export const article = (a: string): string => articleFields(a, Object.keys(articleColumns(a)));

/** The columns that an author shows, as `au`. */
export const author = `au.name, au.bio, au.birthday, au.rank,
  ${iso('au.created_at', 'createdAt')}, ${iso('au.updated_at', 'updatedAt')}`;

/** Returns the times at which an entry was created, updated and published. */
export const times = (a: string): string =>
  `${iso(`${a}.created_at`, 'createdAt')}, ${iso(`${a}.updated_at`, 'updatedAt')}, ${iso(`${a}.published_at`, 'publishedAt')}`;

/** A team, as `t`. */
export const team = `t.name, t.city, t.budget,
  ${iso('t.created_at', 'createdAt')}, ${iso('t.updated_at', 'updatedAt')}, ${iso('t.published_at', 'publishedAt')}`;

/** A category, as `c`. */
export const category = `c.name, c.code, c.weight,
  ${iso('c.created_at', 'createdAt')}, ${iso('c.updated_at', 'updatedAt')}, c.locale`;

/** A file, as `f`. */
export const file = `f.name, f.alternative_text AS "alternativeText", f.caption, f.width, f.height, f.formats, f.hash, f.ext, f.mime,
  f.size, f.url, f.preview_url AS "previewUrl", f.provider, f.provider_metadata,
  ${iso('f.created_at', 'createdAt')}, ${iso('f.updated_at', 'updatedAt')}`;

/** Returns an entry's columns as one value. */
export const attributes = (columns: string): string => `(SELECT x FROM (SELECT ${columns}) x) AS attributes`;
