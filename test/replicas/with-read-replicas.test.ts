import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import { type Options, QueryTypes, Sequelize } from 'sequelize';
import { type ReadReplicasOptions, withReadReplicas } from '../../lib/replicas/index.ts';
import { eventually, until } from '../support/eventually.ts';
import { describeOnCluster, onServer } from './support/cluster.ts';

describe('withReadReplicas', () => {
  const watch = (options: Options, more?: ReadReplicasOptions) => () =>
    withReadReplicas(new Sequelize('postgres://ann@127.0.0.1:1/news', { logging: false, ...options }), more);
  const replication = { write: {}, read: [{ host: '127.0.0.1' }] };

  it('refuses an instance that it cannot watch', () => {
    expect(watch({})).to.throw(
      "content-query: withReadReplicas: the instance must have the option 'replication'",
    );
    expect(watch({ replication: { write: {}, read: [] } })).to.throw(
      "'replication.read' must name at least one server",
    );
    const sqlite = new Sequelize({ dialect: 'sqlite', storage: 'none' });
    expect(() => withReadReplicas(sqlite)).to.throw('the instance must be on PostgreSQL; it is on sqlite');
  });

  it('names a bad option', () => {
    expect(watch({ replication }, { interval: 0 })).to.throw("withReadReplicas: 'interval' must be");
    expect(watch({ replication }, { lag: 1 } as object)).to.throw("withReadReplicas: 'lag' is not allowed");
    expect(watch({ replication }, { log: {} } as object)).to.throw(
      "withReadReplicas: 'log.info' is required",
    );
  });

  it('refuses to watch an instance twice', async () => {
    const sequelize = new Sequelize('postgres://ann@127.0.0.1:1/news', { logging: false, replication });
    const replicas = withReadReplicas(sequelize);
    expect(() => withReadReplicas(sequelize)).to.throw('the instance must be watched only once');
    await replicas.stop();
  });
});

describeOnCluster('withReadReplicas', ({ cluster, replica }) => {
  /** Watches the cluster while `act` runs. */
  async function watching(
    options: ReadReplicasOptions,
    act: (replicas: ReturnType<typeof withReadReplicas>, ports: () => Promise<number[]>) => Promise<void>,
  ) {
    const read = cluster().replicas.map(({ port }) => ({ port: String(port) }));
    const sequelize = new Sequelize(cluster().primary.url, {
      logging: false,
      pool: { max: 8 },
      replication: { write: {}, read },
    });
    const replicas = withReadReplicas(sequelize, { interval: 100, ...options });
    const portOf = async () => {
      const sql = 'SELECT inet_server_port() AS port, pg_sleep(0.02)';
      const [row] = await sequelize.query<{ port: number }>(sql, { type: QueryTypes.SELECT });
      return row?.port ?? 0;
    };
    try {
      await act(replicas, () => Promise.all(Array.from({ length: 16 }, portOf)));
    } finally {
      await replicas.stop();
      await sequelize.close();
    }
  }

  const distinct = (values: readonly number[]) => [...new Set(values)].sort();
  const ports = (...servers: { readonly port: number }[]) => servers.map(({ port }) => port).sort();

  it('spreads connections evenly', () =>
    watching({}, async (replicas, ask) => {
      expect(distinct(await ask())).to.deep.equal(ports(replica(1), replica(2)));
      // Four of the pool's eight each, and the one that asks how the server is.
      const sessions = `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;
      for (const server of cluster().replicas)
        expect(await onServer(server, sessions), server.name).to.have.length(5);
      expect(replicas.states()).to.deep.equal([
        { address: `127.0.0.1:${replica(1).port}`, state: 'up' },
        { address: `127.0.0.1:${replica(2).port}`, state: 'up' },
      ]);
    }));

  it('removes a replica while it is further behind than it may be, and logs that', () => {
    const maxLag = 500;
    const said: string[] = [];
    const log = { info: (line: string) => said.push(line), warn: (line: string) => said.push(line) };
    return watching({ maxLag, log }, async (replicas, ask) => {
      const states = () => replicas.states().map(({ state }) => state);
      const becomes = (state: string) =>
        eventually(
          async () => states(),
          ([first]) => first === state,
        );
      const position = () => onServer(cluster().primary, 'SELECT pg_current_wal_insert_lsn() AS lsn');
      const replayed = () => onServer(replica(1), 'SELECT pg_last_wal_replay_lsn() AS lsn');
      const sinceReplay = async () => {
        const [row] = await onServer<{ ms: number }>(
          replica(1),
          'SELECT (extract(epoch FROM now() - pg_last_xact_replay_timestamp()) * 1000)::float AS ms',
        );
        return row?.ms ?? 0;
      };
      await ask();
      // The primary writes records of its own now and then, a checkpoint for one. A pause in which it did so says nothing.
      for (;;) {
        expect(await becomes('up')).to.deep.equal(['up', 'up']);
        // What was written before the pause must have come, too.
        const before = await position();
        if (!isDeepStrictEqual(await replayed(), before)) {
          await onServer(cluster().primary, "SELECT pg_logical_emit_message(true, 'test', 'written')");
          await until(async () => isDeepStrictEqual(await replayed(), await position()));
          continue;
        }
        said.length = 0;
        await onServer(replica(1), 'SELECT pg_wal_replay_pause()');
        // A replica that follows an idle primary has replayed its last transaction long ago.
        await until(async () => (await sinceReplay()) > 2 * maxLag);
        await replicas.check();
        const inThePause = states();
        if (isDeepStrictEqual(await position(), before)) {
          // Nothing was written, so nothing is missing.
          expect(inThePause).to.deep.equal(['up', 'up']);
          break;
        }
        await onServer(replica(1), 'SELECT pg_wal_replay_resume()');
      }
      await onServer(cluster().primary, 'CREATE TABLE behind (id integer)');
      expect(await becomes('behind')).to.deep.equal(['behind', 'up']);
      const left = await eventually(ask, (found) => distinct(found).length === 1);
      expect(distinct(left)).to.deep.equal([replica(2).port]);
      await onServer(replica(1), 'SELECT pg_wal_replay_resume()');
      expect(await becomes('up')).to.deep.equal(['up', 'up']);
      const both = await eventually(ask, (found) => distinct(found).length === 2);
      expect(distinct(both)).to.deep.equal(ports(replica(1), replica(2)));
      const name = `content-query: the read replica 127.0.0.1:${replica(1).port}`;
      // The last of them is the second after the change, or a later one where the machine is busy.
      expect(said.map((line) => line.replace(/\d+ s/, 'some seconds'))).to.deep.equal([
        `${name} takes no reads: it is some seconds behind the primary`,
        `${name} takes reads again`,
      ]);
    });
  });

  it('reads on the primary while no replica answers', () =>
    watching({}, async (replicas, ask) => {
      await replica(1).stop();
      await replica(2).stop();
      await replicas.check();
      expect(distinct(await ask())).to.deep.equal([cluster().primary.port]);
      await replica(2).start();
      await replicas.check();
      await ask();
      expect(distinct(await ask())).to.deep.equal([replica(2).port]);
      await replica(1).start();
    }));
});
