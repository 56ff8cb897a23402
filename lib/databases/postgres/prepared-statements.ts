import { LRUCache } from 'lru-cache';
import type { RawRow } from '../driver.ts';
import { type Column, type ParserOf, PreparedQuery } from './prepared-query.ts';

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

/** What is used of a connection of the pg driver. */
interface Connection {
  readonly getTypeParser: ParserOf;
  query(query: PreparedQuery): void;
}

/** A statement that has a name, and its values. */
interface Named {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What one connection has prepared: the columns of each statement by its name, once they are known. */
class OnConnection {
  readonly #columns = new Map<string, readonly Column[] | undefined>();
  #characters = 0;

  /** Whether it has prepared so many that it should be replaced. */
  get isFull(): boolean {
    return this.#characters > maxOnConnection;
  }

  /** Takes note that a statement is prepared on it. */
  note(name: string, text: string): void {
    if (this.#columns.has(name)) return;
    this.#columns.set(name, undefined);
    this.#characters += text.length;
  }

  run(connection: Connection, { name, text, values }: Named): Promise<{ readonly rows: readonly RawRow[] }> {
    const known = this.#columns.get(name);
    const parserOf: ParserOf = (type, format) => connection.getTypeParser(type, format);
    return new Promise((resolve, reject) => {
      const query = new PreparedQuery({ name, text, values }, known, parserOf, (error, result) => {
        if (error) return reject(error);
        if (result.columns !== known) this.#columns.set(name, result.columns);
        resolve(result);
      });
      connection.query(query);
    });
  }
}

/** Gives statements their names: the same text the same name, for as long as it is in use, and no name twice. */
export class PreparedStatements {
  readonly #seen = new LRUCache<string, number>({ maxSize: maxSeen, sizeCalculation: lengthOf });
  readonly #names = new LRUCache<string, string>({ maxSize: maxNamed, sizeCalculation: lengthOf });
  readonly #byConnection = new WeakMap<object, OnConnection>();
  #given = 0;

  /** The name to prepare a statement under; undefined runs it unprepared. */
  nameOf(sql: string): string | undefined {
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

  /** What a connection has prepared, a statement that it is to run among it. */
  on(connection: object, name: string, text: string): OnConnection {
    const prepared = this.#byConnection.get(connection) ?? new OnConnection();
    this.#byConnection.set(connection, prepared);
    prepared.note(name, text);
    return prepared;
  }
}
