import { expect } from 'chai';
import type { Sequelize } from 'sequelize';
import { check } from '../../cli/check.ts';
import { track as trackTables } from '../../cli/track/track.ts';
import { openDatabase } from '../../example/host/database/open-database.ts';
import { select } from '../../lib/databases/sequelize.ts';
import { newsroom } from '../support/database/content.ts';
import { databases, type OpenDatabase, onDatabases, sqlite } from '../support/databases.ts';
import { run } from './support/run.ts';
import { changedBy, compact, versionsIn } from './support/versions.ts';

const track = (url: string, ...more: string[]) =>
  run(['track', '--schemas', newsroom.schemas, '--database', url, ...more]);

const servers = databases.filter(({ name }) => name !== 'sqlite');

describe('koa-content-query track', () => {
  it('makes nothing on SQLite, whose file knows when it has changed', async () => {
    const { code, out, err } = await track(await sqlite.shared(), '--apply');
    expect([code, err]).to.deep.equal([0, '']);
    expect(out).to.match(/\nnothing is needed: the file itself knows when it has changed\n$/);
  });

  it('does one thing at a time', async () => {
    for (const more of [[], ['--apply', '--bump']]) {
      const { code, err } = await track(await sqlite.shared(), ...more);
      expect([code, err]).to.deep.equal([
        2,
        'koa-content-query: track needs one of --apply, --remove and --bump\n',
      ]);
    }
  });
});

