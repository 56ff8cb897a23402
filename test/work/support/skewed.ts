import type { DialectName } from '../../../tools/bench/options.ts';
import { seedDatabase } from '../../../tools/bench/seed/database.ts';
import { runOnMariadb } from '../../../tools/bench/seed/mariadb.ts';
import { runOnMysql } from '../../../tools/bench/seed/mysql.ts';
import { runOnPostgres } from '../../../tools/bench/seed/postgres.ts';
import { runOnSqlite } from '../../../tools/bench/seed/sqlite.ts';
import type { OpenDatabase } from '../../support/databases.ts';

const articles = 3_400;

/** Nine of ten entries are linked with entry 1. */
const most = (column: string): string => `${column} % 10 <> 0`;

const owned = (table: string, other: string, orders: readonly string[]): readonly string[] => [
  `DELETE FROM ${table} WHERE ${other} = 1`,
  `INSERT INTO ${table} (id, article_id, ${[other, ...orders].join(', ')})
SELECT 100000 + id, id, 1${', id'.repeat(orders.length)} FROM articles WHERE ${most('id')}`,
];

/** One author owns and reviews nine of ten articles, one category holds as many, one team and one mentor have as many authors. */
const skew: readonly string[] = [
  `DELETE FROM articles_author_links WHERE ${most('article_id')}`,
  ...owned('articles_author_links', 'author_id', ['article_order']),
  ...owned('articles_reviewers_links', 'author_id', ['author_order', 'article_order']),
  ...owned('articles_categories_links', 'category_id', ['category_order', 'article_order']),
  `UPDATE authors_team_links SET team_id = 1 WHERE ${most('author_id')}`,
  `UPDATE authors_mentor_links SET inv_author_id = 1 WHERE ${most('author_id')} AND author_id > 1`,
];

const analyze =
  'ANALYZE TABLE articles_author_links, articles_reviewers_links, articles_categories_links, authors_team_links, authors_mentor_links';

const changers: Readonly<Record<DialectName, (url: string) => Promise<void>>> = {
  sqlite: (url) => runOnSqlite(url.replace(/^sqlite:/, ''), [...skew, 'ANALYZE']),
  postgres: (url) => runOnPostgres(url, [...skew, 'VACUUM ANALYZE']),
  mariadb: (url) => runOnMariadb(url, [...skew, analyze]),
  mysql: (url) => runOnMysql(url, [...skew, analyze]),
};

const servers: Readonly<Record<DialectName, string | undefined>> = {
  sqlite: undefined,
  postgres: process.env.TEST_POSTGRES_URL,
  mariadb: process.env.TEST_MARIADB_URL,
  mysql: process.env.TEST_MYSQL_URL,
};

/** A database of 3,400 articles in which one parent owns most rows of each relation. */
export async function openSkewed(database: DialectName): Promise<OpenDatabase> {
  const { url, remove } = await seedDatabase(database, servers[database] ?? '', { articles });
  await changers[database](url);
  return { url, close: remove };
}
