import { expect } from 'chai';
import { change } from '../admin/support/rows.ts';
import { eventually } from '../support/eventually.ts';
import { startTestHost, type TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { ownSessions } from '../support/own-sessions.ts';
import { describeEachServer, useServer } from '../support/server/use-server.ts';
import { expectUnavailable, outcomeOf, type Request, startLoad } from './support/load.ts';
import { poolOf } from './support/pool.ts';

const requests: readonly Request[] = [
  ['/api/articles?sort=title'],
  ['/api/articles?populate[author][populate]=team&populate[categories]=true'],
  ['/api/authors?populate[articles][populate]=*'],
  // Signing in asks the database too.
  ['/api/vaults', { role: 'editor' }],
];

describeEachServer('a database that stops and starts again under load', (kind) => {
  const { server, url } = useServer(kind);
  let host: TestHost;
  before(async () => {
    host = await startTestHost({ DATABASE_URL: url() });
  });
  after(() => host?.stop());

  const statusOf = async (path: string) => (await get(host.url + path)).status;
  const ready = async () => {
    const { status, body } = await get(`${host.url}/readyz`);
    return [status, body];
  };

  it('answers 503 while it is gone and 200 afterwards, and nothing else', async () => {
    const load = startLoad(host.url, requests);
    try {
      for (const _ of ['once', 'twice']) {
        await load.until(200, 50);
        await server().stop();
        await load.until(503, 100);
        for (const request of requests) expectUnavailable(await outcomeOf(host.url, request));
        expect(await ready()).to.deep.equal([503, { status: 'not ready', reason: 'database' }]);
        expect(await statusOf('/healthz')).to.equal(200);
        await server().start();
        for (const request of requests) {
          const { status, text } = await eventually(
            () => outcomeOf(host.url, request),
            (outcome) => outcome.status === 200,
          );
          expect(status, text).to.equal(200);
        }
        expect(await ready()).to.deep.equal([200, { status: 'ready' }]);
      }
    } finally {
      await load.stop();
    }
    for (const outcome of load.outcomes) if (outcome.status !== 200) expectUnavailable(outcome);
    expect(poolOf(host.sequelize)).to.include({ waiting: 0 });
  });

  it('reports its changes of grants again within two seconds', async () => {
    expect(await statusOf('/api/vaults')).to.equal(403);
    await change(
      host.sequelize,
      "INSERT INTO up_permissions (id, action) VALUES (9001, 'api::vault.vault.find')",
    );
    await change(
      host.sequelize,
      "INSERT INTO up_permissions_role_links (permission_id, role_id) SELECT 9001, id FROM up_roles WHERE type = 'public'",
    );
    const seen = () => statusOf('/api/vaults');
    expect(await eventually(seen, (status) => status === 200)).to.equal(200);
  });

  if (kind.name === 'postgres') {
    it('is listened to again', async () => {
      expect(
        await eventually(
          () => ownSessions(host.sequelize),
          (found) => found.length === 1,
        ),
      ).to.have.length(1);
    });
  }
});
