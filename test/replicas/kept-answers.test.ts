import { expect } from 'chai';
import { lagBetween } from '../faults/support/lag-between.ts';
import { isKept, keeping, trackAll } from '../http/response-cache/use-tracked.ts';
import { eventually } from '../support/eventually.ts';
import type { TestHost } from '../support/host.ts';
import { type Answer, get } from '../support/http.ts';
import { describeOnCluster, onServer } from './support/cluster.ts';
import { type FreezableProxy, startProxy } from './support/freezable-proxy.ts';

const path = '/api/articles?filters[id]=2&fields=title';
const titleIn = ({ status, body }: Answer): unknown =>
  status === 200 ? body.data[0].attributes.title : status;

describeOnCluster('cached responses', ({ cluster, replica, startHost }) => {
  let proxy: FreezableProxy;
  let host: TestHost;

  before(async () => {
    const { primary } = cluster();
    await trackAll(primary.url);
    await cluster().run('SELECT 1');
    proxy = await startProxy(primary.port);
    const DATABASE_URL = primary.url.replace(`:${primary.port}/`, `:${proxy.port}/`);
    host = await startHost(keeping({ DATABASE_URL, REPLICA_URLS: [] }));
  });
  after(() => proxy?.close());

  const ask = () => get(host.url + path);
  const write = (server: Parameters<typeof onServer>[0], title: string) =>
    onServer(server, `UPDATE articles SET title = '${title}' WHERE id = 2`);
  const keep = async (title: string): Promise<void> => {
    const found = await eventually(ask, (answer) => titleIn(answer) === title && isKept(answer));
    expect([titleIn(found), isKept(found)]).to.deep.equal([title, true]);
  };

  it('are none where connections lead to servers that lag behind each other', async () => {
    const { primary } = cluster();
    expect(await lagBetween(primary.url, primary.url)).to.equal(undefined);
    expect(await lagBetween(primary.url, replica(2).url)).to.equal(
      'its connections lead to several servers, which may lag behind each other',
    );
    expect(await lagBetween(replica(2).url, replica(2).url)).to.equal(
      'it is connected to a standby, which may lag behind its primary',
    );
  });

  it('are none from the moment that a connection of the pool leads to a standby, before it is read', async () => {
    const { primary } = cluster();
    const standby = replica(2);
    const lines: string[] = [];
    const balancer = await startProxy(primary.port);
    const DATABASE_URL = primary.url.replace(`:${primary.port}/`, `:${balancer.port}/`);
    const other = await startHost({
      ...keeping({ DATABASE_URL, REPLICA_URLS: [] }),
      LOG_LEVEL: 'warn',
      logTo: { write: (line) => lines.push(line) },
    });
    const asked = (page: number) =>
      get(`${other.url}/api/articles?pagination[pageSize]=1&pagination[page]=${page}`);
    try {
      expect(await eventually(() => asked(1), isKept).then(isKept)).to.equal(true);
      balancer.leadTo(standby.port);
      // More at once than the pool has connections.
      await Promise.all(Array.from({ length: 30 }, (_, index) => asked(index + 2)));
      expect(isKept(await asked(1))).to.equal(false);
      expect(lines.join('')).to.include(
        'responseCache keeps nothing, because its connections lead to several servers, which may lag behind each other',
      );
    } finally {
      await balancer.close();
    }
  });

  it('of changes that a failover has lost are not sent, though as many changes have followed', async () => {
    const { primary } = cluster();
    const promoted = replica(1);
    await write(primary, 'before');
    await keep('before');
    await cluster().run('SELECT 1');
    // The standby that takes over has not received the last change.
    await promoted.stop();
    await write(primary, 'lost');
    await keep('lost');
    await primary.stop('SIGKILL');
    await promoted.start();
    await onServer(promoted, 'SELECT pg_promote()');
    await write(promoted, 'promoted');
    proxy.leadTo(promoted.port);
    const seen = new Set<unknown>();
    await eventually(ask, (answer) => {
      seen.add(titleIn(answer));
      return answer.status === 200;
    });
    await keep('promoted');
    expect([...seen].filter((title) => title !== 503)).to.deep.equal(['promoted']);
    await write(promoted, 'later');
    expect(titleIn(await ask())).to.equal('later');
  });
});
