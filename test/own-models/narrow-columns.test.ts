import { expect } from 'chai';
import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';
import { type Bookshop, startBookshop } from '../../example/own-models/host.ts';
import { type OpenDatabase, onEachDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { emptyDatabase, open } from './support/empty-database.ts';
import { relation, type } from './support/schemas.ts';

const contentTypes = {
  'api::level.level': type('level', {
    height: { type: 'integer' },
    ratio: { type: 'float' },
    weight: { type: 'decimal' },
    readings: relation('oneToMany', 'reading'),
  }),
  'api::whole.whole': type('whole', { parts: relation('oneToMany', 'part') }),
  'api::part.part': type('part', {}),
  'api::star.star': type('star', {}),
  'api::reading.reading': type('reading', { level: relation('manyToOne', 'level') }),
};

/** Filters of levels, most with values that no column of the table can hold, and the ids of those that meet them. */
const beyond: Readonly<Record<string, readonly number[]>> = {
  'filters[id]=70000': [],
  'filters[id][$ne]=-70000': [1, 2],
  'filters[id][$lt]=2147483647': [1, 2],
  'filters[id][$in][0]=2&filters[id][$in][1]=32768': [2],
  'filters[id][$notIn][0]=2&filters[id][$notIn][1]=32768': [1],
  'filters[id][$between][0]=-2147483648&filters[id][$between][1]=1': [1],
  'filters[height]=2147483647': [],
  'filters[height][$gt]=-2147483648': [1, 2],
  'filters[height][$in][0]=12&filters[height][$in][1]=32768': [1],
  'filters[height][$between][0]=-40000&filters[height][$between][1]=13': [1],
  'filters[ratio]=1e300': [],
  'filters[ratio]=1e-300': [],
  'filters[ratio][$lt]=1e300': [1, 2],
  'filters[ratio][$gte]=1e-300': [1, 2],
  'filters[ratio][$in][0]=0.5&filters[ratio][$in][1]=-1e39': [1],
  'filters[ratio][$between][0]=-1e39&filters[ratio][$between][1]=1': [1],
  'filters[weight]=1e300': [],
  'filters[weight]=1.5': [1],
  'filters[weight][$lt]=1e300': [1, 2],
  'filters[weight][$gt]=1e-300': [1, 2],
};

onEachDatabase('columns that are narrower than the values of their attributes', ({ name }) => {
  let database: OpenDatabase;
  let sequelize: Sequelize;
  let models: Record<string, ModelStatic<Model>>;
  let host: Bookshop;
  const idsOf = async (path: string) => {
    const { status, body, text } = await get(`${host.url}/api/${path}`);
    expect(status, text).to.equal(200);
    return body.data.map(({ id }: { id: unknown }) => id);
  };

  before(async () => {
    database = await emptyDatabase(name);
    sequelize = open(database.url);
    const { BIGINT, FLOAT, INTEGER, REAL, SMALLINT, STRING } = DataTypes;
    const Level = sequelize.define(
      'Level',
      {
        no: { type: SMALLINT, primaryKey: true },
        title: STRING,
        height: SMALLINT,
        ratio: REAL,
        weight: FLOAT(10),
      },
      { timestamps: false },
    );
    const Reading = sequelize.define('Reading', { title: STRING }, { timestamps: false });
    Level.hasMany(Reading, { as: 'readings', foreignKey: 'levelNo' });
    Reading.belongsTo(Level, { as: 'level', foreignKey: 'levelNo' });
    const named = { title: STRING };
    const Star = sequelize.define(
      'Star',
      { no: { type: BIGINT, primaryKey: true }, ...named },
      { timestamps: false },
    );
    await sequelize
      .getQueryInterface()
      .createTable('Stars', { no: { type: INTEGER, primaryKey: true }, ...named });
    const Whole = sequelize.define(
      'Whole',
      { no: { type: INTEGER, primaryKey: true }, title: STRING },
      { timestamps: false },
    );
    const Part = sequelize.define('Part', { title: STRING, wholeNo: SMALLINT }, { timestamps: false });
    Whole.hasMany(Part, { as: 'parts', foreignKey: 'wholeNo', constraints: false });
    await sequelize.sync();
    await Whole.bulkCreate([1, 70000].map((no) => ({ no, title: String(no) })));
    await Part.create({ title: 'of 1', wholeNo: 1 });
    await Star.create({ no: 5, title: 'five' });
    await Level.bulkCreate([
      { no: 1, title: 'low', height: 12, ratio: 0.5, weight: 1.5 },
      { no: 2, title: 'high', height: 32000, ratio: 2.5, weight: 3.25 },
    ]);
    await Reading.bulkCreate([
      { title: 'first', levelNo: 1 },
      { title: 'last', levelNo: 2 },
    ]);
    models = {
      'api::whole.whole': Whole,
      'api::part.part': Part,
      'api::star.star': Star,
      'api::level.level': Level,
      'api::reading.reading': Reading,
    };
    host = await startBookshop({ sequelize, models, contentTypes, components: {} });
  });

  after(async () => {
    await host?.stop();
    await sequelize?.close();
    await database?.close();
  });

  for (const [filters, ids] of Object.entries(beyond)) {
    it(`are compared, also through a relation: ${filters}`, async () => {
      expect(await idsOf(`levels?sort=id&${filters}`)).to.deep.equal(ids);
      const through = filters.replaceAll('filters[', 'filters[level][');
      expect(await idsOf(`readings?sort=id&${through}`)).to.deep.equal(ids);
    });
  }

  for (const jsonInDatabase of [true, false]) {
    it(`may refer to wider keys: ${jsonInDatabase ? 'as a document' : 'row by row'}`, async () => {
      const plain = await startBookshop({
        sequelize,
        models,
        contentTypes,
        components: {},
        pluginConfig: { jsonInDatabase },
      });
      try {
        const { status, body, text } = await get(`${plain.url}/api/wholes?sort=id&populate=parts`);
        expect(status, text).to.equal(200);
        const parts = body.data.map(
          (entry: { attributes: { parts: { data: object[] } } }) => entry.attributes.parts.data.length,
        );
        expect(parts).to.deep.equal([1, 0]);
      } finally {
        await plain.stop();
      }
    });
  }

  it('may be of a key of 64 bits', async () => {
    expect(await idsOf('stars?filters[id]=9223372036854775807')).to.deep.equal([]);
    expect(await idsOf('stars?filters[id][$gt]=-9223372036854775808')).to.deep.equal([5]);
    expect(await idsOf('stars?filters[id][$in][0]=2147483648&filters[id][$in][1]=5')).to.deep.equal([5]);
  });

  it('match no entry for an id outside of their range', async () => {
    expect((await get(`${host.url}/api/levels/70000`)).status).to.equal(404);
    expect((await get(`${host.url}/api/levels/-70000`)).status).to.equal(404);
  });
});
