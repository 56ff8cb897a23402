import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import Koa from 'koa';
import { createHealth, type Health } from '../../example/host/http/health.ts';
import { until } from '../support/eventually.ts';
import { get } from '../support/http.ts';
import { useHost } from './use-host.ts';

describe('the health of the example host', () => {
  const host = useHost();

  it('is shown to whoever asks, and kept by no cache', async () => {
    for (const [path, status] of [
      ['/healthz', 'alive'],
      ['/readyz', 'ready'],
    ]) {
      const answer = await get(host().url + path);
      expect(answer.status).to.equal(200);
      expect(answer.body).to.deep.equal({ status });
      expect(answer.headers['cache-control']).to.equal('no-store');
    }
  });

  it('has no other methods', async () => {
    expect((await get(`${host().url}/readyz`, { method: 'HEAD' })).status).to.equal(200);
    expect((await get(`${host().url}/readyz`, { method: 'POST' })).status).to.equal(404);
  });
});

describe('createHealth', () => {
  /** How many requests have come, and how often the database was asked. */
  let come: number;
  let asked: number;
  let probe: () => Promise<void>;
  let health: Health;
  let stop: () => Promise<void>;
  let ready: () => Promise<unknown[]>;

  beforeEach(async () => {
    come = 0;
    asked = 0;
    probe = async () => {};
    health = createHealth(() => {
      asked += 1;
      return probe();
    });
    const server = new Koa().use(health.middleware).listen(0, '127.0.0.1');
    server.on('request', () => {
      come += 1;
    });
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    ready = async () => {
      const { status, body } = await get(`http://127.0.0.1:${port}/readyz`);
      return [status, body.status, body.reason];
    };
    stop = async () => {
      server.close();
      await once(server, 'close');
    };
  });
  afterEach(() => stop());

  it('is ready once the schemas are loaded, and until the host stops', async () => {
    expect(await ready()).to.deep.equal([503, 'not ready', 'schemas']);
    health.loaded();
    expect(await ready()).to.deep.equal([200, 'ready', undefined]);
    health.stopping();
    expect(await ready()).to.deep.equal([503, 'not ready', 'stopping']);
  });

  it('is not ready while the database fails or does not answer, and ready again afterwards', async () => {
    health.loaded();
    probe = () => Promise.reject(new Error('gone'));
    expect(await ready()).to.deep.equal([503, 'not ready', 'database']);
    probe = () => new Promise(() => {});
    expect(await ready()).to.deep.equal([503, 'not ready', 'database']);
    probe = async () => {};
    expect(await ready()).to.deep.equal([200, 'ready', undefined]);
  });

  it('asks the database once, however many ask the host', async () => {
    health.loaded();
    let answer = () => {};
    probe = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const first = ready();
    await until(() => asked > 0);
    const others = Array.from({ length: 20 }, ready);
    await until(() => come === 21);
    answer();
    for (const outcome of await Promise.all([first, ...others]))
      expect(outcome).to.deep.equal([200, 'ready', undefined]);
    expect(asked).to.equal(1);
  });
});
