import type { Row } from './insert.ts';

type Table = readonly [table: string, rows: readonly Row[]];

/** The pairs of one relation: `1>2 1>3` ties the entry 1 to the entries 2 and 3. */
const pairs = (table: string, own: string, other: string, order: string | undefined, ties: string): Table => {
  const all = ties.split(' ').map((tie) => tie.split('>').map(Number));
  const rows = all.map(
    ([from = 0, to = 0], index): Row => ({
      id: 1001 + index,
      [own]: from,
      [other]: to,
      // A table that an old Strapi has made can hold pairs without an order.
      ...(order === undefined ? {} : { [order]: index % 3 === 2 ? null : all.length - index }),
    }),
  );
  return [table, rows];
};

const articles = (name: string, other: string, order: string | undefined, ties: string): Table =>
  pairs(`articles_${name}_links`, 'article_id', other, order, ties);

const authors = (name: string, other: string, ties: string): Table =>
  pairs(`authors_${name}_links`, 'author_id', other, 'author_order', ties);

/**
 * Entries that are related to themselves, to each other, to drafts alone (team 103, articles 204 and 208), to several
 * where others have none.
 */
export const extraLinks: readonly Table[] = [
  articles('author', 'author_id', 'article_order', '201>101 202>101 203>102 204>103 205>103 206>104 207>105'),
  articles(
    'reviewers',
    'author_id',
    'author_order',
    '201>101 201>102 201>103 202>101 203>105 204>101 1>105 1>104',
  ),
  articles(
    'categories',
    'category_id',
    'category_order',
    '201>101 201>102 201>103 202>103 204>101 205>1 1>101',
  ),
  articles('related', 'inv_article_id', 'article_order', '201>201 202>203 203>202 205>204 206>208 206>204'),
  articles(
    'localizations',
    'inv_article_id',
    'article_order',
    '201>202 202>201 203>204 204>203 205>206 206>205 205>208 208>205 206>208 207>207',
  ),
  articles('vault', 'vault_id', undefined, '201>101 202>102 203>101'),
  articles('owner', 'user_id', undefined, '201>1 202>3'),
  authors('team', 'team_id', '101>101 102>103 103>101 104>102'),
  authors('mentor', 'inv_author_id', '101>101 102>103 103>102 104>1'),
  pairs(
    'categories_parent_links',
    'category_id',
    'inv_category_id',
    'category_order',
    '101>101 102>101 103>102',
  ),
  pairs('teams_lead_links', 'team_id', 'author_id', undefined, '101>102 103>103'),
];
