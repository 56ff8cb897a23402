import { expect } from 'chai';
import { entriesOf, idsOf } from '../http/support/entries.ts';
import { onOneDatabase } from '../support/databases.ts';
import { attack, expectRefused } from './support/attack.ts';
import { useAttackedHost } from './support/attacked-host.ts';

const repeat = (times: number, text: (at: number) => string, between = '&') =>
  Array.from({ length: times }, (_, at) => text(at)).join(between);

/** `populate[author][populate][articles]...`: around the circle that authors and articles make. */
const circle = (levels: number) =>
  repeat(levels, (at) => `populate${at % 2 === 0 ? '[author]' : '[articles]'}`, '');
const nested = (levels: number) => circle(levels).replace(/(?!^)populate/g, '[populate]');

const dotted = (levels: number) =>
  `populate=${repeat(levels, (at) => (at % 2 === 0 ? 'author' : 'articles'), '.')}`;

/** 80 paths of three names, 100 and more with what they share. */
const towards = ['author.articles', 'reviewers.articles', 'categories.articles', 'related'];
const manyPaths = towards
  .flatMap((first) =>
    towards.flatMap((second) =>
      ['cover', 'gallery', 'seo', 'links', 'sections'].map((last) => `${first}.${second}.${last}`),
    ),
  )
  .join(',');

const tooMuch = [
  ['a circle of 40 levels', `${nested(40)}=true`, /ceiling (?:populateDepth|nestingDepth)/],
  ['a circle of 12 levels', `${nested(12)}=true`, /ceiling responseRows/],
  ['a circle of 30 levels', `${nested(30)}=true`, /ceiling responseRows/],
  ['a circle of 31 levels', `${nested(31)}=true`, /ceiling populateDepth/],
  ['a circle of 40 levels, dotted', dotted(40), /ceiling populateDepth/],
  ['a circle that repeats * at every level', `${nested(30)}[populate]=*`, /ceiling populateDepth/],
  [
    'a circle that multiplies rows',
    'locale=all&publicationState=preview&populate=author.articles.author.articles.author.articles.author.articles.author.articles',
    /ceiling responseRows/,
  ],
  ['many populated paths', `populate=${manyPaths}`, /ceiling populatedPaths/],
  ['5,000 populate keys', repeat(5_000, () => 'populate=a'), /ceiling (?:parameters|queryStringLength)/],
  ['2,500 parameters', repeat(2_500, () => 'sort=id'), /ceiling parameters/],
  ['60-deep $or', `filters${'[$or][0]'.repeat(60)}[id]=1`, /ceiling nestingDepth/],
  ['50-deep $or', `filters${'[$or][0]'.repeat(50)}[id]=1`, /ceiling nestingDepth/],
  ['100-deep $not', `filters${'[$not]'.repeat(100)}[id]=1`, /ceiling nestingDepth/],
  ['300 conditions', repeat(300, (at) => `filters[$or][${at}][id]=${at}`), /ceiling conditions/],
  ['a list of 1,500', repeat(1_500, (at) => `filters[id][$in][]=${at}`), /ceiling listLength/],
  ['a list of 4,500', repeat(4_500, () => 'filters[id]=1'), /ceiling (?:parameters|listLength)/],
  [
    '20 relations on end',
    `filters${'[author][articles]'.repeat(18)}[id]=1`,
    /ceiling (?:joinedHops|nestingDepth)/,
  ],
  ['40 joined relations', repeat(40, (at) => `filters[$and][${at}][author][id]=1`), /ceiling joinedHops/],
  ['a sort of 30 keys', repeat(30, () => 'sort[]=title'), /ceiling sortKeys/],
  ['a value of 5,000 characters', `filters[title]=${'a'.repeat(5_000)}`, /ceiling valueLength/],
] as const;

