import { refuse } from '../error/problems.ts';
import type { Row } from '../plan/rows.ts';

/**
 * Watches how many rows a response would hold. The same entry is read once but shown wherever it is populated, so a
 * cycle of relations can make a short request answer with millions of rows.
 */
export class Budget {
  readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** Refuses the request where there are more rows than the response may hold. */
  check(rows: number): void {
    if (rows <= this.most) return;
    refuse(
      'ceiling-exceeded',
      ['populate'],
      `The response would hold more than ${this.most} entries (ceiling responseRows)`,
      'populate less, or ask for a smaller page',
    );
  }

  /** Adds what has been populated to the rows it belongs to. */
  grow(row: Row, below: readonly Row[]): void {
    for (const inner of below) row.size += inner.size;
    this.check(row.size);
  }
}
