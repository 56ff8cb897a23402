import { expect } from 'chai';
import { type Options, Sequelize, type Transaction } from 'sequelize';
import { addVersion, compactChanges } from '../../lib/cache/versions.ts';
import {
  type ChangeTriggers,
  changesTable,
  recordChanges,
  versionsTable,
} from '../../lib/databases/changes.ts';
import { inTransaction, tryInTransaction } from '../../lib/databases/in-transaction.ts';
import { databaseOf } from '../../lib/databases/index.ts';
import { isTransactionLost } from '../../lib/databases/meaning-of.ts';
import { select } from '../admin/support/rows.ts';
import { asAdmin, change } from '../admin/support/use-admin.ts';
import { databases, type OpenDatabase, onDatabases, type TestDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startTestHost, type TestHost } from '../support/host.ts';
import { endInDeadlock, keepRowsOut, lookForDeadlocksLater, runIn } from './support/deadlock.ts';

const servers = databases.filter(({ name }) => name !== 'sqlite');

/** A database of the suite's own, and somebody else's connections to it. */
function useDatabase(database: TestDatabase): { url(): string; other(): Sequelize } {
  let own: OpenDatabase;
  let other: Sequelize;
  before(async () => {
    own = await database.open();
    other = new Sequelize(own.url, { logging: false });
    await lookForDeadlocksLater(other);
  });
  after(async () => {
    await other?.close();
    await own?.close();
  });
  return { url: () => own.url, other: () => other };
}

onDatabases(servers, 'a transaction that the server ends for a deadlock', (database) => {
  const { url, other } = useDatabase(database);
  before(async () => {
    await other().query('CREATE TABLE steps (run INTEGER, step INTEGER)');
    for (const table of ['first_lock', 'second_lock']) {
      await other().query(`CREATE TABLE ${table} (id INTEGER PRIMARY KEY, n INTEGER)`);
      await other().query(`INSERT INTO ${table} VALUES (1, 0)`);
    }
  });

  const locks = {
    held: 'SELECT * FROM second_lock WHERE id = 1 FOR UPDATE',
    wanted: 'SELECT * FROM first_lock WHERE id = 1 FOR UPDATE',
  };
  /** Runs it in a deadlock, and gives the runs that have begun, and the steps that are stored. */
  const stepsAfter = async (
    sequelize: Sequelize,
    last: (run: (sql: string) => Promise<unknown>, transaction: Transaction) => Promise<unknown>,
  ): Promise<{ readonly runs: number; readonly steps: readonly object[] }> => {
    await other().query('DELETE FROM steps');
    let runs = 0;
    await endInDeadlock(other(), locks, () =>
      inTransaction(sequelize, {}, async (transaction) => {
        const run = (sql: string) => runIn(transaction, sequelize, sql);
        runs += 1;
        await run(`INSERT INTO steps VALUES (${runs}, 1)`);
        await run('UPDATE first_lock SET n = n + 1 WHERE id = 1');
        await last(run, transaction);
        await run(`INSERT INTO steps VALUES (${runs}, 2)`);
      }),
    );
    const steps = await select(other(), 'SELECT run, step FROM steps ORDER BY run, step');
    return { runs, steps };
  };
  const whole = {
    runs: 2,
    steps: [
      { run: 2, step: 1 },
      { run: 2, step: 2 },
    ],
  };
  const update = 'UPDATE second_lock SET n = n + 1 WHERE id = 1';

  const expectRunAgain = async (options: Options): Promise<void> => {
    const sequelize = new Sequelize(url(), { logging: false, ...options });
    try {
      expect(await stepsAfter(sequelize, (run) => run(update))).to.deep.equal(whole);
    } finally {
      await sequelize.close();
    }
  };

  it('is run again as a whole', () => expectRunAgain({}));

  it("is run again as a whole where the host's Sequelize sends statements again", () =>
    expectRunAgain({ retry: { max: 3, match: /deadlock/i } }));

  it('runs nothing in place of the statement that it ended with', async () => {
    const sequelize = new Sequelize(url(), { logging: false });
    const instead: unknown[] = [];
    try {
      const found = await stepsAfter(sequelize, (run, transaction) =>
        tryInTransaction(
          sequelize,
          transaction,
          () => run(update),
          async (error) => {
            // On PostgreSQL the savepoint is still there, so who asks has to look at the error.
            if (isTransactionLost(error)) throw error;
            instead.push(error);
          },
        ),
      );
      expect(found).to.deep.equal(whole);
      expect(instead).to.deep.equal([]);
    } finally {
      await sequelize.close();
    }
  });
});

