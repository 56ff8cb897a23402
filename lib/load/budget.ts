import { refuse } from '../error/problems.ts';
import type { Row } from '../plan/rows.ts';

/** What a response may hold. */
export interface ResponseLimits {
  readonly maxRows: number;
  readonly maxBytes: number;
}

const lengthOf = (rows: readonly Row[]): number => rows.reduce((total, { length }) => total + length, 0);

/**
 * Watches how much a response would hold, while it is read. The same entry is read once but shown wherever it is populated,
 * so a cycle of relations can make a short request answer with millions of rows. Every repetition is counted as soon as its entry is
 * read, so that nothing more is read below entries that are too many.
 */
export class Budget {
  readonly #limits: ResponseLimits;
  #read = 0;
  #shown = 0;
  #length = 0;

  /** The bytes that the response may hold. */
  get maxBytes(): number {
    return this.#limits.maxBytes;
  }

  constructor(limits: ResponseLimits) {
    this.#limits = limits;
  }

  /** How many links the next statement may give, which may lead to nothing that is shown. */
  get linkLimit(): number {
    return Math.max(1, this.#limits.maxRows - this.#read + 1);
  }

  /**
   * How many rows the next statement may give where each of them is shown so many times or more: one more than may be shown is enough to
   * know that there are too many.
   */
  limit(times: number): number {
    return Math.max(1, Math.floor((this.#limits.maxRows - this.#shown) / times) + 1);
  }

  /** Counts the rows of one statement, which are shown so many times in all. */
  read(rows: readonly Row[], times: number): void {
    this.#read += rows.length;
    this.pass(times);
    this.#length += lengthOf(rows);
    this.#checkLength(this.#length);
  }

  /** Counts what is shown, or passed by to find it, so many times. */
  pass(times: number): void {
    this.#shown += times;
    this.#checkRows(this.#shown);
  }

  /** Refuses the request where so much more, each repetition counted, is more than the response may hold. */
  checkMore(times: number): void {
    this.#checkRows(this.#shown + times);
  }

  /** Refuses a list whose page alone is more than the response may hold. */
  checkPage(rows: number): void {
    const { maxRows } = this.#limits;
    if (rows <= maxRows) return;
    const message = `The page would hold more than ${maxRows} entries (ceiling responseRows)`;
    refuse('ceiling-exceeded', ['pagination'], message, 'ask for a smaller page');
  }

  /** Refuses the request where the links of one statement are more than the entries that it may still read or pass by. */
  checkLinks(links: number): void {
    this.#checkRows(this.#read + links);
  }

  /** Refuses the request where what one statement gives holds more bytes than the response may. */
  checkBytes(bytes: number): void {
    this.#checkLength(bytes);
  }

  /** Refuses the request where the rows, with everything below them, are longer than the response may be. */
  check(rows: readonly Row[]): void {
    this.#checkLength(lengthOf(rows));
  }

  /** Adds the length of what has been populated to the row that it belongs to. */
  grow(row: Row, below: readonly Row[]): void {
    for (const inner of below) row.length += inner.length;
    this.#checkLength(row.length);
  }

  #checkRows(rows: number): void {
    const { maxRows } = this.#limits;
    if (rows <= maxRows) return;
    const message = `The response would hold more than ${maxRows} entries (ceiling responseRows)`;
    refuse('ceiling-exceeded', ['populate'], message, 'populate less, or ask for a smaller page');
  }

  #checkLength(characters: number): void {
    if (characters > this.#limits.maxBytes) refuseLength(this.#limits.maxBytes);
  }
}

/** Refuses a request whose response would be longer than it may be. */
export const refuseLength = (maxBytes: number): never =>
  refuse(
    'ceiling-exceeded',
    [],
    `The response would be longer than ${maxBytes} bytes (ceiling responseBytes)`,
    'populate less, name fewer fields, or ask for a smaller page',
  );
