import { expect } from 'chai';
import compress from 'koa-compress';
import { useBeforePlugin } from '../../../example/operating/middleware.ts';
import { type OrderShop, startOrderShop } from './shop.ts';

const page = { origin: 'https://news.example' };
const list = '/api/orders?sort=id';

describe('the middleware that docs/operating adds before the plugin', () => {
  let shop: OrderShop;

  before(async () => {
    shop = await startOrderShop({ before: useBeforePlugin });
  });
  after(() => shop?.stop());

  const fetchWith = (headers: Record<string, string>) =>
    fetch(shop.url + list, { headers: { 'accept-encoding': 'identity', ...headers } });

  it('lets the listed pages read answers, refusals and 304, and no others', async () => {
    const [ok, refused] = [await shop.ask(list, page), await shop.ask('/api/orders?sort=nope', page)];
    const same = await shop.ask(list, { ...page, 'if-none-match': String(ok.headers.etag) });
    expect([ok, refused, same].map(({ status }) => status)).to.deep.equal([200, 400, 304]);
    for (const { headers } of [ok, refused, same])
      expect(headers['access-control-allow-origin']).to.equal(page.origin);
    const other = await shop.ask(list, { origin: 'https://evil.example' });
    expect(other.headers).to.not.have.property('access-control-allow-origin', 'https://evil.example');
  });

  it('answers a preflight request of a listed page', async () => {
    const preflight = {
      ...page,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    };
    const { status, headers } = await shop.ask(list, preflight, 'OPTIONS');
    expect(status).to.equal(204);
    expect(headers['access-control-allow-headers']).to.equal('authorization');
    expect(headers['access-control-max-age']).to.equal('600');
  });

  for (const encoding of ['gzip', 'br', 'deflate']) {
    it(`compresses an answer as ${encoding}, which says the same under the same ETag`, async () => {
      const [plain, packed] = [await fetchWith({}), await fetchWith({ 'accept-encoding': encoding })];
      expect(plain.headers.get('content-encoding')).to.equal(null);
      expect(packed.headers.get('content-encoding')).to.equal(encoding);
      expect(await packed.json()).to.deep.equal(await plain.json());
      expect(packed.headers.get('etag')).to.equal(plain.headers.get('etag')).and.match(/^W\//);
      // Not by fetch, which asks past caches where it sends this header.
      const again = await shop.ask(list, {
        'accept-encoding': encoding,
        'if-none-match': packed.headers.get('etag') ?? '',
      });
      expect(again.status).to.equal(304);
    });
  }

  it('says by which headers answers differ', async () => {
    const { headers } = await shop.ask(list, page);
    expect(headers.vary?.split(/, ?/)).to.have.members(['Origin', 'Accept-Encoding', 'Authorization']);
  });

  it('leaves a short answer as it is', async () => {
    const response = await fetch(`${shop.url}/api/orders/1`, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).to.equal(null);
  });
});

describe('a rate limit before the plugin', () => {
  it('answers 429 in the form of the other errors, which pages may read, and leaves health checks alone', async () => {
    const shop = await startOrderShop({ before: (app) => useBeforePlugin(app, 3) });
    try {
      const statuses: number[] = [];
      for (let n = 0; n < 4; n++) statuses.push((await shop.ask(list, page)).status);
      expect(statuses).to.deep.equal([200, 200, 200, 429]);
      const { body, headers } = await shop.ask(list, page);
      expect(body.error).to.include({ status: 429, name: 'TooManyRequestsError' });
      expect(Number(headers['retry-after'])).to.be.within(0, 60);
      expect(headers['access-control-allow-origin']).to.equal(page.origin);
      expect(headers['access-control-expose-headers']).to.include('Retry-After');
      for (let n = 0; n < 5; n++) expect((await shop.ask('/healthz')).status).to.not.equal(429);
    } finally {
      await shop.stop();
    }
  });
});

describe('the order of installation', () => {
  it('matters: after the plugin, compression removes the ETag', async () => {
    const shop = await startOrderShop({ after: (app) => app.use(compress({ threshold: 1024 })) });
    try {
      const packed = await fetch(shop.url + list, { headers: { 'accept-encoding': 'gzip' } });
      expect(packed.headers.get('content-encoding')).to.equal('gzip');
      expect(packed.headers.get('etag')).to.equal(null);
    } finally {
      await shop.stop();
    }
  });

  it('matters: after the plugin, CORS headers are missing from its errors', async () => {
    const shop = await startOrderShop({ after: useBeforePlugin, permissions: true });
    try {
      const { status, headers } = await shop.ask(list, page);
      expect(status).to.equal(403);
      expect(headers).to.not.have.property('access-control-allow-origin');
    } finally {
      await shop.stop();
    }
  });
});
