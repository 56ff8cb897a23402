/** What is used of better-sqlite3. */
export interface BetterSqlite3 {
  new (file: string, options: { readonly: boolean; fileMustExist: boolean; timeout: number }): Opened;
  readonly prototype: { readonly pragma?: unknown };
}

interface Opened {
  prepare(sql: string): Prepared;
  close(): void;
}

interface Prepared {
  readonly reader: boolean;
  all(values: Readonly<Record<string, unknown>>): unknown[];
  run(values: Readonly<Record<string, unknown>>): unknown;
}

type Done<T extends unknown[]> = (error: Error | null, ...given: T) => void;
type Values = Readonly<Record<string, unknown>> | readonly unknown[];

/** Milliseconds to wait for a writer, and between two looks. A look that waited itself would keep that writer waiting too. */
const patience = 2_000;
const pause = 5;

const isBusy = (error: unknown): boolean =>
  /^SQLITE_(?:BUSY|LOCKED)/.test(String((error as { code?: unknown }).code));

/** Values by their names without the dollar sign, none of a type that the driver does not take. */
const boundOf = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.replace(/^\$/, ''),
      typeof value === 'boolean' ? Number(value) : (value ?? null),
    ]),
  );

const later = <T extends unknown[]>(done: Done<T> | undefined, error: Error | null, ...given: T): void =>
  queueMicrotask(() => done?.(error, ...given));

/** A prepared statement with the methods that sqlite3 gives one. */
class Statement {
  readonly #prepared: Prepared;

  constructor(prepared: Prepared) {
    this.#prepared = prepared;
  }

  all(values: Values, done?: Done<[unknown[]]>): void {
    const until = performance.now() + patience;
    const bound = boundOf(values);
    const attempt = (): void => {
      try {
        const rows = this.#prepared.reader ? this.#prepared.all(bound) : [];
        if (!this.#prepared.reader) this.#prepared.run(bound);
        later(done?.bind(this), null, rows);
      } catch (error) {
        if (isBusy(error) && performance.now() < until) setTimeout(attempt, pause);
        else later(done?.bind(this), error as Error, []);
      }
    };
    attempt();
  }

  /** better-sqlite3 lets go of a statement when nothing refers to it. */
  finalize(): void {}
}

/**
 * better-sqlite3 under the interface of sqlite3, which Sequelize and the plugin's engine speak: as much of it as reading
 * takes. Connections are read-only. Statements run in this thread, as Strapi's own do, so none of them can be interrupted.
 */
export const sqlite3Of = (Driver: BetterSqlite3): object => {
  class Database {
    readonly filename: string;
    readonly #opened: Opened | undefined;

    constructor(file: string, _mode: number, done?: Done<[]>) {
      this.filename = file;
      try {
        this.#opened = new Driver(file, { readonly: true, fileMustExist: true, timeout: 0 });
        later(done, null);
      } catch (error) {
        later(done, error as Error);
      }
    }

    prepare(sql: string, done?: Done<[]>): Statement | undefined {
      try {
        const statement = new Statement(this.#open().prepare(sql));
        later(done, null);
        return statement;
      } catch (error) {
        later(done, error as Error);
        return undefined;
      }
    }

    all(sql: string, values: Values | Done<[unknown[]]>, done?: Done<[unknown[]]>): void {
      const [bound, tell] = typeof values === 'function' ? [{}, values] : [values, done];
      try {
        new Statement(this.#open().prepare(sql)).all(bound, tell);
      } catch (error) {
        later(tell, error as Error, []);
      }
    }

    run(sql: string, done?: Done<[]>): void {
      this.all(sql, {}, (error) => done?.(error));
    }

    serialize(work: () => void): void {
      work();
    }

    close(done?: Done<[]>): void {
      this.#opened?.close();
      later(done, null);
    }

    #open(): Opened {
      if (this.#opened === undefined) throw new Error(`${this.filename} is not open`);
      return this.#opened;
    }
  }
  return { Database, OPEN_READONLY: 1, OPEN_READWRITE: 2, OPEN_CREATE: 4 };
};
