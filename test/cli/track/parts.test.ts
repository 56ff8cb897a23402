import { expect } from 'chai';
import { openDatabase } from '../../../example/host/database/open-database.ts';
import { databaseOf } from '../../../lib/databases/index.ts';
import { select } from '../../../lib/databases/sequelize.ts';
import { databases, onDatabases } from '../../support/databases.ts';

const servers = databases.filter(({ name }) => name !== 'sqlite');

onDatabases(servers, 'a table whose parts are written without its triggers', ({ name, open }) => {
  const isPostgres = name === 'postgres';

  it('is not tracked', async () => {
    const own = await open();
    const sequelize = await openDatabase(own.url, () => {});
    const lacks = async (table: string) => {
      const { changes } = databaseOf(sequelize);
      if (changes.kind !== 'triggers') throw new Error('this database has triggers');
      const looked = await changes.look((sql) => select(sequelize, sql), [{ name: table, quoted: table }]);
      return looked[0]?.lacks;
    };
    try {
      await sequelize.query('CREATE TABLE whole (id int NOT NULL PRIMARY KEY)');
      expect(await lacks('whole')).to.match(/^(?:a|the) trigger is missing$/);
      await sequelize.query(
        isPostgres
          ? 'CREATE TABLE part () INHERITS (whole)'
          : 'ALTER TABLE whole PARTITION BY HASH (id) PARTITIONS 2',
      );
      expect(await lacks('whole')).to.equal(
        isPostgres
          ? 'it is a partition or has child tables'
          : 'it has partitions, which are emptied and exchanged without its triggers',
      );
    } finally {
      await sequelize.close();
      await own.close();
    }
  });
});