onDatabases(servers, 'koa-content-query track', (database) => {
  const isPostgres = database.name === 'postgres';
  let own: OpenDatabase;
  let sequelize: Sequelize;
  const changed = (...statements: string[]) =>
    changedBy(sequelize, async () => {
      for (const statement of statements) await sequelize.query(statement);
    });

  before(async () => {
    own = await database.open();
    sequelize = await openDatabase(own.url, () => {});
    const { code, out, err } = await track(own.url, '--apply');
    expect([code, err], out).to.deep.equal([0, '']);
    expect(out).to.match(/^tracked {2}articles$/m);
    expect(out).to.match(/^tracked {2}articles_author_links$/m);
    expect(out).to.match(/^tracked {2}up_permissions$/m);
    expect(out).to.match(/^(\d+) tables: \1 tracked, 0 not$/m);
  });
  after(async () => {
    await sequelize.close();
    await own.close();
  });

  it('counts every kind of write, in exactly its tables', async () => {
    expect(await changed("UPDATE articles SET title = 'one' WHERE id = 2")).to.deep.equal(['articles']);
    expect(await changed("INSERT INTO categories (id, name) VALUES (9001, 'new')")).to.deep.equal([
      'categories',
    ]);
    expect(
      await changed('INSERT INTO teams (id, name) SELECT id + 9000, name FROM categories'),
    ).to.deep.equal(['teams']);
    expect(await changedBy(sequelize, () => select(sequelize, 'SELECT * FROM articles'))).to.deep.equal([]);
    expect(await changed('DELETE FROM articles_author_links WHERE article_id = 2')).to.deep.equal([
      'articles_author_links',
    ]);
    const upsert = isPostgres
      ? "INSERT INTO categories (id, name) VALUES (9001, 'x') ON CONFLICT (id) DO UPDATE SET name = 'newer'"
      : "INSERT INTO categories (id, name) VALUES (9001, 'x') ON DUPLICATE KEY UPDATE name = 'newer'";
    expect(await changed(upsert)).to.deep.equal(['categories']);
  });

  it('counts changes that foreign keys cascade, in the tables that they may change and in no others', async () => {
    const tables = await changed('DELETE FROM articles WHERE id = 3');
    expect(tables).to.include.members(['articles', 'articles_author_links', 'articles_categories_links']);
    expect(tables).to.not.include.members(['authors']);
    expect(tables).to.not.include.members(['categories']);
    const [{ id: admin } = { id: 0 }] = await select<{ id: number }>(
      sequelize,
      'SELECT id FROM admin_users ORDER BY id LIMIT 1',
    );
    // Creators of entries are set to NULL.
    expect(await changed(`DELETE FROM admin_users WHERE id = ${admin}`)).to.include.members([
      'admin_users',
      'articles',
    ]);
  });

  it('does not count changes that are rolled back', async () => {
    const acted = changedBy(sequelize, async () => {
      const transaction = await sequelize.transaction();
      await sequelize.query("UPDATE articles SET title = 'never' WHERE id = 2", { transaction });
      await transaction.rollback();
    });
    expect(await acted).to.deep.equal([]);
  });

  it('counts transactions when they are committed, in any order, and makes no writer wait', async () => {
    const first = await sequelize.transaction();
    await sequelize.query("UPDATE authors SET name = 'first' WHERE id = 1", { transaction: first });
    const second = await changedBy(sequelize, async () => {
      const transaction = await sequelize.transaction();
      await sequelize.query("UPDATE authors SET name = 'second' WHERE id = 2", { transaction });
      await sequelize.query("UPDATE articles SET title = 'second' WHERE id = 2", { transaction });
      await transaction.commit();
    });
    expect(second).to.deep.equal(['articles', 'authors']);
    expect(await changedBy(sequelize, () => first.commit())).to.deep.equal(['authors']);
  });

  it('is compacted without a change of any version, beside a transaction that has not ended', async () => {
    const open = await sequelize.transaction();
    try {
      await sequelize.query("UPDATE authors SET name = 'open' WHERE id = 1", { transaction: open });
      await sequelize.query("UPDATE articles SET title = 'before' WHERE id = 2");
      expect((await versionsIn(sequelize)).pending).to.be.greaterThan(0);
      expect(
        await changedBy(sequelize, () => Promise.all([compact(sequelize), compact(sequelize)])),
      ).to.deep.equal([]);
      expect((await versionsIn(sequelize)).pending).to.equal(0);
    } catch (error) {
      await open.rollback();
      throw error;
    }
    expect(await changedBy(sequelize, () => open.commit())).to.deep.equal(['authors']);
    expect(await changedBy(sequelize, () => compact(sequelize))).to.deep.equal([]);
    expect((await versionsIn(sequelize)).pending).to.equal(0);
  });

  it('counts every change while many write and others compact', async () => {
    const before = await versionsIn(sequelize);
    const rounds = Array.from({ length: 20 }, (_, round) => round);
    const write = async (id: number): Promise<void> => {
      for (const round of rounds)
        await sequelize.query(`UPDATE articles SET title = 'round ${round}' WHERE id = ${id}`);
    };
    let isWriting = true;
    const compactOften = async (): Promise<void> => {
      while (isWriting) await compact(sequelize);
    };
    const compacting = [compactOften(), compactOften()];
    await Promise.all([2, 4, 6, 8].map(write));
    isWriting = false;
    await Promise.all(compacting);
    const after = await versionsIn(sequelize);
    const changes = BigInt(after.byName.get('articles') ?? 0) - BigInt(before.byName.get('articles') ?? 0);
    expect(Number(changes)).to.equal(4 * rounds.length);
  });

  it('records a change of every table with --bump', async () => {
    const all = await changedBy(sequelize, async () => {
      const { code, out } = await run(['track', '--database', own.url, '--bump']);
      expect(code, out).to.equal(0);
      expect(out).to.match(/^\d+ tables are recorded as changed$/m);
    });
    expect(all).to.deep.equal([...(await versionsIn(sequelize)).byName.keys()].sort());
  });

  it('counts writes to several tables at once, rows that replace others, and rows that a file has', async () => {
    if (isPostgres) {
      const both = await changed(
        "WITH moved AS (UPDATE teams SET name = 'moved' WHERE id = 1 RETURNING id) UPDATE pages SET name = 'moved' WHERE id IN (SELECT id FROM moved)",
      );
      expect(both).to.deep.equal(['pages', 'teams']);
      const copied = await changed(
        "COPY teams (id, name) FROM PROGRAM 'printf 9501,loaded' WITH (FORMAT csv)",
      );
      expect(copied).to.deep.equal(['teams']);
      return;
    }
    const both = await changed(
      "UPDATE teams INNER JOIN pages ON pages.id = pages.id SET teams.name = 'moved', pages.name = 'moved'",
    );
    expect(both).to.deep.equal(['pages', 'teams']);
    // A row that is replaced is deleted, and its links with it.
    const replaced = await changed(
      'REPLACE INTO categories (id, name) SELECT id, name FROM categories WHERE id = 1',
    );
    expect(replaced).to.include.members(['categories', 'articles_categories_links']);
  });

  if (isPostgres) {
    it('counts TRUNCATE, a session of a replica, and what TRUNCATE cascades to', async () => {
      const truncated = await changed('TRUNCATE categories CASCADE');
      expect(truncated).to.include.members(['categories', 'articles_categories_links']);
      const replica = await changedBy(sequelize, () =>
        sequelize.transaction(async (transaction) => {
          await sequelize.query('SET LOCAL session_replication_role = replica', { transaction });
          await sequelize.query("UPDATE articles SET title = 'replica' WHERE id = 2", { transaction });
        }),
      );
      expect(replica).to.deep.equal(['articles']);
    });
  }

  it('is reported by check if a trigger is missing, created again with --apply, and removed with --remove', async () => {
    const options = { schemas: newsroom.schemas, database: own.url, i18n: true, permissions: true };
    const lines = async () => {
      const { untracked } = await check({ ...options, json: true }, { print: () => {}, note: () => {} });
      return untracked;
    };
    const trackNow = (more: object) => trackTables({ ...options, ...more }, { print: () => {} });
    expect(await lines()).to.deep.equal([]);
    const [{ name } = { name: 'content_query_track' }] = isPostgres
      ? []
      : await select<{ name: string }>(
          sequelize,
          "SELECT trigger_name AS name FROM information_schema.triggers WHERE trigger_schema = DATABASE() AND event_object_table = 'authors' AND event_manipulation = 'UPDATE'",
        );
    await sequelize.query(isPostgres ? `DROP TRIGGER ${name} ON authors` : `DROP TRIGGER ${name}`);
    const why = isPostgres ? 'the trigger is missing' : 'a trigger is missing';
    expect(await lines()).to.deep.include({ table: 'authors', why });
    const again = await changedBy(sequelize, () => trackNow({ apply: true }));
    // Rows may have been written while there was no trigger.
    expect(again).to.deep.equal(['authors']);
    expect(await lines()).to.deep.equal([]);
    expect(await changedBy(sequelize, () => trackNow({ apply: true }))).to.deep.equal([]);
    await trackNow({ remove: true });
    await sequelize.query("UPDATE articles SET title = 'untracked' WHERE id = 2");
    expect(await lines()).to.deep.equal([]);
    const bumped = await run(['track', '--database', own.url, '--bump']);
    expect([bumped.code, bumped.err]).to.deep.equal([
      2,
      'koa-content-query: no table is tracked: use track --apply first\n',
    ]);
  });
});
