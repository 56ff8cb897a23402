import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { Sequelize } from 'sequelize';
import { type PlainHost, startPlainHost } from '../admin/support/plain-host.ts';
import { databases, onDatabases } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startTestHost, type TestHost } from '../support/host.ts';
import { expectUnavailable, outcomeOf, type Request } from './support/load.ts';
import { holdPool, poolOf } from './support/pool.ts';

// SQLite has one connection and no pool.
const pooled = databases.filter(({ name }) => name !== 'sqlite');

const requests: readonly Request[] = [
  ['/api/articles?fields=title'],
  ['/api/articles?populate[author][populate]=team&populate[categories]=true'],
  ['/api/authors?populate[articles][populate]=*'],
];

onDatabases(pooled, 'a pool without a free connection', (database) => {
  let host: PlainHost;
  let sequelize: Sequelize;
  before(async () => {
    const url = await database.shared();
    // Sequelize's own pool lets a request wait for a minute.
    sequelize = new Sequelize(url, { logging: false, pool: { max: 3 } });
    host = await startPlainHost(url, { sequelize, config: { admin: { enabled: false } } });
  });
  after(() => host?.stop());

  it('makes requests fail with 503 before a connection is free, whatever the settings of the pool are', async () => {
    const release = await holdPool(sequelize, 3);
    try {
      const outcomes = await Promise.all(requests.map((request) => outcomeOf(host.url, request)));
      for (const outcome of outcomes) expectUnavailable(outcome);
    } finally {
      release();
    }
  });

  it('makes each request of a shared run fail with 503 after the full wait since it arrived', async () => {
    const release = await holdPool(sequelize, 3);
    try {
      const asked = [0, 0, 0, 1_000, 3_000, 3_900].map(async (later) => {
        await sleep(later);
        return outcomeOf(host.url, ['/api/articles?fields=slug']);
      });
      for (const outcome of await Promise.all(asked)) {
        expectUnavailable(outcome);
        expect(outcome.milliseconds).to.be.above(3_000);
      }
    } finally {
      release();
    }
  });

  it('is used again as soon as it has free connections, and has lost none', async () => {
    for (const request of requests) {
      const { status, text } = await outcomeOf(host.url, request);
      expect(status, text).to.equal(200);
    }
    const idle = await eventually(
      async () => poolOf(sequelize),
      ({ using, waiting }) => using + waiting === 0,
    );
    expect(idle).to.deep.equal({ using: 0, waiting: 0 });
  });
});

onDatabases(pooled, 'a pool without a connection to read who asks', (database) => {
  let host: TestHost;
  before(async () => {
    host = await startTestHost({ DATABASE_URL: await database.shared() });
  });
  after(() => host?.stop());

  it('makes requests fail with 503 before a connection is free', async () => {
    const release = await holdPool(host.sequelize, 10);
    try {
      expectUnavailable(await outcomeOf(host.url, ['/api/vaults', { role: 'editor' }]));
      expectUnavailable(await outcomeOf(host.url, ['/api/articles']));
    } finally {
      release();
    }
    expect((await outcomeOf(host.url, ['/api/vaults', { role: 'editor' }])).status).to.equal(200);
  });
});
