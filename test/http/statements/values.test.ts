import { expect } from 'chai';
import { onEachDatabase } from '../../support/databases.ts';
import { record } from '../support/record.ts';
import { useHost } from '../support/use-host.ts';

/** Every parameter with values that nothing else in a statement looks like. */
const query = [
  'filters[title][$containsi]=qzneedle',
  'filters[slug][$startsWith]=qzslug',
  'filters[kind][$in][0]=qzkind',
  'filters[id][$notIn][0]=918273',
  'filters[views][$ne]=8273645',
  'filters[rating][$lt]=31337.25',
  'filters[eventAt][$ne]=1987-06-05T04:03:02.123Z',
  'filters[issueDate][$ne]=1986-05-04',
  'filters[airTime][$ne]=03:04:05.678',
  'filters[$or][0][author][name][$endsWith]=qzauthor',
  'filters[$or][1][seo][metaTitle][$eqi]=qzmeta',
  'filters[$not][author]=564738',
  'filters[metadata][$contains]=qzjson',
  'populate[author][filters][name][$ne]=qzpopulated',
  'populate[sections][on][blocks.hero][filters][heading][$ne]=qzhero',
  'sort=title:desc,author.rank',
  'fields=title',
  'locale=qzlocale',
  'pagination[start]=7654&pagination[limit]=17',
].join('&');

const traces =
  /qz|q\]\[|918273|8273645|31337|1987|1986|549864182123|03:04:05|564738|7654|(?<![\w$])17(?!\w)/i;

for (const [how, jsonInDatabase] of [
  ['written by the database where it can', true],
  ['read row by row', false],
] as const) {
  onEachDatabase(`the values of a request, ${how}`, (database) => {
    const { host, ask } = useHost(database, {
      REST_POPULATE_WITH_PAGINATION: true,
      pluginConfig: { jsonInDatabase },
    });

    it('are bound, and in the text of no statement', async () => {
      const statements = await record(host().sequelize, async () => {
        const answer = await ask(`/api/articles?${query}`);
        expect(answer.status, answer.text).to.equal(200);
        expect(answer.body.meta.pagination).to.include({ start: 7654, limit: 17 });
      });
      expect(statements).to.not.have.length(0);
      // What Sequelize binds it may log behind the statement; that is no part of the text.
      for (const sql of statements) expect(sql.replace(/;?\s*(?:\[.*\]|\{.*\})$/s, '')).to.not.match(traces);
    });

    it('are in the text of no statement for populated entries', async () => {
      const statements = await record(host().sequelize, async () => {
        const populate =
          'populate[author][filters][name][$ne]=qzpopulated&populate[author][populate][articles][filters][id][$ne]=918273';
        const on = 'populate[sections][on][blocks.hero][filters][heading][$ne]=qzhero';
        expect((await ask(`/api/articles?${populate}&${on}&pagination[limit]=17`)).body.data).to.have.length(
          17,
        );
      });
      for (const sql of statements) expect(sql).to.not.match(traces);
    });

    it('do not change statements: hostile text stays text', async () => {
      for (const text of [
        "'; DROP TABLE articles; --",
        '" OR 1=1 --',
        '`; --',
        "\\'",
        '$1',
        '?',
        ':id',
        '/*',
        '%27',
        "' UNION SELECT password FROM up_users --",
      ]) {
        const value = encodeURIComponent(text);
        for (const filter of [
          '[title]=',
          '[title][$containsi]=',
          '[title][$in][]=',
          '[author][name][$startsWith]=',
        ]) {
          expect(
            (await ask(`/api/articles?fields=id&filters${filter}${value}`)).body.data,
            text,
          ).to.deep.equal([]);
        }
        expect((await ask(`/api/articles?fields=id&locale=${value}`)).body.data, text).to.deep.equal([]);
      }
      expect((await ask('/api/articles')).body.meta.pagination.total).to.be.greaterThan(0);
    });
  });
}
