import type { RawRow } from '../driver.ts';
import { entriesColumn } from '../json.ts';
import { type RawRows, type RawValues, rawRowsOf } from './raw-rows.ts';

/** The parts of pg's wire protocol client to which queries are submitted. */
export interface Wire {
  readonly stream: { cork(): void; uncork(): void; destroy(): unknown };
  /** The texts that the server has prepared on this connection, by name. pg adds an entry when the server has parsed a statement. */
  readonly parsedStatements: Readonly<Record<string, string>>;
  parse(statement: { readonly name: string; readonly text: string }): void;
  bind(bound: { readonly statement: string; readonly values: readonly (string | null)[] }): void;
  describe(portal: { readonly type: 'P'; readonly name: string }): void;
  execute(portal: { readonly portal: string }): void;
  sync(): void;
}

/** Returns the function that parses the text of a value, by the OID of its type. */
export type ParserOf = (type: number, format: 'text') => (text: string) => unknown;

/** A column of a result. */
export interface Column {
  readonly name: string;
  readonly read: (text: string) => unknown;
}

/** The rows of a result, with their columns. */
export interface Rows {
  readonly rows: readonly RawRow[];
  readonly columns: readonly Column[] | undefined;
}

/** A statement with its values, and the name under which it is prepared. An empty name prepares it for this run only. */
export interface NamedQuery {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Options for one run. */
export interface RunOptions {
  /** The columns of the statement, if they are known; undefined requests them from the server. */
  readonly columns: readonly Column[] | undefined;
  /** The time limit of this run in milliseconds; false sets no limit. */
  readonly limit: number | false;
  /** Whether the server plans this run with its values, whatever `plan_cache_mode` the host has set. */
  readonly ownPlan: boolean;
}

/** The parts of a connection of the pg driver that are used. */
interface QueryConnection {
  readonly getTypeParser: ParserOf;
  query(query: PreparedQuery): void;
}

/** A setting with its value. */
type Setting = readonly [name: 'statement_timeout' | 'plan_cache_mode', value: string];

const settingsOf = ({ limit, ownPlan }: RunOptions): readonly Setting[] => [
  ...(limit === false ? [] : [['statement_timeout', String(limit)] as const]),
  ...(ownPlan ? [['plan_cache_mode', 'force_custom_plan'] as const] : []),
];

/**
 * Returns a statement that sets these until the transaction ends. All messages before a Sync belong to one transaction, and the server
 * starts to measure the time at each Execute.
 */
const setAll = (settings: readonly Setting[]): string =>
  `SELECT ${settings.map(([name], index) => `set_config('${name}', $${index + 1}, true)`).join(', ')}`;

/** The columns in a RowDescription message. */
interface RowDescription {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

/** Returns a value as text. An array has the form `{"1","2"}`. */
const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (!Array.isArray(value)) return String(value);
  return `{${value.map((each) => `"${String(each).replace(/["\\]/g, '\\$&')}"`).join()}}`;
};

/**
 * A run of a prepared statement, submitted in the way of pg's own cursors. pg's queries request the columns of a statement at
 * each run. This query requests them only if they are not known from an earlier run in the same session. The server guarantees
 * that they stay the same: if a table was altered so that they would change, it answers with an error.
 */
export class PreparedQuery {
  readonly text: string;
  /** Called once, and possibly again with errors that pg reports for a query that has already ended. */
  callback: (error: unknown, result: Rows) => void;
  readonly values: readonly (string | null)[];
  readonly #name: string;
  readonly #parserOf: ParserOf;
  readonly #rows: RawRow[] = [];
  readonly #settings: readonly Setting[];
  /** Whether everything is set that has to be set before the statement. */
  #isSet: boolean;
  #columns: readonly Column[] | undefined;
  #unread: { readonly cause: unknown } | undefined;
  #rawRows: RawRows | undefined;

  constructor(
    { name, text, values }: NamedQuery,
    options: RunOptions,
    parserOf: ParserOf,
    callback: (error: unknown, result: Rows) => void,
  ) {
    this.#name = name;
    this.text = text;
    this.values = values.map(textOf);
    this.#columns = options.columns;
    this.#settings = settingsOf(options);
    this.#isSet = this.#settings.length === 0;
    this.#parserOf = parserOf;
    this.callback = callback;
  }

  /** The name under which pg records the statement that the server parses; empty while that is the statement of settings. */
  get name(): string {
    return this.#isSet ? this.#name : '';
  }

  submit(wire: Wire): void {
    const { text } = this;
    const name = this.#name;
    // Corking sends all messages in one write.
    wire.stream.cork();
    if (!this.#isSet) {
      wire.parse({ name: '', text: setAll(this.#settings) });
      wire.bind({ statement: '', values: this.#settings.map(([, value]) => value) });
      wire.execute({ portal: '' });
    }
    if (wire.parsedStatements[name] === undefined) {
      this.#columns = undefined;
      wire.parse({ name, text });
    }
    wire.bind({ statement: name, values: this.values });
    this.#rawRows = rawRowsOf(wire.stream);
    if (this.#columns === undefined) wire.describe({ type: 'P', name: '' });
    else this.#takeEntries(this.#columns);
    wire.execute({ portal: '' });
    wire.sync();
    wire.stream.uncork();
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: this.#parserOf(dataTypeID, 'text'),
    }));
    this.#takeEntries(this.#columns);
  }

  /** Takes the rows as bytes if they have entries as JSON, which are sent as they are. */
  #takeEntries(columns: readonly Column[]): void {
    if (columns.some(({ name }) => name === entriesColumn))
      this.#rawRows?.takeRows((values) => this.#take(values));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#take(fields);
  }

  #take(fields: readonly (string | null)[] | RawValues): void {
    if (!this.#isSet || this.#unread !== undefined) return;
    // A host may have set a parser that throws. An exception thrown here would end the process.
    try {
      this.#rows.push(this.#rowOf(fields));
    } catch (cause) {
      this.#unread = { cause };
    }
  }

  /** Returns a row by the names of its columns. The entries of a document that were taken as bytes stay bytes. */
  #rowOf(fields: readonly (string | null)[] | RawValues): RawRow {
    const row: Record<string, unknown> = {};
    this.#columns?.forEach(({ name, read }, index) => {
      const field = fields[index] ?? null;
      if (field === null || (name === entriesColumn && typeof field !== 'string')) row[name] = field;
      else row[name] = read(field.toString());
    });
    return row;
  }

  handleCommandComplete(): void {
    this.#isSet = true;
  }

  handleReadyForQuery(): void {
    if (this.#unread !== undefined) this.handleError(this.#unread.cause);
    else this.callback(undefined, { rows: this.#rows, columns: this.#columns });
  }

  handleError(error: unknown): void {
    this.callback(error, { rows: [], columns: undefined });
  }
}

/** Runs a statement on a connection. Throws the errors of the server. */
export const runPrepared = (
  connection: QueryConnection,
  statement: NamedQuery,
  options: RunOptions,
): Promise<Rows> => {
  const parserOf: ParserOf = (type, format) => connection.getTypeParser(type, format);
  return new Promise((resolve, reject) => {
    const query = new PreparedQuery(statement, options, parserOf, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    connection.query(query);
  });
};
