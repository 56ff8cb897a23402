import { expect } from 'chai';
import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';
import { startBookshop } from '../../example/own-models/host.ts';
import { databases, describeEachOf, type OpenDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { emptyDatabase, open } from './support/empty-database.ts';
import { type } from './support/schemas.ts';

const contentTypes = {
  'api::mark.mark': type('mark', {
    bits: { type: 'integer' },
    flag: { type: 'boolean' },
    year: { type: 'integer' },
    colours: { type: 'string' },
  }),
};

const withTheseTypes = databases.filter(({ name }) => name === 'mariadb' || name === 'mysql');

describeEachOf(withTheseTypes, 'columns whose types the host wrote as SQL', ({ name }) => {
  let database: OpenDatabase;
  let sequelize: Sequelize;
  let Mark: ModelStatic<Model>;

  before(async () => {
    database = await emptyDatabase(name);
    sequelize = open(database.url);
    Mark = sequelize.define(
      'Mark',
      {
        title: DataTypes.STRING,
        bits: 'BIT(12)',
        flag: 'BIT(1)',
        year: 'YEAR',
        colours: "SET('red', 'blue')",
      },
      { timestamps: false },
    );
    await sequelize.sync();
    const table = sequelize.getQueryInterface().quoteIdentifier(String(Mark.getTableName()));
    await sequelize.query(
      `INSERT INTO ${table} (bits, flag, year, colours) VALUES (b'100000000101', b'1', 1999, 'red,blue'), (0, 0, 2024, ''), (NULL, NULL, NULL, NULL)`,
    );
  });

  after(async () => {
    await sequelize?.close();
    await database?.close();
  });

  for (const jsonInDatabase of [true, false])
    it(`are shown as numbers, booleans and text, with jsonInDatabase: ${jsonInDatabase}`, async () => {
      const models = { 'api::mark.mark': Mark };
      const pluginConfig = { jsonInDatabase };
      const host = await startBookshop({ sequelize, models, contentTypes, components: {}, pluginConfig });
      const ask = async (query: string): Promise<unknown[]> => {
        const { status, body, text } = await get(`${host.url}/api/marks?sort=id&${query}`);
        expect(status, text).to.equal(200);
        return body.data.map(({ attributes }: { attributes: unknown }) => attributes);
      };
      try {
        const [first, second, third] = await ask('fields=bits,flag,year,colours');
        expect(first).to.deep.equal({ bits: 2053, flag: true, year: 1999, colours: 'red,blue' });
        expect(second).to.deep.equal({ bits: 0, flag: false, year: 2024, colours: '' });
        expect(third).to.deep.equal({ bits: null, flag: null, year: null, colours: null });
        for (const query of ['filters[bits]=2053', 'filters[flag]=true', 'filters[colours]=red,blue'])
          expect(await ask(`${query}&fields=year`), query).to.deep.equal([{ year: 1999 }]);
      } finally {
        await host.stop();
      }
    });
});
