import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import type { Sequelize } from 'sequelize';
import { check } from '../../cli/check.ts';
import { track } from '../../cli/track/track.ts';
import { openDatabase } from '../../example/host/database/open-database.ts';
import { changedBy } from '../cli/support/versions.ts';
import { newsroom } from '../support/database/content.ts';
import { databases, type OpenDatabase, onDatabases } from '../support/databases.ts';

const family = databases.filter(({ name }) => name === 'mariadb' || name === 'mysql');

onDatabases(family, 'the account with whose rights triggers run', (database) => {
  let own: OpenDatabase;
  let sequelize: Sequelize;
  let account: string;
  const password = randomBytes(12).toString('hex');
  const write = "UPDATE articles SET title = 'written' WHERE id = 2";

  const nameOfDatabase = (): string => new URL(own.url).pathname.slice(1);
  const ofAccount = (): string => {
    const url = new URL(own.url);
    url.username = account;
    url.password = password;
    return url.href;
  };
  const optionsOf = (url: string) => ({
    schemas: newsroom.schemas,
    database: url,
    i18n: true,
    permissions: true,
  });
  const apply = async (url = own.url): Promise<string> => {
    const lines: string[] = [];
    await track({ ...optionsOf(url), apply: true }, { print: (line) => lines.push(line) });
    return lines.at(-1) ?? '';
  };
  /** What `check` says of changes that are not counted. */
  const said = async (url = own.url): Promise<readonly string[]> => {
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    await check({ ...optionsOf(url), json: false }, { print, note: () => {} });
    return lines.filter((line) => line.startsWith('track    '));
  };
  const errorOf = (sql: string): Promise<string> =>
    sequelize.query(sql).then(
      () => 'none',
      (error: unknown) => String((error as { original?: unknown }).original),
    );
  /** Gives the account these privileges on the database, and no others. The tests' own account may grant none, but write the tables. */
  const grant = async (...privileges: readonly string[]): Promise<void> => {
    await sequelize.query(`DELETE FROM mysql.db WHERE User = '${account}'`);
    await sequelize.query(
      `INSERT INTO mysql.db (Host, Db, User, ${privileges.map((one) => `${one}_priv`).join(', ')}) ` +
        `VALUES ('%', '${nameOfDatabase()}', '${account}', ${privileges.map(() => "'Y'").join(', ')})`,
    );
    await sequelize.query('FLUSH PRIVILEGES');
  };
  const mend = async (): Promise<void> => {
    expect(await apply()).to.match(/, 0 not$/);
    expect(await said()).to.deep.equal([]);
    expect(await changedBy(sequelize, () => sequelize.query(write))).to.deep.equal(['articles']);
    // Nothing is left to be done.
    expect(await changedBy(sequelize, () => apply())).to.deep.equal([]);
  };

  beforeEach(async () => {
    own = await database.open();
    sequelize = await openDatabase(own.url, () => {});
    account = `cq_${randomBytes(6).toString('hex')}`;
    await sequelize.query(`CREATE USER '${account}'@'%' IDENTIFIED BY '${password}'`);
    await grant('Select', 'Insert', 'Update', 'Delete', 'Create', 'Trigger');
    expect(await apply(ofAccount())).to.match(/, 0 not$/);
    expect([await said(), await errorOf(write)]).to.deep.equal([[], 'none']);
  });
  afterEach(async () => {
    await sequelize.query(`DROP USER IF EXISTS '${account}'@'%'`);
    await sequelize.query(`DELETE FROM mysql.tables_priv WHERE User = '${account}'`);
    await sequelize.close();
    await own.close();
  });

  it('is named by check if it does not exist any more, and replaced by track --apply', async () => {
    await sequelize.query(`DROP USER '${account}'@'%'`);
    expect(await errorOf(write)).to.match(/definer .* does not exist/);
    expect(await said()).to.include(
      `track    articles: its triggers run as ${account}@%, an account that does not exist, so every write to it fails, see koa-content-query track`,
    );
    await mend();
  });

  it('is named by check if it lacks a right that the triggers need, and replaced by track --apply', async () => {
    await grant('Select', 'Update', 'Trigger');
    expect(await errorOf(write)).to.equal('none');
    expect(await said()).to.include(
      `track    articles: its triggers run as ${account}@%, which lacks INSERT on content_query_table_changes, so no answer that reads it is kept, see koa-content-query track`,
    );
    // With this right on the one table it is whole again.
    await sequelize.query(
      'INSERT INTO mysql.tables_priv (Host, Db, User, Table_name, Grantor, Table_priv, Column_priv) ' +
        `VALUES ('%', '${nameOfDatabase()}', '${account}', 'content_query_table_changes', '', 'Insert', '')`,
    );
    await sequelize.query('FLUSH PRIVILEGES');
    expect([await errorOf(write), await said()]).to.deep.equal(['none', []]);
    await sequelize.query(`DELETE FROM mysql.tables_priv WHERE User = '${account}'`);
    await grant('Select', 'Insert', 'Update');
    expect(await errorOf(write)).to.match(/TRIGGER command denied/);
    expect((await said())[0]).to.match(/which lacks TRIGGER on/);
    await mend();
  });

  it('is not checked if it has a role, which may grant the right', async () => {
    await grant('Select', 'Update', 'Trigger');
    expect(await said()).to.not.deep.equal([]);
    await sequelize.query(
      database.name === 'mysql'
        ? `INSERT INTO mysql.role_edges VALUES ('%', 'cq_role', '%', '${account}', 'N')`
        : `INSERT INTO mysql.roles_mapping VALUES ('%', '${account}', 'cq_role', 'N')`,
    );
    try {
      expect(await said()).to.deep.equal([]);
    } finally {
      await sequelize.query(
        database.name === 'mysql'
          ? `DELETE FROM mysql.role_edges WHERE to_user = '${account}'`
          : `DELETE FROM mysql.roles_mapping WHERE User = '${account}'`,
      );
    }
  });

  it('is not checked by users who may not read other accounts', async () => {
    await apply();
    expect(await said(ofAccount())).to.deep.equal([]);
  });
});
