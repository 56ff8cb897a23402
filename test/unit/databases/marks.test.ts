import { expect } from 'chai';
import { DataTypes, Op, Sequelize } from 'sequelize';
import { queryGeneratorOf, quoteOf } from '../../../lib/databases/sequelize.ts';
import { aliasText } from '../../../lib/models/frame.ts';

const inMemory = () => new Sequelize({ dialect: 'sqlite', storage: ':memory:', logging: false });

describe('what Sequelize writes for the alias of a table', () => {
  it('is written once, and is the same for any other alias', () => {
    const sequelize = inMemory();
    const book = sequelize.define('book', { title: DataTypes.STRING, stars: DataTypes.INTEGER });
    const generator = queryGeneratorOf(sequelize);
    const where = { title: 'Ada', [Op.or]: [{ stars: 1 }, { stars: null }] };
    const written = (alias: string) => generator.getWhereConditions(where, alias, book, {}, true);
    let times = 0;
    const text = aliasText(sequelize, (alias) => {
      times += 1;
      return written(alias);
    });
    const quote = quoteOf(sequelize);
    for (const alias of ['b', 'cq1', 'a "name"']) expect(text(quote(alias))).to.equal(written(alias));
    expect(times).to.equal(1);
  });

  it('is refused if it is not a quoted name', () => {
    const sequelize = inMemory();
    const unquoted = () => aliasText(sequelize, (alias) => `${alias}.title = 'Ada'`);
    expect(unquoted).to.throw('another form than is known here: alias.title');
    expect(aliasText(sequelize, () => '1 = 1')(quoteOf(sequelize)('b'))).to.equal('1 = 1');
  });
});
