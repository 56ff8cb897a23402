import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { asAdmin, change } from '../admin/support/use-admin.ts';
import { eventually } from '../support/eventually.ts';
import type { TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { askedOf, describeOnCluster } from './support/cluster.ts';
import { startProxy } from './support/freezable-proxy.ts';
import { startLoad } from './support/load.ts';

const content = /FROM "articles"/;

/** Longer than it takes to notice that a server is back, and to move connections to it. */
const comeback = 2_500;

describeOnCluster('reading', ({ cluster, replica, startHost }) => {
  let hosts: TestHost[];
  const urls = () => hosts.map(({ url }) => url);
  before(async () => {
    hosts = [await startHost(), await startHost()];
  });

  for (const [signal, manner] of [
    ['SIGINT', 'is stopped'],
    ['SIGQUIT', 'crashes'],
  ] as const) {
    it(`answers every request while a replica ${manner}, and reads on it again when it is back`, async () => {
      const gone = replica(1);
      const load = startLoad(urls());
      await sleep(500);
      await gone.stop(signal);
      await sleep(2_500);
      await gone.start();
      await sleep(comeback);
      const asked = await askedOf(gone, content, () => sleep(500));
      expect(Object.keys(await load.stop())).to.deep.equal(['200']);
      expect(asked).to.not.deep.equal([]);
    });
  }

  it('reads on the primary while every replica is gone, and spares it again when they are back', async () => {
    const { primary, replicas } = cluster();
    const load = startLoad(urls());
    await sleep(300);
    for (const gone of replicas) await gone.stop('SIGQUIT');
    expect(await askedOf(primary, content, () => sleep(1_500))).to.not.deep.equal([]);
    for (const gone of replicas) await gone.start();
    await sleep(comeback);
    expect(await askedOf(primary, content, () => sleep(500))).to.deep.equal([]);
    expect(Object.keys(await load.stop())).to.deep.equal(['200']);
  });

  it('goes on while the primary is gone, and hears of grants again when it is back', async () => {
    const { primary } = cluster();
    const [first, second] = hosts as [TestHost, TestHost];
    const load = startLoad(urls());
    await sleep(300);
    await primary.stop('SIGQUIT');
    await sleep(2_000);
    const signedIn = await get(`${first.url}/api/articles`, { role: 'editor' });
    expect([signedIn.status, signedIn.headers['retry-after']]).to.deep.equal([503, '2']);
    await primary.start();
    await asAdmin(first, '/grants', { body: { changes: [change('api::vault.vault', true)] } });
    const status = async () => (await get(`${second.url}/api/vaults`)).status;
    expect(await eventually(status, (now) => now === 200)).to.equal(200);
    expect(Object.keys(await load.stop())).to.deep.equal(['200']);
  });

  it('lets go of a replica that falls silent, and answers what waited on it', async () => {
    const proxy = await startProxy(replica(1).port);
    const silent = new URL(replica(1).url);
    silent.port = String(proxy.port);
    try {
      const host = await startHost({ REPLICA_URLS: [silent.href, replica(2).url] });
      const load = startLoad([host.url]);
      await sleep(500);
      proxy.freeze();
      await sleep(4_000);
      const before = load.statuses()[200] ?? 0;
      await sleep(500);
      expect(load.statuses()[200], 'no answers after two seconds of silence').to.be.above(before);
      expect(Object.keys(await load.stop())).to.deep.equal(['200']);
      expect(load.slowest()).to.be.below(8_000);
    } finally {
      await proxy.close();
    }
  });

  it('starts though a replica is gone', async () => {
    const gone = replica(2);
    await gone.stop();
    try {
      const host = await startHost();
      expect((await get(`${host.url}/api/articles`)).status).to.equal(200);
    } finally {
      await gone.start();
    }
  });
});
