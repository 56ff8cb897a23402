import { texts } from './extra-texts.ts';
import type { Row } from './insert.ts';

const views = [
  2n ** 63n - 1n,
  -(2n ** 63n),
  2n ** 63n - 2n,
  -(2n ** 63n) + 1n,
  2n ** 53n,
  2n ** 53n + 1n,
  2n ** 53n - 1n,
  -(2n ** 53n) - 1n,
  0n,
  -1n,
  null,
];
const wordCounts = [2147483647, -2147483648, -2147483647, 0, -1, null];
const ratings = [
  -0,
  0.1 + 0.2,
  0.3,
  1e-7,
  1e21,
  -1.5,
  1.7976931348623157e308,
  2.2250738585072014e-308,
  123456789.12345679,
  null,
];
const prices = [99999999.99, -99999999.99, 0.01, -0.01, 0, 0.1, 10, null];
const dates = ['1000-01-01', '9999-12-31', '2024-02-29', '1969-12-31', '1970-01-01', null];
const times = ['00:00:00.000', '23:59:59.999', '12:00:00.001', '12:00:00.000', null];
const moments = [
  '1000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '1969-12-31T23:59:59.999Z',
  '2024-01-01T00:00:00.001Z',
  '2024-01-01T00:00:00.000Z',
  '2024-10-27T00:30:00.000Z',
].map((text) => new Date(text));
const booleans = [true, false, null];
const documents: readonly unknown[] = [
  { é: 'ß Straße', list: [1, [2, [3.5, 'σς'], []], {}], none: null, yes: true },
  'a text of its own 😀',
  [],
  {},
  12,
  false,
  ['back\\slash', 'say "so"', 'two\nlines', 'tab\tbed', '50%_off'],
  { big: 9007199254740991, small: -0.5, order: { z: 1, a: 2, long: 3 } },
  [['K', 'k'], ['\u{10400}', '\u{10428}'], ' edge '],
  {
    color: { hue: 'blue', share: 0.25, '0': 'zero' },
    list: [{ hue: 'blau' }, 'blue', 7, true, null, ['blue']],
    'a.b': { $: 1, '*': 'all', 'say "so"': 'x', 'back\\slash': -2 },
    '01': 'not a place',
    '-1': 'nor this',
  },
  { color: { hue: 'Blue', share: '0.25' }, list: { '0': 'of an object' } },
  { color: 'blue', list: ['true', '7', 1e300] },
  null,
];
const kinds = ['news', 'opinion', 'review', 'interview', null];
const locales = ['en', 'fr', 'en', 'de', 'en', 'en', null];
const stamp = new Date('2024-05-01T00:00:00.000Z');

const pick = <Item>(items: readonly Item[], index: number): Item | null =>
  items[index % items.length] ?? null;

const document = (index: number): string | null => {
  const found = pick(documents, index);
  return found === null ? null : JSON.stringify(found);
};

/** Texts that differ far behind their beginning, or are not there. */
const long = (index: number): string | null =>
  index % 10 === 0 ? `${'the same words '.repeat(200)}${texts[index]}` : null;

/** The first id of the articles that are added. */
export const firstArticle = 201;

/** Articles that hold every one of the texts and every edge of the other types, some of them drafts. */
export const extraArticles: readonly Row[] = Array.from(
  { length: Math.ceil(texts.length / 2) },
  (_, index) => ({
    id: firstArticle + index,
    title: texts[2 * index] ?? null,
    slug: `extra-${index}`,
    summary: texts[2 * index + 1] ?? null,
    body: index % 5 === 0 ? long(index) : `${texts[index]} and ${texts[2 * index]}`,
    kind: pick(kinds, index),
    contact_email: index % 3 === 0 ? null : `${texts[index]}@example.org`,
    secret: 'hash',
    internal_note: 'note',
    word_count: pick(wordCounts, index),
    views: pick(views, index),
    rating: pick(ratings, index),
    price: pick(prices, index),
    featured: pick(booleans, index),
    metadata: document(index),
    issue_date: pick(dates, index),
    air_time: pick(times, index),
    event_at: pick([...moments, null], index),
    created_at: stamp,
    updated_at: pick(moments, index),
    published_at: index % 4 === 3 ? null : stamp,
    created_by_id: index % 3 === 0 ? null : 1 + (index % 2),
    updated_by_id: null,
    locale: pick(locales, index),
  }),
);
