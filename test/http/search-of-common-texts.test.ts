import { expect } from 'chai';
import { describeEachDatabase, type OpenDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { createTextIndexes } from '../support/text-indexes.ts';
import { askingSqlite } from '../work/support/sqlite-meter.ts';
import { type SmallHost, startSmallHost } from './support/small-host.ts';

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

describeEachDatabase('a search for texts that very many entries have', ({ name, open }) => {
  // The others have no index on texts.
  if (name !== 'sqlite' && name !== 'postgres') return;

  let own: OpenDatabase;
  let hosts: readonly SmallHost[] = [];
  let isIndexed: boolean;

  before(async function () {
    this.timeout(120_000);
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
    it(`gives the answers of one without an index: ${search}`, async function () {
      this.timeout(60_000);
      for (const page of pages)
        for (const withCount of [true, false]) {
          const path = `/api/articles?fields=title&pagination[withCount]=${withCount}&${page}&${search}`;
          const [plain, ...others] = await answers(path);
          expect(plain?.status, path).to.equal(200);
          for (const { body } of others) expect(body, path).to.deep.equal(plain?.body);
        }
    });

  it('goes on after a cursor as one without an index', async function () {
    this.timeout(60_000);
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

  it('is read in two ways, of which the statement takes the shorter one, where the page is by id', async () => {
    const [, indexed] = hosts;
    expect(isIndexed).to.equal(true);
    const statementsFor = async (more: string): Promise<string> => {
      const path = `/api/articles?_q=same&pagination[withCount]=false&${more}`;
      const asked = await askingSqlite(() => get(`${indexed?.url}${path}`));
      return asked.map(({ text }) => text).join('\n');
    };
    for (const more of ['', 'sort=id:desc', 'pagination[start]=40'])
      expect(await statementsFor(more), more).to.include('CASE WHEN NOT many');
    for (const more of ['sort=wordCount', 'pagination[start]=5990'])
      expect(await statementsFor(more), more)
        .to.include('MATCH')
        .and.not.include('many');
  });

  it('counts candidates up to the number of which all are read', async () => {
    const countedIn = async (search: string): Promise<unknown> => {
      const path = `/api/articles?${search}&pagination[withCount]=false`;
      const asked = await askingSqlite(() => get(`${hosts[1]?.url}${path}`));
      const { text = '', values = [] } = asked.find((each) => each.text.includes('many')) ?? {};
      const counting = /^WITH `cq1` AS \(SELECT count.*? LIMIT 5001\)\)/.exec(text)?.[0] ?? '';
      const sql = counting.replaceAll(/\$(\d+)/g, (_, place) => `'${values[Number(place) - 1]}'`);
      const found = await hosts[1]?.sequelize.query(`${sql} SELECT many FROM cq1`, { plain: true });
      return (found as { readonly many?: unknown } | null | undefined)?.many;
    };
    expect(await countedIn('_q=same')).to.equal(1);
    expect(await countedIn('_q=word59')).to.equal(0);
  });
});
