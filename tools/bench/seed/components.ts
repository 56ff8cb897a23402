import { counts } from './counts.ts';
import { mix, oneOf, pick, sometimes } from './sample.ts';
import { textCount } from './words.ts';
import type { Writer } from './writer.ts';

const numbered = 'row_number() OVER ()';
/** The id of the k-th component of an article is computed from both numbers. */
const id = '(n - 1) * 3 + k';
const each = 'FROM bench_numbers JOIN bench_few ON 1 = 1';
const text = (number: string, salt: number) => `JOIN bench_texts t ON t.id = ${mix(number, salt, textCount)}`;
const sectionTypes = ['blocks.hero', 'blocks.quote', 'blocks.related'] as const;
const sectionType = oneOf(
  id,
  1,
  sectionTypes.map((type) => `'${type}'`),
);
const hasSection = `n <= $articles AND k <= ${mix('n', 2, 4)}`;
const isSection = (type: (typeof sectionTypes)[number]) => `${hasSection} AND ${sectionType} = '${type}'`;
const hasLink = `n <= $articles AND k <= ${mix('n', 3, 4)}`;
const hasSeo = `n <= $articles AND ${mix('n', 4, 100)} < 70`;

const single = (writer: Writer): string[] => [
  `INSERT INTO components_shared_seos (id, meta_title, meta_description, priority, internal_score)
SELECT n, 'seo ' || t.title, ${sometimes('n', 5, 80, 't.sentence')}, (${mix('n', 6, 10)}) / 10.0, ${mix('n', 7, 10)}
FROM bench_numbers ${text('n', 8)} WHERE ${hasSeo}`,
  `INSERT INTO articles_components (id, entity_id, component_id, component_type, field)
SELECT n, n, n, 'shared.seo', 'seo' FROM bench_numbers WHERE ${hasSeo}`,
  `INSERT INTO components_shared_links (id, label, href, new_tab)
SELECT ${id}, 'link ' || k || ' ' || t.word, 'https://example.org/' || n || '/' || k, ${writer.boolean('k = 2')}
${each} ${text(id, 9)} WHERE ${hasLink}`,
  `INSERT INTO articles_components (id, entity_id, component_id, component_type, field, "order")
SELECT 1 * $articles + ${id}, n, ${id}, 'shared.link', 'links', k ${each} WHERE ${hasLink}`,
];

const zone = (writer: Writer): string[] => [
  `INSERT INTO components_blocks_heros (id, heading) SELECT ${id}, t.sentence ${each} ${text(id, 10)} WHERE ${isSection('blocks.hero')}`,
  `INSERT INTO components_blocks_quotes (id, body, "by") SELECT ${id}, t.sentence, t.word ${each} ${text(id, 11)} WHERE ${isSection('blocks.quote')}`,
  `INSERT INTO components_blocks_relateds (id, title) SELECT ${id}, t.title ${each} ${text(id, 12)} WHERE ${isSection('blocks.related')}`,
  `INSERT INTO articles_components (id, entity_id, component_id, component_type, field, "order")
SELECT 4 * $articles + ${id}, n, ${id}, ${sectionType}, 'sections', k ${each} WHERE ${hasSection}`,
  `INSERT INTO components_shared_links (id, label, href, new_tab)
SELECT 3 * $articles + ${id}, 'go', '/go/' || n, ${writer.boolean('1 = 0')} ${each} WHERE ${isSection('blocks.hero')} AND ${mix(id, 13, 2)} = 0`,
  `INSERT INTO components_blocks_heros_components (id, entity_id, component_id, component_type, field)
SELECT ${id}, ${id}, 3 * $articles + ${id}, 'shared.link', 'cta' ${each} WHERE ${isSection('blocks.hero')} AND ${mix(id, 13, 2)} = 0`,
  `INSERT INTO components_blocks_quotes_speaker_links (id, quote_id, author_id)
SELECT ${id}, ${id}, ${pick(id, 14, counts.authors)} ${each} WHERE ${isSection('blocks.quote')}`,
  `INSERT INTO components_blocks_relateds_articles_links (id, related_id, article_id, article_order)
SELECT ${numbered}, ${id}, 1 + (${mix(id, 15, 1000000)} + j * 13) % $articles, j
${each} JOIN (SELECT k AS j FROM bench_few) f ON j <= ${mix(id, 16, 3)} WHERE ${isSection('blocks.related')}`,
  `INSERT INTO components_blocks_relateds_picks_links (id, related_id, category_id, category_order)
SELECT ${numbered}, ${id}, 1 + (${mix(id, 17, 1000)} + j * 11) % ${counts.categories}, j
${each} JOIN (SELECT k AS j FROM bench_few) f ON j <= ${mix(id, 18, 3)} WHERE ${isSection('blocks.related')}`,
];

/** Adds a file to some of the entries of one type. */
const media = (
  type: string,
  field: string,
  from: string,
  entry: string,
  order: string,
  salt: number,
): string =>
  `INSERT INTO files_related_morphs (id, file_id, related_id, related_type, field, "order")
SELECT (SELECT coalesce(max(id), 0) FROM files_related_morphs) + ${numbered}, ${pick(`${entry} + ${order} * 7`, salt, counts.files)}, ${entry}, '${type}', '${field}', ${order}
${from}`;

const one = (table: string, condition: string) => `FROM ${table} WHERE ${condition}`;

const pictures: readonly string[] = [
  media('api::article.article', 'cover', one('articles', `${mix('id', 20, 100)} < 80`), 'id', '1', 21),
  media(
    'api::article.article',
    'gallery',
    `FROM articles JOIN bench_few ON k <= ${mix('articles.id', 22, 4)}`,
    'articles.id',
    'k',
    23,
  ),
  media('api::author.author', 'avatar', one('authors', 'id % 3 <> 0'), 'id', '1', 24),
  media('api::team.team', 'logo', one('teams', '1 = 1'), 'id', '1', 25),
  media(
    'blocks.hero',
    'background',
    one('components_blocks_heros', `${mix('id', 26, 100)} < 80`),
    'id',
    '1',
    27,
  ),
  media(
    'shared.seo',
    'metaImage',
    one('components_shared_seos', `${mix('id', 28, 100)} < 60`),
    'id',
    '1',
    29,
  ),
];

/** Returns the statements that create the components of articles and all media; `$articles` is replaced by the number of articles. */
export const componentStatements = (writer: Writer): string[] => [
  ...single(writer),
  ...zone(writer),
  ...pictures,
];
