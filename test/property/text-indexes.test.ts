import { expect } from 'chai';
import fc from 'fast-check';
import { type SmallHost, startSmallHost } from '../http/support/small-host.ts';
import { type OpenDatabase, onEachDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { createTextIndexes } from '../support/text-indexes.ts';
import { holds, runsTake } from './runs.ts';

/** Letters with odd cases, marks, signs that patterns, quotes and tokenizers read, and some that are none of that. */
const letters = fc.constantFrom(
  ...[
    'a',
    'A',
    'b',
    'B',
    'k',
    'K',
    '\u212a',
    's',
    'S',
    'ſ',
    'ß',
    'ẞ',
    'σ',
    'ς',
    'Σ',
    'i',
    'I',
    'İ',
    'ı',
    'é',
  ],
  ...[
    'É',
    'e\u0301',
    '\u0345',
    'ι',
    'ǆ',
    'ǅ',
    'Ꭰ',
    'ꭰ',
    'ა',
    'Ა',
    'т',
    'Т',
    '日',
    '本',
    '語',
    '😀',
    '👩‍🔬',
    '𐐀',
    '𐐨',
  ],
  ...[
    '%',
    '_',
    '\\',
    "'",
    '"',
    '[',
    ']',
    '*',
    '?',
    '^',
    '-',
    '(',
    ')',
    '+',
    '.',
    '$',
    ' ',
    '\t',
    '\n',
    '1',
    '2',
  ],
);

const text = fc.array(letters, { minLength: 1, maxLength: 12 }).map((all) => all.join(''));

const operators = [
  ...['$contains', '$containsi', '$notContains', '$notContainsi', '$startsWith', '$startsWithi'],
  ...['$endsWith', '$endsWithi', '$eqi', '$nei'],
] as const;

const many = 1_200;

const pages = [
  'pagination[pageSize]=100',
  'pagination[pageSize]=100&pagination[withCount]=false',
  'pagination[start]=2&pagination[limit]=5&pagination[withCount]=false',
];

interface Request {
  readonly operator: string;
  readonly needle: string;
  readonly form: 'plain' | 'not' | 'through' | 'search' | 'alternatives';
  /** Which page, and whether it has a total. */
  readonly page: string;
}

const queryOf = ({ operator, needle, form }: Request): string => {
  const value = encodeURIComponent(needle);
  if (form === 'search') return `_q=${value}&sort=_q`;
  if (form === 'alternatives')
    return ['title', 'slug', 'title']
      .map((name, n) => `filters[$or][${n}][${name}][${n === 2 ? '$endsWithi' : operator}]=${value}`)
      .join('&');
  if (form === 'not') return `filters[$not][title][${operator}]=${value}`;
  if (form === 'through') return `filters[related][title][${operator}]=${value}`;
  return `filters[title][${operator}]=${value}`;
};

onEachDatabase('searches with an index on texts', ({ name, open }) => {
  let own: OpenDatabase;
  const hosts: SmallHost[] = [];
  let titles: readonly string[];

  before(async function () {
    this.timeout(runsTake());
    own = await open();
    const plain = await startSmallHost(own.url, {});
    hosts.push(plain);
    titles = fc.sample(text, { numRuns: many, seed: 7 });
    const at = name === 'sqlite' ? 1_700_000_000_000 : '2023-11-14 22:13:20';
    const insert = async (from: number, rows: readonly (string | null)[]) => {
      const replacements = rows.flatMap((title, n) => [from + n, title, at]);
      const values = rows.map(() => "(?, ?, 'en', ?)").join(', ');
      await plain.sequelize.query(`INSERT INTO articles (id, title, locale, published_at) VALUES ${values}`, {
        replacements,
      });
    };
    for (let from = 0; from < many; from += 300) await insert(10_000 + from, titles.slice(from, from + 300));
    await createTextIndexes(plain.sequelize);
    // Changes after the index was created are seen too.
    await insert(20_000, [...fc.sample(text, { numRuns: 100, seed: 8 }), null]);
    await plain.sequelize.query('UPDATE articles SET title = ? WHERE id < 10020 AND id >= 10000', {
      replacements: ['Straße ΣΑΣ changed'],
    });
    await plain.sequelize.query('DELETE FROM articles WHERE id >= 10020 AND id < 10040');
    // The planner would read so few entries as they are.
    if (name === 'postgres')
      await plain.sequelize.query(
        "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET enable_seqscan = off', current_database()); END $$",
      );
    hosts.push(await startSmallHost(own.url, {}));
    hosts.push(await startSmallHost(own.url, { plugin: { jsonInDatabase: false } }));
  });
  after(async () => {
    for (const host of hosts) await host.stop();
    await own?.close();
  });

  it('have the answers of searches without one', async function () {
    this.timeout(runsTake());
    const needle = fc.oneof(
      text,
      fc
        .tuple(
          fc.nat({ max: many - 1 }),
          fc.nat({ max: 8 }),
          fc.integer({ min: 1, max: 7 }),
          fc.nat({ max: 2 }),
        )
        .map(([at, from, length, form]) => {
          const part = [...(titles[at] ?? 'abc')].slice(from, from + length).join('') || 'ΣΑΣ';
          return form === 0 ? part : form === 1 ? part.toUpperCase() : part.toLowerCase();
        }),
    );
    const requests: fc.Arbitrary<Request> = fc.record({
      operator: fc.constantFrom(...operators),
      needle,
      form: fc.constantFrom('plain', 'plain', 'plain', 'not', 'through', 'search', 'alternatives'),
      page: fc.constantFrom(...pages),
    });
    const check = async (request: Request) => {
      const [plain, ...others] = await Promise.all(
        hosts.map((host) => get(`${host.url}/api/articles?fields=title&${request.page}&${queryOf(request)}`)),
      );
      for (const other of others) expect(other.body).to.deep.equal(plain?.body);
      expect(plain?.status).to.equal(200);
    };
    await holds(requests, check, (request) => `${request.page}&${queryOf(request)}`);
  });
});
