import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { service, withServices } from '../../../example/operating/service-tokens.ts';
import { type OrderShop, startOrderShop } from './shop.ts';

const token = 'svc_9f2c';
const hash = createHash('sha256').update(token).digest('hex');

describe('service tokens', () => {
  let shop: OrderShop;

  before(async () => {
    const auth = { roleOf: () => 'public' };
    shop = await startOrderShop({
      permissions: true,
      auth: withServices(auth, [service('sitemap', hash, ['order'])]),
    });
  });
  after(() => shop?.stop());

  const statusOf = async (path: string, authorization?: string) =>
    (await shop.ask(path, authorization === undefined ? {} : { authorization })).status;

  it('open the types of the service, lists and single entries, and no others', async () => {
    expect(await statusOf('/api/orders', `Bearer ${token}`)).to.equal(200);
    expect(await statusOf('/api/orders/1', `Bearer ${token}`)).to.equal(200);
    expect(await statusOf('/api/places', `Bearer ${token}`)).to.equal(403);
    const { body } = await shop.ask('/api/orders/1?populate=place', { authorization: `Bearer ${token}` });
    expect(body.data.attributes).to.not.have.property('place');
  });

  it('have roles for which conditions may be stored, beside those that the host names', () => {
    const auth = { roleOf: () => 'public', accessRoles: ['robot'] };
    const { accessRoles } = withServices(auth, [service('sitemap', hash, ['order'])]);
    expect(accessRoles).to.deep.equal(['robot', 'service:sitemap']);
  });

  it('are refused if they are unknown, and leave other requests to the roles', async () => {
    expect(await statusOf('/api/orders', 'Bearer svc_other')).to.equal(401);
    expect(await statusOf('/api/orders')).to.equal(403);
    expect(await statusOf('/api/places')).to.equal(200);
  });
});
