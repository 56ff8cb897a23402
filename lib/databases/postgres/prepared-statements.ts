import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Column, type Named, type Rows, runPrepared } from './prepared-query.ts';

/**
 * The largest number of characters of the statements that have names at a time, and of one of them. The least recently run
 * statement loses its name to make room. PostgreSQL stores some 90 bytes of plan for each character, on every connection.
 */
const maxNamed = 600_000;
const longestNamed = 60_000;

/**
 * The number of characters prepared on a connection after which it is replaced. The server keeps the prepared statements of a
 * connection as long as it exists.
 */
const maxOnConnection = 1_200_000;

/** The largest number of characters of the statements that are remembered, to recognise repeated ones. */
const maxSeen = 4_000_000;

const lengthOf = (_: unknown, sql: string): number => sql.length;

/** A statement is prepared from its second run on, because many are never repeated. */
const runsBefore = 1;

/** The statements prepared on one connection: their columns by name, once they are known. */
class OnConnection {
  readonly #columns = new Map<string, readonly Column[] | undefined>();
  #characters = 0;

  /** Whether so much has been prepared that the connection should be replaced. */
  get isFull(): boolean {
    return this.#characters > maxOnConnection;
  }

  /** Records that a statement is prepared on the connection. */
  note(name: string, text: string): void {
    if (this.#columns.has(name)) return;
    this.#columns.set(name, undefined);
    this.#characters += text.length;
  }

  /** Runs a recorded statement in the session of a connection. */
  async run(
    connection: Parameters<typeof runPrepared>[0],
    statement: Named,
    ownPlan: boolean,
  ): Promise<Rows> {
    const columns = this.#columns.get(statement.name);
    const result = await runPrepared(connection, statement, { columns, limit: false, ownPlan });
    if (result.columns !== columns) this.#columns.set(statement.name, result.columns);
    return result;
  }
}

/**
 * Assigns names to statements. A name is a digest of everything that determines a prepared statement, so that it means the same
 * statement in every session of a server, whichever client prepared it: the text, the types of its parameters, which follow from
 * the text, and the `search_path` by which the server finds its tables.
 */
export class PreparedStatements {
  readonly #path: string;
  readonly #seen = new LRUCache<string, number>({ maxSize: maxSeen, sizeCalculation: lengthOf });
  /** The names by statement. An empty name marks a statement that must not be prepared. */
  readonly #names = new LRUCache<string, string>({ maxSize: maxNamed, sizeCalculation: lengthOf });
  readonly #byConnection = new WeakMap<object, OnConnection>();
  #areKept = true;

  constructor(path: string) {
    this.#path = path;
  }

  /** Stops assigning names to any statement, because a pooler does not keep prepared statements. */
  stop(): void {
    this.#areKept = false;
  }

  /** Stops assigning a name to this statement, because sessions have prepared it with different columns. */
  withdraw(sql: string): void {
    this.#names.set(sql, '');
  }

  /** Returns the name under which a statement is prepared; undefined to run it unprepared. */
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

  /** Returns the statements prepared on a connection, after recording one that is about to run. */
  on(connection: object, name: string, text: string): OnConnection {
    const prepared = this.#byConnection.get(connection) ?? new OnConnection();
    this.#byConnection.set(connection, prepared);
    prepared.note(name, text);
    return prepared;
  }
}
