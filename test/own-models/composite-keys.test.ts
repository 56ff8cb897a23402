import { expect } from 'chai';
import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';
import { startBookshop } from '../../example/own-models/host.ts';
import { fromModels } from '../../index.ts';
import { joinId } from '../../lib/schema/composite-id.ts';
import { get } from '../support/http.ts';
import { open } from './support/empty-database.ts';
import { bothWays, every } from './support/served.ts';

interface Line {
  readonly orderId: number;
  readonly productCode: string;
  readonly day: string;
  readonly amount: number;
}

/** Texts with the characters of ids, of SQL and of LIKE, and two that differ in case alone. */
const codes = ['a', 'a,b', 'a~1b', '~', "o'x", 'back\\slash', 'Ärger', '%', 'q"z', '$1', 'x y'];

const lines: readonly Line[] = [
  ...codes.map((productCode, index) => ({ orderId: 1, productCode, day: '2024-01-02', amount: index })),
  ...[2, 10, -3].map((orderId) => ({ orderId, productCode: 'a', day: '2023-12-31', amount: orderId })),
  { orderId: 2, productCode: 'A', day: '2024-01-02', amount: 7 },
  { orderId: 2, productCode: 'a', day: '2024-02-29', amount: 8 },
];

const idOf = ({ orderId, productCode, day }: Line): string => joinId([orderId, productCode, day]);

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const sorted: readonly Line[] = lines.toSorted(
  (one, other) =>
    one.orderId - other.orderId || byText(one.productCode, other.productCode) || byText(one.day, other.day),
);

const ids = (found: readonly Line[]): readonly string[] => found.map(idOf);

const define = (sequelize: Sequelize) => {
  const Order = sequelize.define('Order', { ref: DataTypes.STRING }, { timestamps: false });
  const Product = sequelize.define(
    'Product',
    { code: { type: DataTypes.STRING(20), primaryKey: true } },
    { timestamps: false },
  );
  const Line = sequelize.define(
    'Line',
    {
      orderId: { type: DataTypes.INTEGER, primaryKey: true, field: 'order_id' },
      productCode: { type: DataTypes.STRING(20), primaryKey: true },
      day: { type: DataTypes.DATEONLY, primaryKey: true },
      amount: DataTypes.INTEGER,
    },
    { timestamps: false },
  );
  const foreign = { constraints: false };
  Order.hasMany(Line, { as: 'lines', foreignKey: 'orderId', ...foreign });
  Line.belongsTo(Order, { as: 'order', foreignKey: 'orderId', ...foreign });
  Product.hasMany(Line, { as: 'lines', foreignKey: 'productCode', ...foreign });
  Line.belongsTo(Product, { as: 'product', foreignKey: 'productCode', ...foreign });
  return { Order, Product, Line };
};

const create = async ({ Order, Product, Line }: Record<'Order' | 'Product' | 'Line', ModelStatic<Model>>) => {
  await Order.bulkCreate([1, 2, 10, -3].map((id) => ({ id, ref: `R${id}` })));
  // Collations that ignore case take 'a' and 'A' for one code.
  await Product.bulkCreate(codes.map((code) => ({ code })));
  await Line.bulkCreate(lines as never);
};

/** The ids that each query finds, in their order. */
const found: Readonly<Record<string, readonly string[]>> = {
  'sort=id': ids(sorted),
  'sort=id:desc': ids(sorted.toReversed()),
  '': ids(sorted),
  'sort=order.ref&filters[order][id][$gt]=1': ids(
    sorted
      .filter(({ orderId }) => orderId > 1)
      .toSorted((one, other) => byText(`R${one.orderId}`, `R${other.orderId}`)),
  ),
  ...Object.fromEntries(
    sorted.map((line) => [`filters[id]=${encodeURIComponent(idOf(line))}`, [idOf(line)]]),
  ),
  'filters[id]=2,A,2023-12-31': [],
  'filters[id][$in][0]=10,a,2023-12-31&filters[id][$in][1]=2,A,2024-01-02&filters[id][$in][2]=3,x,2024-01-01':
    ['2,A,2024-01-02', '10,a,2023-12-31'],
  'filters[id][$ne]=10,a,2023-12-31&filters[order][id]=10': [],
  'filters[id][$notIn]=2,A,2024-01-02&filters[order]=2': ['2,a,2023-12-31', '2,a,2024-02-29'],
  'filters[id][$null]=true': [],
  'filters[$not][id]=10,a,2023-12-31&filters[order]=10': [],
};

