import { expect } from 'chai';
import { cacheForPublic } from '../../../example/operating/cache-for-public.ts';
import type { Answer } from '../../support/http.ts';
import { type OrderShop, startOrderShop } from './shop.ts';

/** A shared cache in front of a host, as RFC 9111 has it: it keeps what is public, by the headers that Vary names. */
class SharedCache {
  readonly #kept = new Map<string, Answer>();
  readonly #shop: OrderShop;
  hits = 0;

  constructor(shop: OrderShop) {
    this.#shop = shop;
  }

  async ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    for (const [key, answer] of this.#kept) {
      if (key !== this.#keyOf(path, headers, answer)) continue;
      this.hits++;
      return answer;
    }
    const answer = await this.#shop.ask(path, headers);
    if (/public/.test(answer.headers['cache-control'] ?? ''))
      this.#kept.set(this.#keyOf(path, headers, answer), answer);
    return answer;
  }

  #keyOf(path: string, headers: Record<string, string>, answer: Answer): string {
    const names = (answer.headers.vary ?? '').toLowerCase().split(/, ?/);
    return JSON.stringify([path, ...names.map((name) => headers[name] ?? '')]);
  }
}

describe('a shared cache in front of the host', () => {
  let shop: OrderShop;

  before(async () => {
    shop = await startOrderShop({
      permissions: true,
      auth: {
        roleOf: ({ headers: { authorization, cookie } }) =>
          authorization === undefined && cookie === undefined ? 'public' : 'authenticated',
      },
      config: { vary: ['Authorization', 'Cookie'] },
      after: (app) => app.use(cacheForPublic),
    });
  });
  after(() => shop?.stop());

  it('caches responses to the public role', async () => {
    const cache = new SharedCache(shop);
    const first = await cache.ask('/api/places');
    expect(first.headers['cache-control']).to.equal('public, max-age=60, stale-while-revalidate=600');
    expect((await cache.ask('/api/places')).text).to.equal(first.text);
    expect(cache.hits).to.equal(1);
  });

  for (const signedIn of [{ authorization: 'Bearer ann' }, { cookie: 'session=ann' }] as Record<
    string,
    string
  >[]) {
    it(`caches no response to a caller who signs in by ${Object.keys(signedIn)}, and sends them no cached one`, async () => {
      const cache = new SharedCache(shop);
      await cache.ask('/api/places?populate=orders');
      const own = await cache.ask('/api/places?populate=orders', signedIn);
      expect(own.headers['cache-control']).to.equal('no-cache');
      expect(own.body.data[0].attributes.orders.data).to.have.length(20);
      expect((await cache.ask('/api/places?populate=orders')).body.data[0].attributes).to.not.have.property(
        'orders',
      );
      expect(cache.hits).to.equal(1);
    });
  }

  it('keeps no refusal', async () => {
    expect((await shop.ask('/api/orders')).headers['cache-control']).to.equal(undefined);
    expect((await shop.ask('/api/places?sort=nope')).headers['cache-control']).to.equal(undefined);
  });
});
