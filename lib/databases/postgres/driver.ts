import { LRUCache } from 'lru-cache';
import { destroyConnection } from '../../util/destroy-connection.ts';
import { type Driver, ofEngine, type Pooled, type RawRow } from '../driver.ts';
import { type Hooked, limitStatementsOf } from './statement-timeout.ts';

interface Result {
  readonly rows: readonly RawRow[];
}

interface Query {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

/** What is used of a connection of the pg driver. */
export interface PgConnection {
  _invalid?: boolean;
  readonly connection: { readonly stream: { destroy(): unknown } };
  query(query: string): Promise<Result>;
  query(query: Query, callback: (error: unknown, result: Result) => void): void;
}

/**
 * What a query gives. Asked for a promise of its own, pg keeps what each query has read until the next full garbage collection: the
 * collections before that then have to copy the answers of hundreds of requests.
 */
const resultOf = (connection: PgConnection, query: Query): Promise<Result> =>
  new Promise((resolve, reject) => {
    connection.query(query, (error, result) => (error ? reject(error) : resolve(result)));
  });

/**
 * Characters of the statements that have a name at a time, and of the longest among them; the least recently run gives its
 * place to a new one. For each character PostgreSQL keeps some 90 bytes of plan, on every connection.
 */
const maxNamed = 600_000;
const longestNamed = 60_000;

/** A server keeps what a connection has prepared for as long as that lives; past so many characters it is replaced. */
const maxOnConnection = 1_200_000;

/** Characters of the statements that are remembered, to know one that comes again. */
const maxSeen = 4_000_000;

const lengthOf = (_: unknown, sql: string): number => sql.length;

/** A statement is prepared from its second run on: many are never seen again. */
const runsBefore = 1;

/** `cached plan must not change result type`, which PostgreSQL says of a statement whose columns have another type by now. */
const isStale = (error: unknown): boolean => (error as { code?: unknown }).code === '0A000';

/** What a connection has prepared. */
interface Prepared {
  readonly names: Set<string>;
  characters: number;
}

/** Gives statements their names: the same text the same name, for as long as it is in use, and no name twice. */
class StatementNames {
  readonly #seen = new LRUCache<string, number>({ maxSize: maxSeen, sizeCalculation: lengthOf });
  readonly #names = new LRUCache<string, string>({ maxSize: maxNamed, sizeCalculation: lengthOf });
  readonly #prepared = new WeakMap<PgConnection, Prepared>();
  #given = 0;

  /** The name to prepare a statement under; undefined runs it unprepared. */
  of(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined) return known;
    if (sql.length > longestNamed) return undefined;
    const runs = this.#seen.get(sql) ?? 0;
    this.#seen.set(sql, runs + 1);
    if (runs < runsBefore) return undefined;
    this.#given += 1;
    const name = `content_query_${this.#given}`;
    this.#names.set(sql, name);
    return name;
  }

  /** Notes that a connection has prepared a statement. True where it has prepared so many that it should go. */
  note(connection: PgConnection, name: string, sql: string): boolean {
    const prepared = this.#prepared.get(connection) ?? { names: new Set(), characters: 0 };
    this.#prepared.set(connection, prepared);
    if (!prepared.names.has(name)) {
      prepared.names.add(name);
      prepared.characters += sql.length;
    }
    return prepared.characters > maxOnConnection;
  }
}

// Names live on the connections of a pool, and two runners on one pool must not give one name to two statements.
const namesByPool = new WeakMap<object, StatementNames>();

/** What is used of an instance of Sequelize. */
export type Pool = Pooled<PgConnection> & Hooked;

/** Runs statements as prepared ones, on connections of Sequelize's own pool, none for longer than `timeout` milliseconds. */
export const postgresDriver = (sequelize: Pool, timeout: number | false): Driver<PgConnection> => {
  const names = namesByPool.get(sequelize) ?? new StatementNames();
  namesByPool.set(sequelize, names);
  const limit =
    timeout === false
      ? undefined
      : (connection: PgConnection) => limitStatementsOf(sequelize)(connection, timeout);
  return {
    acquire: { type: 'SELECT', useMaster: false, [ofEngine]: true },
    run: async (connection, sql, values) => {
      const name = names.of(sql);
      try {
        await limit?.(connection);
        sequelize.log(`Executing (content-query): ${sql}`, {});
        const query = { text: sql, values: [...values] };
        if (name !== undefined && names.note(connection, name, sql)) connection._invalid = true;
        const { rows } = await resultOf(connection, name === undefined ? query : { name, ...query }).catch(
          (error: unknown) => {
            if (!isStale(error)) throw error;
            // A table was altered under its prepared statement: this run goes without, and the connection afterwards.
            connection._invalid = true;
            return resultOf(connection, query);
          },
        );
        return rows;
      } catch (error) {
        // An error with a severity is the server's answer; any other means that the connection is not to be trusted.
        if ((error as { severity?: unknown }).severity === undefined) connection._invalid = true;
        throw error;
      }
    },
    destroy: destroyConnection,
    close: async () => {},
  };
};
