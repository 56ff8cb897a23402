/** The values of a row as the server sent them; null for NULL. */
export type RawValues = readonly (Buffer | null)[];

type DataListener = (chunk: Buffer) => void;

/** The parts of a socket that are used. */
export interface ByteStream {
  listeners(event: 'data'): unknown[];
  on(event: 'data', listener: DataListener): unknown;
  removeListener(event: 'data', listener: DataListener): unknown;
}

/** The types of the messages that are told apart. */
const rowDescription = 'T'.charCodeAt(0);
const dataRow = 'D'.charCodeAt(0);
const readyForQuery = 'Z'.charCodeAt(0);
/** A message begins with its type and its length, which counts itself but not the type. */
const headerLength = 5;

/** Reads a DataRow message without its header: the number of values, then each with its length before it, -1 for NULL. */
const valuesOf = (row: Buffer): RawValues => {
  const values: (Buffer | null)[] = [];
  let at = 2;
  for (let left = row.readInt16BE(0); left > 0; left -= 1) {
    const length = row.readInt32BE(at);
    at += 4;
    if (length < 0) values.push(null);
    else {
      values.push(row.subarray(at, at + length));
      at += length;
    }
  }
  return values;
};

/**
 * Stands between a socket and pg's parser, and takes the rows of some queries as bytes. pg's parser decodes every value to a
 * string; an answer that is encoded again as it is sent would take most of its processor time that way. All other messages go on
 * to pg unchanged, in their order.
 */
export class RawRows {
  readonly #parse: DataListener;
  #take: ((values: RawValues) => void) | undefined;
  /** The begin of a message whose header has not arrived completely. */
  #header: Buffer | undefined;
  /** The bytes that the current message still lacks. */
  #left = 0;
  #type: number | undefined;
  /** What has arrived of the row that is taken; undefined if the current message is none. */
  #row: Buffer[] | undefined;

  constructor(stream: ByteStream, parse: DataListener) {
    this.#parse = parse;
    stream.on('data', (chunk) => this.#read(chunk));
    stream.removeListener('data', parse);
  }

  /** Takes the rows of the query that is submitted now, or whose columns pg has just been told. */
  takeRows(take: (values: RawValues) => void): void {
    this.#take = take;
  }

  #read(chunk: Buffer): void {
    const bytes = this.#header === undefined ? chunk : Buffer.concat([this.#header, chunk]);
    this.#header = undefined;
    let at = 0;
    /** Where the bytes begin that pg has not seen. */
    let from = 0;
    while (at < bytes.length) {
      if (this.#left === 0) {
        if (bytes.length - at < headerLength) {
          this.#header = bytes.subarray(at);
          break;
        }
        this.#type = bytes[at];
        this.#left = bytes.readInt32BE(at + 1) + 1;
        if (this.#type === dataRow && this.#take !== undefined) {
          this.#handOn(bytes, from, at);
          this.#row = [];
          this.#left -= headerLength;
          at += headerLength;
        }
      }
      const to = Math.min(bytes.length, at + this.#left);
      this.#row?.push(bytes.subarray(at, to));
      this.#left -= to - at;
      at = to;
      if (this.#row !== undefined) from = at;
      else if (this.#left === 0 && this.#type === rowDescription) {
        // At once, so that its query can take the rows that follow in the same chunk.
        this.#handOn(bytes, from, at);
        from = at;
      }
      if (this.#left === 0) this.#endMessage();
    }
    this.#handOn(bytes, from, at);
  }

  #endMessage(): void {
    if (this.#type === readyForQuery) this.#take = undefined;
    if (this.#row === undefined) return;
    const [first = Buffer.alloc(2), ...others] = this.#row;
    this.#row = undefined;
    this.#take?.(valuesOf(others.length === 0 ? first : Buffer.concat([first, ...others])));
  }

  #handOn(bytes: Buffer, from: number, to: number): void {
    if (to > from) this.#parse(from === 0 && to === bytes.length ? bytes : bytes.subarray(from, to));
  }
}

/** By the socket of a connection, which is the driver's. */
const byStream = new WeakMap<object, RawRows | false>();

/**
 * Returns what takes rows on a connection; undefined if something other than pg's parser reads its socket too. It has to be
 * called while the connection waits for no answer.
 */
export const rawRowsOf = (stream: object): RawRows | undefined => {
  const known = byStream.get(stream) ?? attach(stream as Partial<ByteStream>);
  byStream.set(stream, known);
  return known === false ? undefined : known;
};

const attach = (stream: Partial<ByteStream>): RawRows | false => {
  const [parse, ...others] = stream.listeners?.('data') ?? [];
  if (typeof parse !== 'function' || others.length > 0) return false;
  return new RawRows(stream as ByteStream, parse as DataListener);
};
