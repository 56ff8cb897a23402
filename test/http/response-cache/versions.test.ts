import { expect } from 'chai';
import { readVersions } from '../../../lib/cache/versions.ts';
import { databaseOf } from '../../../lib/databases/index.ts';
import { select } from '../../../lib/databases/sequelize.ts';
import { onEachDatabase } from '../../support/databases.ts';
import { useTracked } from './use-tracked.ts';

onEachDatabase('the versions that a cached response is checked by', (database) => {
  const { host } = useTracked(database);

  it('are read without the threads in which MySQL counts all rows of a table', async () => {
    const { sequelize } = host();
    const { changes } = databaseOf(sequelize);
    // SQLite has one number for its whole file.
    if (changes.kind !== 'triggers') return void expect(database.name).to.equal('sqlite');
    const statements: string[] = [];
    const known = await readVersions((sql) => {
      statements.push(sql);
      return select(sequelize, sql);
    }, changes);
    if (known === 'too many') throw new Error('nothing has changed yet');
    await readVersions((sql) => select(sequelize, sql), changes, { known });
    expect(statements).to.have.length(1);
    if (database.name !== 'mysql') return;
    const plans = await select<{ EXPLAIN: string }>(sequelize, `EXPLAIN FORMAT=TREE ${statements[0]}`);
    const [{ EXPLAIN: plan } = { EXPLAIN: '' }] = plans;
    expect(plan).to.include('Aggregate').and.not.include('Count rows');
  });
});
