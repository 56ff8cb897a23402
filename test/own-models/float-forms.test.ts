import { expect } from 'chai';
import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';
import { startBookshop } from '../../example/own-models/host.ts';
import { type OpenDatabase, onEachDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { emptyDatabase, open } from './support/empty-database.ts';
import { type } from './support/schemas.ts';

const contentTypes = {
  'api::mark.mark': type('mark', { ratio: { type: 'float' }, price: { type: 'decimal' } }),
};

/** Numbers that a database may write in another form than JavaScript, and what answers show of each. */
const numbers = [
  0.1,
  1e-7,
  -1.5e-9,
  1.25e-6,
  5e-324,
  1 / 3,
  0.30000000000000004,
  4001,
  1e15,
  2 ** 53,
  1e16,
  1e20,
  123456789012345680000,
  1e21,
  -1e22,
  1.5e300,
  1.7976931348623157e308,
];

/** Decimals that end with zeros in a column with four digits behind the point. */
const prices = [0.1, 5, 19.9, 100, -2.5, 0, 120.0005, 1_000_000];

onEachDatabase('the forms of fractions', ({ name }) => {
  let database: OpenDatabase;
  let sequelize: Sequelize;
  let Mark: ModelStatic<Model>;

  before(async () => {
    database = await emptyDatabase(name);
    sequelize = open(database.url);
    Mark = sequelize.define(
      'Mark',
      { title: DataTypes.STRING, ratio: DataTypes.DOUBLE, price: DataTypes.DECIMAL(20, 4) },
      { timestamps: false },
    );
    await sequelize.sync();
    await Mark.bulkCreate([...numbers, -0].map((ratio, n) => ({ ratio, price: prices[n] ?? null })));
  });

  after(async () => {
    await sequelize?.close();
    await database?.close();
  });

  /** The bodies of both ways of reading. */
  const texts = new Set<string>();

  for (const jsonInDatabase of [true, false])
    it(`are the numbers that are stored, with jsonInDatabase: ${jsonInDatabase}`, async () => {
      const models = { 'api::mark.mark': Mark };
      const pluginConfig = { jsonInDatabase };
      const host = await startBookshop({ sequelize, models, contentTypes, components: {}, pluginConfig });
      try {
        const { body, text } = await get(`${host.url}/api/marks?sort=id&pagination[pageSize]=100`);
        const shown = body.data.map(({ attributes }: { attributes: { ratio: number } }) => attributes.ratio);
        expect(shown).to.deep.equal([...numbers, 0]);
        expect(text).not.to.match(/"ratio":-0[,}]/);
        for (const price of prices) expect(text).to.include(`"price":${JSON.stringify(price)}}`);
        texts.add(text);
      } finally {
        await host.stop();
      }
    });

  it('are the same text, whichever way an entry is read', () => {
    expect([...texts]).to.have.length(1);
  });
});
