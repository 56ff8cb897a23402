import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import { type DatabaseName, describeEachDatabase, type OpenDatabase } from '../../support/databases.ts';
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

/** An array in arrays, so many levels deep. */
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

type Shown = readonly [column: string, stored: string, shown: unknown];

/** What one database alone takes, as SQL, and how it is shown. */
const ofOneAlone: Readonly<Record<DatabaseName, readonly Shown[]>> = {
  postgres: [
    ['rating', "'NaN'", null],
    ['rating', "'Infinity'", null],
    ['rating', "'-Infinity'", null],
    ['rating', "'-0'", 0],
    ['price', "'NaN'", null],
    ['issue_date', "'0044-03-15 BC'", '-000043-03-15'],
    ['issue_date', "'0001-03-15 BC'", '0000-03-15'],
    ['issue_date', "'12024-03-15'", '+012024-03-15'],
    ['issue_date', "'5874897-12-31'", null],
    ['issue_date', "'-infinity'", null],
    ['event_at', "'0044-03-15 10:20:30.1239 BC'", '-000043-03-15T10:20:30.123Z'],
    ['event_at', "'12024-03-15 10:20:30'", '+012024-03-15T10:20:30.000Z'],
    ['event_at', "'infinity'", null],
    ['event_at', "'9999-12-31 23:59:59.9999'", '9999-12-31T23:59:59.999Z'],
    ['air_time', "'23:59:59.9999'", '23:59:59.999'],
    ['metadata', `'${nested(1_000)}'`, JSON.parse(nested(1_000))],
    ['metadata', `'${nested(1_001)}'`, nested(1_001)],
    ['metadata', `'${nested(6_000)}'`, nested(6_000)],
  ],
  mariadb: [
    ['issue_date', "'0000-00-00'", null],
    ['issue_date', "'2024-00-00'", null],
    ['issue_date', "'2024-01-00'", null],
    ['event_at', "'0000-00-00 00:00:00'", null],
    ['event_at', "'2024-00-01 10:20:30'", null],
    ['event_at', "'2024-03-01 10:20:30.123999'", '2024-03-01T10:20:30.123Z'],
    ['air_time', "'-01:02:03'", '-01:02:03.000'],
    ['air_time', "'838:59:59'", '838:59:59.000'],
    ['featured', '2', true],
    ['rating', '-0e0', 0],
    ['rating', '0.1e0 + 0.2e0', 0.30000000000000004],
    ['rating', '1.7976931348623157e308', 1.7976931348623157e308],
    ['rating', '5e-324', 5e-324],
    ['issue_date', "'0000-01-01'", '0000-01-01'],
    ['event_at', "'0000-12-31 10:20:30'", '0000-12-31T10:20:30.000Z'],
    // Its own check of JSON takes these nine.
    ['metadata', "'[-]'", '[-]'],
    ['metadata', "'[1e]'", '[1e]'],
    ['metadata', "'[1.5e+]'", '[1.5e+]'],
    ['metadata', '\'{"\tb": 1}\'', '{"\tb": 1}'],
    ['metadata', `X'${Buffer.from(String.raw`"\N"`).toString('hex')}'`, String.raw`"\N"`],
    ['metadata', '\'{"a": 1.}\'', '{"a": 1.}'],
    ['metadata', "'[1. , 2]'", '[1. , 2]'],
    ['metadata', `X'${Buffer.from(String.raw`"\x"`).toString('hex')}'`, String.raw`"\x"`],
    ['metadata', `X'${Buffer.from(String.raw`["\\\x"]`).toString('hex')}'`, String.raw`["\\\x"]`],
    [
      'metadata',
      `X'${Buffer.from(String.raw`["\\x", "1. \\", "1."]`).toString('hex')}'`,
      ['\\x', '1. \\', '1.'],
    ],
    ['metadata', '\'["1.", -1.5e-3, 1E+2, "- 1e", {"-": "-"}]\'', ['1.', -0.0015, 100, '- 1e', { '-': '-' }]],
    ['metadata', `'${nested(31)}'`, JSON.parse(nested(31))],
  ],
  sqlite: [
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
    ['title', "x'610062'", 'a\u0000b'],
    ['title', "'a' || char(0) || 'b'", 'a\u0000b'],
    ['title', "x'ff41'", '\ufffdA'],
    ['issue_date', "'0000-00-00'", null],
    ['issue_date', "'2024-01-01' || char(0)", '2024-01-01\u0000'],
    ['issue_date', '0.1 + 0.2', '0.30000000000000004'],
    ['air_time', "'noon'", 'noon'],
    ['air_time', "'10:20:30.123456'", '10:20:30.123'],
    ['air_time', "'10:20:30' || char(0)", '10:20:30\u0000'],
    ['event_at', '1709288430500.5', '2024-03-01T10:20:30.500Z'],
    ['event_at', '-0.5', '1970-01-01T00:00:00.000Z'],
    ['event_at', '-62198755200000', '-000001-01-01T00:00:00.000Z'],
    ['event_at', '253402300800000', '+010000-01-01T00:00:00.000Z'],
    ['event_at', '9e15', null],
    ['event_at', '-9223372036854775808', null],
    ['event_at', "'0000-00-00 00:00:00'", null],
    ['event_at', "'2024-03-01 25:20:30.000 +00:00'", '2024-03-01 25:20:30.000 +00:00'],
    ['featured', "'maybe'", null],
    ['featured', '2', true],
    ['featured', "x'30'", false],
    ['metadata', '0.1 + 0.2', 0.30000000000000004],
    ['metadata', '9e999', null],
    ['metadata', "'[1]' || char(0)", '[1]\u0000'],
    ['metadata', `'${nested(1_000)}'`, JSON.parse(nested(1_000))],
    ['metadata', `'${nested(1_001)}'`, nested(1_001)],
    ['metadata', `'${nested(6_000)}'`, nested(6_000)],
  ],
};

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

  // The other databases refuse such values themselves, or keep them in another form.
  for (const [column, stored, shown] of ofOneAlone[database.name]) {
    const what = stored.length > 60 ? `${stored.slice(0, 10)}... (${stored.length} characters)` : stored;
    it(`is shown one way, and never an error: ${column} ${what}`, async () => {
      // A server may be set up to take a date of zero, and to give one.
      const lenient = database.name === 'mariadb' ? "SET STATEMENT sql_mode = '' FOR " : '';
      await inDatabase.sequelize.query(`${lenient}UPDATE articles SET ${column} = ${stored} WHERE id = 2`, {
        type: QueryTypes.UPDATE,
      });
      for (const host of [inDatabase, byRows]) {
        const path = `/api/articles?filters[id]=2&fields=${attributes[column] ?? column}`;
        const [entry] = entriesOf(await get(host.url + path));
        expect(isDeepStrictEqual(entry?.attributes, { [attributes[column] ?? column]: shown })).to.equal(
          true,
          `${JSON.stringify(entry?.attributes).slice(0, 200)}`,
        );
      }
    });
  }

  if (database.name === 'mariadb') {
    const zeroFilled = [
      ['DOUBLE(12, 3) ZEROFILL', '0.5', 0.5],
      ['DOUBLE(12, 3) ZEROFILL', '1234.125', 1234.125],
      ['DECIMAL(12, 3) ZEROFILL', '12.5', 12.5],
      ['DOUBLE ZEROFILL', '0', 0],
    ] as const;
    for (const [type, stored, shown] of zeroFilled) {
      it(`is shown without the zeros that its column puts before it: ${stored} in ${type}`, async () => {
        await inDatabase.sequelize.query(`UPDATE articles SET rating = NULL`);
        await inDatabase.sequelize.query(`ALTER TABLE articles MODIFY rating ${type}`);
        await inDatabase.sequelize.query(`UPDATE articles SET rating = ${stored} WHERE id = 2`);
        for (const host of [inDatabase, byRows]) {
          const [entry] = entriesOf(await get(`${host.url}/api/articles?filters[id]=2&fields=rating`));
          expect(entry?.attributes).to.deep.equal({ rating: shown });
        }
      });
    }

    for (const type of ['FLOAT', 'FLOAT ZEROFILL']) {
      it(`is shown one way where a decimal is kept as a number of single precision: ${type}`, async () => {
        await inDatabase.sequelize.query(`ALTER TABLE articles MODIFY price ${type}`);
        await inDatabase.sequelize.query('UPDATE articles SET price = 0.1 WHERE id = 2');
        for (const host of [inDatabase, byRows]) {
          const [entry] = entriesOf(await get(`${host.url}/api/articles?filters[id]=2&fields=price`));
          expect(entry?.attributes).to.deep.equal({ price: 0.1 });
        }
      });
    }

    it('is shown one way where its column becomes one of single precision while the host runs', async () => {
      for (const type of ['DOUBLE', 'FLOAT']) {
        await inDatabase.sequelize.query(`ALTER TABLE articles MODIFY rating ${type}`);
        await inDatabase.sequelize.query('UPDATE articles SET rating = 0.1 WHERE id = 2');
        for (const { url } of Array.from({ length: 4 }, () => [inDatabase, byRows]).flat()) {
          const [entry] = entriesOf(await get(`${url}/api/articles?filters[id]=2&fields=rating`));
          expect(entry?.attributes).to.deep.equal({ rating: 0.1 });
        }
      }
    });
  }
});
