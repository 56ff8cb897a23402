import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import { lenient } from '../support/database/lenient.ts';
import { type OpenDatabase, onEachDatabase } from '../support/databases.ts';
import { startTestHost, type TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { ofOneAlone } from './statements/support/odd-values.ts';
import { entriesOf } from './support/entries.ts';

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
  ['rating', 0.1],
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
  ['metadata', '{"n": 9007199254740993, "below": -9007199254740993 }'],
  ['metadata', '[ 123456789012345678901234567890, 0.123456789012345678901234567890 , -0, 1.50, 1E+2]'],
  ['metadata', '{"text": "a: b, c \\" d\\\\" , "\\u0041\\/": "\\t \\ud83d\\ude00"}'],
  ['metadata', '9007199254740993'],
  ['metadata', '0.1'],
  ['metadata', ' " a , b " '],
  ['metadata', '"text"'],
  ['metadata', 'null'],
  ['metadata', '0'],
  ['issue_date', '0001-01-01'],
  ['issue_date', '9999-12-31'],
  ['air_time', '00:00:00'],
  ['air_time', '23:59:59.999'],
];

/** The attributes of columns that are called otherwise. */
const attributes: Readonly<Record<string, string>> = {
  word_count: 'wordCount',
  issue_date: 'issueDate',
  air_time: 'airTime',
  event_at: 'eventAt',
};

onEachDatabase('an odd value in a table', (database) => {
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
    it(`is shown the same whether the database or the plugin writes the JSON: ${column} ${JSON.stringify(value)}`, async () => {
      await inDatabase.sequelize.query(`UPDATE articles SET ${column} = $value WHERE id = 2`, {
        bind: { value },
        type: QueryTypes.UPDATE,
      });
      const path = '/api/articles?filters[id]=2';
      const expected = await get(byRows.url + path);
      expect(entriesOf(expected)).to.have.length(1);
      const answer = await get(inDatabase.url + path);
      expect(answer.status, answer.text).to.equal(200);
      expect(answer.text).to.equal(expected.text);
    });
  }

  // The other databases refuse such values themselves, or keep them in another form.
  for (const [column, stored, shown] of ofOneAlone[database.name]) {
    const what = stored.length > 60 ? `${stored.slice(0, 10)}... (${stored.length} characters)` : stored;
    it(`is shown the same in both ways, and never an error: ${column} ${what}`, async () => {
      // A server may be set up to take a date of zero, and to give one.
      const update = `UPDATE articles SET ${column} = ${stored} WHERE id = 2`;
      await inDatabase.sequelize.query(lenient(database.name, update), { type: QueryTypes.UPDATE });
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

  if (database.name === 'mariadb' || database.name === 'mysql') {
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

    for (const stored of [
      '12345678901234567890.5',
      '-12345678901234567890123456789012345.123456789012345678901234567891',
      '-0.000000000012345678901234567',
      '0.5',
      '00000000000000000000000000100',
    ]) {
      it(`is written with the digits of a double, whatever its column keeps: ${stored}`, async () => {
        await inDatabase.sequelize.query('UPDATE articles SET rating = NULL');
        await inDatabase.sequelize.query('ALTER TABLE articles MODIFY rating DECIMAL(65, 30)');
        await inDatabase.sequelize.query(`UPDATE articles SET rating = ${stored} WHERE id = 2`);
        for (const host of [inDatabase, byRows]) {
          const { text } = await get(`${host.url}/api/articles?filters[id]=2&fields=rating`);
          const written = /"rating":([^,}]*)/.exec(text)?.[1];
          expect(Number(written), host.url).to.equal(Number(stored));
          const digits = written?.replace(/e.*$/, '').replaceAll(/[-.]/g, '').replace(/^0+/, '');
          expect(digits?.length, written).to.be.at.most(21);
        }
      });
    }

    for (const type of ['FLOAT', 'FLOAT ZEROFILL']) {
      it(`is shown the same in both ways if a decimal is stored in single precision: ${type}`, async () => {
        await inDatabase.sequelize.query(`ALTER TABLE articles MODIFY price ${type}`);
        await inDatabase.sequelize.query('UPDATE articles SET price = 0.1 WHERE id = 2');
        for (const host of [inDatabase, byRows]) {
          const [entry] = entriesOf(await get(`${host.url}/api/articles?filters[id]=2&fields=price`));
          expect(entry?.attributes).to.deep.equal({ price: 0.1 });
        }
      });
    }

    it('is shown the same in both ways if its column becomes one of single precision while the host runs', async () => {
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
