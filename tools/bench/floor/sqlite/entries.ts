/** An object of JSON: names, each with the SQL expression of its value. */
export type Columns = Readonly<Record<string, string>>;

/** `json_object` of some columns. */
export const object = (columns: Columns): string =>
  `json_object(${Object.entries(columns)
    .map(([name, expression]) => `'${name}', ${expression}`)
    .join(', ')})`;

/** An entry in its envelope. */
export const entry = (id: string, columns: Columns): string => object({ id, attributes: object(columns) });

/** A datetime as the API writes it. */
export const iso = (column: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`;
/** The times at which an entry was created and updated. */
export const times = (alias: string): Columns => ({
  createdAt: iso(`${alias}.created_at`),
  updatedAt: iso(`${alias}.updated_at`),
});
const published = (alias: string): Columns => ({ publishedAt: iso(`${alias}.published_at`) });
/** A boolean as JSON has it. */
export const boolean = (column: string): string =>
  `json(CASE ${column} WHEN 1 THEN 'true' WHEN 0 THEN 'false' END)`;

/** The columns that an article shows, under the alias of its table. */
export const article = (a: string): Columns => ({
  title: `${a}.title`,
  slug: `${a}.slug`,
  summary: `${a}.summary`,
  body: `${a}.body`,
  kind: `${a}.kind`,
  contactEmail: `${a}.contact_email`,
  wordCount: `${a}.word_count`,
  views: `CAST(${a}.views AS TEXT)`,
  rating: `${a}.rating`,
  price: `${a}.price`,
  featured: boolean(`${a}.featured`),
  metadata: `json(${a}.metadata)`,
  issueDate: `${a}.issue_date`,
  airTime: `${a}.air_time`,
  eventAt: iso(`${a}.event_at`),
  ...times(a),
  ...published(a),
  locale: `${a}.locale`,
});

/** The columns that an author shows, as `au`. */
export const author: Columns = {
  name: 'au.name',
  bio: 'au.bio',
  birthday: 'au.birthday',
  rank: 'au.rank',
  ...times('au'),
};

/** A team, as `t`. */
export const team: Columns = {
  name: 't.name',
  city: 't.city',
  budget: 't.budget',
  ...times('t'),
  ...published('t'),
};

/** A category, as `c`. */
export const category: Columns = {
  name: 'c.name',
  code: 'c.code',
  weight: 'c.weight',
  ...times('c'),
  locale: 'c.locale',
};

/** A file, as `f`. */
export const file: Columns = {
  name: 'f.name',
  alternativeText: 'f.alternative_text',
  caption: 'f.caption',
  width: 'f.width',
  height: 'f.height',
  formats: 'json(f.formats)',
  hash: 'f.hash',
  ext: 'f.ext',
  mime: 'f.mime',
  size: 'f.size',
  url: 'f.url',
  previewUrl: 'f.preview_url',
  provider: 'f.provider',
  provider_metadata: 'json(f.provider_metadata)',
  ...times('f'),
};
