import { expect } from 'chai';
import { DataTypes, type Sequelize } from 'sequelize';
import { type Bookshop, startBookshop } from '../../example/own-models/host.ts';
import { type OpenDatabase, onEachDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { emptyDatabase, open } from './support/empty-database.ts';
import { type } from './support/schemas.ts';

const contentTypes = {
  'api::mark.mark': type('mark', {
    total: { type: 'biginteger' },
    size: { type: 'float' },
  }),
};

/** 2 ** 53 + 1, which no double holds. */
const past = '9007199254740993';

onEachDatabase('values that a column of the host compares in its own way', ({ name }) => {
  let database: OpenDatabase;
  let sequelize: Sequelize;
  let host: Bookshop;

  before(async () => {
    database = await emptyDatabase(name);
    sequelize = open(database.url);
    const { BIGINT, DOUBLE, INTEGER, STRING } = DataTypes;
    // Of these collations MariaDB, MySQL and SQLite take texts for equal that differ in case.
    const title = name === 'sqlite' ? 'VARCHAR(255) COLLATE NOCASE' : STRING;
    const columns = { title, total: BIGINT };
    const Mark = sequelize.define('Mark', { ...columns, size: DOUBLE }, { timestamps: false });
    const id = { type: INTEGER, primaryKey: true, autoIncrement: true };
    // The table has a narrower column than the model says.
    await sequelize.getQueryInterface().createTable('Marks', { id, ...columns, size: INTEGER });
    await Mark.bulkCreate([
      { title: 'ada', total: past, size: 2 },
      { title: 'Ada', total: '9007199254740992', size: 3 },
    ]);
    const models = { 'api::mark.mark': Mark };
    host = await startBookshop({ sequelize, models, contentTypes, components: {} });
  });

  after(async () => {
    await host?.stop();
    await sequelize?.close();
    await database?.close();
  });

  for (const [query, ids] of [
    ['filters[title]=ada', [1]],
    ['filters[title]=Ada', [2]],
    ['filters[title][$ne]=ada', [2]],
    ['filters[title][$in][0]=ADA&filters[title][$in][1]=Ada', [2]],
    ['filters[title][$gt]=B', [1]],
    ['sort=title:asc', [2, 1]],
    [`filters[total]=${past}`, [1]],
    ['filters[total]=9007199254740992', [2]],
    ['filters[total][$gt]=9007199254740992', [1]],
    [`filters[total][$in][0]=${past}&filters[total][$in][1]=5`, [1]],
    [`filters[total][$between][0]=${past}&filters[total][$between][1]=${past}`, [1]],
    ['filters[size][$gt]=2.5', [2]],
    ['filters[size]=2.5', []],
  ] as const) {
    it(`are compared exactly: ${query}`, async () => {
      const { status, body, text } = await get(`${host.url}/api/marks?${query}`);
      expect(status, text).to.equal(200);
      expect(body.data.map(({ id }: { id: number }) => id)).to.deep.equal(ids);
    });
  }
});
