import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import type { Sequelize } from 'sequelize';
import { check } from '../../cli/check.ts';
import { track } from '../../cli/track/track.ts';
import { openDatabase } from '../../example/host/database/open-database.ts';
import { changesTable, versionsTable } from '../../lib/databases/changes.ts';
import { select } from '../../lib/databases/sequelize.ts';
import { changedBy } from '../cli/support/versions.ts';
import { newsroom } from '../support/database/content.ts';
import { databases, type OpenDatabase, onDatabases } from '../support/databases.ts';
import { startTestHost } from '../support/host.ts';
import { patience } from '../support/patience.ts';

type Run = (sql: string) => Promise<unknown>;

/** What happens to the plugin's tables. */
interface Harm {
  readonly what: string;
  readonly do: (run: Run, account: string) => Promise<void>;
  /** What `check` says; undefined if it cannot be known. */
  readonly said?: RegExp;
  /** Whether the boot says it too. */
  readonly gone?: true;
  /** Statements that end what `track --apply` does not. */
  readonly mends?: readonly string[];
}

const saidOfTables = /are not both there, so changes are not counted/;

const all =
  (...statements: readonly string[]) =>
  async (run: Run): Promise<void> => {
    for (const statement of statements) await run(statement);
  };

const dropped: readonly Harm[] = [
  {
    what: 'the table of changes is dropped',
    do: all(`DROP TABLE ${changesTable}`),
    said: saidOfTables,
    gone: true,
  },
  {
    what: 'both tables are dropped',
    do: all(`DROP TABLE ${versionsTable}`, `DROP TABLE ${changesTable}`),
    said: saidOfTables,
    gone: true,
  },
];

const onPostgres: readonly Harm[] = [
  ...dropped,
  {
    what: 'the owner of the function has lost its right',
    do: (run, account) => all(`ALTER FUNCTION content_query_track() OWNER TO ${account}`)(run),
    said: /the owner of the function, cq_\w+, may not write into content_query_table_changes/,
  },
  {
    what: 'the table of changes has no room on its disk',
    do: all(
      "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END $$",
      `CREATE TRIGGER full_disk BEFORE INSERT ON ${changesTable} FOR EACH ROW EXECUTE FUNCTION full_disk()`,
    ),
    mends: [`DROP TRIGGER full_disk ON ${changesTable}`],
  },
];

const onFamily: readonly Harm[] = [
  ...dropped,
  {
    what: 'the account of the triggers has lost its right',
    do: (run, account) =>
      all(`UPDATE mysql.db SET Insert_priv = 'N' WHERE User = '${account}'`, 'FLUSH PRIVILEGES')(run),
    said: /its triggers run as cq_\w+@%, which lacks INSERT on content_query_table_changes, so no answer that reads it is kept/,
  },
  {
    what: 'the table of changes has no room on its disk',
    do: all(
      `CREATE TRIGGER full_disk BEFORE INSERT ON ${changesTable} FOR EACH ROW SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1021, MESSAGE_TEXT = 'disk full'`,
    ),
    mends: ['DROP TRIGGER full_disk'],
  },
];

const servers = databases.filter(({ name }) => name !== 'sqlite');

