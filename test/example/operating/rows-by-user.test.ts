import { expect } from 'chai';
import { ownOrders } from '../../../example/operating/rows-by-user.ts';
import type { Answer } from '../../support/http.ts';
import { type OrderShop, startOrderShop } from './shop.ts';

const as = (user: number) => ({ 'x-user': String(user) });

describe('rows by user', () => {
  let shop: OrderShop;

  before(async () => {
    shop = await startOrderShop({
      permissions: true,
      auth: {
        roleOf: (ctx) => (ctx.get('x-user') === '' ? 'public' : 'authenticated'),
        userOf: (ctx) => ({ id: Number(ctx.get('x-user')) }),
      },
      config: ownOrders,
    });
  });
  after(() => shop?.stop());

  const numbers = async (path: string, user: number): Promise<string[]> => {
    const { body } = await shop.ask(path, as(user));
    return body.data.map(({ attributes }: { attributes: { number: string } }) => attributes.number);
  };

  it('shows everybody their own, and counts no others', async () => {
    const path = '/api/orders?fields=number&sort=id&pagination[pageSize]=2';
    expect(await numbers(path, 1)).to.deep.equal(['A-1', 'A-3']);
    expect(await numbers(path, 2)).to.deep.equal(['A-2', 'A-4']);
    expect((await shop.ask(path, as(1))).body.meta.pagination.total).to.equal(10);
  });

  it('distinguishes identical requests at the same time', async () => {
    const all = Array.from({ length: 40 }, (_, n) => (n % 2) + 1);
    const found = await Promise.all(
      all.map((user) => numbers('/api/orders?fields=number&sort=id&pagination[limit]=1', user)),
    );
    expect(found).to.deep.equal(all.map((user) => [`A-${user}`]));
  });

  it('gives one entry to its owner alone', async () => {
    expect((await shop.ask('/api/orders/1', as(1))).status).to.equal(200);
    expect((await shop.ask('/api/orders/1', as(2))).status).to.equal(404);
  });

  it('is not got around by filters, search or a long list', async () => {
    for (const query of [
      'filters[$or][0][id][$gt]=0&filters[$or][1][id][$lt]=100',
      'filters[number]=A-1',
      'filters[$not][number]=A-2',
      '_q=A-1',
      'pagination[limit]=-1',
    ])
      for (const number of await numbers(`/api/orders?${query}`, 2))
        expect(Number(number.slice(2)) % 2, query).to.equal(0);
  });

  it('has no rows without a user, or for an unknown one', async () => {
    expect((await shop.ask('/api/orders')).status).to.equal(403);
    expect(await numbers('/api/orders', 7)).to.deep.equal([]);
  });

  const numbersIn = ({ body }: Answer): string[] =>
    [...JSON.stringify(body).matchAll(/"number":"(A-\d+)"/g)].map(([, number = '']) => number);

  it('shows no others through another type', async () => {
    for (const query of ['populate=orders', 'populate=*', 'populate=orders.place.orders']) {
      const found = numbersIn(await shop.ask(`/api/places?${query}`, as(2)));
      expect(found.length, query).to.be.greaterThan(9);
      for (const number of found) expect(Number(number.slice(2)) % 2, query).to.equal(0);
    }
    expect(numbersIn(await shop.ask('/api/orders?populate=place.orders', as(2)))).to.include('A-2');
  });

  it('tells nothing of others in filters, sorts and counts of another type', async () => {
    const totals = async (query: string): Promise<number> =>
      (await shop.ask(`/api/places?${query}`, as(2))).body.meta.pagination.total;
    expect(await totals('filters[orders][number]=A-2')).to.equal(1);
    expect(await totals('filters[orders][number]=A-1')).to.equal(0);
    expect(await totals('filters[orders][place][orders][number]=A-1')).to.equal(0);
    expect((await shop.ask('/api/places?sort=orders.number', as(2))).status).to.equal(200);
  });

  it('shows nothing of them to who may not find them', async () => {
    const { body } = await shop.ask('/api/places?populate=orders');
    expect(body.data[0].attributes).to.have.keys('name', 'createdAt', 'updatedAt');
  });
});

describe('rows by a relation to the user', () => {
  it('are those that the relation leads to them', async () => {
    const shop = await startOrderShop({
      permissions: true,
      auth: { roleOf: () => 'authenticated', userOf: (ctx) => ({ id: Number(ctx.get('x-user')) }) },
      config: { conditions: { authenticated: { order: { rows: { place: '$user' } } } } },
    });
    try {
      const totalOf = async (user: number) =>
        (await shop.ask('/api/orders', as(user))).body.meta.pagination.total;
      expect([await totalOf(1), await totalOf(2)]).to.deep.equal([20, 0]);
    } finally {
      await shop.stop();
    }
  });
});
