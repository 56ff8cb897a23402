import { expect } from 'chai';
import type { Sequelize } from 'sequelize';
import { openDatabase } from '../../example/host/database/open-database.ts';
import { newsroom } from '../support/database/content.ts';
import { databases, type OpenDatabase, onDatabases, onEachDatabase } from '../support/databases.ts';
import { until } from '../support/eventually.ts';
import { run } from './support/run.ts';

const check = (url: string, onErr?: (err: string) => void) =>
  run(['check', '--schemas', newsroom.schemas, '--database', url], onErr);
const linesOf = (out: string, kind: string): string[] =>
  out.split('\n').filter((line) => line.startsWith(`${kind} `));

onEachDatabase('koa-content-query check', (database) => {
  it('finds nothing missing in the newsroom, and counts its entries', async () => {
    const { code, out, err } = await check(await database.shared());
    expect([code, err]).to.deep.equal([0, '']);
    expect(linesOf(out, 'missing')).to.deep.equal([]);
    expect(out).to.match(/^ok {7}table articles, \d+ columns$/m);
    expect(out).to.match(/^ok {7}table articles_author_links, \d columns$/m);
    expect(linesOf(out, 'entries')).to.include.members([
      'entries  api::article.article: 102 entries, 12 of them drafts',
      'entries  api::vault.vault: 6 entries',
      'entries  plugin::upload.file: 24 entries',
    ]);
    expect(out).to.match(/\n\d+ tables: nothing is missing\n$/);
  });

  describe('where tables and columns are gone', () => {
    let own: OpenDatabase;
    let sequelize: Sequelize;

    before(async () => {
      own = await database.open();
      sequelize = await openDatabase(own.url, () => {});
      for (const statement of [
        'ALTER TABLE articles DROP COLUMN rating',
        'ALTER TABLE articles DROP COLUMN summary',
        'ALTER TABLE components_shared_links DROP COLUMN label',
        'DROP TABLE articles_reviewers_links',
        'ALTER TABLE vaults RENAME TO vaults_elsewhere',
        'DROP TABLE up_permissions_role_links',
      ])
        await sequelize.query(statement);
    });
    after(async () => {
      await sequelize.close();
      await own.close();
    });

    it('names every one of them with the place in the schemas that needs it, and exits with 1', async () => {
      const { code, out } = await check(own.url);
      expect(code).to.equal(1);
      const article = 'api/article/content-types/article/schema.json';
      expect(linesOf(out, 'missing')).to.have.members([
        `missing  column articles.rating: ${article}: attributes.rating`,
        `missing  column articles.summary: ${article}: attributes.summary`,
        'missing  column components_shared_links.label: components/shared/link.json: attributes.label',
        `missing  table articles_reviewers_links: ${article}: attributes.reviewers`,
        'missing  table up_permissions_role_links: grants of users-permissions',
        'missing  table vaults: api/vault/content-types/vault/schema.json: attributes',
      ]);
      expect(out).to.match(/\n\d+ tables: 6 missing\n$/);
      expect(linesOf(out, 'ok').length).to.be.greaterThan(30);
    });
  });

  it('names the tables of grants without those of users-permissions, which is not a fault', async () => {
    const own = await database.open();
    try {
      const sequelize = await openDatabase(own.url, () => {});
      for (const table of ['up_permissions_role_links', 'up_permissions'])
        await sequelize.query(`DROP TABLE ${table}`);
      // Attributes of users lead to the table of roles, so it is there under another name.
      await sequelize.query('ALTER TABLE up_roles RENAME TO up_roles_elsewhere');
      await sequelize.close();
      const { out } = await check(own.url);
      expect(linesOf(out, 'grants')).to.deep.equal([
        'grants   no tables of users-permissions: the plugin keeps grants in content_query_roles and content_query_grants',
      ]);
      expect(out).to.not.include('up_permissions');
    } finally {
      await own.close();
    }
  });
});

onDatabases(
  databases.filter(({ name }) => name === 'postgres'),
  'koa-content-query check, while a table is locked',
  (database) => {
    it('names the table that it waits for, and continues when the lock ends', async () => {
      const own = await database.open();
      const sequelize = await openDatabase(own.url, () => {});
      try {
        const lock = await sequelize.transaction();
        await sequelize.query('LOCK TABLE authors IN ACCESS EXCLUSIVE MODE', { transaction: lock });
        let said = '';
        const running = check(own.url, (text) => {
          said = text;
        });
        await until(() => said.includes('table authors ('));
        await lock.commit();
        const { code, out } = await running;
        expect(code, out).to.equal(0);
        expect(said).to.match(/^\.\.\. step \d+ of \d+: table authors \(\d+ s\)$/m);
      } finally {
        await sequelize.close();
        await own.close();
      }
    });
  },
);
