import type { Row } from '../answer/rows.ts';
import { refuse } from '../base/error.ts';
import type { Ceilings } from '../schema/ceilings.ts';
import type { ResponseLimits } from '../sql/root.ts';

/** Returns the limits of a host with these ceilings. */
export const limitsOf = ({ responseRows, responseBytes }: Ceilings): ResponseLimits => ({
  maxRows: responseRows,
  maxBytes: responseBytes,
});

/** What there are too many entries for, and what a request can do about it. */
interface TooMany {
  readonly what: string;
  readonly hint: string;
}

const inResponse: TooMany = { what: 'in the response', hint: 'populate less, or ask for a smaller page' };

const inWindows: TooMany = {
  what: 'in the response, with those that populate counts or skips',
  hint: 'count or skip fewer related entries with filters, or ask for a smaller page',
};

const lengthOf = (rows: readonly Row[]): number => rows.reduce((total, { length }) => total + length, 0);

/**
 * Counts the size of a response while it is read. An entry is read once but shown wherever it is populated, so a cycle of
 * relations can make a short request return millions of rows. Every repetition is counted as soon as its entry is read, so that
 * nothing more is read below too many entries.
 */
export class Budget {
  readonly #limits: ResponseLimits;
  #read = 0;
  #shown = 0;
  #length = 0;

  /** The largest size of the response in bytes. */
  get maxBytes(): number {
    return this.#limits.maxBytes;
  }

  constructor(limits: ResponseLimits) {
    this.#limits = limits;
  }

  /** The largest number of links that the next statement may return. Links may lead to entries that are not shown. */
  get linkLimit(): number {
    return Math.max(1, this.#limits.maxRows - this.#read + 1);
  }

  /**
   * Returns the largest number of rows that the next statement may return if each of them is shown `times` times or more. One row
   * more than the response may show is enough to detect that there are too many.
   */
  limit(times: number): number {
    return Math.max(1, Math.floor((this.#limits.maxRows - this.#shown) / times) + 1);
  }

  /** Counts the rows of one statement. `times` is how often the response shows them in total. */
  read(rows: readonly Row[], times: number): void {
    this.#read += rows.length;
    this.#add(times, inResponse);
    this.#length += lengthOf(rows);
    this.#checkLength(this.#length);
  }

  /** Counts rows that are only counted, or skipped to find those that are shown, this many times. */
  skip(times: number): void {
    this.#add(times, inWindows);
  }

  #add(times: number, what: TooMany): void {
    this.#shown += times;
    this.#checkRows(this.#shown, what);
  }

  /** Refuses the request if this many more rows, with repetitions, would exceed the limit. */
  checkMore(times: number): void {
    this.#checkRows(this.#shown + times);
  }

  /** Refuses a list whose page alone exceeds the limit. */
  checkPage(rows: number): void {
    const { maxRows } = this.#limits;
    if (rows <= maxRows) return;
    const message = `Too many entries on the page: at most ${maxRows} are allowed (ceiling responseRows)`;
    refuse('ceiling-exceeded', ['pagination'], message, 'ask for a smaller page');
  }

  /** Refuses the request if one statement returns more links than the number of entries that may still be read or skipped. */
  checkLinks(links: number): void {
    this.#checkRows(this.#read + links);
  }

  /** Refuses the request if the result of one statement exceeds the largest size of the response. */
  checkBytes(bytes: number): void {
    this.#checkLength(bytes);
  }

  /** Refuses the request if the rows, with everything below them, exceed the largest size of the response. */
  check(rows: readonly Row[]): void {
    this.#checkLength(lengthOf(rows));
  }

  /** Adds the length of the populated rows to the row that shows them. */
  grow(row: Row, below: readonly Row[]): void {
    for (const inner of below) row.length += inner.length;
    this.#checkLength(row.length);
  }

  #checkRows(rows: number, { what, hint } = inResponse): void {
    const { maxRows } = this.#limits;
    if (rows <= maxRows) return;
    const message = `Too many entries ${what}: at most ${maxRows} are allowed (ceiling responseRows)`;
    refuse('ceiling-exceeded', ['populate'], message, hint);
  }

  #checkLength(characters: number): void {
    if (characters > this.#limits.maxBytes) refuseLength(this.#limits.maxBytes);
  }
}

/** Refuses a request whose response would exceed the largest size. */
const refuseLength = (maxBytes: number): never =>
  refuse(
    'ceiling-exceeded',
    [],
    `The response is too long: at most ${maxBytes} bytes are allowed (ceiling responseBytes)`,
    'populate less, name fewer fields, or ask for a smaller page',
  );

/** Returns a body that is no longer than a response may be, and refuses any other. */
export const withinBytes = (body: string | Buffer, maxBytes: number): string | Buffer => {
  // A character takes at most three bytes for each of its UTF-16 units.
  if (body.length * 3 <= maxBytes || Buffer.byteLength(body) <= maxBytes) return body;
  return refuseLength(maxBytes);
};
