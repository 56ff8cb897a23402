import { type Asked, sqlColumns, sqlOperators } from '../../shapes/asked.ts';
import type { SameShape, Statement } from '../statement.ts';
import { article } from './entries.ts';
import { list as array, type Columns, entry, type Family, object, oneOrNull } from './json.ts';
import { populated, wholeHomepage, windows } from './nested.ts';

const live = 'a.locale = ? AND a.published_at IS NOT NULL';
/** Sorts text by code point. */
const byTitle = ({ exact }: Family): string => `a.title COLLATE ${exact}, a.id`;

interface Page {
  readonly pageSize?: number;
  readonly page?: number;
}

/** Returns `{data, meta}` of a page: the articles that `ids` selects in `order`, and the number that `total` counts. */
const body = (
  columns: Columns,
  ids: string,
  order: string,
  total: string,
  { pageSize = 25, page = 1 }: Page,
): string => `SELECT CONCAT('{"data":', ${array(
  entry('a.id', columns),
  `FROM (${ids}) p JOIN articles a ON a.id = p.id`,
  order,
)}, (SELECT CONCAT(',"meta":{"pagination":{"page":${page},"pageSize":${pageSize},"pageCount":',
  (n + ${pageSize - 1}) DIV ${pageSize}, ',"total":', n, '}}}') FROM (${total}) t)) AS body`;

const list = (columns: Columns, page: Page = {}): Statement => {
  const { pageSize = 25, page: number = 1 } = page;
  const offset = number === 1 ? '' : ` OFFSET ${(number - 1) * pageSize}`;
  return {
    text: body(
      columns,
      `SELECT a.id FROM articles a WHERE ${live} ORDER BY a.id LIMIT ${pageSize}${offset}`,
      'a.id',
      `SELECT COUNT(*) AS n FROM articles a WHERE ${live}`,
      page,
    ),
    values: ['en', 'en'],
  };
};

/** Returns a statement that selects the page and counts all matches, each with only the columns that it needs. */
const searched = (
  columns: Columns,
  from: string,
  order: string,
  values: readonly unknown[],
  page: Page = {},
): Statement => ({
  text: body(
    columns,
    `SELECT a.id ${from} ORDER BY ${order} LIMIT ${page.pageSize ?? 25}`,
    order,
    `SELECT COUNT(*) AS n ${from}`,
    page,
  ),
  values: [...values, ...values],
});

const one = (id: string, columns: Columns, from: string): string =>
  `SELECT ${object({ data: oneOrNull(entry(id, columns), `FROM ${from}`), meta: `'{}'` })} AS body`;

/** Returns the statement of each shape whose question is always the same. */
export const statementsOf = (family: Family): Readonly<Record<SameShape, Statement>> => ({
  list: list(article('a')),
  rows100: list(article('a'), { pageSize: 100 }),
  far: list(article('a'), { page: 41 }),
  page: searched(
    { title: article('a').title ?? '', slug: article('a').slug ?? '' },
    `FROM articles a WHERE ${live}`,
    byTitle(family),
    ['en'],
    { pageSize: 10 },
  ),
  deepfilter: searched(
    article('a'),
    `FROM teams t JOIN authors_team_links tl ON tl.team_id = t.id
JOIN articles_author_links al ON al.author_id = tl.author_id JOIN articles a ON a.id = al.article_id
WHERE ${live} AND t.published_at IS NOT NULL AND LOWER(t.city) COLLATE ${family.exact} = ?`,
    byTitle(family),
    ['en', 'lyon'],
  ),
  logic: searched(
    article('a'),
    'FROM articles a WHERE a.locale = ? AND (a.kind = ? OR a.rating > ?) AND a.featured = ?',
    'a.rating IS NULL DESC, a.rating DESC, a.id',
    ['fr', 'news', 4, 1],
  ),
  populate3: list({ ...article('a'), ...populated.populate3 }),
  zone: list({ ...article('a'), ...populated.zone }),
  everything: list({ ...article('a'), ...populated.everything }),
  window: list({ ...article('a'), ...windows(family) }),
  one: {
    text: one('a.id', article('a'), 'articles a WHERE a.id = ? AND a.published_at IS NOT NULL'),
    values: [101],
  },
  single: {
    text: one('h.id', wholeHomepage, 'homepages h WHERE h.locale = ? AND h.published_at IS NOT NULL'),
    values: ['en'],
  },
});

/** Returns a statement for a page of the entries that meet one condition, with the requested fields. */
export const askedStatement = ({ fields, attribute, operator, value }: Asked): Statement => {
  const all = article('a');
  return searched(
    Object.fromEntries(fields.map((name) => [name, all[name] ?? `'null'`])),
    `FROM articles a WHERE ${live} AND a.${sqlColumns[attribute]} ${sqlOperators[operator]} ?`,
    'a.id',
    ['en', value],
  );
};
