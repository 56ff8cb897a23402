import { counts } from './counts.ts';
import { mix, oneOf, sometimes } from './sample.ts';
import { textCount } from './words.ts';
import type { Writer } from './writer.ts';

/** 2024-01-01. Each entry is created one minute after the one before. */
const start = 1704067200000;

const text = (alias: string, number: string, salt: number) =>
  `JOIN bench_texts ${alias} ON ${alias}.id = ${mix(number, salt, textCount)}`;

/** The times at which an entry was created, updated and, if it has one, published. */
const times = (writer: Writer, published?: string): string[] => {
  const at = (delay: number) => writer.timestamp(`${start + delay} + n * 60000`);
  const both = [at(0), at(300000)];
  return published === undefined ? both : [...both, `CASE WHEN ${published} THEN ${at(120000)} END`];
};

const localeOf = (codes: readonly string[]) =>
  `CASE n % ${codes.length} ${codes.map((code, index) => `WHEN ${(index + 1) % codes.length} THEN '${code}'`).join(' ')} END`;

const articles = (writer: Writer, count: number): string => {
  const locale = localeOf(['en', 'fr', 'de']);
  const document = writer.divided('n + 2', 3);
  const tags = `'{"tags": [' || t.word_json || ', ' || u.word_json || '], "depth": {"n": ' || (${mix('n', 9, 10)}) || '}}'`;
  const values = [
    'n',
    `t.title || ' ' || ${document}`,
    `'article-' || ${locale} || '-' || ${document}`,
    sometimes('n', 1, 90, 't.sentence'),
    'u.paragraph',
    oneOf('n', 2, ["'news'", "'opinion'", "'review'", "'interview'", 'NULL']),
    `'Desk' || (${document} % 40) || '@Example.org'`,
    "'$2a$10$EsYdeOj0EPgw/Xr/Q7/Px.SIYJ8ZFfgt8ZFXEnvSkB1949q0hafha'",
    `'note ' || (${mix('n', 3, 60)})`,
    sometimes('n', 4, 88, mix('n', 5, 3000)),
    sometimes('n', 6, 70, `9007199254740000 + n`),
    sometimes('n', 7, 80, `(${mix('n', 8, 500)}) / 100.0`),
    sometimes('n', 10, 70, `(${mix('n', 11, 10000)}) / 100.0`),
    `CASE ${mix('n', 12, 3)} WHEN 0 THEN ${writer.boolean('1 = 1')} WHEN 1 THEN ${writer.boolean('1 = 0')} END`,
    sometimes('n', 13, 80, writer.json(tags)),
    sometimes('n', 14, 90, writer.date(mix('n', 15, 1800))),
    sometimes('n', 16, 70, writer.time(mix('n', 17, 1440))),
    sometimes('n', 18, 70, writer.timestamp(`1577836800000 + (${mix('n', 19, 1000000)}) * 157680`)),
    ...times(writer, 'n % 10 <> 0'),
    '2',
    '1',
    locale,
  ];
  return `INSERT INTO articles (id, title, slug, summary, body, kind, contact_email, secret, internal_note, word_count, views, rating, price, featured, metadata, issue_date, air_time, event_at, created_at, updated_at, published_at, created_by_id, updated_by_id, locale)
SELECT ${values.join(', ')} FROM bench_numbers ${text('t', 'n', 20)} ${text('u', 'n', 21)} WHERE n <= ${count} ORDER BY n`;
};

const authors = (
  writer: Writer,
): string => `INSERT INTO authors (id, name, bio, email, birthday, "rank", created_at, updated_at)
SELECT n, t.title || ' ' || n, ${sometimes('n', 1, 80, 't.sentence')}, 'author' || n || '@example.org',
${writer.date('n * 97 - 20000')}, ${sometimes('n', 2, 90, 'n')}, ${times(writer).join(', ')}
FROM bench_numbers ${text('t', 'n', 3)} WHERE n <= ${counts.authors}`;

const cities = ["'Lyon'", "'Köln'", "'Oslo'", "'LYON'", "'Lyons'", "'Paris'"];

const teams = (
  writer: Writer,
): string => `INSERT INTO teams (id, name, city, budget, created_at, updated_at, published_at)
SELECT n, 'Team ' || n, CASE n % ${cities.length} ${cities.map((city, index) => `WHEN ${index} THEN ${city}`).join(' ')} END,
n * 1000.25, ${times(writer, 'n % 5 <> 0').join(', ')} FROM bench_numbers WHERE n <= ${counts.teams}`;

const categories = (writer: Writer): string => {
  const pair = writer.divided('n + 1', 2);
  return `INSERT INTO categories (id, name, code, weight, created_at, updated_at, locale)
SELECT n, ${localeOf(['en', 'fr'])} || ' ' || t.word || ' ' || ${pair}, 'c' || ${pair}, ${mix('n', 1, 5)},
${times(writer).join(', ')}, ${localeOf(['en', 'fr'])} FROM bench_numbers ${text('t', 'n', 2)} WHERE n <= ${counts.categories}`;
};

const files = (writer: Writer): string => {
  const thumbnail = `'{"thumbnail": {"ext": ".jpg", "url": "/uploads/thumb_' || n || '.jpg", "width": 100, "height": 75}}'`;
  return `INSERT INTO files (id, name, alternative_text, caption, width, height, formats, hash, ext, mime, size, url, provider, folder_path, created_at, updated_at)
SELECT n, 'photo-' || n || '.jpg', ${sometimes('n', 1, 70, "'alt ' || t.title")}, ${sometimes('n', 2, 80, 't.sentence')}, 400 + n, 300 + n,
${writer.json(thumbnail)}, 'photo_' || n, '.jpg', 'image/jpeg', n + 10.5, '/uploads/photo_' || n || '.jpg', 'local', '/', ${times(writer).join(', ')}
FROM bench_numbers ${text('t', 'n', 3)} WHERE n <= ${counts.files}`;
};

/** Returns the statements that create all entries, in an order in which their ids do not collide. */
export const entryStatements = (writer: Writer, articleCount: number): string[] => [
  articles(writer, articleCount),
  authors(writer),
  teams(writer),
  categories(writer),
  files(writer),
];
