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
 * so a cycle of relations can make a short request answer with millions of rows.
 */
export class Budget {
  readonly #limits: ResponseLimits;
  #read = 0;
  #length = 0;

  constructor(limits: ResponseLimits) {
    this.#limits = limits;
  }

  /** How many rows the next statement may give: one more than may be read is enough to know that there are too many. */
  get limit(): number {
    return Math.max(1, this.#limits.maxRows - this.#read + 1);
  }

  /** Counts the rows of one statement. Each of them is shown somewhere, so they cannot be more than may be shown. */
  read(rows: readonly Row[]): void {
    this.#read += rows.length;
    this.#checkRows(this.#read);
    this.#length += lengthOf(rows);
    this.#checkLength(this.#length);
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

  /** Refuses the request where the rows, with everything below them, are more than the response may hold. */
  check(rows: readonly Row[]): void {
    this.#checkRows(rows.reduce((total, { size }) => total + size, 0));
    this.#checkLength(lengthOf(rows));
  }

  /** Adds what has been populated to the row it belongs to, and how many entries were passed by for it. */
  grow(row: Row, below: readonly Row[], passed = 0): void {
    row.size += passed;
    for (const inner of below) {
      row.size += inner.size;
      row.length += inner.length;
    }
    this.#checkRows(row.size);
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
