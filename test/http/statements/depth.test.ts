import { expect } from 'chai';
import { betterSqlite3, notInstalled } from '../../support/database/better-sqlite3.ts';
import { sqlite } from '../../support/database/sqlite.ts';
import { onEachDatabase } from '../../support/databases.ts';
import { startTestHost, type TestHost } from '../../support/host.ts';
import { get } from '../../support/http.ts';
import { deepQueries, populate, toOne } from '../support/deep-queries.ts';
import { useOwnHost } from '../support/use-host.ts';

const settings = { REST_POPULATE_WITH_PAGINATION: true } as const;
// As deep as the ceilings on parts allow is more work than a host accepts that does not raise that ceiling.
const ceilings = { work: 1_000_000 } as const;
const pathOf = (query: string): string =>
  `/api/articles?pagination[pageSize]=4&locale=all&fields=slug&${query}`;

/** Two authors are made each other's mentors: a circle without an end. */
const close = (host: TestHost): Promise<unknown> =>
  host.sequelize.query('INSERT INTO authors_mentor_links (author_id, inv_author_id) VALUES (1, 7)');

// What the embedded database answers row by row is what every other way is held to.
const expected = new Map<string, unknown>();
before(async () => {
  const { url, close: remove } = await sqlite.open();
  const host = await startTestHost({
    ...settings,
    DATABASE_URL: url,
    pluginConfig: { jsonInDatabase: false, ceilings },
  });
  try {
    await close(host);
    for (const [, query] of deepQueries)
      expected.set(query, (await get(host.url + pathOf(query), { role: 'editor' })).body);
  } finally {
    await host.stop();
    await remove();
  }
});

for (const jsonInDatabase of [true, false]) {
  const how = jsonInDatabase ? 'written by the database where it can' : 'read row by row';

  onEachDatabase(`a deep request, ${how}`, (database) => {
    const { ask, host } = useOwnHost(database, { ...settings, pluginConfig: { jsonInDatabase, ceilings } });
    before(() => close(host()));

    for (const [title, query] of deepQueries) {
      it(`has the same answer on every database: ${title}`, async () => {
        const { status, text, body } = await ask(pathOf(query), { role: 'editor' });
        expect(status, text.slice(0, 300)).to.equal(200);
        expect(body.data).to.have.length.above(0);
        expect(body).to.deep.equal(expected.get(query));
      });
    }

    it('is shown down to its last level', async () => {
      let entry = (await ask(pathOf(`filters[id]=6&${populate(toOne.slice(0, 30))}=true`))).body.data[0];
      for (const name of toOne.slice(0, 30)) entry = entry.attributes[name].data;
      expect(entry.id).to.be.a('number');
    });

    it('is refused above the ceiling with its name', async () => {
      const { status, body } = await ask(pathOf(`${populate(toOne.slice(0, 31))}=true`));
      expect(status).to.equal(400);
      expect(body.error.message).to.include('ceiling populateDepth');
    });
  });
}

for (const version of ['8.6.0', '9.4.3', '11.10.0']) {
  describe(`a deep request in a Strapi app, with better-sqlite3 ${version}`, () => {
    const driver = betterSqlite3(version);
    if (driver === undefined) {
      it.skip(notInstalled(version));
      return;
    }

    it('has the answer of every other driver', async () => {
      const { url, close: remove } = await sqlite.open();
      const writer = await startTestHost({ ...settings, DATABASE_URL: url });
      await close(writer);
      await writer.stop();
      const { sequelize, buildsJson } = await driver.open(url.slice('sqlite:'.length));
      const pluginConfig = { jsonInDatabase: buildsJson, admin: { enabled: false } };
      const host = await startTestHost({ ...settings, DATABASE_URL: url, sequelize, pluginConfig });
      try {
        for (const [title, query] of deepQueries) {
          const { body } = await get(host.url + pathOf(query), { role: 'editor' });
          expect(body, title).to.deep.equal(expected.get(query));
        }
      } finally {
        await host.stop();
        await remove();
      }
    });
  });
}
