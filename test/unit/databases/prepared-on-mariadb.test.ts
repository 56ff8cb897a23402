import { expect } from 'chai';
import type { ServerConnection } from '../../../lib/databases/mariadb/driver.ts';
import { mariadbDriver } from '../../../lib/databases/mariadb/driver.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

/** A connection that notes what is asked of it. */
const connectionWith = ({
  types = ['VAR_STRING'],
  prepareFails,
  failures = Number.POSITIVE_INFINITY,
  executeFails,
}: {
  types?: readonly string[];
  prepareFails?: string;
  /** How often it fails to prepare, before it prepares. */
  failures?: number;
  executeFails?: string;
} = {}) => {
  const asked: string[] = [];
  let failed = 0;
  let open = 0;
  const connection: ServerConnection = {
    info: { collation: { maxLength: 4 } },
    query: async (sql, values) => {
      asked.push(`query ${sql} ${values.join()}`);
      return [];
    },
    prepare: async (sql) => {
      if (prepareFails !== undefined && failed < failures) {
        failed += 1;
        throw failure(prepareFails);
      }
      open += 1;
      asked.push('prepare');
      return {
        // The driver gives the statement other columns where the server says so.
        get columns() {
          return types.map((type) => ({ type }));
        },
        execute: async (values) => {
          asked.push(`execute ${sql} ${values.join()}`);
          if (executeFails !== undefined) throw failure(executeFails);
          return [];
        },
        close: () => {
          open -= 1;
        },
      };
    },
    prepareCache: { reset: () => asked.push('reset') },
    __tests: { getSocket: () => undefined },
  };
  return { connection, asked, open: () => open };
};

const newDriver = () => mariadbDriver({ log: () => {} });

describe('a statement on MariaDB', () => {
  it('is prepared when it is repeated, once on each connection', async () => {
    const { connection, asked } = connectionWith();
    const { run } = newDriver();
    for (const value of [1, 2, 3]) await run(connection, 'SELECT $2, $1, $2', ['a', value]);
    expect(asked).to.deep.equal([
      'query SELECT ?, ?, ? 1,a,1',
      'prepare',
      'reset',
      'execute SELECT ?, ?, ? 2,a,2',
      'execute SELECT ?, ?, ? 3,a,3',
    ]);
  });

  it('runs as text if a value is a number that the server would read as a double', async () => {
    const { connection, asked } = connectionWith();
    const { run } = newDriver();
    for (const value of [0, 1.5, 3_000_000_000, -2]) await run(connection, 'SELECT $1', [value]);
    expect(asked).to.deep.equal([
      'query SELECT ? 0',
      'query SELECT ? 1.5',
      'query SELECT ? 3000000000',
      'prepare',
      'reset',
      'execute SELECT ? -2',
    ]);
  });

  it('runs as text if it returns a number of single precision', async () => {
    const { connection, asked, open } = connectionWith({ types: ['VAR_STRING', 'FLOAT'] });
    const { run } = newDriver();
    for (const value of [1, 2, 3]) await run(connection, 'SELECT $1', [value]);
    expect(asked.filter((each) => !each.startsWith('query'))).to.deep.equal(['prepare', 'reset']);
    expect(asked.filter((each) => each.startsWith('query'))).to.have.length(3);
    expect(open()).to.equal(0);
  });

  it('runs as text from when a column of it becomes a number of single precision', async () => {
    const types = ['DOUBLE'];
    const { connection, asked, open } = connectionWith({ types });
    const { run } = newDriver();
    for (const value of [1, 2]) await run(connection, 'SELECT $1', [value]);
    types[0] = 'FLOAT';
    for (const value of [3, 4]) await run(connection, 'SELECT $1', [value]);
    expect(asked.slice(-4)).to.deep.equal([
      'execute SELECT ? 2',
      'execute SELECT ? 3',
      'query SELECT ? 3',
      'query SELECT ? 4',
    ]);
    expect(open()).to.equal(0);
  });

  for (const prepareFails of ['ER_MAX_PREPARED_STMT_COUNT_REACHED', 'ER_PS_MANY_PARAM', 'ER_NO_SUCH_TABLE'])
    it(`runs as text if the server does not prepare it: ${prepareFails}`, async () => {
      const { connection, asked } = connectionWith({ prepareFails });
      const { run } = newDriver();
      for (const value of [1, 2, 3]) await run(connection, 'SELECT $1', [value]);
      expect(asked).to.deep.equal(['query SELECT ? 1', 'query SELECT ? 2', 'query SELECT ? 3']);
    });

  it('is prepared again a thousand runs after the server had room for no more', async () => {
    const { connection, asked } = connectionWith({
      prepareFails: 'ER_MAX_PREPARED_STMT_COUNT_REACHED',
      failures: 1,
    });
    const { run } = newDriver();
    for (let time = 0; time < 1_002; time += 1) await run(connection, 'SELECT 1', []);
    expect(asked).not.to.include('prepare');
    await run(connection, 'SELECT 1', []);
    expect(asked.slice(-3)).to.deep.equal(['prepare', 'reset', 'execute SELECT 1 ']);
  });

  it('runs as text if the server has forgotten it, and all statements of the connection are closed', async () => {
    const { connection, asked, open } = connectionWith({ executeFails: 'ER_UNKNOWN_STMT_HANDLER' });
    const { run } = newDriver();
    for (const value of [1, 2]) await run(connection, 'SELECT $1', [value]);
    expect(asked.slice(-2)).to.deep.equal(['execute SELECT ? 2', 'query SELECT ? 2']);
    expect(open()).to.equal(0);
  });

  it('throws the error of the server', async () => {
    const { connection } = connectionWith({ executeFails: 'ER_STATEMENT_TIMEOUT' });
    const { run } = newDriver();
    await run(connection, 'SELECT 1', []);
    const error = await run(connection, 'SELECT 1', []).catch((reason: unknown) => reason);
    expect(error).to.include({ code: 'ER_STATEMENT_TIMEOUT' });
  });

  it('is prepared anew after a thousand runs', async () => {
    const { connection, asked, open } = connectionWith();
    const { run } = newDriver();
    for (let time = 0; time < 2_500; time += 1) await run(connection, 'SELECT 1', []);
    expect(asked.filter((each) => each === 'prepare')).to.have.length(3);
    expect(open()).to.equal(1);
  });

  it('is one of a hundred that a connection has open at most, and of 400,000 characters', async () => {
    const { connection, open } = connectionWith();
    const { run } = newDriver();
    const runTwice = async (sql: string) => {
      for (let time = 0; time < 2; time += 1) await run(connection, sql, []);
    };
    for (let number = 0; number < 130; number += 1) await runTwice(`SELECT ${number}`);
    expect(open()).to.equal(100);
    const long = ' '.repeat(50_000);
    for (let number = 0; number < 20; number += 1) await runTwice(`SELECT ${number}${long}`);
    expect(open()).to.be.at.most(8);
  });
});
