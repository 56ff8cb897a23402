import { expect } from 'chai';
import { type MysqlConnection, mysqlDriver } from '../../../lib/databases/mysql/driver.ts';
import { instanceOf } from '../../../lib/sequelize/instance.ts';
import { databases, describeEachOf } from '../../support/databases.ts';
import { useHost } from '../support/use-host.ts';

type Done<Result> = (error: Error | null, result: Result) => void;

interface Connection extends MysqlConnection {
  query(sql: string, done: (error: Error | null, rows?: readonly { readonly Value: string }[]) => void): void;
  prepare(statement: object, done: Done<{ readonly close: () => void }>): void;
}

const promised = <Result>(run: (done: Done<Result>) => void): Promise<Result> =>
  new Promise((resolve, reject) => {
    run((error, result) => (error ? reject(error) : resolve(result)));
  });

const openQuery = "SHOW SESSION STATUS WHERE Variable_name IN ('Com_stmt_close', 'Com_stmt_prepare')";

/** How many statements a connection has open on the server. */
const openOn = async (connection: Connection): Promise<number> => {
  const [closed, prepared] = await promised<readonly { readonly Value: string }[]>((done) =>
    connection.query(openQuery, (error, rows = []) => done(error, rows)),
  );
  return Number(prepared?.Value) - Number(closed?.Value);
};

/** Closes a statement on the server alone, where a pooler or a change of its table could. */
const forget = async (connection: Connection, sql: string): Promise<void> => {
  const statement = { sql, rowsAsArray: false, nestTables: false };
  const prepared = await promised<{ readonly close: () => void }>((done) =>
    connection.prepare(statement, done),
  );
  prepared.close();
};

const numbers = Array.from({ length: 130 }, (_, number) => number);

describeEachOf(
  databases.filter(({ name }) => name === 'mysql'),
  'statements that a connection has prepared',
  (database) => {
    const { host } = useHost(database);

    /** How many more statements are open after some have run. */
    const opened = async (
      work: (run: (number: number) => Promise<string>, connection: Connection) => Promise<void>,
    ): Promise<number> => {
      const { connectionManager } = instanceOf<Connection>(host().sequelize);
      const connection = await connectionManager.getConnection({ type: 'SELECT', useMaster: false });
      try {
        const { run } = mysqlDriver({ log: () => {} });
        const before = await openOn(connection);
        await work(async (number) => {
          const sql = `SELECT ${number} AS n`;
          expect(await run(connection, sql, [])).to.deep.equal([{ n: number }]);
          return sql;
        }, connection);
        return (await openOn(connection)) - before;
      } finally {
        await connectionManager.releaseConnection(connection);
      }
    };

    it('are a hundred at most', async () => {
      const open = await opened(async (run) => {
        for (const number of numbers) await run(number);
      });
      expect(open).to.equal(100);
    });

    it('are closed in their turn where the server had forgotten them before', async () => {
      const open = await opened(async (run, connection) => {
        for (const number of numbers) {
          await forget(connection, await run(number + 1_000));
          await run(number + 1_000);
        }
      });
      expect(open).to.be.within(1, 10);
    });
  },
);
