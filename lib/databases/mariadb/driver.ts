import { LRUCache } from 'lru-cache';
import type { Driver } from '../driver.ts';
import { familySnapshots } from '../mysql-family/record.ts';
import { type Positional, positionalOf } from '../mysql-family/text.ts';
import {
  clearPrepared,
  destroyMariadb,
  isShownOtherwise,
  needsPrepareAgain,
  prepareOn,
  type ServerConnection,
  speakUtf8,
} from './prepared.ts';

/** The largest number of characters of the statements that are remembered, to recognise repeated ones. */
const maxSeen = 4_000_000;

/** A statement is prepared from its second run on, because many are never repeated. */
const runsBefore = 1;

interface Statement extends Positional {
  runs: number;
  isPrepared: boolean;
}

/**
 * Returns whether a prepared statement receives a value exactly. The driver sends other numbers as doubles, which compare
 * differently with decimals.
 */
const isExact = (value: unknown): boolean =>
  typeof value !== 'number' || (Number.isInteger(value) && Math.abs(value) < 2 ** 31 - 1);

/** The parts of a Sequelize instance that are used. */
export interface Logging {
  log(message: string, options?: object): void;
}

/**
 * Returns a driver that runs statements as prepared ones, on connections of Sequelize's own pool. Each statement sets
 * its own time limit.
 */
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
        // A column has become a FLOAT since the statement was prepared. The driver received its new type with the rows.
        statement.isPrepared = false;
      } catch (error) {
        if (!needsPrepareAgain(error)) throw error;
      }
      clearPrepared(connection);
      return connection.query(text, placed);
    },
    snapshots: familySnapshots((connection, sql) => connection.query(sql, [])),
    destroy: destroyMariadb,
    close: async () => {},
  };
};
