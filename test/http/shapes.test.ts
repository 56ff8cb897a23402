import { expect } from 'chai';
import { type OpenDatabase, onEachDatabase, onOneDatabase } from '../support/databases.ts';
import { startTestHost, type TestHost } from '../support/host.ts';
import { type Answer, get } from '../support/http.ts';
import { createTextIndexes } from '../support/text-indexes.ts';
import { useHost, useOwnHost } from './support/use-host.ts';

/** Where the plan of an answer came from. */
const sourceOf = ({ headers }: Answer): string | undefined =>
  /plan-cache;desc="([^"]*)"/.exec(String(headers['server-timing']))?.[1];

const seen = ({ status, headers, text }: Answer) => ({
  status,
  text,
  etag: headers.etag,
  hint: headers['content-query-hint'],
});

const options = { pluginConfig: { serverTiming: true }, REST_CURSORS: true } as const;

/** A shape with a question mark for each value, values that make its plan, and others that it serves. */
const served: readonly (readonly [what: string, shape: string, first: string, then: string])[] = [
  ['a text', 'filters[slug]=?', 'nothing', 'no other'],
  ['a text with a wildcard', 'filters[title][$contains]=?', 'a', '%'],
  ['a text of another type', 'filters[slug]=?', 'text', '17'],
  ['an integer', 'filters[wordCount][$lt]=?', '500', '-7'],
  [
    'a day',
    'filters[issueDate][$between][0]=?&filters[issueDate][$between][1]=?',
    '2020-01-01,2024-01-01',
    '2021-05-05,2030-12-31',
  ],
  ['a member of a list', 'filters[id][$in][0]=?&filters[id][$in][1]=?', '1,2', '4,3'],
  ['a listed value', 'filters[kind]=?', 'news', 'opinion'],
  ['a search', '_q=?', 'river', 'an'],
  ['a search for a number', '_q=?', '4', '2'],
  ['a search for a number by which entries are sorted', '_q=?&sort=_q', '4', '3'],
  ['a search by which entries are sorted', '_q=?&sort=_q', 'river', 'a - b'],
  ['a text in any case', 'filters[title][$containsi]=?', 'the', 'ON'],
  ['another of several', 'filters[$or][0][title][$containsi]=?&filters[$or][1][title][$eqi]=?', 'a,b', 'o,n'],
  ['a number of entries', 'filters[categories][$count][$gte]=?', '1', '2'],
  [
    'numbers of entries, of which zero meets none',
    'filters[categories][$count][$between][0]=?&filters[categories][$count][$between][1]=?',
    '1,2',
    '2,3',
  ],
  ['a condition behind relations', 'filters[author][team][city]=?', 'lyon', 'Porto'],
  ['a condition inside populate', 'populate[categories][filters][name][$ne]=?', 'a', 'b'],
  ['a later page', 'pagination[page]=?&pagination[pageSize]=2', '2', '5'],
  ['a later start', 'pagination[start]=?&pagination[limit]=2', '1', '4'],
  ['the same value twice', 'filters[$or][0][title]=?&filters[$or][1][slug]=?', 'a,a', 'b,c'],
];

/** Values that a plan must not serve, because more than what is bound depends on them. */
const refused: typeof served = [
  ['a value that is none', 'filters[wordCount]=?', '5', 'five'],
  ['a number beyond the column', 'filters[wordCount]=?', '5', '4294967296'],
  ['a value that is too long', 'filters[slug]=?', 'a', 'a'.repeat(1_001)],
  ['a search that is too long', '_q=?', 'a', 'a'.repeat(1_001)],
  ['the word null', 'filters[slug]=?', 'a', 'NULL'],
  ['a value that the enumeration does not list', 'filters[kind]=?', 'news', 'newz'],
  ['one such in a list', 'filters[kind][$in][0]=?&filters[kind][$in][1]=?', 'news,opinion', 'news,newz'],
  ['a search for a number after one for a text', '_q=?', 'river', '4'],
  ['a search for a text after one for a number', '_q=?', '4', 'river'],
  ['a search for a number that fewer attributes can have', '_q=?', '4', '4.5'],
  ['a search for a number that more attributes can have', '_q=?', '4.5', '4'],
  ['a search for a number beyond some columns', '_q=?', '4', '4294967296'],
  ['a search for nothing', '_q=?', 'river', ''],
  ['the other word for NULL', 'filters[slug][$null]=?', 'true', 'false'],
  ['a number of entries that zero meets', 'filters[categories][$count][$lt]=?', '0', '1'],
  ['a number inside a document', 'filters[metadata][depth][n]=?', 'a', '4'],
  ['a document with another value', 'filters[metadata][$contains]=?', 'a', '['],
  ['the first page', 'pagination[page]=?&pagination[pageSize]=2', '2', '1'],
  ['the first start', 'pagination[start]=?&pagination[limit]=2', '3', '0'],
  ['a page that is none', 'pagination[page]=?', '2', 'x'],
  [
    'a text that costs too much',
    'filters[$or][0][author][articles][title][$containsi]=?&filters[$or][1][author][articles][slug][$containsi]=?',
    'ab,ab',
    `${'a'.repeat(900)},${'a'.repeat(900)}`,
  ],
  [
    'another list, of which a cursor is asked for',
    'filters[slug][$ne]=?&pagination[withCursor]=true',
    'a',
    'b',
  ],
];

const pathOf = (shape: string, values: string, nth: string): string => {
  const given = values.split(',');
  return `/api/articles?${shape.replaceAll('?', () => encodeURIComponent(given.shift() ?? ''))}&case=${nth}`;
};

