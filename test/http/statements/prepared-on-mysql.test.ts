import { expect } from 'chai';
import type { RawRow } from '../../../lib/databases/driver.ts';
import { type MysqlConnection, mysqlDriver } from '../../../lib/databases/mysql/driver.ts';
import { instanceOf } from '../../../lib/databases/sequelize.ts';
import { databases, onDatabases } from '../../support/databases.ts';
import { useHost } from '../support/use-host.ts';

type Done<Result> = (error: Error | null, result: Result) => void;

interface Connection extends MysqlConnection {
  prepare(statement: object, done: Done<{ readonly close: () => void }>): void;
}

const promised = <Result>(run: (done: Done<Result>) => void): Promise<Result> =>
  new Promise((resolve, reject) => {
    run((error, result) => (error ? reject(error) : resolve(result)));
  });

const openQuery = "SHOW SESSION STATUS WHERE Variable_name IN ('Com_stmt_close', 'Com_stmt_prepare')";

/** How many statements a connection has open on the server. */
const openOn = async (connection: Connection): Promise<number> => {
  const [closed, prepared] = await promised<readonly RawRow[]>((done) => connection.query(openQuery, done));
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

/** A connection of a server that has room for no more prepared statements. */
const full = (connection: Connection): MysqlConnection => ({
  config: connection.config,
  query: connection.query.bind(connection),
  execute: (_, done) => done(Object.assign(new Error(), { code: 'ER_MAX_PREPARED_STMT_COUNT_REACHED' }), []),
  unprepare: () => {},
  stream: { emit: () => {}, destroy: () => {} },
});

const modes = ['', 'NO_BACKSLASH_ESCAPES', 'ANSI', 'ANSI,NO_BACKSLASH_ESCAPES,PAD_CHAR_TO_FULL_LENGTH'];

const texts = [
  '',
  "it's",
  'a\\',
  "\\' OR 1=1 -- ",
  '"',
  '`',
  '?',
  '$1',
  '$$',
  '😀',
  'a\u0000b',
  '-- ',
  '/*',
  '\n',
];

const numbers = Array.from({ length: 130 }, (_, number) => number);

onDatabases(
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

    it('are closed in order, also if the server has forgotten them before', async () => {
      const open = await opened(async (run, connection) => {
        for (const number of numbers) {
          await forget(connection, await run(number + 1_000));
          await run(number + 1_000);
        }
      });
      expect(open).to.be.within(1, 10);
    });

    for (const mode of modes)
      it(`are not needed: a server without room for them gets the values in the text, in the SQL mode '${mode}'`, async () => {
        const { connectionManager } = instanceOf<Connection>(host().sequelize);
        const connection = await connectionManager.getConnection({ type: 'SELECT', useMaster: false });
        const query = (sql: string) => promised<unknown>((done) => connection.query(sql, done));
        try {
          await query(`SET SESSION sql_mode = '${mode}'`);
          const { run } = mysqlDriver({ log: () => {} });
          const values = [...texts, null, true, false, 5, -5, 2.5, 1e300, Number.MAX_SAFE_INTEGER];
          const shown = texts.map(
            (_, index) => `$${index + 1} AS t${index}, HEX($${index + 1}) AS h${index}`,
          );
          const compared = values.slice(texts.length).map((_, index) => {
            const place = `$${texts.length + index + 1}`;
            return `${place} IS NULL AS n${index}, ${place} = 5 AS e${index}, CAST(${place} AS CHAR) AS s${index}`;
          });
          const sql = `SELECT ${[...shown, ...compared].join(', ')}, '$$' AS dollar FROM (SELECT 1) AS one LIMIT $${texts.length + 4}`;
          const prepared = await run(connection, sql, values);
          expect(prepared[0]).to.include({ t1: "it's", t7: '$1', dollar: '$', n0: 1, e3: 1 });
          expect(await run(full(connection), sql, values)).to.deep.equal(prepared);
        } finally {
          await query('SET SESSION sql_mode = DEFAULT');
          await connectionManager.releaseConnection(connection);
        }
      });

    it('return values unchanged, whatever type parser the host sets, which is restored', async () => {
      const { connectionManager } = instanceOf<Connection>(host().sequelize);
      const connection = await connectionManager.getConnection({ type: 'SELECT', useMaster: false });
      const { typeCast } = connection.config;
      const ofHost = () => 'mangled';
      try {
        connection.config.typeCast = ofHost;
        const { run } = mysqlDriver({ log: () => {} });
        const sql = "SELECT 1 AS n, 'a' AS t, NULL AS nothing";
        for (const on of [connection, full(connection)])
          expect(await run(on, sql, [])).to.deep.equal([{ n: 1, t: 'a', nothing: null }]);
        await run(connection, 'SELECT no_column', []).catch(() => undefined);
        expect(connection.config.typeCast).to.equal(ofHost);
        const [theirs] = await promised<readonly RawRow[]>((done) => connection.query(sql, done));
        expect(theirs?.t).to.equal('mangled');
      } finally {
        connection.config.typeCast = typeCast;
        await connectionManager.releaseConnection(connection);
      }
    });
  },
);
