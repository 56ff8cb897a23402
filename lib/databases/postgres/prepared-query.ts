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
 * columns the statement has; this one asks where they are not known from an earlier run on the connection. The server holds to
 * them: where a table was altered so that they would change, it answers with an error.
 */
export class PreparedQuery {
  readonly name: string;
  readonly text: string;
  /** Called once, or again with what pg has to say of a query that has ended already. */
  callback: (error: unknown, result: Rows) => void;
  readonly values: readonly (string | null)[];
  readonly #parserOf: ParserOf;
  readonly #rows: RawRow[] = [];
  #columns: readonly Column[] | undefined;
  #unread: { readonly cause: unknown } | undefined;

  constructor(
    {
      name,
      text,
      values,
    }: { readonly name: string; readonly text: string; readonly values: readonly unknown[] },
    columns: readonly Column[] | undefined,
    parserOf: ParserOf,
    callback: (error: unknown, result: Rows) => void,
  ) {
    this.name = name;
    this.text = text;
    this.values = values.map(textOf);
    this.#columns = columns;
    this.#parserOf = parserOf;
    this.callback = callback;
  }

  submit(wire: Wire): void {
    const { name, text } = this;
    // Written to the socket as one.
    wire.stream.cork();
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
    if (this.#unread !== undefined) return;
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

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    if (this.#unread !== undefined) this.handleError(this.#unread.cause);
    else this.callback(undefined, { rows: this.#rows, columns: this.#columns });
  }

  handleError(error: unknown): void {
    this.callback(error, { rows: [], columns: undefined });
  }
}
