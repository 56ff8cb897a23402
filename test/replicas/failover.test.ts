import { expect } from 'chai';
import type { PostgresServer } from '../../tools/ops/postgres/server.ts';
import { asAdmin, change } from '../admin/support/use-admin.ts';
import { eventually } from '../support/eventually.ts';
import type { TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { askedOf, describeOnCluster } from './support/cluster.ts';
import { startProxy } from './support/freezable-proxy.ts';
import { type Load, startLoad } from './support/load.ts';

const content = /FROM "articles"/;

/** Enough requests that every connection of every host is used. */
const some = 300;

/** Reads what a server is asked of the content while some requests are answered. */
const askedWhile = (server: PostgresServer, load: Load) => () =>
  askedOf(server, content, () => load.more(some));

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
      await load.more(some);
      await gone.stop(signal);
      await load.more(some);
      await gone.start();
      const asked = await eventually(askedWhile(gone, load), (lines) => lines.length > 0);
      expect(Object.keys(await load.stop())).to.deep.equal(['200']);
      expect(asked).to.not.deep.equal([]);
    });
  }

  it('reads on the primary while every replica is gone, and on no primary when they are back', async () => {
    const { primary, replicas } = cluster();
    const load = startLoad(urls());
    await load.more(some);
    for (const gone of replicas) await gone.stop('SIGQUIT');
    const asked = askedWhile(primary, load);
    expect(await eventually(asked, (lines) => lines.length > 0)).to.not.deep.equal([]);
    for (const gone of replicas) await gone.start();
    expect(await eventually(asked, (lines) => lines.length === 0)).to.deep.equal([]);
    expect(Object.keys(await load.stop())).to.deep.equal(['200']);
  });

  it('continues while the primary is gone, and reads changes of grants again when it is back', async () => {
    const { primary } = cluster();
    const [first, second] = hosts as [TestHost, TestHost];
    const load = startLoad(urls());
    await load.more(some);
    await primary.stop('SIGQUIT');
    await load.more(some);
    const signedIn = await eventually(
      () => get(`${first.url}/api/articles`, { role: 'editor' }),
      ({ status }) => status === 503,
    );
    expect([signedIn.status, signedIn.headers['retry-after']]).to.deep.equal([503, '2']);
    await primary.start();
    await asAdmin(first, '/grants', { body: { changes: [change('api::vault.vault', true)] } });
    const status = async () => (await get(`${second.url}/api/vaults`)).status;
    expect(await eventually(status, (now) => now === 200)).to.equal(200);
    expect(Object.keys(await load.stop())).to.deep.equal(['200']);
  });

  it('drops a replica that stops answering, and answers the requests that waited for it', async () => {
    const proxy = await startProxy(replica(1).port);
    const silent = new URL(replica(1).url);
    silent.port = String(proxy.port);
    try {
      const host = await startHost({ REPLICA_URLS: [silent.href, replica(2).url] });
      const load = startLoad([host.url]);
      await load.more(some);
      proxy.freeze();
      await load.more(some);
      // It sends no more, and waits for the answers to all that it has sent.
      expect(Object.keys(await load.stop())).to.deep.equal(['200']);
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