onDatabases(servers, 'a change of grants that the server ends for a deadlock', (database) => {
  const { url, other } = useDatabase(database);
  let host: TestHost;
  before(async () => {
    host = await startTestHost({ DATABASE_URL: url() });
  });
  after(() => host?.stop());

  it('is made once, and no part of it twice or alone', async () => {
    const locks = {
      held: keepRowsOut(database.name, 'up_permissions_role_links'),
      wanted: 'SELECT * FROM up_roles FOR UPDATE',
    };
    const changes = [
      change('api::vault.vault', true),
      change('api::vault.vault', true, { action: 'findOne' }),
    ];
    const { status, text } = await endInDeadlock(other(), locks, () =>
      asAdmin(host, '/grants', { body: { changes } }),
    );
    expect(status, text).to.equal(200);
    const granted = await select(
      other(),
      "SELECT p.action AS action, r.type AS role FROM up_permissions p LEFT JOIN up_permissions_role_links l ON l.permission_id = p.id LEFT JOIN up_roles r ON r.id = l.role_id WHERE p.action LIKE 'api::vault%' AND (r.type IS NULL OR r.type = 'public') ORDER BY p.action",
    );
    expect(granted).to.deep.equal([
      { action: 'api::vault.vault.find', role: 'public' },
      { action: 'api::vault.vault.findOne', role: 'public' },
    ]);
    expect(await select(other(), 'SELECT id FROM content_query_audit')).to.have.length(1);
  });
});

/** How a session gives up waiting for a lock soon. */
const waitShortly = {
  postgres: 'SET lock_timeout = 100',
  mariadb: 'SET innodb_lock_wait_timeout = 1',
  mysql: 'SET innodb_lock_wait_timeout = 1',
};

onDatabases(servers, 'a lock that is never given up', (database) => {
  const { url, other } = useDatabase(database);

  it('ends the transaction four times, and then it is given up', async () => {
    await other().query('CREATE TABLE held_lock (id INTEGER PRIMARY KEY)');
    await other().query('INSERT INTO held_lock VALUES (1)');
    const sequelize = new Sequelize(url(), { logging: false });
    const lock = 'SELECT * FROM held_lock WHERE id = 1 FOR UPDATE';
    let runs = 0;
    try {
      await other().transaction(async (transaction) => {
        await runIn(transaction, other(), lock);
        const given = await inTransaction(sequelize, {}, async (within) => {
          runs += 1;
          await sequelize.query(waitShortly[database.name as keyof typeof waitShortly], {
            transaction: within,
          });
          await runIn(within, sequelize, lock);
        }).catch((error: unknown) => error);
        expect(isTransactionLost(given), String(given)).to.equal(true);
      });
      expect(runs).to.equal(4);
    } finally {
      await sequelize.close();
    }
  });
});

onDatabases(servers, 'a compaction that the server ends for a deadlock', (database) => {
  const { url, other } = useDatabase(database);

  it('is made again, and every change is counted once', async () => {
    const triggers = databaseOf(other()).changes as ChangeTriggers;
    for (const statement of triggers.prepare) await other().query(statement);
    await other().query(addVersion('articles', 10));
    for (let index = 0; index < 3; index += 1) await other().query(recordChanges(['articles']));
    const sequelize = new Sequelize(url(), { logging: false });
    const locks = {
      held: `SELECT * FROM ${changesTable} FOR UPDATE`,
      wanted: `SELECT * FROM ${versionsTable} FOR UPDATE`,
    };
    try {
      await endInDeadlock(other(), locks, () => compactChanges(sequelize, triggers));
      // Whoever has locked the versions may have had them for longer than it was made again.
      expect(await eventually(() => compactChanges(sequelize, triggers), Boolean)).to.equal(true);
      expect(await select(other(), `SELECT * FROM ${changesTable}`)).to.deep.equal([]);
      const [{ base } = { base: 0 }] = await select<{ base: unknown }>(
        other(),
        `SELECT base FROM ${versionsTable}`,
      );
      expect(Number(base)).to.equal(13);
    } finally {
      await sequelize.close();
    }
  });
});
