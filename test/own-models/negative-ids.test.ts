import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { type DataType, DataTypes, type Sequelize } from 'sequelize';
import { type Bookshop, startBookshop } from '../../example/own-models/host.ts';
import { type OpenDatabase, onEachDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { emptyDatabase, open } from './support/empty-database.ts';
import { type } from './support/schemas.ts';

const contentTypes = { 'api::level.level': type('level', {}), 'api::star.star': type('star', {}) };

/** The ids of each list, in its order. */
const ids = {
  levels: [-2147483648, -7, -1, 0, 3],
  stars: ['-9223372036854775808', '-9007199254740993', -1, 0, '9223372036854775807'],
} as const;

onEachDatabase("integer keys of a host's own models that are negative", ({ name }) => {
  let database: OpenDatabase;
  let sequelize: Sequelize;
  let host: Bookshop;
  const ask = (path: string) => get(`${host.url}/api/${path}`);

  before(async () => {
    database = await emptyDatabase(name);
    sequelize = open(database.url);
    const { BIGINT, INTEGER, STRING } = DataTypes;
    const define = (title: string, key: DataType) =>
      sequelize.define(title, { no: { type: key, primaryKey: true }, title: STRING }, { timestamps: false });
    const Level = define('Level', INTEGER);
    const Star = define('Star', BIGINT);
    await sequelize.sync();
    await Level.bulkCreate(ids.levels.map((no) => ({ no, title: String(no) })));
    await Star.bulkCreate(ids.stars.map((no) => ({ no, title: String(no) })));
    host = await startBookshop({
      sequelize,
      models: { 'api::level.level': Level, 'api::star.star': Star },
      contentTypes,
      components: {},
      pluginConfig: { openapi: { enabled: true } },
    });
  });

  after(async () => {
    await host?.stop();
    await sequelize?.close();
    await database?.close();
  });

  for (const [list, expected] of Object.entries(ids)) {
    it(`identify every entry of the list of ${list}`, async () => {
      const { body } = await ask(`${list}?sort=id`);
      expect(body.data.map(({ id }: { id: unknown }) => id)).to.deep.equal(expected);
      for (const id of expected) {
        const { status, body: one } = await ask(`${list}/${id}`);
        expect([status, one.data]).to.deep.equal([200, { id, attributes: { title: String(id) } }]);
      }
    });

    it(`are described as the ids of a path of ${list}`, async () => {
      const { paths } = (await ask('openapi.json')).body;
      const { parameters } = paths[`/${list}/{id}`].get;
      const { schema } = parameters.find((one: { name: string }) => one.name === 'id');
      const isId = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
      for (const id of expected)
        expect(isId(schema.type === 'string' ? String(id) : id), String(id)).to.equal(true);
    });
  }

  it('are not accepted as ids in any other form', async () => {
    for (const id of ['-0', '-01', '--1', '+3', '-', '-2147483649', '-7.0', '%20-7'])
      expect((await ask(`levels/${id}`)).status, id).to.equal(404);
    for (const id of ['-0', '-9223372036854775809', '-01'])
      expect((await ask(`stars/${id}`)).status, id).to.equal(404);
  });
});
