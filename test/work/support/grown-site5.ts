import { runOnMariadb } from '../../../tools/bench/seed/mariadb.ts';
import { runOnMysql } from '../../../tools/bench/seed/mysql.ts';
import { runOnPostgres } from '../../../tools/bench/seed/postgres.ts';
import { runOnSqlite } from '../../../tools/bench/seed/sqlite.ts';
import { site5 } from '../../support/database/content.ts';
import { type DatabaseName, type OpenDatabase, site5Databases } from '../../support/databases.ts';
import type { MeteredContent } from './metered-host.ts';

/** How often the rows of the tables are doubled, and by how much the ids of the copies are higher the first time. */
const doublings = 5;
const firstStep = 1_000;

/** The columns of a table, each with what stands in a copy of its row; ids of types with drafts are higher by a step. */
const tables: Readonly<Record<string, Readonly<Record<string, 'same' | 'step' | 'document'>>>> = {
  posts: {
    id: 'step',
    document_id: 'document',
    title: 'same',
    slug: 'same',
    body: 'same',
    kind: 'same',
    created_at: 'same',
    updated_at: 'same',
    published_at: 'same',
    locale: 'same',
  },
  comments: {
    id: 'step',
    document_id: 'document',
    text: 'same',
    likes: 'same',
    created_at: 'same',
    updated_at: 'same',
    published_at: 'same',
    locale: 'same',
  },
  posts_writer_lnk: { id: 'step', post_id: 'step', writer_id: 'same', post_ord: 'same' },
  posts_tags_lnk: { id: 'step', post_id: 'step', tag_id: 'same', tag_ord: 'same', post_ord: 'same' },
  posts_related_lnk: { id: 'step', post_id: 'step', inv_post_id: 'step', post_ord: 'same' },
  comments_post_lnk: { id: 'step', comment_id: 'step', post_id: 'step', comment_ord: 'same' },
  comments_by_lnk: { id: 'step', comment_id: 'step', writer_id: 'same', comment_ord: 'same' },
  comments_answer_to_lnk: { id: 'step', comment_id: 'step', inv_comment_id: 'step', comment_ord: 'same' },
};

const isOfMysql = (database: DatabaseName): boolean => database === 'mysql' || database === 'mariadb';

const copied = (database: DatabaseName, round: number): readonly string[] => {
  const step = firstStep * 2 ** round;
  const write = {
    same: (name: string) => name,
    step: (name: string) => `${name} + ${step}`,
    document: (name: string) =>
      isOfMysql(database) ? `CONCAT(${name}, '${round}')` : `${name} || '${round}'`,
  };
  return Object.entries(tables).map(([table, columns]) => {
    const names = Object.keys(columns);
    const values = Object.entries(columns).map(([name, kind]) => write[kind](name));
    return `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${table}`;
  });
};

/** The first row of a state, to which most links of rows in that state lead. */
const hub = (table: string, isDraft: boolean): string =>
  `(SELECT MIN(id) FROM ${table}_hubs WHERE is_draft = ${isDraft ? 1 : 0})`;

const hubsOf = (table: string): readonly string[] => [
  `CREATE TABLE ${table}_hubs (id INT, is_draft INT)`,
  `INSERT INTO ${table}_hubs SELECT MIN(id), 1 FROM ${table} WHERE published_at IS NULL`,
  `INSERT INTO ${table}_hubs SELECT MIN(id), 0 FROM ${table} WHERE published_at IS NOT NULL`,
];

const most = (column: string): string => `${column} % 10 <> 0`;

/** Nine of ten links lead to one row of the same state. */
const skewed = (link: string, source: string, column: string, target: string): readonly string[] => [
  `DELETE FROM ${link} WHERE ${column} IN (SELECT id FROM ${target}_hubs)`,
  ...[true, false].map(
    (isDraft) =>
      `UPDATE ${link} SET ${column} = ${hub(target, isDraft)} WHERE ${most('id')} AND ${source}_id IN (SELECT id FROM ${source}s WHERE published_at IS ${isDraft ? '' : 'NOT '}NULL) AND id IN (SELECT id FROM (SELECT MIN(id) AS id FROM ${link} GROUP BY ${source}_id) AS firsts)`,
  ),
];

const skew: readonly string[] = [
  ...hubsOf('posts'),
  ...hubsOf('comments'),
  `UPDATE posts_writer_lnk SET writer_id = (SELECT MIN(id) FROM writers) WHERE ${most('id')}`,
  `UPDATE comments_by_lnk SET writer_id = (SELECT MIN(id) FROM writers) WHERE ${most('id')}`,
  `DELETE FROM posts_tags_lnk WHERE tag_id = (SELECT MIN(id) FROM tags)`,
  `INSERT INTO posts_tags_lnk (id, post_id, tag_id, tag_ord, post_ord) SELECT 1000000 + id, id, (SELECT MIN(id) FROM tags), 0, id FROM posts WHERE ${most('id')}`,
  ...skewed('posts_related_lnk', 'post', 'inv_post_id', 'posts'),
  ...skewed('comments_post_lnk', 'comment', 'post_id', 'posts'),
  ...skewed('comments_answer_to_lnk', 'comment', 'inv_comment_id', 'comments'),
  // Every third draft has changed since it was published.
  `UPDATE posts SET updated_at = '2030-01-01 00:00:00.000' WHERE published_at IS NULL AND id % 3 = 0`,
  `UPDATE comments SET updated_at = '2030-01-01 00:00:00.000' WHERE published_at IS NULL AND id % 3 = 0`,
];

const analyze: Readonly<Record<DatabaseName, string>> = {
  sqlite: 'ANALYZE',
  postgres: 'VACUUM ANALYZE',
  mariadb: `ANALYZE TABLE ${Object.keys(tables).join(', ')}`,
  mysql: `ANALYZE TABLE ${Object.keys(tables).join(', ')}`,
};

const runners: Readonly<Record<DatabaseName, (url: string, statements: readonly string[]) => Promise<void>>> =
  {
    sqlite: (url, statements) => runOnSqlite(url.replace(/^sqlite:/, ''), statements),
    postgres: runOnPostgres,
    mariadb: runOnMariadb,
    mysql: runOnMysql,
  };

const openGrown = async (database: DatabaseName): Promise<OpenDatabase> => {
  const found = site5Databases.find(({ name }) => name === database);
  if (found === undefined) throw new Error(`there is no ${database}`);
  const opened = await found.open();
  try {
    const rounds = Array.from({ length: doublings }, (_, round) => copied(database, round));
    await runners[database](opened.url, [...rounds.flat(), ...skew, analyze[database]]);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
};

/** The site in the tables of Strapi 5, with thousands of posts and comments, where one entry has most links of each relation. */
export const grownSite5: MeteredContent = {
  open: openGrown,
  role: 'editor',
  list: '/api/posts?pagination[pageSize]=100&locale=*&status=draft',
  settings: { SCHEMAS: site5.schemas, STRAPI: 5 },
};
