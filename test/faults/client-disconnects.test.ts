import { expect } from 'chai';
import { record } from '../http/support/record.ts';
import { eventually } from '../support/eventually.ts';
import { ask, askPipelined } from './support/disconnecting-client.ts';
import { describeEachWithLocks } from './support/locked-database.ts';
import { holdPool, poolOf } from './support/pool.ts';

/** Entries below entries: several statements, one after the other, on every database. */
const path = '/api/authors?populate[articles][populate]=*';

describeEachWithLocks('a client that hangs up', {}, (used) => {
  const { host, whileLocked } = used;
  const until = async (what: () => boolean) => {
    const isSo = await eventually(async () => what(), Boolean);
    expect(isSo, String(what)).to.equal(true);
  };
  const isIdle = () => poolOf(host().sequelize).using === 0;

  it('cancels no statement that has begun, and begins no other', async () => {
    const all = await record(host().sequelize, () => used.ask(path));
    expect(all.length).to.be.above(3);
    let begun: readonly string[] = [];
    const ran = await record(host().sequelize, async (statements) => {
      await whileLocked('authors', async () => {
        const client = await ask(host().url + path);
        // The rows and the total, side by side.
        await until(() => statements.length === 2);
        begun = [...statements];
        await client.disconnect();
      });
      await until(isIdle);
    });
    expect(ran).to.deep.equal(begun);
    expect((await used.ask(path)).status).to.equal(200);
  });

  it('begins no other statement of what an administrator reads as a role', async () => {
    const body = { role: 'public', uid: 'api::author.author', query: 'populate[articles][populate]=*' };
    const url = `${host().url}/content-query/admin/api/read`;
    const ran = await record(host().sequelize, async (statements) => {
      await whileLocked('authors', async () => {
        const client = await ask(url, { token: host().adminToken, body });
        await until(() => statements.filter((sql) => /\bauthors\b/.test(sql)).length === 2);
        await client.disconnect();
      });
      await until(isIdle);
    });
    // The rows and the total; the articles below them would be a third statement.
    expect(ran.filter((sql) => /\b(?:authors|articles)\b/.test(sql))).to.have.length(2);
  });

  it('begins no statement if it was still waiting for a connection', async () => {
    const ran = await record(host().sequelize, async () => {
      const release = await holdPool(host().sequelize, 10);
      const client = await ask(host().url + path);
      await until(() => poolOf(host().sequelize).waiting >= 2);
      await client.disconnect();
      release();
      await until(isIdle);
    });
    expect(ran).to.deep.equal([]);
  });

  it('begins no statement if all requests of a shared run were still waiting for its connection', async () => {
    const ran = await record(host().sequelize, async () => {
      const release = await holdPool(host().sequelize, 10);
      const clients = [];
      for (const _ of [1, 2, 3, 4]) clients.push(await ask(host().url + path));
      await until(() => poolOf(host().sequelize).waiting >= 2);
      for (const client of clients) await client.disconnect();
      release();
      await until(isIdle);
    });
    expect(ran).to.deep.equal([]);
  });

  it('begins no statement for pipelined requests that were still waiting for their turn', async () => {
    const warnings: Error[] = [];
    const warned = (warning: Error) => warnings.push(warning);
    process.on('warning', warned);
    const ran = await record(host().sequelize, async () => {
      const release = await holdPool(host().sequelize, 10);
      const client = await askPipelined(host().url + path, 15);
      await until(() => poolOf(host().sequelize).waiting >= 15);
      await client.disconnect();
      release();
      await until(isIdle);
    });
    process.off('warning', warned);
    expect(ran).to.deep.equal([]);
    expect(warnings).to.deep.equal([]);
  });

  it('begins no statement if it was still unknown who asks', async () => {
    const ran = await record(host().sequelize, async () => {
      await whileLocked('up_users', async () => {
        const client = await ask(`${host().url}/api/vaults`, { role: 'editor' });
        await until(() => !isIdle());
        await client.disconnect();
      });
      await until(isIdle);
    });
    expect(ran).to.deep.equal([]);
  });
});