onDatabases(servers, 'the writes of an application to tracked tables', (database) => {
  const isPostgres = database.name === 'postgres';
  const password = randomBytes(12).toString('hex');
  let own: OpenDatabase;
  let sequelize: Sequelize;
  let account: string;
  const run: Run = (sql) => sequelize.query(sql);
  const options = () => ({ schemas: newsroom.schemas, database: own.url, i18n: true, permissions: true });

  /** Creates the triggers; on MariaDB and MySQL with the account. */
  const apply = async (url: string): Promise<void> =>
    track({ ...options(), database: url, apply: true }, { print: () => {} });

  const asAccount = (): string => {
    const url = new URL(own.url);
    if (isPostgres) return url.href;
    url.username = account;
    url.password = password;
    return url.href;
  };

  const createAccount = async (): Promise<void> => {
    account = `cq_${randomBytes(6).toString('hex')}`;
    if (isPostgres) {
      await run(`CREATE ROLE ${account}`);
      return;
    }
    await run(`CREATE USER '${account}'@'%' IDENTIFIED BY '${password}'`);
    const rights = ['Select', 'Insert', 'Update', 'Delete', 'Create', 'Trigger'].map((one) => `${one}_priv`);
    await run(
      `INSERT INTO mysql.db (Host, Db, User, ${rights.join(', ')}) VALUES ('%', '${new URL(own.url).pathname.slice(1)}', '${account}', ${rights.map(() => "'Y'").join(', ')})`,
    );
    await run('FLUSH PRIVILEGES');
  };

  beforeEach(async function () {
    this.timeout(patience(60_000));
    own = await database.open();
    sequelize = await openDatabase(own.url, () => {});
    await createAccount();
    await apply(asAccount());
  });
  afterEach(async () => {
    if (isPostgres) await run(`REASSIGN OWNED BY ${account} TO CURRENT_USER`);
    await run(isPostgres ? `DROP ROLE ${account}` : `DROP USER '${account}'@'%'`);
    await sequelize.close();
    await own.close();
  });

  /** Writes as an application does, one statement after the other, until it is stopped. */
  const startWriter = (id: number) => {
    const errors: string[] = [];
    let isStopped = false;
    let rounds = 0;
    const round = async (): Promise<void> => {
      await run(`INSERT INTO categories (id, name) VALUES (${id}, 'new')`);
      await sequelize.transaction(async (transaction) => {
        await sequelize.query(`UPDATE categories SET name = 'newer' WHERE id = ${id}`, { transaction });
        await sequelize.query(`UPDATE articles SET title = 'by ${id}' WHERE id = ${id}`, { transaction });
      });
      await run(`DELETE FROM categories WHERE id = ${id}`);
    };
    const writeOn = async (): Promise<void> => {
      while (!isStopped) {
        await round().catch((error: unknown) => errors.push(String(error)));
        rounds += 1;
      }
    };
    const done = writeOn();
    return {
      rounds: () => rounds,
      stop: async () => {
        isStopped = true;
        await done;
        return errors;
      },
    };
  };

  const writeDuring = async (harm: Harm): Promise<readonly string[]> => {
    const writers = [9_101, 9_102, 9_103].map(startWriter);
    const more = async (rounds: number): Promise<void> => {
      const aims = writers.map((one) => one.rounds() + rounds);
      while (writers.some((one, index) => one.rounds() < (aims[index] ?? 0))) await setImmediate();
    };
    await more(5);
    await harm.do(run, account);
    await more(5);
    return (await Promise.all(writers.map(({ stop }) => stop()))).flat();
  };

  const said = async (): Promise<readonly string[]> => {
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    await check({ ...options(), json: false }, { print, note: () => {} });
    return lines.filter((line) => line.startsWith('track    '));
  };

  const saidAtBoot = async (): Promise<readonly string[]> => {
    const lines: string[] = [];
    const logTo = { write: (line: string) => lines.push(line) };
    await (await startTestHost({ DATABASE_URL: own.url, LOG_LEVEL: 'warn', logTo })).stop();
    return lines.filter((line) => line.includes("triggers of 'koa-content-query track'"));
  };

  for (const harm of isPostgres ? onPostgres : onFamily)
    it(`do not fail while ${harm.what}`, async function () {
      this.timeout(patience(60_000));
      expect(await writeDuring(harm)).to.deep.equal([]);
      await run("UPDATE articles SET title = 'written' WHERE id = 2");
      expect(await select(sequelize, 'SELECT title FROM articles WHERE id = 2')).to.deep.equal([
        { title: 'written' },
      ]);
      const isSaid = (lines: readonly string[]) => lines.some((line) => harm.said?.test(line));
      expect(isSaid(await said()), 'check').to.equal(harm.said !== undefined);
      expect(isSaid(await saidAtBoot()), 'boot').to.equal(harm.gone === true);
      if (harm.mends !== undefined) await all(...harm.mends)(run);
      await apply(own.url);
      expect([await said(), await saidAtBoot()]).to.deep.equal([[], []]);
      const changed = await changedBy(sequelize, () => run("UPDATE articles SET title = 'x' WHERE id = 2"));
      expect(changed).to.deep.equal(['articles']);
    });

  it('are counted as changes of every table by track --apply, if the table of changes was gone', async function () {
    this.timeout(patience(60_000));
    const all = await changedBy(sequelize, async () => {
      await run(`DROP TABLE ${changesTable}`);
      await run("UPDATE articles SET title = 'not counted' WHERE id = 2");
      await apply(own.url);
    });
    expect(all).to.include.members(['articles', 'authors', 'categories']);
  });
});
