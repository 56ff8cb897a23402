import { expect } from 'chai';
import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';
import { startBookshop } from '../../example/own-models/host.ts';
import { fromModels } from '../../index.ts';
import { databases, onDatabases } from '../support/databases.ts';
import { emptyDatabase, open } from './support/empty-database.ts';
import { type } from './support/schemas.ts';
import { bothWays } from './support/served.ts';

type Attributes = Parameters<Sequelize['define']>[1];

interface Readable {
  readonly attributes: Attributes;
  readonly schema: Readonly<Record<string, object>>;
  readonly rows: readonly object[];
  /** What answers show of each row. */
  readonly shown: readonly object[];
  /** The ids that each query finds. */
  readonly found: Readonly<Record<string, readonly number[]>>;
}

const plain: Readable = {
  attributes: { open: DataTypes.TINYINT({ length: 1 }), meta: DataTypes.TEXT, tags: DataTypes.STRING },
  schema: { open: { type: 'boolean' }, meta: { type: 'json' }, tags: { type: 'json' } },
  rows: [
    { id: 1, open: 1, meta: '{"a": [1, "x"], "b": null}', tags: '["red","blue"]' },
    { id: 2, open: 0, meta: 'no JSON at all', tags: '[]' },
    { id: 3, open: null, meta: null, tags: '["red"' },
  ],
  shown: [
    { open: true, meta: { a: [1, 'x'], b: null }, tags: ['red', 'blue'] },
    { open: false, meta: 'no JSON at all', tags: [] },
    { open: null, meta: null, tags: '["red"' },
  ],
  found: {
    'filters[open]=true': [1],
    'filters[open]=false': [2],
    'filters[open][$null]=true': [3],
    'filters[tags][$has]=red': [1],
    'filters[tags][$hasAny][0]=green&filters[tags][$hasAny][1]=blue': [1],
    'filters[meta][$contains]=JSON': [2],
    'filters[meta][$null]=true': [3],
    'filters[meta][a][$notNull]=true': [1],
  },
};

const ofPostgres: Readable = {
  attributes: {
    address: DataTypes.INET,
    net: DataTypes.CIDR,
    card: DataTypes.MACADDR,
    tags: DataTypes.ARRAY(DataTypes.STRING),
    counts: DataTypes.ARRAY(DataTypes.INTEGER),
  },
  schema: {
    address: { type: 'string' },
    net: { type: 'string' },
    card: { type: 'string' },
    tags: { type: 'json' },
    counts: { type: 'json' },
  },
  rows: [
    {
      ...{ id: 1, address: '192.168.0.1', net: '10.1.0.0/16', card: '08:00:2b:01:02:03' },
      ...{ tags: ['red', 'blue'], counts: [1, 2] },
    },
    { id: 2, address: '10.0.0.0/8', net: null, card: null, tags: [], counts: null },
  ],
  shown: [
    {
      ...{ address: '192.168.0.1', net: '10.1.0.0/16', card: '08:00:2b:01:02:03' },
      ...{ tags: ['red', 'blue'], counts: [1, 2] },
    },
    { address: '10.0.0.0/8', net: null, card: null, tags: [], counts: null },
  ],
  found: {
    'filters[address]=192.168.0.1': [1],
    'filters[address][$startsWith]=10.': [2],
    'filters[net][$null]=true': [2],
    'filters[card][$contains]=2b': [1],
    'filters[tags][$has]=red': [1],
    'filters[counts][$has]=2': [1],
    'filters[counts][$null]=true': [2],
    'sort=address:desc': [1, 2],
  },
};

const define = (sequelize: Sequelize, { attributes }: Readable): ModelStatic<Model> =>
  sequelize.define('Item', attributes, { timestamps: false, tableName: 'items' });

for (const { readable, on } of [
  { readable: plain, on: ['sqlite', 'mariadb', 'mysql'] },
  { readable: ofPostgres, on: ['postgres'] },
] as const)
  bothWays(
    'types of columns that are read in another form',
    on,
    async (sequelize) => {
      const Item = define(sequelize, readable);
      await sequelize.sync();
      await Item.bulkCreate(readable.rows as never);
      return {
        models: { 'api::item.item': Item },
        contentTypes: { 'api::item.item': withoutTitle(readable.schema) },
        rest: readable === plain ? { jsonPaths: { 'api::item.item': ['meta.a'] } } : {},
      };
    },
    (get) => {
      const read = async (query: string) => (await get(`items?${encodeURI(query)}`)).data;

      it('are shown', async () => {
        const data = await read('sort=id');
        expect(data.map(({ attributes }: { attributes: object }) => attributes)).to.deep.equal(
          readable.shown,
        );
      });

      for (const [query, ids] of Object.entries(readable.found))
        it(`are searched: ${query}`, async () => {
          const sorted = query.startsWith('sort') ? query : `sort=id&${query}`;
          expect((await read(sorted)).map(({ id }: { id: number }) => id)).to.deep.equal(ids);
        });
    },
  );

/** The schema of a type that has nothing but these attributes. */
function withoutTitle(attributes: Readonly<Record<string, object>>) {
  const { schema } = type('item', {});
  return { schema: { ...schema, attributes } };
}

onDatabases(
  databases.filter(({ name }) => name === 'postgres'),
  'types of columns that PostgreSQL does not read in another form',
  ({ name }) => {
    it('are refused by their names', async () => {
      const database = await emptyDatabase(name);
      const sequelize = open(database.url);
      try {
        const Item = sequelize.define('Item', { meta: DataTypes.TEXT }, { timestamps: false });
        const error = await startBookshop({
          sequelize,
          models: { 'api::item.item': Item },
          contentTypes: { 'api::item.item': withoutTitle({ meta: { type: 'json' } }) },
          components: {},
        }).then(
          () => undefined,
          (reason: Error) => reason.message,
        );
        expect(error).to.include(
          "attributes.meta: model 'Item' keeps it as TEXT, which this database does not read as json",
        );
      } finally {
        await sequelize.close();
        await database.close();
      }
    });
  },
);

describe('fromModels', () => {
  it('derives a boolean from TINYINT(1)', () => {
    const sequelize = open('sqlite::memory:');
    sequelize.define('Item', { open: DataTypes.TINYINT({ length: 1 }), rank: DataTypes.TINYINT });
    const { contentTypes } = fromModels(sequelize, {}, { expose: true });
    const { schema } = contentTypes['api::item.item'] ?? {};
    expect(Reflect.get(schema ?? {}, 'attributes')).to.deep.equal({
      open: { type: 'boolean' },
      rank: { type: 'integer' },
    });
  });
});
