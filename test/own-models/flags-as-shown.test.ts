import { expect } from 'chai';
import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';
import type { DatabaseName } from '../support/databases.ts';
import { type } from './support/schemas.ts';
import { bothWays, every } from './support/served.ts';

const contentTypes = {
  'api::item.item': type('item', { flag: { type: 'boolean' }, rank: { type: 'integer' } }),
};

/** What is stored by id from 1 on; every number but 0 is shown as true. */
const numbers = [1, 2, -1, 0, 0, null] as const;

/** Conditions on the flag, and the ids that they find. */
const conditions: readonly (readonly [condition: string, found: readonly number[]])[] = [
  ['=true', [1, 2, 3]],
  ['=false', [4, 5]],
  ['[$ne]=true', [4, 5]],
  ['[$ne]=false', [1, 2, 3]],
  ['[$in][0]=true', [1, 2, 3]],
  ['[$in][0]=false&filters[flag][$in][1]=true', [1, 2, 3, 4, 5]],
  ['[$notIn][0]=true', [4, 5]],
  ['[$notIn][0]=false&filters[flag][$notIn][1]=true', []],
  ['[$not][$eq]=true', [4, 5]],
  ['[$gt]=false', [1, 2, 3]],
  ['[$gte]=true', [1, 2, 3]],
  ['[$lt]=true', [4, 5]],
  ['[$lte]=true', [1, 2, 3, 4, 5]],
  ['[$between][0]=true&filters[flag][$between][1]=true', [1, 2, 3]],
  ['[$null]=true', [6]],
];

async function makeItems(sequelize: Sequelize, name: DatabaseName): Promise<ModelStatic<Model>> {
  const Item: ModelStatic<Model> = sequelize.define(
    'Item',
    {
      title: DataTypes.STRING,
      flag: name === 'postgres' ? DataTypes.BOOLEAN : DataTypes.TINYINT,
      rank: DataTypes.INTEGER,
    },
    { timestamps: false, tableName: 'items', indexes: [{ fields: ['flag'] }] },
  );
  await sequelize.sync();
  const rows = numbers.map((number, index) => {
    const flag = number === null ? 'NULL' : name === 'postgres' ? String(number !== 0) : String(number);
    return `(${index + 1}, ${flag}, ${10 - index})`;
  });
  await sequelize.query(
    `INSERT INTO items (id, flag, ${name === 'mysql' ? '`rank`' : 'rank'}) VALUES ${rows.join(', ')}`,
  );
  return Item;
}

bothWays(
  'booleans that are stored as numbers',
  every,
  async (sequelize, name) => ({
    models: { 'api::item.item': await makeItems(sequelize, name) },
    contentTypes,
    rest: { aggregates: true, cursors: true },
  }),
  (read) => {
    const found = async (query: string): Promise<readonly number[]> =>
      (await read(`items?${query}`)).data.map(({ id }: { id: number }) => id);

    it('are shown as true, unless they are 0', async () => {
      const { data } = await read('items?sort=id');
      expect(data.map((one: { attributes: { flag: boolean | null } }) => one.attributes.flag)).to.deep.equal(
        numbers.map((number) => (number === null ? null : number !== 0)),
      );
    });

    for (const [condition, ids] of conditions)
      it(`are compared as they are shown: ${condition}`, async () => {
        expect(await found(`filters[flag]${condition}&sort=id`)).to.deep.equal(ids);
      });

    it('are counted as they are shown', async () => {
      const { meta } = await read('items?facets=flag&pagination[limit]=0');
      expect(meta.facets.flag).to.deep.equal([
        { value: true, count: 3 },
        { value: false, count: 2 },
        { value: null, count: 1 },
      ]);
    });

    it('are sorted as they are shown, so that the next key decides among them', async () => {
      expect(await found('sort=flag,rank')).to.deep.equal([5, 4, 3, 2, 1, 6]);
      expect(await found('sort=flag:desc,rank:desc')).to.deep.equal([6, 1, 2, 3, 4, 5]);
    });

    it('are on one page each behind cursors', async () => {
      const seen: number[] = [];
      let cursor: string | null = null;
      do {
        const page: string = cursor === null ? 'withCursor]=true' : `after]=${cursor}`;
        const { data, meta } = await read(`items?sort=flag,rank&pagination[pageSize]=1&pagination[${page}`);
        seen.push(...data.map(({ id }: { id: number }) => id));
        cursor = meta.pagination.cursor;
      } while (cursor !== null);
      expect(seen).to.deep.equal([5, 4, 3, 2, 1, 6]);
    });
  },
);
