import { expect } from 'chai';
import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';
import { startBookshop } from '../../example/own-models/host.ts';
import { databases, type OpenDatabase, onDatabases } from '../support/databases.ts';
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

onDatabases(withTheseTypes, 'columns whose types the host wrote as SQL', ({ name }) => {
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

  const useWith = async (jsonInDatabase: boolean, check: (url: string) => Promise<void>): Promise<void> => {
    const models = { 'api::mark.mark': Mark };
    const [pluginConfig, rest] = [{ jsonInDatabase }, { aggregates: true }];
    const host = await startBookshop({ sequelize, models, contentTypes, components: {}, pluginConfig, rest });
    try {
      await check(`${host.url}/api/marks`);
    } finally {
      await host.stop();
    }
  };

  for (const jsonInDatabase of [true, false]) {
    it(`are shown as numbers, booleans and text, with jsonInDatabase: ${jsonInDatabase}`, () =>
      useWith(jsonInDatabase, async (url) => {
        const ask = async (query: string): Promise<unknown[]> => {
          const { status, body, text } = await get(`${url}?sort=id&${query}`);
          expect(status, text).to.equal(200);
          return body.data.map(({ attributes }: { attributes: unknown }) => attributes);
        };
        expect(await ask('fields=bits,flag,year,colours')).to.deep.equal([
          { bits: 2053, flag: true, year: 1999, colours: 'red,blue' },
          { bits: 0, flag: false, year: 2024, colours: '' },
          { bits: null, flag: null, year: null, colours: null },
        ]);
        for (const query of ['filters[bits]=2053', 'filters[flag]=true', 'filters[colours]=red,blue'])
          expect(await ask(`${query}&fields=year`), query).to.deep.equal([{ year: 1999 }]);
      }));

    it(`are values of facets, with jsonInDatabase: ${jsonInDatabase}`, () =>
      useWith(jsonInDatabase, async (url) => {
        const expected: Readonly<Record<string, readonly unknown[]>> = {
          // MySQL cannot group the rows of a derived table by several bits.
          ...(name === 'mariadb' && { bits: [2053, 0, null] }),
          flag: [true, false, null],
          year: [1999, 2024, null],
          colours: ['red,blue', '', null],
        };
        for (const [attribute, values] of Object.entries(expected)) {
          const { status, body, text } = await get(`${url}?facets=${attribute}`);
          expect(status, text).to.equal(200);
          const found = body.meta.facets[attribute].map(({ value }: { value: unknown }) => value);
          expect(found).to.have.members([...values]);
        }
      }));
  }
});
