import type { Asked } from '../../security/support/explain.ts';

/** Counts the rows that a database touches for a statement, or what stands for them. */
export interface RowMeter {
  readonly touched: (statement: Asked) => Promise<number>;
  readonly close: () => Promise<void>;
}
