import { expect } from 'chai';
import { openDatabase } from '../../../example/host/database/open-database.ts';
import { rejectionOf } from '../../example/rejection-of.ts';
import { site, site5 } from '../../support/database/content.ts';
import {
  onDatabases,
  onOneOf,
  site5Databases,
  siteDatabases,
  type TestDatabase,
} from '../../support/databases.ts';
import { startTestHost } from '../../support/host.ts';

const changed = async (
  database: TestDatabase,
  statements: readonly string[],
  work: (url: string) => Promise<void>,
): Promise<void> => {
  const copy = await database.open();
  try {
    const sequelize = await openDatabase(copy.url, () => {});
    for (const statement of statements) await sequelize.query(statement);
    await sequelize.close();
    await work(copy.url);
  } finally {
    await copy.close();
  }
};

onOneOf(siteDatabases, "the setting 'strapi: 5' with the tables of v4", (database) => {
  const start = (url: string) => startTestHost({ DATABASE_URL: url, SCHEMAS: site.schemas, STRAPI: 5 });

  it('stops the boot with one line that names both', async () => {
    const { message } = await rejectionOf(start(await database.shared()));
    expect(message).to.match(
      /^content-query: plugin configuration: 'strapi' is 5, but the tables are those of Strapi v4: '\w+' has no column 'document_id'; set 'strapi' to 4, or leave it out$/,
    );
  });

  it('does not stop the boot for a single table that lacks the column', async () => {
    const other = site5Databases.find(({ name }) => name === database.name);
    if (other === undefined) throw new Error(`no ${database.name} with Strapi 5`);
    await changed(other, ['ALTER TABLE tags RENAME COLUMN document_id TO another_id'], async (url) => {
      const host = startTestHost({ DATABASE_URL: url, SCHEMAS: site5.schemas, STRAPI: 5 });
      const { message } = await rejectionOf(host);
      expect(message).to.match(/the database lacks column 'tags\.document_id'/);
    });
  });
});

onDatabases(
  siteDatabases,
  "the setting 'strapi: 4' with tables of v4 that have a column 'document_id'",
  (database) => {
    it('starts, because their links are those of v4', async () => {
      const tables = ['abouts', 'comments', 'dossiers', 'globals', 'homepages', 'jobs_pages', 'legals'];
      const statements = [...tables, 'posts', 'presses', 'tags', 'writers'].map(
        (table) => `ALTER TABLE ${table} ADD COLUMN document_id VARCHAR(255)`,
      );
      await changed(database, statements, async (url) => {
        const host = await startTestHost({ DATABASE_URL: url, SCHEMAS: site.schemas });
        await host.stop();
      });
    });
  },
);

onOneOf(site5Databases, "the setting 'strapi: 4' with the tables of Strapi 5", (database) => {
  it('stops the boot with one line that names both', async () => {
    const start = startTestHost({ DATABASE_URL: await database.shared(), SCHEMAS: site5.schemas });
    const { message } = await rejectionOf(start);
    expect(message).to.match(
      /^content-query: plugin configuration: 'strapi' is 4, but the tables are those of Strapi 5: '\w+' has the column 'document_id'; set 'strapi' to 5$/,
    );
  });
});
