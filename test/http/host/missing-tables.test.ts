import { expect } from 'chai';
import type { Sequelize } from 'sequelize';
import { openDatabase } from '../../../example/host/database/open-database.ts';
import { startPlainHost } from '../../admin/support/plain-host.ts';
import { databases, type OpenDatabase, onDatabases, onEachDatabase } from '../../support/databases.ts';

const features = { i18n: true, permissions: false, draftAndPublish: true };
const article = 'api/article/content-types/article/schema.json';

onEachDatabase('a boot on a database that lacks tables and columns', (database) => {
  let copy: OpenDatabase;
  let sequelize: Sequelize;

  before(async () => {
    copy = await database.open();
    sequelize = await openDatabase(copy.url, () => {});
  });
  after(async () => {
    await sequelize.close();
    await copy.close();
  });

  const messageOf = async (config: object): Promise<string> => {
    try {
      await (await startPlainHost(copy.url, { features, config })).stop();
      return 'started';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('starts without the table of administrators if they are never shown, and warns if creator fields are on', async () => {
    await sequelize.query('ALTER TABLE admin_users RENAME TO admin_users_elsewhere');
    expect(await messageOf({})).to.equal('started');
    const finds = { 'api::article.article': { creatorFields: 'populate' } };
    expect(await messageOf({ finds })).to.equal(
      "content-query: the database lacks table 'admin_users' (admin::user: attributes); 'koa-content-query check' lists everything that is missing",
    );
    await sequelize.query('ALTER TABLE admin_users_elsewhere RENAME TO admin_users');
  });

  it('stops with one line that names all of them if a relation would be read as empty', async () => {
    for (const sql of [
      'DROP TABLE articles_reviewers_links',
      'ALTER TABLE articles_author_links DROP COLUMN author_id',
      'ALTER TABLE articles DROP COLUMN rating',
      'ALTER TABLE files DROP COLUMN caption',
      'ALTER TABLE components_shared_seos_components RENAME TO elsewhere',
      'ALTER TABLE vaults RENAME TO vaults_elsewhere',
    ]) {
      // SQLite keeps a column that an index or a foreign key names.
      await sequelize.query(sql).catch(async () => {
        await sequelize.query(
          'ALTER TABLE articles_author_links RENAME COLUMN author_id TO author_elsewhere',
        );
      });
    }
    expect(await messageOf({})).to.equal(
      `content-query: the database lacks column 'articles.rating' (${article}: attributes.rating), ` +
        `column 'articles_author_links.author_id' (${article}: attributes.author), ` +
        `table 'articles_reviewers_links' (${article}: attributes.reviewers), ` +
        "column 'files.caption' (plugin::upload.file: attributes.caption), " +
        "table 'components_shared_seos_components' (components/shared/seo.json: attributes.social), " +
        "table 'vaults' (api/vault/content-types/vault/schema.json: attributes); " +
        "'koa-content-query check' lists everything that is missing",
    );
  });
});

onDatabases(
  databases.filter(({ name }) => name === 'postgres'),
  'a boot on tables that may not be read',
  (database) => {
    it('stops with the reason', async () => {
      const copy = await database.open();
      const sequelize = await openDatabase(copy.url, () => {});
      const role = `reader_${process.pid}_${Date.now()}`;
      try {
        await sequelize.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
        await sequelize.query(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`);
        await sequelize.query(`REVOKE SELECT ON vaults FROM ${role}`);
        const url = new URL(copy.url);
        Object.assign(url, { username: role, password: 'secret' });
        const message = await startPlainHost(url.href, { features }).then(
          async (host) => {
            await host.stop();
            return 'started';
          },
          (error: Error) => error.message,
        );
        expect(message).to.equal(
          "content-query: the database lacks table 'vaults' (api/vault/content-types/vault/schema.json: attributes: permission denied for table vaults); 'koa-content-query check' lists everything that is missing",
        );
      } finally {
        await sequelize.query(`DROP OWNED BY ${role}`);
        await sequelize.query(`DROP ROLE ${role}`);
        await sequelize.close();
        await copy.close();
      }
    });
  },
);