bothWays(
  'a key of several attributes',
  every,
  async (sequelize) => {
    const models = define(sequelize);
    await sequelize.sync();
    await create(models);
    const derived = fromModels(sequelize, {}, { expose: true });
    return { ...derived, rest: { populateWithPagination: true, cursors: true } };
  },
  (read, ask) => {
    const idsOf = (entries: readonly { readonly id: string }[]): readonly string[] =>
      entries.map(({ id }) => id);

    it('finds entries, in the order of the attributes', async () => {
      for (const [query, wanted] of Object.entries(found)) {
        const { data } = await read(`lines?pagination[pageSize]=100&${query}`);
        expect(idsOf(data), query).to.deep.equal(wanted);
      }
    });

    it('names one entry in a path', async () => {
      for (const line of lines) {
        const { data } = await read(`lines/${encodeURIComponent(idOf(line))}?fields=amount`);
        expect(data).to.deep.equal({ id: idOf(line), attributes: { amount: line.amount } });
      }
      const others = [
        '2,A,2023-12-31',
        '2,a',
        '2',
        '2,a,2023-12-31,4',
        '02,a,2023-12-31',
        '2,~,2023-12-31',
        '2,a\0,2023-12-31',
      ];
      for (const other of others)
        expect((await ask(`lines/${encodeURIComponent(other)}`)).status, other).to.equal(404);
    });

    it('tells every entry apart in pages', async () => {
      for (const sort of ['id', 'day', 'order.ref', 'amount:desc']) {
        const paged: string[] = [];
        for (const page of [1, 2, 3, 4])
          paged.push(
            ...idsOf((await read(`lines?sort=${sort}&pagination[page]=${page}&pagination[pageSize]=5`)).data),
          );
        expect(paged.toSorted(), sort).to.deep.equal(ids(lines).toSorted());
      }
    });

    it('tells every entry apart at cursors', async () => {
      for (const sort of ['id', 'id:desc', 'day', 'order.ref:desc', 'product.id']) {
        const paged: string[] = [];
        let next = 'pagination[withCursor]=true';
        do {
          const { data, meta } = await read(`lines?sort=${sort}&pagination[pageSize]=4&${next}`);
          paged.push(...idsOf(data));
          const { cursor } = meta.pagination;
          next = cursor === null ? '' : `pagination[after]=${cursor}`;
        } while (next !== '' && paged.length < 100);
        expect(paged.toSorted(), sort).to.deep.equal(ids(lines).toSorted());
        if (sort === 'id') expect(paged).to.deep.equal(ids(sorted));
      }
    });

    it('is shown below relations, with windows and counts', async () => {
      const { data } = await read('orders?sort=id&populate=lines');
      const shown = Object.fromEntries(
        data.map(({ id, attributes }: { id: number; attributes: { lines: { data: [] } } }) => [
          id,
          idsOf(attributes.lines.data),
        ]),
      );
      for (const id of [1, 2, 10, -3])
        expect(shown[id]).to.deep.equal(ids(sorted.filter(({ orderId }) => orderId === id)));
      const windows = await read('orders?filters[id]=2&populate[lines][limit]=2&populate[lines][start]=1');
      expect(idsOf(windows.data[0].attributes.lines.data)).to.deep.equal([
        '2,a,2023-12-31',
        '2,a,2024-02-29',
      ]);
      const counts = await read('orders?filters[id]=2&populate[lines][count]=true');
      expect(counts.data[0].attributes.lines.data.attributes.count).to.equal(3);
      const met = await read(
        'orders?sort=id&filters[lines][id][$in][0]=2,A,2024-01-02&filters[lines][id][$in][1]=-3,a,2023-12-31',
      );
      expect(idsOf(met.data)).to.deep.equal([-3, 2]);
      const deep = await read('lines/2,A,2024-01-02?populate[order][populate][lines][sort]=id:desc');
      expect(idsOf(deep.data.attributes.order.data.attributes.lines.data)).to.deep.equal([
        '2,a,2024-02-29',
        '2,a,2023-12-31',
        '2,A,2024-01-02',
      ]);
    });

    it('is refused in other forms, and where it has no order', async () => {
      const refused = ['filters[id]=2', 'filters[id]=x,a,2023-12-31', 'filters[id][$gt]=2,a,2023-12-31'];
      for (const query of [...refused, 'filters[id][$contains]=a', 'filters[id:orderId]=1', 'fields=id:day'])
        expect((await ask(`lines?${query}`)).status, query).to.equal(400);
      const { text } = await ask(`lines?filters[id]=2`);
      expect(text).to.include("'id' must be an id such as 1,2");
    });
  },
);

describe('fromModels with a key', () => {
  it('takes the attributes that are named as the key', async () => {
    const sequelize = open('sqlite::memory:');
    // Sequelize adds an 'id' to the model, which the table does not have.
    sequelize.define('View', { year: DataTypes.INTEGER, name: DataTypes.STRING }, { timestamps: false });
    await sequelize.query('CREATE TABLE Views (year INTEGER, name TEXT)');
    await sequelize.query("INSERT INTO Views VALUES (2024, 'b'), (2024, 'a'), (2023, 'z')");
    const start = (key?: readonly string[]) =>
      startBookshop({
        sequelize,
        ...fromModels(sequelize, key && { View: { key } }, { expose: true }),
        components: {},
      });
    const failure = await start().then(
      () => undefined,
      (error: Error) => error.message,
    );
    expect(failure).to.include("lacks column 'Views.id'").and.to.include('name its key');
    const host = await start(['year', 'name']);
    try {
      const { body } = await get(`${host.url}/api/views`);
      expect(body.data).to.deep.equal([
        { id: '2023,z', attributes: { year: 2023, name: 'z' } },
        { id: '2024,a', attributes: { year: 2024, name: 'a' } },
        { id: '2024,b', attributes: { year: 2024, name: 'b' } },
      ]);
    } finally {
      await host.stop();
      await sequelize.close();
    }
  });

  it('refuses a key that the model does not have, or that no URL can have', () => {
    const sequelize = open('sqlite::memory:');
    sequelize.define('View', { year: DataTypes.INTEGER, body: DataTypes.JSON, at: DataTypes.DATE });
    const derive = (key: unknown) => () =>
      fromModels(sequelize, { View: { key } as never }, { expose: true });
    expect(derive(['year', 'nam'])).to.throw("View.key: the model has no attribute 'nam'");
    expect(derive('year')).to.throw('View.key must be a list of attributes');
    expect(derive([])).to.throw('View.key must be a list of attributes');
    expect(derive(['year', 'body'])).to.throw();
  });
});