onEachDatabase('the plan of a shape', (database) => {
  // Limits that no other suite has make the hosts their own.
  const shared = useHost(database, { ...options, REST_MAX_LIMIT: 111 });
  // Its plans are made for the values that are asked for.
  const alone = useHost(database, { ...options, REST_MAX_LIMIT: 112 });

  for (const [what, shape, first, then] of [...served, ...refused]) {
    const isServed = served.some(([one]) => one === what);
    it(`${isServed ? 'serves' : 'does not serve'} ${what}`, async () => {
      const [one, other] = [first, then].map((values) => pathOf(shape, values, what.replaceAll(' ', '-')));
      const made = await shared.ask(one ?? '');
      expect(made.status, made.text).to.equal(200);
      const answer = await shared.ask(other ?? '');
      expect(seen(answer)).to.deep.equal(seen(await alone.ask(other ?? '')));
      expect(seen(await shared.ask(one ?? ''))).to.deep.equal(seen(made));
      expect(sourceOf(answer) === 'shape').to.equal(isServed);
    });
  }

  it('is not read row by row, as some databases read a page past the last', async () => {
    const path = (page: number) => `/api/articles?pagination[page]=${page}&filters[slug][$ne]=a&case=past`;
    await shared.ask(path(2));
    for (const page of [5_000, 6_000, 5_000])
      expect(seen(await shared.ask(path(page)))).to.deep.equal(seen(await alone.ask(path(page))));
    const { body } = await shared.ask(path(7_000));
    expect(body.meta.pagination.page).to.equal(7_000);
  });
});

onEachDatabase('the plan of a shape, with an index on texts', ({ name, open }) => {
  // The others have no index on texts.
  if (name !== 'sqlite' && name !== 'postgres') return;
  let own: OpenDatabase | undefined;
  const hosts: TestHost[] = [];
  const start = async (): Promise<TestHost> => {
    if (own === undefined) throw new Error('the database is not open');
    const host = await startTestHost({ ...options, DATABASE_URL: own.url });
    hosts.push(host);
    return host;
  };

  before(async () => {
    own = await open();
    expect(await createTextIndexes((await start()).sequelize)).to.equal(true);
    await start();
    await start();
  });
  after(async () => {
    for (const host of hosts) await host.stop();
    await own?.close();
  });

  for (const [shape, first, then, isServed] of [
    ['_q=?', 'river', 'an old tower', true],
    ['_q=?&sort=_q', 'river', 'tower', true],
    ['filters[title][$contains]=?', 'the', 'Ada Über', true],
    ['filters[title][$startsWithi]=?', 'the', 'ada', true],
    // An index finds nothing by two letters.
    ['_q=?', 'river', 'ab', false],
    ['filters[title][$containsi]=?', 'river', 'ab', false],
  ] as const)
    it(`${isServed ? 'serves' : 'does not serve'} '${then}' after '${first}' (${shape})`, async () => {
      const [, shared, alone] = hosts;
      const [one, other] = [first, then].map((values) => pathOf(shape, values, `${isServed}`));
      await get(`${shared?.url}${one}`);
      const answer = await get(`${shared?.url}${other}`);
      expect(answer.status, answer.text).to.equal(200);
      expect(seen(answer)).to.deep.equal(seen(await get(`${alone?.url}${other}`)));
      expect(sourceOf(answer) === 'shape').to.equal(isServed);
    });
});

onOneDatabase('the plans of a shape', (database) => {
  const { ask } = useOwnHost(database, options);

  it('are another one for each number of letters that SQLite replaces in a text', async () => {
    const sources: (string | undefined)[] = [];
    for (const needle of ['river', 'tower', 'Sand', 'kiln', 'skis', 'Über', 'œ'.repeat(20), 'éàüöñçøåæð']) {
      const answer = await ask(`/api/articles?_q=${encodeURIComponent(needle)}&case=letters`);
      expect(seen(answer)).to.deep.equal(
        seen(
          await ask(`/api/articles?_q=${encodeURIComponent(needle)}&case=letters&${needle.length}[]=alone`),
        ),
      );
      sources.push(sourceOf(answer));
    }
    const isNew = [true, false, true, false, true, false, false, true];
    expect(sources).to.deep.equal(isNew.map((made) => (made ? 'new shape' : 'shape')));
  });

  it('are not shared by roles', async () => {
    const path = (value: string) => `/api/articles?filters[slug][$ne]=${value}&case=roles`;
    const sources: (string | undefined)[] = [];
    for (const [value, role] of [['a'], ['b'], ['c', 'editor'], ['d', 'editor'], ['e']])
      sources.push(sourceOf(await ask(path(value ?? ''), { role: role ?? 'public' })));
    expect(sources).to.deep.equal(['new shape', 'shape', 'new shape', 'shape', 'shape']);
  });

  it('are another one for each locale, state and size of the page', async () => {
    const sources: (string | undefined)[] = [];
    for (const more of ['', '&locale=de', '&publicationState=preview', '&pagination[pageSize]=3'])
      for (const value of ['a', 'b'])
        sources.push(
          sourceOf(await ask(`/api/articles?filters[slug]=${value}&case=more${more}`, { role: 'editor' })),
        );
    expect(sources).to.deep.equal(Array.from({ length: 4 }, () => ['new shape', 'shape']).flat());
  });

  it('are one for each request if they depend on too many values', async () => {
    const sources: (string | undefined)[] = [];
    for (let n = 0; n < 20; n += 1)
      sources.push(sourceOf(await ask(`/api/articles?filters[metadata][depth][n]=${n}&case=many`)));
    expect(sources).to.deep.equal([
      ...Array.from({ length: 13 }, () => 'new shape'),
      ...Array.from({ length: 7 }, () => 'miss'),
    ]);
  });
});
