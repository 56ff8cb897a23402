import { counts } from './counts.ts';
import { mix, pick } from './sample.ts';
import type { Writer } from './writer.ts';

const numbered = 'row_number() OVER ()';

/** Links one entry to this percentage of the articles. */
const toOne = (attribute: string, column: string, percent: number, salt: number, count: number): string =>
  `INSERT INTO articles_${attribute}_links (id, article_id, ${column})
SELECT n, n, ${pick('n', salt, count)} FROM bench_numbers WHERE n <= $articles AND ${mix('n', salt + 1, 100)} < ${percent}`;

/** Links between `least` and `most` entries, all different; `step` is the distance from one to the next. */
const toMany = (link: {
  table: string;
  columns: string;
  order: string;
  target: (k: string) => string;
  least: number;
  max: number;
  salt: number;
}): string => `INSERT INTO ${link.table} (id, ${link.columns}, ${link.order})
SELECT ${numbered}, n, ${link.target('k')}, ${link.order
  .split(', ')
  .map(() => 'k')
  .join(
    ', ',
  )} FROM bench_numbers JOIN bench_few ON k <= ${link.least} + ${mix('n', link.salt, link.max - link.least + 1)} WHERE n <= $articles`;

/** Returns another entry for each k, whatever the first one is. */
const strided = (number: string, salt: number, count: number, step: number) => (k: string) =>
  `1 + (${mix(number, salt, count)} + ${k} * ${step}) % ${count}`;

const localizations = (writer: Writer): string => {
  const group = writer.divided('a.n - 1', 3);
  return `INSERT INTO articles_localizations_links (id, article_id, inv_article_id, article_order)
SELECT ${numbered}, a.n, b.n, CASE WHEN b.n < a.n THEN b.n ELSE b.n - 1 END - ${group} * 3
FROM bench_numbers a JOIN bench_few ON 1 = 1 JOIN bench_numbers b ON b.n = ${group} * 3 + k
WHERE a.n <= $articles AND b.n <= $articles AND b.n <> a.n AND ${group} % 10 <> 0`;
};

/** Returns the statements that link articles, authors and teams; `$articles` is replaced by the number of articles. */
export const linkStatements = (writer: Writer): readonly string[] => [
  toOne('author', 'author_id', 85, 1, counts.authors),
  `UPDATE articles_author_links SET article_order = id`,
  toOne('vault', 'vault_id', 30, 3, counts.vaults),
  toOne('owner', 'user_id', 65, 5, counts.users),
  toMany({
    table: 'articles_reviewers_links',
    columns: 'article_id, author_id',
    order: 'author_order, article_order',
    target: strided('n', 7, counts.authors, 37),
    least: 0,
    max: 3,
    salt: 8,
  }),
  toMany({
    table: 'articles_categories_links',
    columns: 'article_id, category_id',
    order: 'category_order, article_order',
    target: strided('n', 9, counts.categories, 17),
    least: 1,
    max: 3,
    salt: 10,
  }),
  toMany({
    table: 'articles_related_links',
    columns: 'article_id, inv_article_id',
    order: 'article_order',
    // Never the article itself, because the distance is less than the number of articles.
    target: (k) => `1 + (n + ${k} * 71) % $articles`,
    least: 0,
    max: 3,
    salt: 11,
  }),
  localizations(writer),
  `INSERT INTO authors_team_links (id, author_id, team_id, author_order)
SELECT n, n, ${pick('n', 1, counts.teams)}, n FROM bench_numbers WHERE n <= ${counts.authors} AND n % 10 <> 0`,
  `INSERT INTO authors_mentor_links (id, author_id, inv_author_id, author_order)
SELECT n, n, ${writer.divided('n', 2)}, n FROM bench_numbers WHERE n BETWEEN 2 AND ${counts.authors}`,
  `INSERT INTO teams_lead_links (id, team_id, author_id) SELECT n, n, n FROM bench_numbers WHERE n <= ${counts.teams}`,
];
