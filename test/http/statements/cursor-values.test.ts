import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import { lenient } from '../../support/database/lenient.ts';
import { type DatabaseName, type OpenDatabase, onEachDatabase } from '../../support/databases.ts';
import { startTestHost, type TestHost } from '../../support/host.ts';
import { get } from '../../support/http.ts';
import { idsOf } from '../support/entries.ts';
import { walk } from '../support/walk.ts';

type Values = Readonly<Record<string, readonly string[]>>;

/** What columns hold that is shown as another value, or as the same: as SQL, by column. */
const values: Values = {
  title: ["'a'", "'a '", "'A'", "'á'", "''", "'quote '' back \\ slash'", "'😀'", "'\uffff'"],
  rating: ['0.1e0 + 0.2e0', '0.3e0', '1e21', '1e-7', '5e-324', '-2.5', '123456789.12345679', '0'],
  price: ['0.1', '0.10', '100', '-1.25', '0'],
  views: ['9223372036854775807', '9223372036854775806', '-9223372036854775807', '9007199254740993', '0'],
  word_count: ['-2147483647', '2147483647', '0'],
  featured: ['NULL'],
};

/** What MariaDB and MySQL both take. */
const ofMysqlFamily: Values = {
  rating: ['1.7976931348623157e308'],
  issue_date: ["'0000-00-00'", "'2024-00-00'", "'2024-01-00'", "'0000-01-01'"],
  event_at: [
    "'2024-03-01 10:20:30.123456'",
    "'2024-03-01 10:20:30.123457'",
    "'0000-00-00 00:00:00'",
    "'2024-00-01 10:20:30'",
  ],
  air_time: ["'-01:02:03'", "'838:59:59'", "'10:20:30'"],
  featured: ['2'],
};

const ofOneAlone: Readonly<Record<DatabaseName, Values>> = {
  postgres: {
    rating: ["'NaN'", "'Infinity'", "'-Infinity'", "'-0'"],
    price: ["'NaN'"],
    word_count: ['-2147483648'],
    issue_date: [
      "'0044-03-15 BC'",
      "'0001-03-15 BC'",
      "'12024-03-15'",
      "'5874897-12-31'",
      "'-infinity'",
      "'infinity'",
    ],
    event_at: [
      "'2024-03-01 10:20:30.123456'",
      "'2024-03-01 10:20:30.123457'",
      "'2024-03-01 10:20:30.123999'",
      "'0044-03-15 10:20:30.1239 BC'",
      "'12024-03-15 10:20:30'",
      "'infinity'",
      "'-infinity'",
    ],
    air_time: ["'23:59:59.9991'", "'23:59:59.9992'", "'24:00:00'"],
  },
  mariadb: ofMysqlFamily,
  mysql: ofMysqlFamily,
  sqlite: {
    title: ["x'c3a9'", "x'610062'", "'a' || char(0) || 'b'", "'a' || char(0)", "x'ff41'"],
    rating: ["'text'", "x'01'", '9e999', '-9e999'],
    word_count: ["'text'", '9223372036854775807'],
    views: ["x'37'", '1.5'],
    issue_date: ["x'31'", "'0000-00-00'", "'2024-01-01' || char(0)", '0.1 + 0.2', '5'],
    air_time: ["'10:20'", '5', "x'35'", "'noon'", "'10:20:30.123456'"],
    event_at: [
      "'2024-03-01 10:20:30'",
      "'now'",
      "x'61'",
      '1709288430500.5',
      '-0.5',
      '9e15',
      '-9223372036854775808',
      "'0000-00-00 00:00:00'",
    ],
    featured: ["'maybe'", '2', "x'30'"],
  },
};

const attributes: Readonly<Record<string, string>> = {
  word_count: 'wordCount',
  issue_date: 'issueDate',
  air_time: 'airTime',
  event_at: 'eventAt',
};

onEachDatabase('cursors carry what a database keeps, not what is shown:', (database) => {
  let open: OpenDatabase | undefined;
  const hosts: TestHost[] = [];

  before(async () => {
    open = await database.open();
    for (const jsonInDatabase of [true, false])
      hosts.push(
        await startTestHost({
          DATABASE_URL: open.url,
          REST_CURSORS: true,
          REST_MAX_LIMIT: 200,
          pluginConfig: { jsonInDatabase },
        }),
      );
    const [host] = hosts;
    if (host === undefined) throw new Error('no host');
    const run = (sql: string) => host.sequelize.query(sql, { type: QueryTypes.RAW });
    // Pages of five end within the two of each value now and then.
    for (const each of [values, ofOneAlone[database.name]])
      for (const [column, some] of Object.entries(each))
        for (const [index, value] of [...some, ...some].entries())
          await run(
            lenient(
              database.name,
              `UPDATE articles SET ${column} = ${value} WHERE id = ${index * 2 + (each === values ? 1 : 40)}`,
            ),
          );
  });
  after(async () => {
    for (const host of hosts) await host.stop();
    await open?.close();
  });

  for (const column of new Set([...Object.keys(values), ...Object.keys(ofOneAlone[database.name])])) {
    for (const direction of ['asc', 'desc']) {
      const sort = `${attributes[column] ?? column}:${direction}`;
      for (const query of [`articles?sort=${sort}`, `authors?sort=articles.${sort}`]) {
        it(`walk by ${query}`, async () => {
          for (const host of hosts) {
            const path = `/api/${query}&locale=all&publicationState=preview`;
            const ask = (at: string, options = {}) => get(host.url + at, options);
            const all = idsOf(await ask(`${path}&pagination[pageSize]=200`, { role: 'authenticated' }));
            expect(await walk(ask, path, 5)).to.deep.equal(all);
          }
        });
      }
    }
  }
});
