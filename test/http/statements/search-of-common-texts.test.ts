import { expect } from 'chai';
import { type OpenDatabase, onEachDatabase } from '../../support/databases.ts';
import { get } from '../../support/http.ts';
import { createTextIndexes } from '../../support/text-indexes.ts';
import { askingSqlite } from '../../work/support/sqlite-meter.ts';
import { type SmallHost, startSmallHost } from '../support/small-host.ts';

/** More than the candidates that are all read. */
const many = 6_000;

const searches = [
  ...['_q=same', '_q=word59', '_q=word5999', '_q=nowhere', 'filters[body][$containsi]=SAME'],
  ...[
    'filters[title][$contains]=filling',
    'filters[title][$endsWith]=99',
    'filters[title][$startsWithi]=Fill',
  ],
  'filters[$or][0][title][$contains]=filling&filters[$or][1][body][$contains]=same',
  'filters[$or][0][title][$contains]=filling&filters[$or][1][wordCount]=7',
  'filters[body][$contains]=same&filters[wordCount]=7',
  'filters[body][$contains]=same&filters[title][$contains]=word5999',
  'filters[body][$notContains]=same',
  'filters[$not][body][$contains]=same',
  'filters[related][body][$contains]=same',
  'filters[body][$contains]=same&_q=word59',
];

const pages = [
  ...['', 'sort=id:desc', 'sort=wordCount:desc', 'locale=all', 'publicationState=preview'],
  ...['pagination[start]=40', 'pagination[page]=3', 'pagination[start]=5990', 'pagination[start]=7000'],
  'pagination[pageSize]=100&pagination[page]=10',
];

onEachDatabase('a search for texts that many entries contain', ({ name, open }) => {
  // The others have no index on texts.
  if (name !== 'sqlite' && name !== 'postgres') return;

  let own: OpenDatabase;
  let hosts: readonly SmallHost[] = [];
  let isIndexed: boolean;

  before(async () => {
    own = await open();
    const plain = await startSmallHost(own.url, { cursors: true });
    hosts = [plain];
    const at = name === 'sqlite' ? '1700000000000' : "'2023-11-14 22:13:20'";
    const rows = Array.from(
      { length: many },
      (_, n) => `(${n + 10_000}, 'filling word${n}', 'the same', ${n % 10}, 'en', ${at})`,
    );
    await plain.sequelize.query(
      `INSERT INTO articles (id, title, body, word_count, locale, published_at) VALUES ${rows.join(', ')}`,
    );
    isIndexed = await createTextIndexes(plain.sequelize);
    if (name === 'postgres') await plain.sequelize.query('ANALYZE articles');
    hosts = [
      plain,
      await startSmallHost(own.url, { cursors: true }),
      await startSmallHost(own.url, { cursors: true, plugin: { jsonInDatabase: false } }),
    ];
  });
  after(async () => {
    for (const host of hosts) await host.stop();
    await own?.close();
  });

  const answers = (path: string) => Promise.all(hosts.map((host) => get(`${host.url}${path}`)));

  for (const search of searches)
    it(`has the answer of a search without an index: ${search}`, async () => {
      for (const page of pages)
        for (const withCount of [true, false]) {
          const path = `/api/articles?fields=title&pagination[withCount]=${withCount}&${page}&${search}`;
          const [plain, ...others] = await answers(path);
          expect(plain?.status, path).to.equal(200);
          for (const { body } of others) expect(body, path).to.deep.equal(plain?.body);
        }
    });

  it('continues after a cursor like a search without an index', async () => {
    for (const search of searches)
      for (const sort of ['id', 'id:desc', 'wordCount,id']) {
        const asked = `/api/articles?fields=title&sort=${sort}&pagination[withCount]=false&${search}`;
        const [first] = await answers(`${asked}&pagination[withCursor]=true`);
        const cursor: string | null = first?.body.meta.pagination.cursor;
        if (cursor === null) continue;
        const next = `${asked}&pagination[after]=${encodeURIComponent(cursor)}`;
        const [plain, ...others] = await answers(next);
        expect(plain?.status, next).to.equal(200);
        expect(plain?.body.data).to.have.length.above(0);
        for (const { body } of others) expect(body.data, next).to.deep.equal(plain?.body.data);
      }
  });

  if (name !== 'sqlite') return;

  const statementOf = async (query: string) => {
    const asked = await askingSqlite(() => get(`${hosts[1]?.url}/api/articles?${query}`));
    const found = asked.find(({ text }) => text.includes('MATCH'));
    if (found === undefined) throw new Error(`no statement asks the index: ${query}`);
    return found;
  };

  it('has an index on every searched attribute', () => expect(isIndexed).to.equal(true));

  for (const [more, isInTwoWays] of Object.entries({
    '': true,
    'sort=id:desc': true,
    'sort=wordCount': false,
    'pagination[start]=40': false,
  }))
    it(`is read in ${isInTwoWays ? 'two ways' : 'one way'} with '${more}'`, async () => {
      const { text } = await statementOf(`_q=same&pagination[withCount]=false&${more}`);
      expect(text.includes('LIMIT 5001')).to.equal(isInTwoWays);
    });

  for (const [query, read] of [
    // The entries that have it begin after the ids that are read first.
    ['_q=same', 0],
    ['_q=same&sort=id:desc', 25],
    ['_q=word59&sort=id:desc', 0],
  ] as const)
    it(`reads ${read} of the entries with the next ids: ${query}`, async () => {
      const { text, values } = await statementOf(`${query}&pagination[withCount]=false`);
      const start = text.indexOf('(');
      let end = start;
      for (let depth = 0; end < text.length; end += 1) {
        depth += { '(': 1, ')': -1 }[text[end] ?? ''] ?? 0;
        if (depth === 0) break;
      }
      const near = text
        .slice(start, end + 1)
        .replaceAll(/\$(\d+)/g, (_, place) => JSON.stringify(values[Number(place) - 1]).replaceAll("'", "''"))
        .replaceAll(/"((?:[^"\\]|\\.)*)"/g, (_, inner) => `'${inner.replaceAll('\\"', '"')}'`);
      const [found] = await (hosts[1]?.sequelize.query(`SELECT count(*) AS read FROM ${near}`) ?? []);
      expect(found).to.deep.equal([{ read }]);
    });

  for (const query of [
    'filters[body][$contains]=same&filters[title][$contains]=filling',
    '_q=same&filters[title][$contains]=filling',
    'filters[$or][0][title][$contains]=filling&filters[$or][1][wordCount]=7&_q=same',
    'filters[$not][$or][0][title][$notContains]=filling&_q=same&filters[body][$contains]=same',
  ])
    it(`finds entries by one list of candidates, and not by each pair of two: ${query}`, async () => {
      const { text } = await statementOf(`${query}&sort=title`);
      const [found] = text.split('count(*) AS total');
      expect(found?.match(/[^+`.]`api::article\.article`\.`id` IN \(SELECT rowid/g)).to.have.lengthOf(1);
    });
});
