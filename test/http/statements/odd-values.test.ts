import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import { describeEachDatabase, type OpenDatabase } from '../../support/databases.ts';
import { startTestHost, type TestHost } from '../../support/host.ts';
import { get } from '../../support/http.ts';
import { entriesOf } from '../support/entries.ts';

const control = Array.from({ length: 31 }, (_, index) => String.fromCodePoint(index + 1)).join('');

/** What a table may hold that is easily written otherwise, by the column of an article. */
const odd: readonly (readonly [column: string, value: string | number])[] = [
  ['title', 'quote " back \\ slash / \u007f \u2028 \u2029 \ufeff 😀 é e\u0301'],
  ['title', control],
  ['title', "'; \\u0041 \\n $1 :a ? %"],
  ['title', ''],
  ['rating', 1e21],
  ['rating', 1e-7],
  ['rating', 0.30000000000000004],
  ['rating', -2.5],
  ['rating', 123456789.12345679],
  ['rating', 5e-324],
  ['price', 0.1],
  ['price', 100],
  ['views', '9223372036854775807'],
  ['views', '-9223372036854775808'],
  ['word_count', -2147483648],
  ['metadata', '{"a":[1.0,1e3,12345678901234567890,"\\u00e9\\u0001\\"",null,true],"":{"b c":[]}}'],
  ['metadata', '[]'],
  ['metadata', '"text"'],
  ['metadata', 'null'],
  ['metadata', '0'],
  ['issue_date', '0001-01-01'],
  ['issue_date', '9999-12-31'],
  ['air_time', '00:00:00'],
  ['air_time', '23:59:59.999'],
];

/** What SQLite takes into a column of another type, as SQL, and how it is shown. */
const ofSqliteAlone: readonly (readonly [column: string, stored: string, shown: unknown])[] = [
  ['metadata', "'{no json'", '{no json'],
  ['metadata', `x'7b2261223a317d'`, { a: 1 }],
  ['metadata', "x'7b'", '{'],
  ['title', "x'c3a9'", 'é'],
  ['rating', "'text'", null],
  ['rating', "x'01'", null],
  ['rating', '9e999', null],
  ['word_count', "'text'", null],
  ['views', "x'37'", '7'],
  ['issue_date', "x'31'", '1'],
  ['air_time', "'10:20'", '10:20:00.000'],
  ['air_time', '5', '5'],
  ['air_time', "x'35'", '5'],
  ['event_at', "'2024-03-01 10:20:30'", '2024-03-01T10:20:30.000Z'],
  ['event_at', "'2024-03-01T10:20:30.25+02:00'", '2024-03-01T08:20:30.250Z'],
  ['event_at', "'2024-03-01 10:20:30.5 +00:00'", '2024-03-01T10:20:30.500Z'],
  ['event_at', "'now'", 'now'],
  ['event_at', "x'61'", 'a'],
];

/** The attributes of columns that are called otherwise. */
const attributes: Readonly<Record<string, string>> = {
  word_count: 'wordCount',
  issue_date: 'issueDate',
  air_time: 'airTime',
  event_at: 'eventAt',
};

describeEachDatabase('an odd value in a table', (database) => {
  let copy: OpenDatabase;
  let inDatabase: TestHost;
  let byRows: TestHost;

  before(async () => {
    copy = await database.open();
    inDatabase = await startTestHost({ DATABASE_URL: copy.url, pluginConfig: { jsonInDatabase: true } });
    byRows = await startTestHost({ DATABASE_URL: copy.url, pluginConfig: { jsonInDatabase: false } });
  });
  after(async () => {
    await inDatabase?.stop();
    await byRows?.stop();
    await copy?.close();
  });

  for (const [column, value] of odd) {
    it(`is shown one way, whoever writes the JSON: ${column} ${JSON.stringify(value)}`, async () => {
      await inDatabase.sequelize.query(`UPDATE articles SET ${column} = $value WHERE id = 2`, {
        bind: { value },
        type: QueryTypes.UPDATE,
      });
      const path = '/api/articles?filters[id]=2';
      const expected = await get(byRows.url + path);
      expect(entriesOf(expected)).to.have.length(1);
      const answer = await get(inDatabase.url + path);
      expect(answer.status, answer.text).to.equal(200);
      expect(answer.body).to.deep.equal(expected.body);
    });
  }

  // The other databases refuse such values themselves.
  if (database.name !== 'sqlite') return;

  for (const [column, stored, shown] of ofSqliteAlone) {
    it(`is shown one way, and never an error: ${column} ${stored}`, async () => {
      await inDatabase.sequelize.query(`UPDATE articles SET ${column} = ${stored} WHERE id = 2`, {
        type: QueryTypes.UPDATE,
      });
      for (const host of [inDatabase, byRows]) {
        const path = `/api/articles?filters[id]=2&fields=${attributes[column] ?? column}`;
        const [entry] = entriesOf(await get(host.url + path));
        expect(entry?.attributes).to.deep.equal({ [attributes[column] ?? column]: shown });
      }
    });
  }
});
