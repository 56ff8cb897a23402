import { expect } from 'chai';
import { Model, Op, Sequelize } from 'sequelize';
import * as copy from 'sequelize-copy';
import { onEachDatabase } from '../support/databases.ts';
import { associations, everything } from './support/associations.ts';
import { ownShop, type Shop } from './support/shops.ts';

const Library = copy.Sequelize as unknown as typeof Sequelize;

onEachDatabase('a host that brings its own copy of Sequelize', ({ name: database }) => {
  let ours: Shop;
  let theirs: Shop;

  before(async () => {
    [ours, theirs] = await Promise.all([ownShop(database), ownShop(database, { Library })]);
  });

  after(async () => {
    await ours?.stop();
    await theirs?.stop();
  });

  it('has other classes than the plugin', () => {
    expect(Library).to.not.equal(Sequelize);
    expect(copy.Model).to.not.equal(Model);
    expect(new Library({ dialect: 'sqlite', storage: ':memory:' })).to.not.be.instanceOf(Sequelize);
    // Operators are symbols of the whole process, so that conditions travel between copies.
    expect(copy.Op.and).to.equal(Op.and);
  });

  const paths = [
    `books?populate=*&sort=id&${everything}`,
    'books?filters[title][$containsi]=TIDES&sort=reviews.stars:desc',
    ...associations.map(({ root, name, attribute, value }) => {
      const through = `filters[${name}][${attribute}]=${encodeURIComponent(value)}`;
      return `${root}?${everything}&populate=${name}&${through}&sort=${name}.${attribute}`;
    }),
  ];
  for (const path of paths) {
    it(`gets the same answer: ${decodeURIComponent(path)}`, async () => {
      const [one, other] = await Promise.all([ours.ask(path), theirs.ask(path)]);
      expect(other.status).to.equal(200);
      expect(other.body).to.deep.equal(one.body);
    });
  }
});
