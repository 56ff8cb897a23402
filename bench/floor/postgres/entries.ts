const iso = (column: string, name: string) =>
  `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "${name}"`;

/** The columns that the entries of a type show, under the alias of its table. */
export const article = (a: string): string => `${a}.title, ${a}.slug, ${a}.summary, ${a}.body, ${a}.kind,
  ${a}.contact_email AS "contactEmail", ${a}.word_count AS "wordCount", ${a}.views::text AS views, ${a}.rating, ${a}.price,
  ${a}.featured, ${a}.metadata, ${a}.issue_date AS "issueDate", to_char(${a}.air_time, 'HH24:MI:SS.MS') AS "airTime",
  ${iso(`${a}.event_at`, 'eventAt')}, ${iso(`${a}.created_at`, 'createdAt')}, ${iso(`${a}.updated_at`, 'updatedAt')},
  ${iso(`${a}.published_at`, 'publishedAt')}, ${a}.locale`;

export const author = `au.name, au.bio, au.birthday, au.rank,
  ${iso('au.created_at', 'createdAt')}, ${iso('au.updated_at', 'updatedAt')}`;

export const team = `t.name, t.city, t.budget,
  ${iso('t.created_at', 'createdAt')}, ${iso('t.updated_at', 'updatedAt')}, ${iso('t.published_at', 'publishedAt')}`;

export const category = `c.name, c.code, c.weight,
  ${iso('c.created_at', 'createdAt')}, ${iso('c.updated_at', 'updatedAt')}, c.locale`;

export const file = `f.name, f.alternative_text AS "alternativeText", f.caption, f.width, f.height, f.formats, f.hash, f.ext, f.mime,
  f.size, f.url, f.preview_url AS "previewUrl", f.provider, f.provider_metadata,
  ${iso('f.created_at', 'createdAt')}, ${iso('f.updated_at', 'updatedAt')}`;

/** An entry's columns as one value. */
export const attributes = (columns: string): string => `(SELECT x FROM (SELECT ${columns}) x) AS attributes`;
