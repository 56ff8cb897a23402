import { expect } from 'chai';
import { QueryTypes, Sequelize } from 'sequelize';
import { startPlainHost } from '../admin/support/plain-host.ts';
import { readPage } from '../docs/support/pages.ts';
import { trackAll } from '../http/response-cache/use-tracked.ts';
import { databases, type OpenDatabase, onDatabases } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { get } from '../support/http.ts';
import { sessionsOf } from './support/commands.ts';
import { holdPool } from './support/pool.ts';

const servers = databases.filter(({ name }) => name !== 'sqlite');
const most = 10;

/** How many connections docs/several-machines.md says that an instance has beside its pool, with and without a cache. */
const toldBeside = (): { readonly alone: number; readonly withCache: number } => {
  const { text } = readPage('docs/several-machines.md');
  const [, alone] = /without replicas: max_connections ≥ n × \(pool\.max \+ (\d+)\)/.exec(text) ?? [];
  const [, more] = /with a cache: +max_connections ≥ n × \(pool\.max \+ (\d+)\)/.exec(text) ?? [];
  return { alone: Number(alone), withCache: Number(more) };
};

/** How many statements docs/architecture.md says that an instance sends in a second while nobody asks it. */
const toldIdle = (): number =>
  Number(/up to (\d+) short statements a second/.exec(readPage('docs/architecture.md').text)?.[1]);

onDatabases(servers, 'the connections of a host with a pool of ten', (database) => {
  let own: OpenDatabase;
  let other: Sequelize;
  before(async () => {
    own = await database.open();
    await trackAll(own.url);
    other = new Sequelize(own.url, { logging: false, pool: { max: 1 } });
  });
  after(async () => {
    await other?.close();
    await own?.close();
  });

  const count = async (): Promise<number> => {
    const query = sessionsOf[database.name as keyof typeof sessionsOf];
    return (await other.query(query, { type: QueryTypes.SELECT })).length;
  };

  const uses = {
    'and nothing else': { config: {}, beside: () => toldBeside().alone },
    'and a response cache': {
      config: { responseCache: { maxSize: '8 MB' } },
      beside: () => toldBeside().withCache,
    },
    'and caches that are told': {
      config: { purge: { urls: ['http://127.0.0.1:9/'] } },
      rest: { cacheTags: 'Cache-Tag' },
      beside: () => toldBeside().withCache,
    },
  };
  for (const [what, { beside, ...parts }] of Object.entries(uses))
    it(`${what} are as many as docs/several-machines.md says`, async () => {
      // A server lists a connection for a while after its end.
      expect(await eventually(count, (found) => found === 0)).to.equal(0);
      const sequelize = new Sequelize(own.url, { logging: false, pool: { max: most, idle: 60_000 } });
      const host = await startPlainHost(own.url, { sequelize, ...parts });
      try {
        // The first request reads versions.
        expect((await get(`${host.url}/api/articles?fields=title`)).status).to.equal(200);
        const release = await holdPool(sequelize, most);
        const found = await eventually(count, (found) => found === most + beside());
        release();
        expect(found).to.equal(most + beside());
      } finally {
        await host.stop();
      }
    });

  it('are asked as often while nobody asks the host as docs/architecture.md says', async () => {
    const statements: string[] = [];
    const logging = (line: string) => statements.push(line);
    const host = await startPlainHost(own.url, { sequelize: new Sequelize(own.url, { logging }) });
    const rounds = () => statements.filter((line) => line.includes('MAX(form)')).length;
    try {
      statements.length = 0;
      const found = await eventually(rounds, (count) => count === 5);
      expect(found).to.equal(5);
      // Locales are read in rounds of their own, of which one more may have begun.
      expect(Math.floor(statements.length / found)).to.be.at.most(toldIdle());
    } finally {
      await host.stop();
    }
  });
});
