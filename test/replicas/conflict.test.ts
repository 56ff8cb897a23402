import { expect } from 'chai';
import pg from 'pg';
import { eventually } from '../support/eventually.ts';
import { get } from '../support/http.ts';
import { describeOnCluster, onServer } from './support/cluster.ts';

const waiting = (table: string, granted: boolean) =>
  `SELECT pid FROM pg_locks WHERE relation = '${table}'::regclass AND granted = ${granted}`;

describeOnCluster('a read that a replica cancels to catch up', ({ cluster, startHost }) => {
  it('is answered by the primary', async () => {
    const { primary, replicas } = cluster();
    for (const replica of replicas) {
      await onServer(replica, "ALTER SYSTEM SET max_standby_streaming_delay = '100ms'");
      await onServer(replica, 'SELECT pg_reload_conf()');
    }
    const { url } = await startHost();
    const expected = await get(`${url}/api/articles?populate=categories`);
    expect(expected.status).to.equal(200);
    const writer = new pg.Client({ connectionString: primary.url });
    await writer.connect();
    /** Locks a table, and sends the replicas word of it, which otherwise goes out with the next commit. */
    const lock = async (table: string) => {
      await writer.query(`LOCK TABLE ${table}`);
      await onServer(primary, 'SELECT pg_switch_wal()');
    };
    const holds = async (sql: string, among = replicas) => {
      const found = async () =>
        (await Promise.all(among.map(async (server) => (await onServer(server, sql)).length))).filter(
          Boolean,
        );
      return eventually(found, (servers) => servers.length > 0);
    };
    try {
      // A writer's lock reaches the replicas; the read there holds articles and waits for categories.
      await writer.query('BEGIN');
      await lock('categories');
      expect(await holds(waiting('categories', true))).to.not.deep.equal([]);
      const answer = get(`${url}/api/articles?populate=categories`);
      expect(await holds(waiting('categories', false))).to.not.deep.equal([]);
      // The next lock cannot be replayed while that read goes on.
      await lock('articles');
      const onPrimary = `${waiting('articles', false)} UNION ${waiting('categories', false)}`;
      expect(await holds(onPrimary, [primary])).to.not.deep.equal([]);
      await writer.query('COMMIT');
      const { status, body } = await answer;
      expect([status, body]).to.deep.equal([200, expected.body]);
      const cancelled = replicas.filter(({ log }) => log().includes('conflict with recovery'));
      expect(cancelled.map(({ name }) => name)).to.have.length(1);
    } finally {
      await writer.end();
    }
  });
});
