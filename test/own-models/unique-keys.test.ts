import { expect } from 'chai';
import { DataTypes, type Sequelize } from 'sequelize';
import { linkOf } from '../../lib/models/link.ts';
import { readUniqueKeys } from '../../lib/models/unique-keys.ts';
import { type DatabaseName, type OpenDatabase, onEachDatabase } from '../support/databases.ts';
import { emptyDatabase, open } from './support/empty-database.ts';

interface Table {
  readonly what: string;
  /** What its definition has after the columns. */
  readonly key?: string;
  /** The columns of an index, and what follows. */
  readonly index?: string;
  readonly mayRepeat: boolean;
  /** The databases that have such a table; all of them if there are none. */
  readonly only?: readonly DatabaseName[];
}

const tables: readonly Table[] = [
  { what: 'a primary key of both columns', key: 'PRIMARY KEY (note_id, label_id)', mayRepeat: false },
  { what: 'a constraint, turned', key: 'UNIQUE (label_id, note_id)', mayRepeat: false },
  { what: 'a unique index', index: 'UNIQUE (note_id, label_id)', mayRepeat: false },
  { what: 'one with a constant of the link', index: 'UNIQUE (note_id, label_id, kind)', mayRepeat: false },
  { what: 'a note for each label', index: 'UNIQUE (label_id)', mayRepeat: false },
  { what: 'no key', mayRepeat: true },
  { what: 'an index that is not unique', index: '(note_id, label_id)', mayRepeat: true },
  { what: 'a key of its own', key: 'PRIMARY KEY (id)', mayRepeat: true },
  { what: 'one with another column', index: 'UNIQUE (note_id, label_id, place)', mayRepeat: true },
  {
    what: 'one under a condition',
    index: 'UNIQUE (note_id, label_id) WHERE place > 1',
    mayRepeat: true,
    only: ['sqlite', 'postgres'],
  },
  {
    what: 'one on an expression',
    index: 'UNIQUE (note_id, (label_id + place))',
    mayRepeat: true,
    only: ['sqlite', 'postgres', 'mysql'],
  },
  {
    what: 'one that only includes a column',
    index: 'UNIQUE (note_id, label_id, place) INCLUDE (kind)',
    mayRepeat: true,
    only: ['postgres'],
  },
  {
    what: 'one of both columns that includes another',
    index: 'UNIQUE (note_id, label_id) INCLUDE (place)',
    mayRepeat: false,
    only: ['postgres'],
  },
];

const linkThrough = (sequelize: Sequelize, table: string) => {
  const settings = { timestamps: false, freezeTableName: true };
  const notes = sequelize.define('note', {}, settings);
  const labels = sequelize.define('label', {}, settings);
  const columns = { id: { type: DataTypes.INTEGER, primaryKey: true }, kind: DataTypes.STRING };
  const through = sequelize.define(`through ${table}`, columns, { ...settings, tableName: table });
  const keys = { foreignKey: 'note_id', otherKey: 'label_id', constraints: false };
  const scope = { kind: 'a' };
  return linkOf(
    notes.belongsToMany(labels, { as: 'labels', through: { model: through, scope, unique: false }, ...keys }),
  );
};

onEachDatabase('whether a join table may link two entries several times', (database) => {
  let own: OpenDatabase | undefined;
  let sequelize: Sequelize;
  before(async () => {
    own = await emptyDatabase(database.name);
    sequelize = open(own.url);
  });
  after(async () => {
    await sequelize?.close();
    await own?.close();
  });

  it('is known from its unique keys, whatever the model says', async () => {
    const here = tables.filter(({ only }) => only === undefined || only.includes(database.name));
    for (const [index, { key, index: of }] of here.entries()) {
      const columns =
        'id INTEGER, note_id INTEGER NOT NULL, label_id INTEGER NOT NULL, kind VARCHAR(9), place INTEGER';
      await sequelize.query(`CREATE TABLE links_${index} (${columns}${key === undefined ? '' : `, ${key}`})`);
      if (of === undefined) continue;
      const [isUnique, rest] = [of.startsWith('UNIQUE '), of.replace('UNIQUE ', '')];
      await sequelize.query(
        `CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX keys_${index} ON links_${index} ${rest}`,
      );
    }
    const keys = await readUniqueKeys({ sequelize });
    const found = here.map(({ what }, index) => [
      what,
      keys.mayRepeat(linkThrough(sequelize, `links_${index}`)),
    ]);
    expect(found).to.deep.equal(here.map(({ what, mayRepeat }) => [what, mayRepeat]));
  });

  if (database.name === 'postgres')
    it('is known of tables in other schemas', async () => {
      await sequelize.query('CREATE SCHEMA cms');
      await sequelize.query(
        'CREATE TABLE cms.far (note_id INTEGER, label_id INTEGER, UNIQUE (note_id, label_id))',
      );
      await sequelize.query('CREATE TABLE far (note_id INTEGER, label_id INTEGER)');
      const keys = await readUniqueKeys({ sequelize });
      const near = linkThrough(sequelize, 'far');
      if (near.kind !== 'through') throw new Error('no join table');
      expect(keys.mayRepeat(near)).to.equal(true);
      expect(keys.mayRepeat({ ...near, through: near.through.schema('cms') })).to.equal(false);
    });
});
