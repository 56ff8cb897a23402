import { expect } from 'chai';
import { type AcquireOptions, forStatement } from '../../../lib/databases/driver.ts';
import { type SqliteReader, sqliteReaders } from '../../../lib/databases/sqlite/readers.ts';

interface Opened extends SqliteReader {
  readonly ran: string[];
}

/** Connections as Sequelize opens them: one for each name, and one for a database in memory. */
const manager = ({ filename = 'any', fails = 0 } = {}) => {
  const opened = new Map<string, Opened>();
  const closed: (string | undefined)[] = [];
  return {
    opened,
    closed,
    log: () => {},
    connectionManager: {
      getConnection: async ({ uuid = '' }: AcquireOptions) => {
        if (fails-- > 0) throw new Error('cannot be opened');
        const ran: string[] = [];
        const connection = opened.get(filename === ':memory:' ? '' : uuid) ?? {
          filename,
          ran,
          run: (sql: string, done: (error: null) => void) => {
            ran.push(sql);
            done(null);
          },
        };
        opened.set(filename === ':memory:' ? '' : uuid, connection);
        return connection;
      },
      releaseConnection: ({ uuid }: Opened) => void closed.push(uuid),
    },
  };
};

const asking = (sql: string): AcquireOptions => ({ type: 'SELECT', useMaster: false, [forStatement]: sql });

/** Lets everything happen that needs no time. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const open = (options?: Parameters<typeof manager>[0]) => {
  const pool = manager(options);
  const readers = sqliteReaders<Opened>(pool);
  const { getConnection, releaseConnection } = readers.connectionManager;
  const begun: string[] = [];
  const begin = async (sql: string) => {
    const connection = await getConnection(asking(sql));
    begun.push(sql);
    return connection;
  };
  return { pool, readers, begun, begin, release: releaseConnection };
};

describe('the connections to a SQLite file', () => {
  it('are read-only, and other connections than the one of the host', async () => {
    const { pool, begin } = open();
    await begin('a');
    await begin('b');
    expect(pool.opened.size).to.equal(2);
    for (const [name, { ran }] of pool.opened) {
      expect(name).to.match(/^content-query-\d+$/);
      expect(ran).to.deep.equal(['PRAGMA query_only = ON']);
    }
  });

  it('are the one of the host, which writes, if the database is in memory', async () => {
    const { pool, begin, readers } = open({ filename: ':memory:' });
    expect(await begin('a')).to.equal(await begin('b'));
    expect([...pool.opened.values()].flatMap(({ ran }) => ran)).to.deep.equal([]);
    await readers.close();
    expect(pool.closed).to.deep.equal([]);
  });

  it('keep one for statements that are known to be quick', async () => {
    const { begun, begin, release } = open();
    release(await begin('quick'));
    const [first] = await Promise.all([begin('slow 1'), begin('slow 2')]);
    const waits = [begin('slow 3'), begin('quick')];
    await settled();
    expect(begun).to.deep.equal(['quick', 'slow 1', 'slow 2', 'quick']);
    if (first) release(first);
    await Promise.all(waits);
    expect(begun.at(-1)).to.equal('slow 3');
  });

  it('are given in the order in which they were asked for', async () => {
    const { begun, begin, release } = open();
    const [first, second] = await Promise.all([begin('1'), begin('2')]);
    const waits = [begin('3'), begin('4')];
    if (first) release(first);
    await waits[0];
    if (second) release(second);
    await waits[1];
    expect(begun).to.deep.equal(['1', '2', '3', '4']);
  });

  it('are free again if one cannot be opened', async () => {
    const { begin } = open({ fails: 3 });
    const failed = await Promise.allSettled(['a', 'b', 'c'].map(begin));
    expect(failed.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected', 'rejected']);
    expect(await begin('d')).to.have.property('filename', 'any');
  });

  it('are closed under their own names', async () => {
    const { pool, begin, readers, release } = open();
    const held = await Promise.all([begin('a'), begin('b')]);
    for (const connection of held) release(connection);
    await readers.close();
    expect(pool.closed).to.have.members([...pool.opened.keys()]);
  });

  it('are closed after they are open, and no other is opened then', async () => {
    const { pool, begin, readers } = open();
    const opening = begin('a');
    await readers.close();
    expect(pool.closed)
      .to.have.members([...pool.opened.keys()])
      .and.have.length(1);
    await opening;
    const later = await begin('b').catch((error: unknown) => String(error));
    expect(later).to.equal('Error: The connections to the database are closed');
    expect(pool.opened.size).to.equal(1);
  });
});
