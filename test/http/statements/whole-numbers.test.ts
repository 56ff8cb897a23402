import { expect } from 'chai';
import { type OpenDatabase, sqlite } from '../../support/databases.ts';
import { startTestHost, type TestHost } from '../../support/host.ts';
import { get } from '../../support/http.ts';

const given = [4001, -3, 0, -0, 0.5, 1e15, 2 ** 53 - 1, -(2 ** 53) + 1, 123456789.25];

describe('a number on SQLite', () => {
  let database: OpenDatabase | undefined;
  let hosts: readonly TestHost[] = [];
  before(async () => {
    database = await sqlite.open();
    const DATABASE_URL = database.url;
    const one = await startTestHost({ DATABASE_URL });
    hosts = [one, await startTestHost({ DATABASE_URL, pluginConfig: { jsonInDatabase: false } })];
    for (const [index, value] of given.entries()) {
      const set = `rating = CAST(${Object.is(value, -0) ? '-0.0' : value} AS REAL)`;
      await one.sequelize.query(`UPDATE articles SET ${set} WHERE id = ${index + 1}`);
    }
  });
  after(async () => {
    for (const host of hosts) await host.stop();
    await database?.close();
  });

  it('is written as JavaScript writes it, also if it is whole, whichever way it is read', async () => {
    const path = `/api/articles?fields=rating&filters[id][$lte]=${given.length}&sort=id&publicationState=preview&locale=all`;
    for (const host of hosts) {
      const { text } = await get(host.url + path);
      const written = [...text.matchAll(/"rating":([^,}]+)/g)].map(([, number]) => number);
      expect(written).to.deep.equal(given.map((value) => JSON.stringify(value)));
    }
  });
});
