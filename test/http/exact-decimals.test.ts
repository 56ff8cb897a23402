import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import { type OpenDatabase, onEachDatabase } from '../support/databases.ts';
import { startTestHost, type TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { entriesOf, idsOf } from './support/entries.ts';

/** Decimals in ascending order. A string is one of which a double would lose digits. */
const ofServers = [
  '-12345678901234567890.1234567891',
  '-12345678901234567890.123456789',
  -0.5,
  0,
  1e-10,
  0.30000000000000004,
  123456789012.345,
  '9007199254740993',
  '9007199254740993.0000000001',
  '12345678901234567890.123456789',
  '12345678901234567890.1234567891',
] as const;

/** The column of SQLite stores doubles. */
const ofSqlite = [
  '-18014398509481984',
  -0.5,
  0,
  1e-10,
  0.30000000000000004,
  123456789012.345,
  '9007199254740992',
] as const;

onEachDatabase('a decimal of many digits', (database) => {
  const values: readonly (string | number)[] = database.name === 'sqlite' ? ofSqlite : ofServers;
  let copy: OpenDatabase;
  let hosts: readonly TestHost[] = [];

  before(async () => {
    copy = await database.open();
    const start = (jsonInDatabase: boolean) =>
      startTestHost({
        DATABASE_URL: copy.url,
        REST_CURSORS: true,

        REST_AGGREGATES: true,
        pluginConfig: { jsonInDatabase },
      });
    hosts = [await start(true), await start(false)];
    const [{ sequelize } = { sequelize: undefined }] = hosts;
    const run = (sql: string) => sequelize?.query(sql, { type: QueryTypes.RAW });
    await run('UPDATE articles SET price = NULL');
    if (database.name === 'postgres') await run('ALTER TABLE articles ALTER COLUMN price TYPE numeric');
    if (database.name === 'mariadb' || database.name === 'mysql')
      await run('ALTER TABLE articles MODIFY price DECIMAL(50, 20)');
    const published = await sequelize?.query<{ id: number }>(
      "SELECT id FROM articles WHERE published_at IS NOT NULL AND locale = 'en' ORDER BY id",
      { type: QueryTypes.SELECT },
    );
    for (const [index, value] of values.entries())
      for (const entry of published?.slice(index * 2, index * 2 + 2) ?? [])
        await run(`UPDATE articles SET price = ${value} WHERE id = ${entry.id}`);
  });
  after(async () => {
    for (const host of hosts) await host.stop();
    await copy?.close();
  });

  const list =
    '/api/articles?fields=price&filters[price][$notNull]=true&sort=price,id&pagination[pageSize]=100';
  const twice = (shown: readonly unknown[]): unknown[] => shown.flatMap((value) => [value, value]);
  const pricesIn = (answer: Awaited<ReturnType<typeof get>>): unknown[] =>
    entriesOf(answer).map(({ attributes }) => attributes.price);

  for (const way of [0, 1]) {
    const ask = (path: string) => get(`${hosts[way]?.url}${path}`);
    const name = way === 0 ? 'as the database writes it' : 'row by row';

    it(`is shown and sorted with all of its digits, ${name}`, async () => {
      const answer = await ask(list);
      expect(answer.status, answer.text).to.equal(200);
      expect(pricesIn(answer)).to.deep.equal(twice(values));
    });

    it(`finds its entries by what is shown, ${name}`, async () => {
      const all = entriesOf(await ask(list));
      for (const value of values) {
        const wanted = all.filter(({ attributes }) => attributes.price === value).map(({ id }) => id);
        for (const filter of [
          `=${value}`,
          `[$in][0]=${value}`,
          `[$between][0]=${value}&filters[price][$between][1]=${value}`,
        ])
          expect(idsOf(await ask(`/api/articles?sort=id&filters[price]${filter}`)), `${value}`).to.deep.equal(
            wanted,
          );
        const above = idsOf(await ask(`/api/articles?sort=price,id&filters[price][$gt]=${value}`));
        expect(above, `above ${value}`).to.deep.equal(
          all.slice(2 * values.indexOf(value) + 2).map(({ id }) => id),
        );
      }
    });

    it(`is a value of its own in facets, minima and maxima, ${name}`, async () => {
      const { body, text } = await ask(
        `${list}&facets[price][limit]=50&aggregate[min]=price&aggregate[max]=price&aggregate[countDistinct]=price`,
      );
      expect(body.meta?.facets.price, text).to.have.deep.members(
        values.map((value) => ({ value, count: 2 })),
      );
      expect(body.meta.aggregates).to.deep.equal({
        min: { price: values[0] },
        max: { price: values.at(-1) },
        countDistinct: { price: values.length },
      });
    });

    it(`is continued after by a cursor, ${name}`, async () => {
      const found: unknown[] = [];
      let after: string | null = 'pagination[withCursor]=true';
      while (after !== null && found.length <= 2 * values.length) {
        const path = `/api/articles?fields=price&filters[price][$notNull]=true&sort=price&pagination[pageSize]=3&${after}`;
        const answer: Awaited<ReturnType<typeof get>> = await ask(path);
        expect(answer.status, answer.text).to.equal(200);
        found.push(...pricesIn(answer));
        const { cursor } = answer.body.meta.pagination;
        after = cursor === null ? null : `pagination[after]=${cursor}`;
      }
      expect(found).to.deep.equal(twice(values));
    });
  }

  it('is written with the same bytes in both ways', async () => {
    const [inDatabase, byRows] = await Promise.all(hosts.map(({ url }) => get(url + list)));
    expect(inDatabase?.text).to.equal(byRows?.text);
  });
});
