import type { Sequelize } from 'sequelize';
import { compactChanges, readVersions, type Versions } from '../../../lib/cache/versions.ts';
import { databaseOf } from '../../../lib/databases/index.ts';
import { select } from '../../../lib/databases/sequelize.ts';

const triggersOf = (sequelize: Sequelize) => {
  const { changes } = databaseOf(sequelize);
  if (changes.kind !== 'triggers') throw new Error('this database has no triggers');
  return changes;
};

/** The versions of all tracked tables of a database. */
export const versionsIn = async (sequelize: Sequelize): Promise<Versions> => {
  const versions = await readVersions((sql) => select(sequelize, sql), triggersOf(sequelize));
  if (versions === 'too many') throw new Error('the table of changes has more rows than are counted');
  return versions;
};

/** Compacts the table of changes. */
export const compact = (sequelize: Sequelize) => compactChanges(sequelize, triggersOf(sequelize));

/** The names of the tables whose versions are others after `act` than before. */
export async function changedBy(sequelize: Sequelize, act: () => Promise<unknown>): Promise<string[]> {
  const before = await versionsIn(sequelize);
  await act();
  const after = await versionsIn(sequelize);
  const names = [...before.byName.keys()].filter(
    (name) => after.byName.get(name) !== before.byName.get(name),
  );
  // A change of an untracked table, which a foreign key carries on, changes only the total.
  if (names.length > 0 && before.total === after.total) throw new Error('the total says another thing');
  return names.sort();
}
