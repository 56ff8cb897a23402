import { expect } from 'chai';
import { QueryTypes, Sequelize } from 'sequelize';
import { track } from '../../../cli/track/track.ts';
import { openDatabase } from '../../../example/host/database/open-database.ts';
import { databaseOf } from '../../../lib/databases/index.ts';
import { triggersOf } from '../../../lib/databases/mysql-family/triggers.ts';
import { select } from '../../../lib/databases/sequelize.ts';
import { newsroom } from '../../support/database/content.ts';
import { databases, type OpenDatabase, onDatabases } from '../../support/databases.ts';
import { changedBy, compact, versionsIn } from '../support/versions.ts';

const servers = databases.filter(({ name }) => name !== 'sqlite');
const family = servers.filter(({ name }) => name !== 'postgres');

/** A tracked copy of the newsroom, and one session that writes to it. */
function useSession(database: (typeof databases)[number]) {
  let own: OpenDatabase;
  let sequelize: Sequelize;
  let session: Sequelize;
  before(async () => {
    own = await database.open();
    sequelize = await openDatabase(own.url, () => {});
    session = new Sequelize(own.url, { logging: false, pool: { max: 1, min: 1 } });
    const options = { schemas: newsroom.schemas, database: own.url, i18n: true, permissions: true };
    await track({ ...options, apply: true }, { print: () => {} });
  });
  after(async () => {
    await session?.close();
    await sequelize?.close();
    await own?.close();
  });
  const version = async (): Promise<number> =>
    Number((await versionsIn(sequelize)).byName.get('articles') ?? 0);
  return {
    sequelize: () => sequelize,
    run: async (...statements: readonly string[]) => {
      for (const statement of statements) await session.query(statement, { type: QueryTypes.RAW });
    },
    counted: async (act: () => Promise<unknown>): Promise<number> => {
      const before = await version();
      await act();
      return (await version()) - before;
    },
  };
}

const ids = Array.from({ length: 300 }, (_, index) => 20_000 + index);

onDatabases(servers, 'a statement that writes many rows of a tracked table', (database) => {
  const { run, counted } = useSession(database);

  it('is counted for its rows on MariaDB, where a trigger cannot tell one statement from the next, and else far fewer times', async () => {
    const values = ids.map((id) => `(${id}, 'many')`).join(', ');
    const counts = [
      await counted(() => run(`INSERT INTO articles (id, title) VALUES ${values}`)),
      await counted(() => run("UPDATE articles SET title = 'more' WHERE id >= 20000")),
      await counted(() => run('DELETE FROM articles WHERE id >= 20000')),
    ];
    for (const count of counts)
      if (database.name === 'mariadb') expect(count).to.equal(ids.length);
      // What other sessions run in between is counted as another statement.
      else expect(count).to.be.within(1, database.name === 'postgres' ? 1 : ids.length / 2);
  });
});

const write = (id: number) =>
  `UPDATE articles SET word_count = COALESCE(word_count, 0) + 1 WHERE id <= ${id}`;

onDatabases(family, 'transactions of one session', (database) => {
  const { run, counted, sequelize } = useSession(database);

  before(async () => {
    await run(
      `CREATE PROCEDURE write_twice() BEGIN ${write(9)}; COMMIT; ${write(9)}; COMMIT; END`,
      `CREATE PROCEDURE write_in_vain() BEGIN START TRANSACTION; ${write(9)}; ROLLBACK; ${write(9)}; END`,
      `CREATE FUNCTION written() RETURNS INT MODIFIES SQL DATA BEGIN ${write(9)}; RETURN 1; END`,
    );
  });

  const clocks = {
    'that runs': 'DEFAULT',
    'that was stopped at a second': '1700000000',
    'that was stopped at a microsecond': '1700000000.123457',
  };
  for (const [clock, at] of Object.entries(clocks))
    it(`are each counted, with a clock ${clock}`, async () => {
      await run(`SET timestamp = ${at}`);
      for (let round = 0; round < 5; round += 1) {
        expect(await counted(() => run(write(9))), 'one by itself').to.be.at.least(1);
        expect(await counted(() => run('BEGIN', write(9), write(5), 'COMMIT')), 'two').to.be.at.least(2);
        const again = ['BEGIN', write(9), 'ROLLBACK', write(9)];
        expect(await counted(() => run(...again)), 'after a rollback').to.be.at.least(1);
        const back = ['BEGIN', 'SAVEPOINT s', write(9), 'ROLLBACK TO SAVEPOINT s', write(9), 'COMMIT'];
        expect(await counted(() => run(...back)), 'after a savepoint').to.be.at.least(1);
        expect(await counted(() => run('CALL write_twice()')), 'in a procedure').to.be.at.least(2);
        expect(await counted(() => run('CALL write_in_vain()')), 'in vain before').to.be.at.least(1);
        expect(await counted(() => run('DO written()')), 'in a function').to.be.at.least(1);
      }
      await run('SET timestamp = DEFAULT');
    });

  it('are counted under LOCK TABLES too, except on MariaDB, where two triggers cannot write into one table then', async () => {
    const locked = ['LOCK TABLES articles WRITE', write(9), 'UNLOCK TABLES'];
    const count = await counted(() => run(...locked));
    if (database.name === 'mariadb') expect(count).to.equal(0);
    else expect(count).to.be.at.least(1);
  });

  it('are each counted after their changes were compacted', async () => {
    for (let round = 0; round < 5; round += 1) {
      await compact(sequelize());
      expect(await counted(() => run(write(9)))).to.be.at.least(1);
    }
  });

  it('are counted in several tables at once, and for a foreign key only where its column changes', async () => {
    const both =
      'UPDATE teams INNER JOIN pages ON pages.id = pages.id SET teams.name = RAND(), pages.name = 1';
    expect(await changedBy(sequelize(), () => run(both))).to.deep.equal(['pages', 'teams']);
    const name = 'UPDATE categories SET name = RAND() WHERE id < 5';
    expect(await changedBy(sequelize(), () => run(name))).to.deep.equal(['categories']);
  });
});

onDatabases(family, 'triggers of an earlier form', (database) => {
  const { run, sequelize } = useSession(database);

  it('count, and are replaced by the statements of track --apply', async () => {
    await run('CREATE TABLE earlier (id INT PRIMARY KEY) ENGINE = InnoDB');
    const earlier = triggersOf([], 'earlier', undefined);
    await run(...earlier.map((one) => one.create(one.name)));
    const { changes } = databaseOf(sequelize());
    if (changes.kind !== 'triggers') throw new Error('this database has no triggers');
    const look = async () => {
      const tables = [{ name: 'earlier', quoted: 'earlier' }];
      const [{ lacks, create, drop } = { lacks: 'nothing', create: [], drop: [] }] = await changes.look(
        (sql) => select(sequelize(), sql),
        tables,
      );
      return { lacks, create, drop };
    };
    const before = await look();
    expect(before.lacks).to.equal(undefined);
    expect(before.drop).to.have.length(database.name === 'mysql' ? earlier.length : 0);
    await run(...before.create, ...before.drop);
    expect(await look()).to.deep.equal({ lacks: undefined, create: [], drop: [] });
    const [one] = database.name === 'mysql' ? triggersOf([], 'earlier', '@@statement_id') : earlier;
    await run(`DROP TRIGGER ${one?.name}`);
    expect((await look()).lacks).to.equal('a trigger is missing');
  });
});
