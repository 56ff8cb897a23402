import { expect } from 'chai';
import { atItsOwnAddress, ownRows, rememberWhoAsks } from '../../../example/operating/rows-by-user.ts';
import { type OrderShop, startOrderShop } from './shop.ts';

const as = (user: number) => ({ 'x-user': String(user) });

describe('rows by user', () => {
  let shop: OrderShop;

  before(async () => {
    shop = await startOrderShop({
      permissions: true,
      auth: { roleOf: (ctx) => (ctx.get('x-user') === '' ? 'public' : 'authenticated') },
      config: { finds: { order: ownRows('customerId') } },
      before: (app) => app.use(rememberWhoAsks(async (ctx) => Number(ctx.get('x-user')) || undefined)),
      after: (app) => app.use(atItsOwnAddress('order')),
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

  it('tells identical requests apart that come at once', async () => {
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

  it('has no rows for who is nobody, or a stranger', async () => {
    expect((await shop.ask('/api/orders')).status).to.equal(403);
    expect(await numbers('/api/orders', 7)).to.deep.equal([]);
  });

  it('has no other way to the rows: of another type they are left out and cannot be asked for', async () => {
    const { body } = await shop.ask('/api/places?populate=orders', as(1));
    expect(body.data[0].attributes).to.have.keys('name', 'createdAt', 'updatedAt');
    for (const query of ['filters[orders][number]=A-2', 'sort=orders.number'])
      expect((await shop.ask(`/api/places?${query}`, as(1))).status, query).to.equal(400);
  });

  it('has no way from one order to others', async () => {
    for (const query of [
      'populate=place.orders',
      'populate[place][populate]=*',
      'filters[place][orders][number]=A-2',
      'filters[$not][place][orders][number]=A-2',
      'sort=place.orders.number',
      'populate[place][filters][orders][number]=A-2',
    ]) {
      const answer = await shop.ask(`/api/orders?${query}`, as(1));
      expect(answer.status, query).to.equal(400);
    }
    expect((await shop.ask('/api/orders?populate=place', as(1))).status).to.equal(200);
  });
});
