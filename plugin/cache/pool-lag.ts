import type { Sequelize } from 'sequelize';
import { TimeoutError, withDeadline } from '../../lib/base/with-deadline.ts';
import type { SelectRows } from '../../lib/databases/changes.ts';
import { forStatement } from '../../lib/databases/driver.ts';
import { databaseOf } from '../../lib/databases/index.ts';
import { needsNewConnection } from '../../lib/databases/meaning-of.ts';
import { type Instance, instanceOf, select } from '../../lib/databases/sequelize.ts';

/** Returns why what is read with `pooled` may be older than a change that is counted where `own` reads; undefined if it never is. */
type MayLag = (own: SelectRows, pooled: SelectRows) => Promise<string | undefined>;

/** Milliseconds that a new connection may take to say where it leads. */
const patience = 2_000;

/** A name of the hook for each pool that is looked at, so that it can be removed again. */
let hooks = 0;

interface Hooked extends Instance<object> {
  removeHook(hook: 'afterPoolAcquire', name: string): unknown;
}

/**
 * Looks where each connection of the pool leads, before content is read on it for the first time: behind a balancer each may lead to
 * another server.
 */
export class PoolLag {
  readonly #sequelize: Sequelize;
  readonly #mayLag: MayLag;
  readonly #onLag: (why: string) => void;
  readonly #onUnknown: () => void;
  readonly #name: string;
  readonly #own: SelectRows;
  /** Why each connection may lag, if it may. */
  readonly #found = new Map<object, string | undefined>();
  /** Reads as `#own` does, each statement once. */
  #ownOnce: SelectRows;

  /** `onLag` is called when a connection was found that may lag, `onUnknown` when one did not say where it leads. */
  constructor(
    sequelize: Sequelize,
    own: SelectRows,
    mayLag: MayLag,
    { onLag, onUnknown }: { readonly onLag: (why: string) => void; readonly onUnknown: () => void },
  ) {
    this.#sequelize = sequelize;
    this.#own = own;
    this.#ownOnce = eachOnce(own);
    this.#mayLag = mayLag;
    this.#onLag = onLag;
    this.#onUnknown = onUnknown;
    hooks += 1;
    this.#name = `content-query ${hooks}`;
    this.#hooked.addHook('afterPoolAcquire', this.#name, async (connection, options) => {
      if (forStatement in options && !this.#found.has(connection)) await this.#look(connection);
    });
  }

  /** Looks at every connection again: `own` may read on another connection, or in another state of it, from now on. */
  restart(): void {
    this.#found.clear();
    this.#ownOnce = eachOnce(this.#own);
  }

  /** Returns why what is read on one of the connections may lag; undefined if none of those that are open does. */
  why(): string | undefined {
    const { connectionManager } = this.#hooked;
    for (const connection of this.#found.keys())
      if (!connectionManager.validate(connection)) this.#found.delete(connection);
    return [...this.#found.values()].find((why) => why !== undefined);
  }

  close(): void {
    this.#hooked.removeHook('afterPoolAcquire', this.#name);
  }

  get #hooked(): Hooked {
    return instanceOf<object>(this.#sequelize) as Hooked;
  }

  /** It throws nothing, because then the connection would stay acquired for ever. */
  async #look(connection: object): Promise<void> {
    const there: SelectRows = (sql) => select(this.#sequelize, sql, { connection });
    try {
      const why = await withDeadline(this.#mayLag(this.#ownOnce, there), patience);
      this.#found.set(connection, why);
      if (why !== undefined) this.#onLag(why);
    } catch (error) {
      const { dedicatedConnection } = databaseOf(this.#sequelize);
      const isOver = error instanceof TimeoutError || needsNewConnection(error);
      if (isOver && dedicatedConnection !== 'none') dedicatedConnection.destroy(connection);
      this.#onUnknown();
    }
  }
}

/** Reads each statement once, as a new connection must not wait for another one each time. */
const eachOnce = (own: SelectRows): SelectRows => {
  const known = new Map<string, Promise<object[]>>();
  return <Row extends object>(sql: string): Promise<Row[]> => {
    const reading = known.get(sql) ?? own(sql);
    known.set(sql, reading);
    reading.catch(() => known.delete(sql));
    return reading as Promise<Row[]>;
  };
};
