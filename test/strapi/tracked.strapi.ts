import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Sequelize } from 'sequelize';
import { track } from '../../cli/track/track.ts';
import { openDatabase } from '../../example/host/database/open-database.ts';
import { changesTable, versionsTable } from '../../lib/databases/changes.ts';
import { select } from '../../lib/databases/sequelize.ts';
import { changedBy } from '../cli/support/versions.ts';
import { newsroom } from '../support/database/content.ts';
import { databases, type OpenDatabase, onDatabases } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { patience } from '../support/patience.ts';
import { connectionOf } from './app/connection.ts';
import { trackedApp } from './app/install.ts';
import { startApp } from './app/start.ts';

const servers = databases.filter(({ name }) => name !== 'sqlite');
/** The attributes that were added: the suites of all databases share the folder of the app. */
let attributes = 0;

const write = "UPDATE articles SET title = 'written' WHERE id = 2";

onDatabases(servers, 'an app whose content types change after track --apply', (database) => {
  let own: OpenDatabase;
  let sequelize: Sequelize;

  /** Gives a content type one more attribute, so that Strapi synchronises its tables when it starts, and starts it. Returns what it logged. */
  const startChanged = async (): Promise<string> => {
    const folder = await trackedApp();
    const file = join(folder, 'src/api/category/content-types/category/schema.json');
    const schema = JSON.parse(await readFile(file, 'utf8'));
    attributes += 1;
    schema.attributes[`added${attributes}`] = { type: 'string' };
    await writeFile(file, JSON.stringify(schema));
    const app = await startApp({ folder, database: connectionOf(own.url), config: { takeover: true } });
    const { status } = await get(`${app.url}/api/articles?filters[id]=2`);
    const code = await app.stop();
    expect([status, code], app.output()).to.deep.equal([200, 0]);
    return app.output();
  };
  const trackNow = (how: object): Promise<void> =>
    track(
      { schemas: newsroom.schemas, database: own.url, i18n: true, permissions: true, ...how },
      { print: () => {} },
    );
  const areThere = async (): Promise<boolean[]> => {
    const queries = sequelize.getQueryInterface();
    return [await queries.tableExists(versionsTable), await queries.tableExists(changesTable)];
  };

  before(async function () {
    // Strapi may have to be installed.
    this.timeout(patience(900_000));
    own = await database.open();
    sequelize = await openDatabase(own.url, () => {});
    await startChanged();
    await trackNow({ apply: true });
  });
  after(async () => {
    await sequelize.close();
    await own.close();
  });

  it('keeps the tables of changes, and they count', async function () {
    this.timeout(patience(180_000));
    const output = await startChanged();
    expect(await areThere(), output).to.deep.equal([true, true]);
    expect(await changedBy(sequelize, () => sequelize.query(write))).to.deep.equal(['articles']);
  });

  it('can be written where Strapi was made to drop them, and the boot says so', async function () {
    this.timeout(patience(180_000));
    await sequelize.query(
      "DELETE FROM strapi_core_store_settings WHERE key = 'core_persisted_tables'".replace(
        'key',
        database.name === 'postgres' ? '"key"' : '`key`',
      ),
    );
    const output = await startChanged();
    expect(await areThere(), output).to.deep.equal([false, false]);
    expect(output).to.include("the database has triggers of 'koa-content-query track', but");
    await sequelize.query(write);
    await trackNow({ apply: true });
    expect(await areThere()).to.deep.equal([true, true]);
    expect(await changedBy(sequelize, () => sequelize.query(write))).to.deep.equal(['articles']);
  });

  it('has nothing left of it after track --remove', async function () {
    this.timeout(patience(180_000));
    await trackNow({ remove: true });
    expect(await areThere()).to.deep.equal([false, false]);
    const output = await startChanged();
    expect(output).to.not.include("triggers of 'koa-content-query track'");
    const [found] = await select(
      sequelize,
      "SELECT value FROM strapi_core_store_settings WHERE value LIKE '%content_query_table%'",
    );
    expect(found).to.equal(undefined);
  });
});
