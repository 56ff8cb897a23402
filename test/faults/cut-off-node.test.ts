import { expect } from 'chai';
import { Sequelize } from 'sequelize';
import { select } from '../admin/support/rows.ts';
import { adminApi, change } from '../admin/support/use-admin.ts';
import { eventually } from '../support/eventually.ts';
import { startTestHost, type TestHost } from '../support/host.ts';
import { get, send } from '../support/http.ts';
import { cutOff, galeraServer, joinAgain, onGalera } from '../support/server/galera.ts';
import { useServer } from '../support/server/use-server.ts';
import { expectUnavailable, outcomeOf, type Request } from './support/load.ts';

const requests: readonly Request[] = [
  ['/api/articles?fields=title'],
  ['/api/authors?populate[articles][populate]=*'],
];

onGalera('a node of Galera that is cut off from its cluster', () => {
  const { server, url } = useServer(galeraServer);
  let host: TestHost;
  before(async () => {
    host = await startTestHost({ DATABASE_URL: url() });
  });
  after(async () => {
    await host?.stop();
  });

  const ready = async () => (await get(`${host.url}/readyz`)).status;
  const areAnswered = async () => {
    for (const request of requests) {
      const answered = () => outcomeOf(host.url, request);
      expect((await eventually(answered, ({ status }) => status === 200)).status).to.equal(200);
    }
    expect(await eventually(ready, (status) => status === 200)).to.equal(200);
  };
  const grant = () =>
    send(`${host.url}${adminApi}/grants`, {
      method: 'POST',
      token: host.adminToken,
      body: { changes: [{ ...change('api::vault.vault', true), version: null }] },
    });

  it('is a 503 for every request, and the host is not ready', async () => {
    await areAnswered();
    await cutOff(server().url);
    for (const request of [...requests, ...requests]) expectUnavailable(await outcomeOf(host.url, request));
    expect((await grant()).status).to.equal(503);
    expect(await ready()).to.equal(503);
  });

  it('is given up by the connections that have met it', async () => {
    const [request = ['/']] = requests;
    const beside = new Sequelize(server().url, { logging: false });
    const { database } = host.sequelize.config;
    const sql = `SELECT id FROM information_schema.processlist WHERE db = '${database}'`;
    // A request meets one connection of the pool.
    const open = async () => {
      expectUnavailable(await outcomeOf(host.url, request));
      return select(beside, sql);
    };
    try {
      expect(await eventually(open, (found) => found.length === 0)).to.deep.equal([]);
    } finally {
      await beside.close();
    }
  });

  it('is read again when it is back', async () => {
    await joinAgain(server().url);
    await areAnswered();
    expect((await grant()).status).to.equal(200);
  });
});
