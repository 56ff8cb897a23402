import { expect } from 'chai';
import { databases, onDatabases } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startTestHost, type TestHost } from '../support/host.ts';
import { expectUnavailable, outcomeOf, type Request } from './support/load.ts';
import { poolOf } from './support/pool.ts';
import { type Wire, wireTo } from './support/slow-wire.ts';

const requests: readonly Request[] = [
  ['/api/articles?fields=title'],
  ['/api/authors?populate[articles][populate]=*'],
];

const servers = databases.filter(({ name }) => name !== 'sqlite');

onDatabases(servers, 'a server that stops answering and keeps its connections open', (database) => {
  let wire: Wire;
  let host: TestHost;
  before(async () => {
    wire = await wireTo(await database.shared());
    // Long enough for a first answer on a busy machine, and short beside what is promised of the others.
    host = await startTestHost({ DATABASE_URL: wire.url, pluginConfig: { statementTimeout: 1_000 } });
  });
  after(async () => {
    await host?.stop();
    await wire?.close();
  });

  it('makes requests fail with 503 while it is silent, on open connections and on new ones', async () => {
    for (const request of requests) {
      // A first answer on a busy machine may take longer than a statement may.
      const answered = () => outcomeOf(host.url, request);
      expect((await eventually(answered, ({ status }) => status === 200)).status).to.equal(200);
    }
    wire.stall();
    const asked = Array.from({ length: 8 }, () => requests).flat();
    for (const outcome of await Promise.all(asked.map((request) => outcomeOf(host.url, request))))
      expectUnavailable(outcome);
    for (const request of requests) expectUnavailable(await outcomeOf(host.url, request));
  });

  it('is read again once it answers, and every connection returns to the pool', async () => {
    wire.heal();
    for (const request of requests) {
      const healed = () => outcomeOf(host.url, request);
      expect((await eventually(healed, ({ status }) => status === 200)).status).to.equal(200);
    }
    const pool = async () => poolOf(host.sequelize);
    const idle = await eventually(pool, ({ using, waiting }) => using === 0 && waiting === 0);
    expect(idle).to.deep.equal({ using: 0, waiting: 0 });
  });
});
