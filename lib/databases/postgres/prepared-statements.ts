import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Column, type Named, type Rows, runPrepared } from './prepared-query.ts';

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

  /** Runs a statement that is noted, in the session of a connection. */
  async run(connection: Parameters<typeof runPrepared>[0], statement: Named): Promise<Rows> {
    const columns = this.#columns.get(statement.name);
    const result = await runPrepared(connection, statement, { columns, limit: false });
    if (result.columns !== columns) this.#columns.set(statement.name, result.columns);
    return result;
  }
}

/**
 * Gives statements their names: digests of all that a prepared statement is made of, so that a name stands for the same statement in
 * every session of a server, whoever prepared it there. These are the text, the types of its parameters, which the text alone decides,
 * and the `search_path` by which the server finds its tables.
 */
export class PreparedStatements {
  readonly #path: string;
  readonly #seen = new LRUCache<string, number>({ maxSize: maxSeen, sizeCalculation: lengthOf });
  /** An empty name is that of a statement which is to have none. */
  readonly #names = new LRUCache<string, string>({ maxSize: maxNamed, sizeCalculation: lengthOf });
  readonly #byConnection = new WeakMap<object, OnConnection>();
  #areKept = true;

  constructor(path: string) {
    this.#path = path;
  }

  /** From now on no statement has a name: there is a pooler that does not keep them. */
  stop(): void {
    this.#areKept = false;
  }

  /** From now on this statement has no name: sessions have prepared it with other columns. */
  withdraw(sql: string): void {
    this.#names.set(sql, '');
  }

  /** The name to prepare a statement under; undefined runs it unprepared. */
  nameOf(sql: string): string | undefined {
    if (!this.#areKept) return undefined;
    const known = this.#names.get(sql);
    if (known !== undefined) return known === '' ? undefined : known;
    if (sql.length > longestNamed) return undefined;
    const runs = this.#seen.get(sql) ?? 0;
    this.#seen.set(sql, runs + 1);
    if (runs < runsBefore) return undefined;
    const name = `content_query_${createHash('sha256').update(this.#path).update('\0').update(sql).digest('base64url')}`;
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
