/** The part of better-sqlite3 that is used. */
export interface BetterSqlite3 {
  new (file: string, options: { readonly: boolean; fileMustExist: boolean; timeout: number }): Opened;
  readonly prototype: { readonly pragma?: unknown };
}

interface Opened {
  prepare(sql: string): Prepared;
  function(name: string, options: { deterministic: boolean }, run: (value: unknown) => unknown): unknown;
  close(): void;
}

interface Prepared {
  readonly reader: boolean;
  all(values: Readonly<Record<string, unknown>>): unknown[];
  run(values: Readonly<Record<string, unknown>>): unknown;
}

type Done<T extends unknown[]> = (error: Error | null, ...given: T) => void;
type Values = Readonly<Record<string, unknown>> | readonly unknown[];

/**
 * Milliseconds to wait for a writer, and between two attempts. SQLite's own waiting would block this thread, and with it a
 * writer in the same process.
 */
const busyTimeout = 2_000;
const retryDelay = 5;

const isBusy = (error: unknown): boolean =>
  /^SQLITE_(?:BUSY|LOCKED)/.test(String((error as { code?: unknown }).code));

/** Returns the values by their names without the dollar sign, converted to types that the driver accepts. */
const boundOf = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.replace(/^\$/, ''),
      typeof value === 'boolean' ? Number(value) : (value ?? null),
    ]),
  );

const later = <T extends unknown[]>(done: Done<T> | undefined, error: Error | null, ...given: T): void =>
  queueMicrotask(() => done?.(error, ...given));

/** Runs the work, and repeats it while a writer locks the file, until the time to wait is over. */
const retryWhileBusy = <T>(
  work: () => T,
  patience: number,
  done: (error: Error | null, given?: T) => void,
): void => {
  const until = performance.now() + patience;
  const attempt = (): void => {
    try {
      const given = work();
      later(done, null, given);
    } catch (error) {
      if (isBusy(error) && performance.now() < until) setTimeout(attempt, retryDelay);
      else later(done, error as Error);
    }
  };
  attempt();
};

/** A statement with the methods of a sqlite3 statement. Preparing it reads the file, so that can also find the file locked. */
class Statement {
  readonly #prepare: () => Prepared;
  readonly #patience: number;
  #prepared: Prepared | undefined;

  constructor(prepare: () => Prepared, patience: number) {
    this.#prepare = prepare;
    this.#patience = patience;
  }

  prepare(done?: Done<[]>): void {
    retryWhileBusy(
      () => this.#ready(),
      this.#patience,
      (error) => done?.(error),
    );
  }

  all(values: Values, done?: Done<[unknown[]]>): void {
    const bound = boundOf(values);
    const read = (): unknown[] => {
      const prepared = this.#ready();
      if (prepared.reader) return prepared.all(bound);
      prepared.run(bound);
      return [];
    };
    retryWhileBusy(read, this.#patience, (error, rows) => done?.call(this, error, rows ?? []));
  }

  /** better-sqlite3 frees a statement when nothing refers to it any more. */
  finalize(): void {}

  #ready(): Prepared {
    this.#prepared ??= this.#prepare();
    return this.#prepared;
  }
}

/** SQLite has this function since 3.43; for older versions it is defined here. */
const octetLength = (value: unknown): number | null => {
  if (value === null) return null;
  return Buffer.isBuffer(value) ? value.length : Buffer.byteLength(String(value));
};

const addMissing = (opened: Opened): void => {
  try {
    opened.prepare("SELECT octet_length('')");
  } catch (error) {
    if (/no such function/.test(String(error)))
      opened.function('octet_length', { deterministic: true }, octetLength);
  }
};

/**
 * Returns better-sqlite3 behind the interface of sqlite3, which Sequelize and the engine use, as far as reading needs it.
 * Connections are read-only. Statements run in this thread, like Strapi's own, so they cannot be interrupted.
 */
export const sqlite3Of = (Driver: BetterSqlite3): object => {
  class Database {
    readonly filename: string;
    readonly #opened: Opened | undefined;
    #patience = busyTimeout;

    constructor(file: string, _mode: number, done?: Done<[]>) {
      this.filename = file;
      try {
        this.#opened = new Driver(file, { readonly: true, fileMustExist: true, timeout: 0 });
        addMissing(this.#opened);
        later(done, null);
      } catch (error) {
        later(done, error as Error);
      }
    }

    prepare(sql: string, done?: Done<[]>): Statement {
      const statement = new Statement(() => this.#open().prepare(sql), this.#patience);
      statement.prepare(done);
      return statement;
    }

    all(sql: string, values: Values | Done<[unknown[]]>, done?: Done<[unknown[]]>): void {
      const [bound, tell] = typeof values === 'function' ? [{}, values] : [values, done];
      new Statement(() => this.#open().prepare(sql), this.#patience).all(bound, tell);
    }

    run(sql: string, done?: Done<[]>): void {
      this.all(sql, {}, (error) => done?.(error));
    }

    configure(_option: 'busyTimeout', milliseconds: number): void {
      this.#patience = milliseconds;
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
