import { expect } from 'chai';
import { DataTypes, Op, Sequelize } from 'sequelize';
import { findRows, findRowsAndCount, instanceOf, select } from '../../../lib/databases/sequelize.ts';

const inMemory = () => new Sequelize({ dialect: 'sqlite', storage: ':memory:', logging: false });

describe('rows that are read through Sequelize', () => {
  let sequelize: Sequelize;
  before(async () => {
    sequelize = inMemory();
    const book = sequelize.define(
      'book',
      { theTitle: DataTypes.STRING, stars: DataTypes.INTEGER },
      { timestamps: false, underscored: true, defaultScope: { where: { stars: { [Op.gt]: 1 } } } },
    );
    await sequelize.sync();
    await book.bulkCreate([
      { theTitle: 'Ada', stars: 2 },
      { theTitle: 'Bo', stars: 3 },
    ]);
  });
  after(() => sequelize.close());

  it('are plain, of a statement with bound values and of a find', async () => {
    const sql = 'SELECT the_title AS title FROM books WHERE stars > $1';
    expect(await select(sequelize, sql, { bind: [2] })).to.deep.equal([{ title: 'Bo' }]);
    const { book } = sequelize.models;
    if (book === undefined) throw new Error('no model');
    expect(await findRows(book, { attributes: ['theTitle'], order: [['id', 'ASC']] })).to.deep.equal([
      { theTitle: 'Ada' },
      { theTitle: 'Bo' },
    ]);
    const page = await findRowsAndCount(book.unscoped(), {
      attributes: ['stars'],
      limit: 1,
      order: [['id', 'DESC']],
    });
    expect(page).to.deep.equal({ rows: [{ stars: 3 }], count: 2 });
  });

  it('come from the connection that is given', async () => {
    const asked: unknown[] = [];
    const instance = inMemory();
    const { connectionManager } = instanceOf<object>(instance);
    const own = await connectionManager.getConnection({ uuid: 'own' });
    const getConnection = connectionManager.getConnection.bind(connectionManager);
    connectionManager.getConnection = (options) => {
      asked.push(options);
      return getConnection(options);
    };
    expect(await select(instance, 'SELECT 1 AS one', { connection: own })).to.deep.equal([{ one: 1 }]);
    expect(asked).to.deep.equal([]);
    await instance.close();
  });
});
