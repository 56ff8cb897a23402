import { LRUCache } from 'lru-cache';
import type { Pooled, RawRow, Runner } from './runner.ts';

interface PgConnection {
  _invalid?: boolean;
  query(query: { name?: string; text: string; values: unknown[] }): Promise<{ rows: RawRow[] }>;
}

/**
 * How many statements are prepared at most. A server keeps a prepared statement for as long as its connection lives,
 * so their number has to end somewhere; statements that come later run as well, only unprepared.
 */
const mostPrepared = 500;

/** A statement is prepared from its second run on: many are never seen again. */
const runsBefore = 1;

/** Runs statements as prepared ones, on connections of Sequelize's own pool. */
export const postgresRunner = (sequelize: Pooled<PgConnection>): Runner => {
  const seen = new LRUCache<string, number>({ max: 1_000 });
  const names = new Map<string, string>();
  const nameOf = (sql: string): string | undefined => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= mostPrepared) return known;
    const runs = seen.get(sql) ?? 0;
    seen.set(sql, runs + 1);
    if (runs < runsBefore) return undefined;
    const name = `content_query_${names.size}`;
    names.set(sql, name);
    return name;
  };
  return {
    run: async (sql, values) => {
      const name = nameOf(sql);
      const connection = await sequelize.connectionManager.getConnection({
        type: 'SELECT',
        useMaster: false,
      });
      sequelize.log(`Executing (content-query): ${sql}`, {});
      try {
        const query = { text: sql, values: [...values] };
        const { rows } = await connection.query(name === undefined ? query : { name, ...query });
        return rows;
      } catch (error) {
        // An error with a severity is the server's answer; any other means that the connection is not to be trusted.
        if ((error as { severity?: unknown }).severity === undefined) connection._invalid = true;
        throw error;
      } finally {
        await sequelize.connectionManager.releaseConnection(connection);
      }
    },
    close: async () => {},
  };
};
