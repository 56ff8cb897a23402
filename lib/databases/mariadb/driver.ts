import { LRUCache } from 'lru-cache';
import type { Driver } from '../driver.ts';
import { type Positional, positionalOf } from '../mysql-family/positional.ts';
import {
  clearPrepared,
  isShownOtherwise,
  needsPrepareAgain,
  prepareOn,
  type ServerConnection,
  speakUtf8,
} from './prepared.ts';

/** Characters of the statements that are remembered, to know one that comes again. */
const maxSeen = 4_000_000;

/** A statement is prepared from its second run on: many are never seen again. */
const runsBefore = 1;

interface Statement extends Positional {
  runs: number;
  isPrepared: boolean;
}

/** Numbers that a prepared statement takes as they are; others it would take as doubles, which a decimal is compared with otherwise. */
const isExact = (value: unknown): boolean =>
  typeof value !== 'number' || (Number.isInteger(value) && Math.abs(value) < 2 ** 31 - 1);

/** What is used of an instance of Sequelize. */
export interface Logging {
  log(message: string, options?: object): void;
}

/** Runs statements as prepared ones, on connections of Sequelize's own pool. How long one may take, it says itself. */
export const mariadbDriver = (sequelize: Logging): Driver<ServerConnection> => {
  const statements = new LRUCache<string, Statement>({
    maxSize: maxSeen,
    sizeCalculation: (_, sql) => sql.length,
  });
  const statementOf = (sql: string): Statement => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = { ...positionalOf(sql), runs: 0, isPrepared: true };
    statements.set(sql, statement);
    return statement;
  };
  return {
    acquire: { type: 'SELECT', useMaster: false },
    run: async (connection, sql, values) => {
      const statement = statementOf(sql);
      const { text } = statement;
      const placed = statement.places.map((place) => values[place]);
      sequelize.log(`Executing (content-query): ${text}`, {});
      statement.runs += 1;
      await speakUtf8(connection);
      if (!statement.isPrepared || statement.runs <= runsBefore || !placed.every(isExact))
        return connection.query(text, placed);
      const prepared = await prepareOn(connection, text);
      if (prepared === 'never') statement.isPrepared = false;
      if (prepared === 'never' || prepared === undefined) return connection.query(text, placed);
      try {
        const rows = await prepared.execute(placed);
        if (!isShownOtherwise(prepared)) return rows;
        // A column became a FLOAT since then; the driver has its new type with the rows.
        statement.isPrepared = false;
      } catch (error) {
        if (!needsPrepareAgain(error)) throw error;
      }
      clearPrepared(connection);
      return connection.query(text, placed);
    },
    destroy: (connection) => connection.destroy(),
    close: async () => {},
  };
};
