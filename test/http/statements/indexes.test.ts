import { expect } from 'chai';
import { openDatabase } from '../../../example/host/database/open-database.ts';
import { databases, type OpenDatabase, onDatabases } from '../../support/databases.ts';
import { startTestHost, type TestHost } from '../../support/host.ts';
import { get } from '../../support/http.ts';
import { record } from '../support/record.ts';

const indexes = [
  'CREATE INDEX ON articles (locale, published_at DESC, id) WHERE published_at IS NOT NULL',
  'CREATE INDEX ON articles (kind, locale, title COLLATE "C", id)',
];

/** Requests, and whether one of these indexes gives their entries in their order. */
const requests: readonly (readonly [query: string, isGiven: boolean])[] = [
  ['sort=publishedAt:desc', true],
  ['sort=publishedAt:desc&pagination[page]=3&pagination[pageSize]=5', true],
  ['filters[kind]=news&sort=title', true],
  ['filters[kind][$eq]=news&sort=title&publicationState=preview', true],
  ['sort=publishedAt', false],
  ['sort=publishedAt:desc&locale=all', false],
  ['sort=publishedAt:desc&publicationState=preview', false],
  ['filters[kind]=news&sort=title:desc', false],
  ['filters[kind][$in][0]=news&filters[kind][$in][1]=essay&sort=title', false],
  ['filters[kind][$ne]=news&sort=title', false],
  ['filters[kind]=news&filters[featured]=true&sort=title', false],
  ['filters[author][name][$contains]=a&sort=publishedAt:desc', false],
];

onDatabases(
  databases.filter(({ name }) => name === 'postgres'),
  'a page whose order an index has',
  (database) => {
    const opened: { close(): Promise<void> }[] = [];
    const hosts: TestHost[] = [];

    before(async () => {
      const own: OpenDatabase = await database.open();
      opened.push(own);
      const sequelize = await openDatabase(own.url, () => {});
      for (const index of indexes) await sequelize.query(index);
      await sequelize.close();
      for (const url of [await database.shared(), own.url])
        hosts.push(await startTestHost({ DATABASE_URL: url }));
    });

    after(async () => {
      for (const host of hosts) await host.stop();
      for (const { close } of opened) await close();
    });

    for (const [query, isGiven] of requests) {
      it(`${isGiven ? 'is read off it' : 'is found among all entries'} for ${query}, with the same answer`, async () => {
        const [plain, indexed] = await Promise.all(
          hosts.map(async (host) => {
            const answers: unknown[] = [];
            const statements = await record(host.sequelize, async () => {
              const { status, body } = await get(`${host.url}/api/articles?${query}`, { role: 'editor' });
              expect(status).to.equal(200);
              answers.push(body);
            });
            return { body: answers[0], gathers: statements.some((sql) => sql.includes('hits AS')) };
          }),
        );
        expect(indexed?.body).to.deep.equal(plain?.body);
        expect([plain?.gathers, indexed?.gathers]).to.deep.equal([true, !isGiven]);
      });
    }
  },
);
