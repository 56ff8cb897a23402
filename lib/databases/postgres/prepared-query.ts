import type { RawRow } from '../driver.ts';

/** What is used of pg's end of the wire protocol, which its queries are submitted to. */
export interface Wire {
  readonly stream: { cork(): void; uncork(): void; destroy(): unknown };
  /** The texts that the server has prepared on this connection, by name; pg adds one when the server has parsed it. */
  readonly parsedStatements: Readonly<Record<string, string>>;
  parse(statement: { readonly name: string; readonly text: string }): void;
  bind(bound: { readonly statement: string; readonly values: readonly (string | null)[] }): void;
  describe(portal: { readonly type: 'P'; readonly name: string }): void;
  execute(portal: { readonly portal: string }): void;
  sync(): void;
}

/** What reads the text in which the server sends a value, by the number of its type. */
export type ParserOf = (type: number, format: 'text') => (text: string) => unknown;

/** A column of what a statement gives. */
export interface Column {
  readonly name: string;
  readonly read: (text: string) => unknown;
}

/** The rows of a run, and their columns. */
export interface Rows {
  readonly rows: readonly RawRow[];
  readonly columns: readonly Column[] | undefined;
}

/** A statement with its values, and the name that it is prepared under; an empty one for this run alone. */
export interface Named {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What a run knows, and asks for. */
export interface RunOptions {
  /** The columns that the statement has; undefined asks the server. */
  readonly columns: readonly Column[] | undefined;
  /** Milliseconds that this run may take; false sets no limit. */
  readonly limit: number | false;
}

/** What is used of a connection of the pg driver. */
interface Connection {
  readonly getTypeParser: ParserOf;
  query(query: PreparedQuery): void;
}

/**
 * Sets the time limit until the transaction ends. All that is sent before a Sync is one transaction, and the server begins to count with
 * each Execute.
 */
const setLimit = `SELECT set_config('statement_timeout', $1, true)`;

/** The columns as a RowDescription message has them. */
interface Description {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

/** A value as text, an array in the form `{"1","2"}`. */
const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (!Array.isArray(value)) return String(value);
  return `{${value.map((each) => `"${String(each).replace(/["\\]/g, '\\$&')}"`).join()}}`;
};

/**
 * A run of a prepared statement, in the form in which pg's own cursors are submitted. pg's queries ask the server at each run which
 * columns the statement has; this one asks where they are not known from an earlier run in the same session. The server holds to
 * them: where a table was altered so that they would change, it answers with an error.
 */
export class PreparedQuery {
  readonly text: string;
  /** Called once, or again with what pg has to say of a query that has ended already. */
  callback: (error: unknown, result: Rows) => void;
  readonly values: readonly (string | null)[];
  readonly #name: string;
  readonly #parserOf: ParserOf;
  readonly #rows: RawRow[] = [];
  readonly #limit: number | false;
  #isLimited: boolean;
  #columns: readonly Column[] | undefined;
  #unread: { readonly cause: unknown } | undefined;

  constructor(
    { name, text, values }: Named,
    { columns, limit }: RunOptions,
    parserOf: ParserOf,
    callback: (error: unknown, result: Rows) => void,
  ) {
    this.#name = name;
    this.text = text;
    this.values = values.map(textOf);
    this.#columns = columns;
    this.#limit = limit;
    this.#isLimited = limit === false;
    this.#parserOf = parserOf;
    this.callback = callback;
  }

  /** The name under which pg notes what the server parses; none while that is the statement that sets the limit. */
  get name(): string {
    return this.#isLimited ? this.#name : '';
  }

  submit(wire: Wire): void {
    const { text } = this;
    const name = this.#name;
    // Written to the socket as one.
    wire.stream.cork();
    if (this.#limit !== false) {
      wire.parse({ name: '', text: setLimit });
      wire.bind({ statement: '', values: [String(this.#limit)] });
      wire.execute({ portal: '' });
    }
    if (wire.parsedStatements[name] === undefined) {
      this.#columns = undefined;
      wire.parse({ name, text });
    }
    wire.bind({ statement: name, values: this.values });
    if (this.#columns === undefined) wire.describe({ type: 'P', name: '' });
    wire.execute({ portal: '' });
    wire.sync();
    wire.stream.uncork();
  }

  handleRowDescription({ fields }: Description): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: this.#parserOf(dataTypeID, 'text'),
    }));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (!this.#isLimited || this.#unread !== undefined) return;
    // A host may have set a parser that throws; thrown from here it would end the process.
    try {
      this.#rows.push(this.#rowOf(fields));
    } catch (cause) {
      this.#unread = { cause };
    }
  }

  #rowOf(fields: readonly (string | null)[]): RawRow {
    const row: Record<string, unknown> = {};
    this.#columns?.forEach(({ name, read }, index) => {
      const text = fields[index] ?? null;
      row[name] = text === null ? null : read(text);
    });
    return row;
  }

  handleCommandComplete(): void {
    this.#isLimited = true;
  }

  handleReadyForQuery(): void {
    if (this.#unread !== undefined) this.handleError(this.#unread.cause);
    else this.callback(undefined, { rows: this.#rows, columns: this.#columns });
  }

  handleError(error: unknown): void {
    this.callback(error, { rows: [], columns: undefined });
  }
}

/** Runs a statement on a connection. Throws what the server says. */
export const runPrepared = (connection: Connection, statement: Named, options: RunOptions): Promise<Rows> => {
  const parserOf: ParserOf = (type, format) => connection.getTypeParser(type, format);
  return new Promise((resolve, reject) => {
    const query = new PreparedQuery(statement, options, parserOf, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    connection.query(query);
  });
};