onOneDatabase('a request for too much', (database) => {
  const used = useAttackedHost(database);

  for (const [title, query, ceiling] of tooMuch) {
    it(`is refused with the name of the ceiling: ${title}`, async () => {
      const path = `/api/articles?${query}`;
      // How many rows there are is known only once they are read.
      const inRows = ceiling.source.endsWith('responseRows');
      const answer = inRows ? (await attack(used, path)).answer : await expectRefused(used, path);
      expect(answer.status, answer.text.slice(0, 300)).to.equal(400);
      expect(answer.text).to.match(ceiling);
      expect(answer.text.length).to.be.below(20_000);
    });
  }

  it('is answered with 400 or 431 for a query string of 1 MB, or 100,000 values (CVE-2025-15284)', async () => {
    for (const query of [
      `filters[title]=${'a'.repeat(1_000_000)}`,
      repeat(100_000, () => 'filters[id][$in][]=1'),
      `filters[id][$in]=${repeat(100_000, () => '1', ',')}`,
      `filters${'[a]'.repeat(20_000)}=1`,
      repeat(5_000, (at) => `populate[p${at}]=1`),
      repeat(5_000, (at) => `filters[id][$in][]=${at}`),
    ]) {
      // Node may close the connection on a header that it refuses before all of it is sent.
      const status = await used.ask(`/api/articles?${query}`).then(
        (answer) => answer.status,
        (error: NodeJS.ErrnoException) => error.code,
      );
      expect(status).to.be.oneOf([400, 431, 'ECONNRESET', 'EPIPE']);
      expect(entriesOf(await used.ask('/api/articles?fields=id'))).to.have.length(25);
    }
  });

  it('gets at most the largest page (pageSize=1e9)', async () => {
    for (const query of [
      'pagination[pageSize]=1000000000',
      'pagination[limit]=2147483647',
      'pagination[limit]=-1',
    ]) {
      const { answer } = await attack(
        used,
        `/api/articles?fields=id&locale=all&publicationState=preview&${query}`,
      );
      expect(entriesOf(answer), query).to.have.length.at.most(100);
      const { pageSize, limit } = answer.body.meta.pagination;
      expect(pageSize ?? limit, query).to.equal(100);
    }
  });

  it('is refused with a page above all integers (page=99999999999999999999)', async () => {
    for (const query of [
      'pagination[page]=99999999999999999999',
      'pagination[pageSize]=99999999999999999999',
      'pagination[pageSize]=1e9',
      'pagination[start]=99999999999999999999',
      'pagination[limit]=-2',
      'pagination[page]=0x10',
      'pagination[page]=Infinity',
      'pagination[page]=NaN',
      'filters[id]=99999999999999999999',
      'filters[views]=99999999999999999999',
    ]) {
      await expectRefused(used, `/api/articles?${query}`);
    }
    expect(idsOf((await attack(used, '/api/articles?pagination[page]=2147483647')).answer)).to.deep.equal([]);
  });

  it('does not include ordinary sizes: lists of 150 and of 1,000, 100 conditions, six levels', async () => {
    for (const query of [
      repeat(150, (at) => `filters[id][$in][]=${at}`),
      repeat(1_000, (at) => `filters[id][$in][]=${at}`),
      repeat(100, (at) => `filters[$or][${at}][id]=${at}`),
      `filters${'[$or][0]'.repeat(15)}[id]=2`,
    ]) {
      expect(entriesOf((await attack(used, `/api/articles?fields=id&${query}`)).answer)).to.not.deep.equal(
        [],
      );
    }
    const deep = 'populate=author.team.members.mentor.team.lead';
    expect((await attack(used, `/api/articles?filters[id]=2&${deep}`)).answer.status).to.equal(200);
  });

  it('does not stop the server from answering others, even if all are sent at once', async () => {
    const answers = await Promise.all(tooMuch.map(([, query]) => used.ask(`/api/articles?${query}`)));
    for (const { status } of answers) expect(status).to.equal(400);
    expect((await used.ask('/api/articles')).status).to.equal(200);
  });
});
