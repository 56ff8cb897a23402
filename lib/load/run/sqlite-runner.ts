import { LRUCache } from 'lru-cache';
import type { Pooled, RawRow, Runner } from './runner.ts';

interface Statement {
  all(values: Readonly<Record<string, unknown>>, done: (error: Error | null, rows: RawRow[]) => void): void;
  finalize(): void;
}

interface SqliteConnection {
  prepare(sql: string, done: (error: Error | null) => void): Statement;
}

const prepare = (connection: SqliteConnection, sql: string): Promise<Statement> =>
  new Promise((resolve, reject) => {
    const statement = connection.prepare(sql, (error) =>
      error === null ? resolve(statement) : reject(error),
    );
  });

const named = (values: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));

/** Statements that a connection keeps prepared. */
const mostPrepared = 200;

/** Runs statements that stay prepared, on the connection that Sequelize holds. */
export const sqliteRunner = (sequelize: Pooled<SqliteConnection>): Runner => {
  const prepared = new Map<SqliteConnection, LRUCache<string, Promise<Statement>>>();
  const statementOf = (connection: SqliteConnection, sql: string): Promise<Statement> => {
    let statements = prepared.get(connection);
    if (statements === undefined) {
      // A run that is under way keeps its statement until it is through: SQLite's driver queues the finalize behind it.
      const dispose = (statement: Promise<Statement>) =>
        void statement.then(
          (s) => s.finalize(),
          () => undefined,
        );
      statements = new LRUCache({ max: mostPrepared, dispose });
      prepared.set(connection, statements);
    }
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = prepare(connection, sql);
    statements.set(sql, statement);
    statement.catch(() => statements.delete(sql));
    return statement;
  };
  return {
    run: async (sql, values) => {
      const connection = await sequelize.connectionManager.getConnection({
        type: 'SELECT',
        useMaster: false,
      });
      sequelize.log(`Executing (content-query): ${sql}`, {});
      try {
        const statement = await statementOf(connection, sql);
        return await new Promise<RawRow[]>((resolve, reject) => {
          statement.all(named(values), (error, rows) => (error === null ? resolve(rows) : reject(error)));
        });
      } finally {
        await sequelize.connectionManager.releaseConnection(connection);
      }
    },
    close: async () => {
      const statements = [...prepared.values()].flatMap((known) => [...known.values()]);
      for (const known of prepared.values()) known.clear();
      prepared.clear();
      await Promise.allSettled(statements);
    },
  };
};
