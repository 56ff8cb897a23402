import { expect } from 'chai';
import { Sequelize } from 'sequelize';
import { compactChanges, readVersions, SettledChanges } from '../../../lib/cache/versions.ts';
import { changesTable, recordChanges } from '../../../lib/databases/changes.ts';
import { databaseOf } from '../../../lib/databases/index.ts';
import { select } from '../../../lib/databases/sequelize.ts';
import { databases, type OpenDatabase, onDatabases } from '../../support/databases.ts';
import { trackAll } from './use-tracked.ts';

onDatabases(
  databases.filter(({ name }) => name === 'postgres'),
  'the rows of the table of changes that are read over no more',
  (database) => {
    let own: OpenDatabase;
    let sequelize: Sequelize;
    before(async () => {
      own = await database.open();
      await trackAll(own.url);
      sequelize = new Sequelize(own.url, { logging: false });
    });
    after(async () => {
      await sequelize?.close();
      await own?.close();
    });

    const triggersOf = () => {
      const { changes } = databaseOf(sequelize);
      if (changes.kind !== 'triggers') throw new Error('this database has no triggers');
      return changes;
    };
    const read = <Found extends object>(sql: string) => select<Found>(sequelize, sql);
    const record = (name: string) => sequelize.query(recordChanges([name]));
    const newest = async (): Promise<bigint> => {
      const [row] = await read<{ id: string }>(`SELECT MAX(id) AS id FROM ${changesTable}`);
      return BigInt(row?.id ?? 0);
    };

    it('are those below an id that no transaction can have any more, beside a snapshot that stays open', async () => {
      const settled = new SettledChanges(triggersOf());
      await sequelize.transaction({ isolationLevel: 'REPEATABLE READ' as never }, async (transaction) => {
        await sequelize.query('SELECT 1', { transaction });
        await record('articles');
        const id = await newest();
        await settled.look(read);
        await settled.look(read);
        expect(settled.upTo, 'a row is left').to.equal(0n);
        await compactChanges(sequelize, triggersOf());
        await settled.look(read);
        expect(settled.upTo).to.equal(id);
      });
      const before = await readVersions(read, triggersOf(), { after: settled.upTo });
      await record('articles');
      const after = await readVersions(read, triggersOf(), { after: settled.upTo });
      if (before === 'too many' || after === 'too many') throw new Error('there are few changes');
      expect(Number(after.byName.get('articles'))).to.equal(Number(before.byName.get('articles')) + 1);
      expect(after).to.deep.equal(await readVersions(read, triggersOf()));
      settled.forget();
      expect(settled.upTo).to.equal(0n);
    });

    it('end before a row that a transaction has written and not committed', async () => {
      const settled = new SettledChanges(triggersOf());
      const open = await sequelize.transaction();
      try {
        await sequelize.query(recordChanges(['authors']), { transaction: open });
        await record('articles');
        await settled.look(read);
        await compactChanges(sequelize, triggersOf());
        await settled.look(read);
        expect(settled.upTo).to.equal(0n);
      } finally {
        await open.commit();
      }
      await settled.look(read);
      expect(settled.upTo, 'its row is left').to.equal(0n);
      await compactChanges(sequelize, triggersOf());
      await settled.look(read);
      expect(settled.upTo > 0n).to.equal(true);
    });
  },
);
